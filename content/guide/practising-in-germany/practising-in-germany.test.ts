import { expect, test } from 'vitest'
import type { FactSource } from '#domain/facts/fact-source.ts'
import { factReliance } from '#domain/facts/fact-source.ts'
import { OTHER_PROFESSIONS } from './other-professions.ts'
import { LICENCE_STATES } from './states.ts'
import { APS, FOREIGN_DOCUMENTS, LICENCE_DOCUMENTS, LICENCE_STEPS, REFORM } from './way.ts'

const ofStates = LICENCE_STATES.flatMap(({ authority, examinedBy, facts }) => [
  ...(authority ? [authority] : []),
  examinedBy,
  ...facts.map(({ fact }) => fact),
])
const statements = [...LICENCE_STEPS, ...OTHER_PROFESSIONS]
  .flatMap(({ facts }) => facts)
  .concat(ofStates, REFORM, FOREIGN_DOCUMENTS, APS)

test('all sixteen states are there, once', () => {
  expect(new Set(LICENCE_STATES.map(({ id }) => id)).size).toBe(16)
})

test('each statement says where it stands, and none claims that its page was opened', () => {
  const sources: FactSource[] = [...statements, LICENCE_DOCUMENTS.source]
  for (const source of sources) {
    expect(source.source).toMatch(/^\S(.*\S)?$/)
    if (source.sourceUrl !== null) expect(source.sourceUrl).toMatch(/^https?:\/\/\S+$/)
    expect(factReliance(source, '2026-11-22').fresh).toBe(false)
  }
})

test('a statement with a sum of money has a source, and what is known without a page is only the name of an authority', () => {
  const unsourced = statements.filter(({ sourceKind }) => sourceKind === 'none')
  const authorities = LICENCE_STATES.map(({ authority }) => authority)
  expect(unsourced.filter((one) => !authorities.includes(one))).toEqual([])
  expect(unsourced.filter(({ text }) => /\d+ euro/.test(text))).toEqual([])
})

test('a fee that one weak source names is marked as not confirmed', () => {
  const weak = ofStates.filter(({ unconfirmed }) => unconfirmed).map(({ text }) => text)
  expect(weak).toContainEqual(expect.stringContaining('1,050 euro'))
  expect(ofStates.find(({ text }) => text.startsWith('487 euro'))?.unconfirmed).toBeUndefined()
})

test('an Indian apostille is said to have no effect in Germany, and the reform to be a draft', () => {
  expect(FOREIGN_DOCUMENTS[0]?.text).toContain('An Indian apostille has no effect in Germany')
  expect(REFORM.map(({ text }) => text).join(' ')).not.toMatch(/in force since/i)
})

const COUNTED: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, twice: 2, three: 3, four: 4, six: 6, eight: 8 }

function figuresIn(text: string): readonly number[] {
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')))
  return [
    ...digits,
    ...text
      .toLowerCase()
      .split(/[^a-z]+/)
      .flatMap((word) => COUNTED[word] ?? []),
  ]
}

test('each figure that is typed stands in its sentence, and so does the part that says it', () => {
  for (const { text, values = [] } of statements)
    for (const { value, says = text, conditions = {} } of values) {
      expect(text).toContain(says)
      const figures = [value, conditions['at least']].flatMap((one) => (typeof one === 'boolean' || one === undefined ? [] : one))
      for (const figure of figures)
        if (Number.isNaN(Number(figure))) expect(text).toContain(figure)
        else expect(figuresIn(says)).toContain(Number(figure))
    }
  for (const { says } of LICENCE_DOCUMENTS.values) expect(LICENCE_DOCUMENTS.items.join('; ')).toContain(says)
  for (const { fees = [], text } of OTHER_PROFESSIONS.flatMap(({ facts }) => facts))
    for (const fee of fees) expect(figuresIn(text)).toContain(fee.value)
})

test('each sum of euro or rupees is typed, but for those of which its sentence says that they are the same', () => {
  const sums = /(?<![\d,])(\d[\d,]*)(?= (?:euro|INR)\b)/g
  for (const { text, values = [], ...fact } of statements) {
    const typed = [...values, ...('fees' in fact ? (fact.fees as readonly { value: number }[]) : [])].map(({ value }) => value)
    const named = [...text.matchAll(sums)].map(([sum]) => Number(sum.replaceAll(',', '')))
    // 330 + 960 + 1,210 = 2,500: their sum is reckoned.
    const whole = typed.reduce<number>((total, value) => total + Number(value), 0)
    expect([...typed, whole]).toEqual(expect.arrayContaining(named))
  }
})
