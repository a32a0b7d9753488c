import { expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import type { Operation } from '../../query/query.ts'
import { parse } from '../../reader/parse.ts'
import type { Way } from '../ways.ts'
import type { Asked } from './asked.ts'
import { signsOfNames } from './of-names.ts'

const ledger = builtInLedger()

function signsOf(
  question: string,
  entity: string,
  attribute: string,
  operation: Operation = 'get',
  asked: Partial<Asked> = {},
): number[] {
  const { mentions } = parse(question, ledger)
  const records = ledger.of(entity, attribute)
  expect(records.length).toBeGreaterThan(0)
  const way: Way = {
    type: 'records',
    query: null,
    operation,
    kind: null,
    attributes: [attribute],
    entities: operation === 'get' ? [entity] : [],
    records,
    confidence: null,
    answer: null,
  }
  return signsOfNames(way, records, { mentions, isOfSet: false, isStated: false, ...asked } as Asked, ledger)
}

test('a name that the answer is not about is left over, and what it tells is on something else', () => {
  expect(signsOf('visa fee of Italy', 'country.Italy', 'visa-fee').slice(0, 2)).toEqual([0, 0])
  expect(signsOf('visa fee of Italy', 'country.France', 'visa-fee').slice(0, 2)).toEqual([1, 1])
})

test('a programme is of the country that is named', () => {
  const programme = ledger
    .ofKind('programme')
    .find(({ id, within }) => within.includes('country.Germany') && ledger.of(id, 'deadline').length > 0)!
  expect(signsOf('deadline in Germany', programme.id, 'deadline')[0]).toBe(0)
  expect(signsOf('deadline in Sweden', programme.id, 'deadline')[0]).toBe(1)
})

test('a whole set where no word asks for one, and a sum that nothing is done with, speak against a way', () => {
  expect(signsOf('visa fee', 'country.Italy', 'visa-fee', 'list').slice(2, 4)).toEqual([1, 0])
  expect(signsOf('visa fee', 'country.Italy', 'visa-fee', 'list', { isOfSet: true }).slice(2, 4)).toEqual([0, 1])
  expect(signsOf('visa fee', 'country.Italy', 'visa-fee', 'get', { isStated: true }).slice(4)).toEqual([0, 1])
  expect(signsOf('visa fee', 'country.Italy', 'visa-fee', 'convert', { isStated: true }).slice(4)).toEqual([1, 0])
})
