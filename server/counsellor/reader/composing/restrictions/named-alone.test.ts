import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '../../read.ts'

const ledger = builtInLedger()

test.each([
  ['dentistry in english for indian student', 'subject.dentistry'],
  ['nursing in english for indian students', 'subject.nursing'],
  ['mbbs in english for filipinos', 'subject.medicine'],
  ['pharmacy taught in english for nigerian', 'subject.pharmacy'],
])('"%s" asks for what there is, whoever looks', (question, subject) => {
  const [best] = read(question, ledger).readings
  expect(best).toMatchObject({ query: { kind: 'programme', entities: [subject] } })
  expect(['list', 'filter']).toContain(best?.query.operation)
  expect(best?.query.conditions).toContainEqual({ attribute: 'language', comparison: 'is', value: 'English' })
  expect(best?.confidence).toBeGreaterThan(0.8)
})

test('where somebody is from is no place that is looked in, and what asks further is no list', () => {
  const [best] = read('is dentistry in english allowed for indian dentists', ledger).readings
  expect(best?.query.operation === 'list' && best.confidence > 0.8).toBe(false)
})
