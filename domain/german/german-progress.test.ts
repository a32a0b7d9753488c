import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHRASE_DIFFICULTIES } from './german-phrase.ts'
import { learningOf, mergeLearning, newsIn, NOTHING_LEARNED, type Learning } from './german-progress.ts'
import { newCard, reviewCard } from './german-schedule.ts'

const NOON = new Date('2026-11-20T12:00:00.000Z')
const LATER = new Date('2026-11-20T18:00:00.000Z')
const learned = (...ids: string[]): Learning => ({ ...NOTHING_LEARNED, learned: ids })
const found = (level: (typeof PHRASE_DIFFICULTIES)[number], at: Date): Learning => ({
  ...NOTHING_LEARNED,
  level: { level, foundAt: at.toISOString() },
})
const reviewed = (id: string, at: Date): Learning => ({
  ...NOTHING_LEARNED,
  cards: { [id]: reviewCard(newCard(at), 'good', at) },
})

test('every mark of both devices stays, each once', () => {
  expect(mergeLearning(learned('a', 'b'), learned('b', 'c')).learned).toEqual(['a', 'b', 'c'])
})

test('the level found last counts, whichever device it comes from; one that knows none takes nothing away', () => {
  const [old, recent] = [found('advanced', NOON), found('beginner', LATER)]
  expect(mergeLearning(old, recent).level).toEqual(recent.level)
  expect(mergeLearning(recent, old).level).toEqual(recent.level)
  expect(mergeLearning(old, NOTHING_LEARNED).level).toEqual(old.level)
})

test('of a phrase the later review counts', () => {
  expect(mergeLearning(reviewed('a', LATER), reviewed('a', NOON)).cards).toEqual(reviewed('a', LATER).cards)
  expect(mergeLearning(reviewed('a', NOON), reviewed('a', LATER)).cards).toEqual(reviewed('a', LATER).cards)
})

test('news is what the other side does not have', () => {
  const all = mergeLearning(mergeLearning(learned('a'), found('beginner', NOON)), reviewed('b', NOON))
  expect(newsIn(all, all)).toEqual({ cards: {}, marks: false })
  expect(newsIn(all, NOTHING_LEARNED)).toEqual({ cards: all.cards, marks: true })
  expect(newsIn(learned('a'), learned('a', 'b')).marks).toBe(false)
  expect(newsIn(learned('a', 'b'), learned('a')).marks).toBe(true)
  expect(newsIn(reviewed('b', LATER), reviewed('b', NOON)).cards).toEqual(reviewed('b', LATER).cards)
  expect(newsIn(found('beginner', NOON), found('advanced', LATER)).marks).toBe(false)
  expect(newsIn(found('beginner', LATER), found('advanced', NOON)).marks).toBe(true)
  expect(newsIn(found('beginner', NOON), found('advanced', NOON)).marks).toBe(false)
  expect(newsIn(NOTHING_LEARNED, found('advanced', NOON)).marks).toBe(false)
  const again = { cards: { b: { ...all.cards['b']!, reps: 2 } } }
  expect(newsIn({ ...NOTHING_LEARNED, ...again }, all).cards).toEqual(again.cards)
})

const CARDS = [NOON, LATER].map((at) => reviewCard(newCard(at), 'good', at))
const LEARNING: fc.Arbitrary<Learning> = fc.record({
  cards: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom(...CARDS)),
  learned: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  level: fc.option(
    fc.record({
      level: fc.constantFrom(...PHRASE_DIFFICULTIES),
      foundAt: fc.constantFrom(NOON, LATER).map((at) => at.toISOString()),
    }),
  ),
})

test('merging loses nothing, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(LEARNING, LEARNING, (one, other) => {
      const both = mergeLearning(one, other)
      for (const side of [one, other]) expect(newsIn(side, both)).toMatchObject({ marks: false })
      for (const id of [...one.learned, ...other.learned]) expect(both.learned).toContain(id)
      expect(mergeLearning(both, other)).toEqual(both)
    }),
  )
})

test.each([
  ['nothing', {}],
  ['other shapes', { cards: [1], learned: 'a', level: 'beginner' }],
  ['a level without its time', { level: { level: 'beginner' } }],
  ['marks and cards of other kinds', { cards: { a: 1 }, learned: [7, null] }],
  ['none', { cards: null, level: null }],
  ['a level at a time that is none', { level: { level: 'beginner', foundAt: 'soon' } }],
  ['a level at a number', { level: { level: 'beginner', foundAt: 5 } }],
  ['a level that is none', { level: { level: 'native', foundAt: NOON.toISOString() } }],
])('of %s nothing is taken', (_what, value) => {
  expect(learningOf(value)).toEqual(NOTHING_LEARNED)
})

test('what was stored is read again', () => {
  const all = mergeLearning(mergeLearning(learned('a'), found('beginner', NOON)), reviewed('b', NOON))
  expect(learningOf(JSON.parse(JSON.stringify(all)) as object)).toEqual(all)
})
