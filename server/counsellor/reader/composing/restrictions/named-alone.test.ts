import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '../../parse.ts'
import { read } from '../../read.ts'
import { ofNamedAlone } from './named-alone.ts'

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

test.each([
  'is dentistry in english allowed for indian dentists',
  'how much is dentistry in english for indian students',
  'dentistry for indian students',
])('"%s" says more, or less, than what is looked for', (question) => {
  expect(ofNamedAlone([], parse(question, ledger), ledger)).toBeNull()
})
