import { expect, test } from 'vitest'
import type { EngineAnswer } from '#server/counsellor/engine-answer.ts'
import { strayFigures } from './figures.ts'

function strayIn(text: string, sources: readonly string[], rows: readonly (readonly string[])[] = []): number[] {
  const answer = {
    text,
    sources: sources.map((source) => ({ text: source, value: null })),
    table: rows.length > 0 ? { head: ['', 'fee'], rows } : null,
    state: { query: null, results: [] },
    helplines: [],
  }
  return strayFigures(answer as unknown as EngineAnswer, [])
}

const PARTS = ['Dentists, Saxony: part one 1,000 euro, part two 800 euro, part three 700 euro.', 'Dentists, Bavaria: 1,140 euro.']

test('a difference of which one side is itself a sum is accounted for in two steps', () => {
  const table = [
    ['Saxony (dentists)', '€2,500'],
    ['Bavaria (dentists)', '€1,140'],
  ]
  expect(strayIn('Bavaria is lower, by €1,360.', PARTS, table)).toEqual([])
  expect(strayIn('€1,360: €2,500 − €1,140.', PARTS)).toEqual([])
})

test('a sum of many terms is accounted for where it shows them all', () => {
  const source =
    'Tuition: 5,713 euro (first year; 8,291 in the second, 10,517 in the third, 11,003 in the fourth, 12,119 in the fifth).'
  expect(strayIn('€47,643: €5,713 + €8,291 + €10,517 + €11,003 + €12,119.', [source])).toEqual([])
})

test('a figure that is wrongly reckoned, or reckoned from one that is stated nowhere, is stray', () => {
  expect(strayIn('€47,644: €5,713 + €8,291 + €10,517 + €11,003 + €12,119.', ['5,713; 8,291; 10,517; 11,003; 12,119'])).toEqual([
    47_644,
  ])
  expect(strayIn('€3,333: €1,111 + €2,222.', ['900 euro'])).toEqual([3_333, 1_111, 2_222])
  expect(strayIn('Bavaria is lower, by €1,361.', PARTS, [['Saxony', '€2,500']])).toEqual([1_361])
})

test('what stands in the address of a source is no figure', () => {
  expect(strayIn('€3,000 a year (https://a.example/149r-723-24dr.pdf).', ['Tuition: €3,000 a year.'])).toEqual([])
  expect(strayIn('€3,000 a year and a tax of €149.', ['Tuition: €3,000 a year.'])).toEqual([149])
})
