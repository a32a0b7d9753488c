import { expect, test } from 'vitest'
import { OWN_SET } from '../../../eval/sets.ts'
import { createLedgerEngine } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { remember, wordsAsked } from '../memory/questions.ts'
import type { WordsAsked } from '../memory/words-asked.ts'
import { read } from '../reader/read.ts'
import { weigh } from '../weighing/weigh.ts'
import { inDoubt, isTold, type Doubt } from './doubt.ts'
import { placesOf, SIZE } from './seen.ts'

const ledger = builtInLedger()
const TODAY = '2026-11-22'
const PERHAPS = 'I am not sure that this answers you:'
const OFFER = 'I can pass your question to a counsellor: say so, and a person will answer it.'

function asking(doubts?: Doubt) {
  const engine = createLedgerEngine(read, weigh, remember, doubts)
  return (...messages: readonly string[]) => {
    const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
    return engine(messages.at(-1)!, earlier, ledger, TODAY)
  }
}

/** What has no answer here, right beside what has, by two of the authors. */
const BESIDE = [
  'Do I earn any interest on the 11,904 while it sits in the blocked account?',
  'Within how many days after arrival must I register my address in Germany?',
  'Does Italian consulate ask IELTS for visa even when university has waived it?',
  'is spanish language certificate b1 must for spain student visa',
  'They refuse my Ireland visa. How many weeks I get to appeal am?',
  'Which pages of the passport have to be apostilled for Greece?',
  'Darf man in Rumänien auch im Vorbereitungsjahr arbeiten?',
  'austria want that money stay how many day in bank before i apply',
  'portugal me 5 saal baad passport milta hai ye sach hai?',
  'My APS was rejected once because of wrong mark sheet, second time full fee again?',
]

const ask = asking()
const doubting = asking((_, answer) => isTold(answer))
const trusting = asking(() => false)

test('what is told beside what is asked is told as what may be no answer, and what is plainly asked is not', () => {
  const besides = BESIDE.filter((question) => isTold(trusting(question)))
  expect(besides.length).toBeGreaterThanOrEqual(BESIDE.length / 2)
  const doubted = besides.filter((question) => ask(question).text.startsWith(PERHAPS))
  expect(doubted.length).toBeGreaterThan(besides.length / 2)
})

test('of what the tests ask plainly next to nothing is doubted', () => {
  const turns = OWN_SET.questions.filter(({ decline }) => !decline)
  const all = turns.map(({ earlier = [], question }) => [...earlier, question])
  const told = all.filter((messages) => isTold(trusting(...messages)))
  expect(told.length).toBeGreaterThan(50)
  expect(told.filter((messages) => ask(...messages).declined).length).toBeLessThan(told.length / 20)
})

test('an answer in doubt keeps all that it says and rests on, counts as declined and offers a person', () => {
  const [plain, doubted] = [trusting('fee of phase 2'), doubting('fee of phase 2')]
  expect(plain).toMatchObject({ declined: false })
  expect(doubted.text).toBe([PERHAPS, plain.text, OFFER].join('\n'))
  expect(doubted).toMatchObject({ declined: true, sources: plain.sources, refusal: { opening: 'perhaps', says: PERHAPS } })
  expect(inDoubt(plain)).toEqual(doubted)
})

test('what is asked next goes on from an answer in doubt, and what is reckoned on it is not doubted', () => {
  expect(doubting('fee of phase 2', 'half of that').text).toMatch(/^€600: €1,200 ÷ 2\./)
  expect(doubting('fee of phase 2', 'and of phase 3?').text).toContain('€4,800')
})

test('nothing is doubted but what is told as it is stated', () => {
  for (const messages of [
    ['fee of phase 1 and phase 2 together'],
    ['which countries have no visa fee'],
    ['compare the visa fee of Germany and Greece'],
    ['is the diploma a licence'],
    ['hello'],
    ['sweden'],
    ['i want to die'],
    ['does leiden offer statistics'],
  ])
    expect(doubting(...messages).text, messages.at(-1)).not.toContain(PERHAPS)
})

test('two things that are asked at once are told one by one', () => {
  expect(doubting('What is the fee of phase 2? And what does the German student visa cost?').text).not.toContain(PERHAPS)
})

test('what is seen is the same of the same, differs by what is told and by what it goes on from, and lies within the weights', () => {
  const answer = trusting('fee of phase 2')
  const seenOf = (question: string, isFollowUp = false, told = answer) =>
    placesOf({ question, isFollowUp }, told, { ledger, words: wordsAsked })
  const seen = seenOf('fee of phase 2')
  expect(seenOf('fee of phase 2')).toEqual(seen)
  expect(seenOf('fee of phase 2', true)).not.toEqual(seen)
  expect(seenOf('fee of phase 2', false, trusting('duration of phase 2'))).not.toEqual(seen)
  expect(seen.every((place) => place >= 0 && place < SIZE)).toBe(true)
  expect(seenOf('').length).toBeGreaterThan(0)
})

test('what is asked with words that nobody asks for it with is seen beside what is', () => {
  const answer = trusting('fee of phase 2')
  const words: WordsAsked = { ofAttributes: (term) => (term === 'zebra' ? -7 : -1), withoutAnswer: () => -1 }
  const seenOf = (question: string) => placesOf({ question, isFollowUp: false }, answer, { ledger, words }).length
  expect(seenOf('fee of phase 2 for a zebra')).toBeGreaterThan(seenOf('fee of phase 2 for a giraffe'))
})
