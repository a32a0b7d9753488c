import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { read } from '../../reader/read.ts'
import { NEW_CONVERSATION, rejoined } from '../conversation.ts'
import { asksOfAll } from './of-all.ts'
import { placesOf, SIZE } from './seen.ts'
import { changesTopic } from './topic.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)
const means = { ledger, read }

/** What the last of these messages is told, the others sent before it. */
function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, ledger, '2026-11-30')
}

/** Questions of several matters, each of which says all that it asks. */
const WHOLE = [
  'How long does the German visa take from India?',
  'Which certificate is the cheapest?',
  'When does the next batch of the diploma start?',
  'Is the fee of phase 2 refundable if my visa is refused?',
  'What does the Kenntnisprüfung for dentists cost in Bavaria?',
  'Do I need a second factor to sign in?',
  'Who takes part in phase 1 and where is it taught?',
  'How much is the tuition of Epidemiology at LMU Munich?',
  'Can I work in Ireland after my master?',
  'How long do you keep my documents?',
]

test('a question of another topic is told what it is told by itself', () => {
  const asked = WHOLE.flatMap((question) =>
    WHOLE.filter((other) => other !== question).map((other) => [other, question] as const),
  )
  const same = asked.filter(([other, question]) => say(other, question).text === say(question).text)
  expect(same.length).toBeGreaterThanOrEqual(asked.length * 0.9)
})

test.each([
  ['how much are the funds for Germany', 'and Italy?', /Italy/],
  ['fee of phase 2', 'how long does it take', /3 months/],
  ['scholarships in the Netherlands', 'which of them are for a bachelor', /NL Scholarship/],
  ['visa fee of France', 'in rupees please', /₹/],
])('after "%s" "%s" goes on', (first, message, told) => {
  expect(say(first, message).text).toMatch(told)
})

test('what was spoken of before another topic can be come back to', () => {
  const one = { query: say('fee of phase 2').state.query!, results: ['phase.2'], figure: null, isDerived: false }
  const other = { ...one, results: ['phase.3'] }
  const after = rejoined({ ...NEW_CONVERSATION, asked: [one] }, { ...NEW_CONVERSATION, asked: [other], told: 'said' })
  expect(after).toMatchObject({ asked: [one, other], told: 'said' })
})

test('thanks between two questions change nothing of what was spoken of', () => {
  expect(say('funds for Germany', 'thank you so much', 'and for Italy?').text).toBe(
    say('funds for Germany', 'and for Italy?').text,
  )
})

test.each([
  ['do i need python for the diploma', 'what else'],
  ['who can enrol in pg diploma', 'i have bsc nursing and dont know python'],
])('after "%s" "%s" says nothing by itself and goes on', (first, message) => {
  const asked = [{ query: say(first).state.query!, results: ['diploma.biomedical-science'], figure: null, isDerived: false }]
  expect(changesTopic(message, { ...NEW_CONVERSATION, asked }, means)).toBe(false)
})

const STAY = "How long may I stay after my master's in Ireland vs Germany vs Netherlands?"

test('what is asked "of all" is asked of every country, and not of those that she named', () => {
  expect(say(STAY, 'which country gives the longest stay of all').text).toMatch(/of the 19 countries/)
  expect(say(STAY, 'which of these countries gives the longest stay').text).toMatch(/of the 3 countries/)
})

test('of what was found, and of what she points at, nobody asks of all', () => {
  const { query } = say(STAY).state
  const named = { query: query!, results: query!.entities, figure: null, isDerived: false }
  const found = { ...named, query: { ...query!, entities: [] } }
  const of = (asked: typeof named, message: string) => asksOfAll(message, { ...NEW_CONVERSATION, asked: [asked] }, means)
  expect(of(named, 'which country gives the longest stay of all')).toBe(true)
  expect(of(named, 'which country gives the longest stay of all these')).toBe(false)
  expect(of(found, 'which country gives the longest stay of all')).toBe(false)
  expect(of(named, 'which country gives the longest stay')).toBe(false)
})

test('nothing changes the topic where nothing was spoken of, and all that is seen has a place', () => {
  expect(changesTopic('fee of phase 2', NEW_CONVERSATION, means)).toBe(false)
  for (const message of ['', '??', 'and', 'Wie lange dauert das Visum für Italien?']) {
    const places = placesOf(message, NEW_CONVERSATION, means)
    expect(new Set(places).size).toBe(places.length)
    expect(places.every((place) => place >= 0 && place < SIZE)).toBe(true)
  }
})
