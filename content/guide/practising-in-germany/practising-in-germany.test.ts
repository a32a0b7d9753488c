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
