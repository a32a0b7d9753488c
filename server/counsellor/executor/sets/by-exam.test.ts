import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function told(question: string): string {
  const { text, declined } = engine(question, [], ledger, '2026-11-29')
  expect(declined).toBe(false)
  return text
}

const FSP_CHEAPEST =
  /^Baden-Württemberg: €350 by an old page of the chamber \(not confirmed\); Mecklenburg-Western Pomerania: €350 \(not confirmed\); North Rhine-Westphalia: €350 \(Westfalen-Lippe\)/
const FSP_UNKNOWN =
  /^8 states of which no fee of the language exam is stated here: Berlin; Bremen; Hamburg; Hesse; Saarland; Saxony; Saxony-Anhalt; Schleswig-Holstein\.$/

test.each([
  ['In which state is the language exam cheapest?', FSP_CHEAPEST],
  ['Which German state has the lowest Fachsprachprüfung fee for doctors?', FSP_CHEAPEST],
  ['which bundesland has the cheapest FSP', FSP_CHEAPEST],
  [
    'which state has the most expensive language exam',
    /^Thuringia: €600 by a private page .*\n.*\nNext: Bavaria: €550 \(not confirmed\)/,
  ],
  [
    'where is the Kenntnisprüfung for doctors cheapest',
    /^Schleswig-Holstein: €350 \(not confirmed\) .*\nThe lowest fee of the Kenntnisprüfung of the 4 states .* 12 more have none/,
  ],
  ['most expensive Kenntnisprüfung for doctors', /^North Rhine-Westphalia: €1,050 \(not confirmed\)/],
  ['cheapest state for the Approbation fee', /^Saxony-Anhalt: €150 to €250/],
  ['where is the Approbation most expensive', /^North Rhine-Westphalia: €150 to €700/],
] as const)('"%s" is asked of the fees of that exam alone', (question, says) => {
  expect(told(question)).toMatch(says)
})

test.each([
  ['most expensive state for the dental Kenntnisprüfung', /^Bremen \(dentists\): €3,000 \(not confirmed\) .*\nThe highest fee/],
  ['dearest dental knowledge exam, which state?', /^Bremen \(dentists\): €3,000/],
  ['cheapest state for the dental Kenntnisprüfung', /^Bavaria \(dentists\): €1,140 \(not confirmed\) .*\nThe lowest fee/],
] as const)('"%s" is told from the end that is asked for', (question, says) => {
  expect(told(question)).toMatch(says)
})

test.each([
  [
    "Doctor, budget €400: which states' language exam can I pay?",
    /^3 states with a fee of the language exam at most €400: Baden-Württemberg: €350/,
  ],
  ['which states charge at most 450 euro for the FSP', /^4 states .* Rhineland-Palatinate: €425 \(not confirmed\)/],
  [
    'which states charge less than 500 for the Kenntnisprüfung',
    /^2 states .*: Schleswig-Holstein: €350 \(not confirmed\); Thuringia: €450 \(not confirmed\) /,
  ],
] as const)('"%s" is told of the states whose fee of that exam is within it', (question, says) => {
  expect(told(question)).toMatch(says)
})

test.each([
  ['In which states is the fee of the language exam not known?', FSP_UNKNOWN],
  ['for which states is the FSP fee unknown', FSP_UNKNOWN],
  [
    'in which states is the fee of the Kenntnisprüfung not known',
    /^12 states of which no fee of the Kenntnisprüfung is stated here: Baden-Württemberg; Bavaria; Berlin; /,
  ],
] as const)('"%s" is told of those without a figure of that exam', (question, says) => {
  expect(told(question)).toMatch(says)
})

test.each([
  [
    'what is the fee of the language exam?',
    /^From €350 in .* to €600 in Thuringia by a private page .*\n8 states with a fee of the language exam: .*Bavaria: €550 \(not confirmed\); Brandenburg: €487/,
  ],
  [
    'how much does the Kenntnisprüfung cost',
    /^From €350 in .* to €1,050 in North Rhine-Westphalia .*\n4 states with a fee of the Kenntnisprüfung: Lower Saxony: €500; North Rhine-Westphalia: €1,050 \(not confirmed\)/,
  ],
] as const)('"%s" names no state and is told of all that say it', (question, says) => {
  expect(told(question)).toMatch(says)
})

test.each([
  ['total for a doctor in Thuringia: language exam + equivalence check + Kenntnisprüfung', /^€2,723: €500 \+ €1,773 \+ €450\./],
  ['nurse in Thuringia: total cost of notice, certificate and exam', /^€490: €160 \+ €80 \+ €250\./],
  ['Approbation and Kenntnisprüfung in NRW, together?', /^€1,200 to €1,750: €150 to €700 \+ €1,050\./],
  ['language exam and equivalence check in Bavaria, total?', /\nNot stated here: fee of the equivalence check in Bavaria\./],
] as const)('"%s" is the sum of all that is named, or says what is missing', (question, says) => {
  expect(told(question)).toMatch(says)
})

test('a state whose fee of the exam is not stated is not told what another exam costs', () => {
  for (const question of [
    'fee of the language exam in Berlin',
    'FSP fee in Saxony-Anhalt',
    'Fachsprachprüfung cost Schleswig-Holstein',
  ]) {
    const { text, declined } = engine(question, [], ledger, '2026-11-29')
    expect(declined, question).toBe(true)
    expect(text.split('\n')[0], question).toMatch(/fee of the language exam/)
  }
})
