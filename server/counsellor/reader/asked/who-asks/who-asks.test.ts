import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'
import { askedBy, whoAsks } from './who-asks.ts'

const ledger = builtInLedger()

function say(...turns: readonly string[]) {
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(turns.at(-1)!, earlier, ledger, '2026-11-22')
}

test('what somebody says she is by profession is known in several languages, and not what others are', () => {
  for (const message of ['I am a nurse from Kerala.', 'main nurse hoon', 'Soy enfermera', 'I am working as staff nurse'])
    expect(whoAsks(message, ledger)).toBe('procedure.nurses')
  for (const message of ['Ich bin Zahnärztin aus Damaskus.', 'Je suis dentiste', 'As a dental surgeon, what do I need?'])
    expect(whoAsks(message, ledger)).toBe('procedure.dentists')
  expect(whoAsks('Ich bin Ärztin', ledger)).toBeNull()
  for (const message of ['My wife is a nurse', 'I am not a nurse', 'How can I become a nurse?', 'What does dentistry cost?'])
    expect(whoAsks(message, ledger)).toBeUndefined()
})

test('what is asked of a licence is asked of that of the profession, and nothing else is', () => {
  const asked = (question: string) => askedBy(question, { asker: 'procedure.dentists', spoken: [] }, ledger)
  expect(asked('What does the Kenntnisprüfung cost in Bremen?')).toBe(
    'What does the Kenntnisprüfung cost in Bremen for dentists?',
  )
  for (const question of [
    'What is the tuition in Debrecen?',
    'Approbation fee for doctors in Bavaria?',
    'Recognition of nurses?',
  ])
    expect(asked(question)).toBe(question)
})

test('a profession that is said in another sentence or an earlier turn is told of', () => {
  const first = 'Ich bin Zahnärztin aus Damaskus. Was kostet die Kenntnisprüfung in Bayern?'
  expect(say(first).text).toMatch(/^€1,140\./)
  expect(say(first, 'Und in Niedersachsen?').text).toMatch(/^€2,925\./)
  expect(say('I am a nurse from Kerala.', 'Can I work in Germany?').text).toContain('Pflegefachperson')
})

test('a doctor who asks after a dentist is told of doctors', () => {
  expect(say('I am a dentist.', 'I am a doctor. What does the Kenntnisprüfung cost in Lower Saxony?').text).toContain('500')
})

test('what a state is not known to ask of a dentist hides nothing else that she asks', () => {
  const turns = ['I am a dentist.', 'How much is the Kenntnisprüfung in Bremen?', 'What does the APS cost?']
  expect(say(...turns).text).toMatch(/^₹18,000\./)
})

test('the rules of doctors are told of no other profession that was named', () => {
  const first = 'egyptian pharmacist, approbation germany steps plz'
  expect(say(first, 'fachsprachenprüfung what is it').text).not.toContain('Three parts')
  const tries = say(first, 'kenntnisprüfung how many times can i try').text
  expect(tries).toMatch(/^I do not have a checked fact on how often it may be repeated/)
  expect(say('hi i am from philippines RN want to go germany', 'b1 or b2 needed?').text).toMatch(/^Nurses: Recognition.*B2/)
})

test('a price after a profession is of its licence, and a scholarship that was spoken of is asked about for her', () => {
  const cost = say('i am dentist in india can i work in germany', 'how much the whole thing cost').text
  expect(cost).toMatch(/^From €1,140 in Bavaria.* to €3,000 in Bremen/)
  expect(say('EPOS scholarship, what does it pay', 'im dentist, for me?').text).toMatch(/^For whom Development-Related/)
})
