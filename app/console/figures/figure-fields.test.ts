import { expect, test } from 'vitest'
import type { FigureValue } from '#domain/catalogue/figure.ts'
import { draftOf, FIGURE_FIELDS, readDraft, type StoredKind } from './figure-fields.ts'

const FEE = {
  group: 'non-eu',
  kind: 'tuition',
  amount: 1500.5,
  currency: 'EUR',
  period: 'semester',
  year: null,
  note: 'x',
} as const
const EACH: Readonly<Record<StoredKind, FigureValue>> = {
  name: { name: 'Genomics', degree: null },
  length: { months: 24 },
  ects: { ects: 7.5 },
  language: { language: 'en', level: 'B2' },
  intake: { month: 10 },
  fee: FEE,
  deadline: { intake: null, group: 'all', opens: null, closes: '--05-31', note: null },
  requirement: { kind: 'ielts', minimum: 6.5, scale: null, note: null },
  apply: { through: 'direct', url: null },
  'apply-fee': { amount: 0, currency: 'EUR' },
  university: { tuition: 0, currency: 'EUR', note: null, acceptance: null, gpa: null, gre: null, toefl: null, ielts: 6.5 },
  'university-deadline': { day: '2027-01-15', text: null },
}

test.each(Object.entries(EACH))('a %s that nobody touches is read as it was', (kind, value) => {
  expect(readDraft(kind as StoredKind, draftOf(kind as StoredKind, value))).toEqual({ value, issues: {} })
})

test.each<[StoredKind, FigureValue, Record<string, string>, string]>([
  ['fee', FEE, { amount: '1.500,00' }, 'amount'],
  ['fee', FEE, { amount: '-1' }, 'amount'],
  ['fee', FEE, { amount: '' }, 'amount'],
  ['length', { months: 24 }, { months: '1.5' }, 'months'],
  ['length', { months: 24 }, { months: '121' }, 'months'],
  ['deadline', EACH.deadline, { closes: '31 May' }, 'closes'],
  ['apply', EACH.apply, { url: 'www.uni.example' }, 'url'],
  ['university', EACH.university, { tuition: '100', currency: '' }, 'currency'],
  ['university-deadline', EACH['university-deadline'], { day: '' }, 'day'],
  ['requirement', EACH.requirement, { minimum: '' }, 'minimum'],
])('a %s of %j with %j has an issue at %s', (kind, value, typed, name) => {
  expect(Object.keys(readDraft(kind, { ...draftOf(kind, value), ...typed }).issues)).toEqual([name])
})

test('a new figure begins with the first of each choice that has to be made', () => {
  const draft = draftOf('fee', null)
  expect(draft).toMatchObject({
    amount: '',
    kind: FIGURE_FIELDS.fee.find(({ name }) => name === 'kind')!.options![0]!.value,
    note: '',
  })
})
