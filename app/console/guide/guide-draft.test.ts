import { expect, test } from 'vitest'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { draftOf, type GuideDraft, newPart, readDraft, versionsOf } from './guide-draft.ts'

const TODAY = '2026-11-22'
const builtIn = (kind: GuideKind, id: string) =>
  JSON.parse(JSON.stringify(GUIDE_ENTRIES.find(({ kind: of, body }) => of === kind && body.id === id)!.body)) as Record<
    string,
    never
  >
const edit = (draft: GuideDraft, list: string, index: number, change: object, checked = false): GuideDraft => ({
  ...draft,
  parts: {
    ...draft.parts,
    [list]: draft.parts[list]!.map((part, at) =>
      at === index ? { ...part, typed: { ...part.typed, ...change }, checked } : part,
    ),
  },
})

test.each(GUIDE_ENTRIES.map(({ kind, body }) => [kind, body.id] as const))(
  'a form that nobody typed into says what is stored: %s %s',
  (kind, id) => {
    const body = builtIn(kind, id)
    expect(readDraft(kind, body, draftOf(kind, body), TODAY)).toEqual({ body, issues: { fields: {}, parts: {} } })
  },
)

test('what is changed loses the day of its comparison, what is compared gets today, and the rest keeps its own', () => {
  const stored = { ...builtIn('visa', 'poland') } as Record<string, Record<string, unknown>>
  for (const name of ['visaFee', 'processingTime', 'workPermission']) stored[name] = { ...stored[name], checkedOn: '2026-10-01' }
  const changed = edit(edit(draftOf('visa', stored), 'visaFee', 0, { text: 'Free' }), 'processingTime', 0, {}, true)
  const { body } = readDraft('visa', stored, changed, TODAY)
  expect(body).toMatchObject({
    visaFee: { text: 'Free', checkedOn: null, readOn: stored['visaFee']!['readOn'] },
    processingTime: { text: stored['processingTime']!['text'], checkedOn: TODAY },
    workPermission: { checkedOn: '2026-10-01' },
  })
})

test('another page was not read in the copy of the one before', () => {
  const stored = builtIn('scholarship', 'daad-epos')
  const moved = edit(draftOf('scholarship', stored), 'amount', 0, { sourceUrl: 'https://www.daad.de/epos' })
  expect(readDraft('scholarship', stored, moved, TODAY).body['amount']).toMatchObject({
    source: { sourceUrl: 'https://www.daad.de/epos', readOn: null, checkedOn: null },
  })
})

test('a sum is read with its payments, and says what is wrong with it', () => {
  const stored = builtIn('visa', 'greece')
  const draft = draftOf('visa', stored)
  const added = (typed: object, checked = false) => {
    const part = newPart('sum')
    const parts = { ...draft.parts, extraFigures: [{ ...part, typed: { ...part.typed, ...typed }, checked }] }
    const read = readDraft('visa', stored, { ...draft, parts }, TODAY)
    return { issues: read.issues.parts[part.key], sum: (read.body['extraFigures'] as object[])[0] }
  }
  const whole = { amount: '700.50', count: '13', each: '50', source: 'Ministry', sourceUrl: 'https://migration.gov.gr' }
  expect(added(whole, true)).toEqual({
    issues: undefined,
    sum: {
      amount: 700.5,
      currency: 'EUR',
      per: null,
      year: null,
      kind: 'official',
      payments: { count: 13, amount: 50 },
      source: 'Ministry',
      sourceUrl: 'https://migration.gov.gr',
      sourceKind: 'page',
      edition: null,
      readOn: null,
      checkedOn: TODAY,
    },
  })
  const inAdvance = { ...whole, first: '100', atLeast: '6', atMost: '12' }
  expect(added(inAdvance).sum).toMatchObject({
    payments: { count: 13, amount: 50, first: 100 },
    provedMonths: { atLeast: 6, atMost: 12 },
  })
  const aged = { ...whole, fromAge: '18', belowAge: '24' }
  expect(added(aged).sum).toMatchObject({ fromAge: 18, belowAge: 24 })
  expect(added({ ...aged, belowAge: '18' }).issues).toEqual({ belowAge: 'Higher than the age from which it holds.' })
  expect(added({ ...inAdvance, atLeast: '24' }).issues).toEqual({ atMost: 'Not fewer than at least.' })
  expect(added({ ...whole, count: '', each: '', first: '100' }).issues).toEqual({ first: 'Say how many payments follow.' })
  expect(added({ ...whole, each: '' }).issues).toEqual({ each: 'Payments have a number and an amount.' })
  expect(added({ ...whole, amount: '7,5' }).issues).toEqual({ amount: 'Write digits with a point, as in 1234.50.' })
  expect(added({ ...whole, sourceUrl: '' }, true).issues).toEqual({ sourceUrl: 'Name the page that it was compared with.' })
  expect(added({ ...whole, source: '' }).issues).toEqual({ source: 'Say who says so.' })
})

test('a new entry has an address from its name, and says what is missing', () => {
  const draft = draftOf('question', null)
  const typed = { question: 'Wie heißt du, Zoë? 2', answer: '' }
  expect(readDraft('question', null, { ...draft, typed }, TODAY)).toMatchObject({
    body: { id: 'wie-hei-t-du-zoe', references: [] },
    issues: { fields: { answer: 'Answer is missing.' } },
  })
  const { issues } = readDraft('scholarship', null, draftOf('scholarship', null), TODAY)
  expect(Object.keys(issues.fields)).toEqual(['name', 'provider', 'country', 'levels', 'url'])
  expect(Object.values(issues.parts)).toEqual(Array.from({ length: 3 }, () => ({ text: 'What it says is missing.' })))
})

test('both versions of an entry stand side by side, field by field', () => {
  const theirs = draftOf('question', builtIn('question', 'trackers'))
  const yours = { ...theirs, typed: { ...theirs.typed, answer: 'Never.' } }
  expect(versionsOf('question', theirs, yours)[1]).toEqual({ label: 'Answer', theirs: theirs.typed['answer'], yours: 'Never.' })
})
