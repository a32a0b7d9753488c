import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '../parse.ts'
import { ofExam } from './exams.ts'

const ledger = builtInLedger()

test.for([
  ['language exam fee for doctors in Westfalen-Lippe', 'state.nordrhein-westfalen', ['Language exam']],
  ['fsp kitna hai bavaria me', 'state.bayern', ['Language exam']],
  ['approbation fee in bavaria and the FSP fee', 'state.bayern', ['Approbation', 'Language exam']],
  // Nothing is stated of the exam there, so that what is stated is told.
  ['Kenntnisprüfung fee in Bavaria', 'state.bayern', []],
  ['fee in bavaria', 'state.bayern', []],
] as const)('the exams that "%s" names are those that are told of', ([question, state, exams]) => {
  expect(ofExam([state], ['fee'], parse(question, ledger), ledger).map(({ value }) => value)).toEqual(exams)
})
