import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countDue,
  isDue,
  isPhraseCard,
  mergeCards,
  newCard,
  previewReview,
  REVIEW_GRADES,
  reviewCard,
  reviewQueue,
} from './german-schedule.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

describe('spaced repetition', () => {
  test('a new card is due at once', () => {
    expect(isDue(newCard(NOW), NOW)).toBe(true)
  })

  test('a better grade brings the phrase back later', () => {
    const preview = previewReview(newCard(NOW), NOW)
    const days = REVIEW_GRADES.map((grade) => preview[grade].getTime())
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(preview.easy.getTime()).toBeGreaterThan(inDays(1).getTime())
  })

  test('remembering stretches the time, forgetting shortens it and counts a lapse', () => {
    let card = newCard(NOW)
    for (let review = 0; review < 4; review++) card = reviewCard(card, 'good', new Date(card.due))
    expect(card).toMatchObject({ state: 'review', reps: 4, lapses: 0 })
    const forgotten = reviewCard(card, 'again', new Date(card.due))
    expect(forgotten.lapses).toBe(1)
    expect(Date.parse(forgotten.due) - Date.parse(card.due)).toBeLessThan(
      Date.parse(card.due) - Date.parse(card.lastReview ?? ''),
    )
  })

  test('counts what is due, new and resting', () => {
    const reviewed = reviewCard(newCard(NOW), 'easy', NOW)
    const cards = { a: reviewed }
    expect(countDue(['a', 'b'], cards, NOW)).toEqual({ due: 0, fresh: 1, later: 1 })
    expect(countDue(['a', 'b'], cards, inDays(60))).toEqual({ due: 1, fresh: 1, later: 0 })
  })

  test('queues the longest overdue first, then as many new ones as asked for', () => {
    const early = reviewCard(newCard(NOW), 'good', NOW)
    const late = reviewCard(newCard(NOW), 'easy', NOW)
    expect(reviewQueue(['late', 'early', 'x', 'y'], { early, late }, inDays(90), 1)).toEqual(['early', 'late', 'x'])
  })

  test('merges two devices by the later review, the same in both directions', () => {
    const first = reviewCard(newCard(NOW), 'good', NOW)
    const second = reviewCard(first, 'good', inDays(1))
    expect(mergeCards({ a: first }, { a: second, b: first })).toEqual({ a: second, b: first })
    expect(mergeCards({ a: second, b: first }, { a: first })).toEqual({ a: second, b: first })
  })

  test('keeps of equal reviews the one with more of them, whichever device it is on', () => {
    const one = { ...newCard(NOW), reps: 1, lastReview: NOW.toISOString() }
    const two = { ...one, reps: 2 }
    expect([mergeCards({ a: one }, { a: two }).a, mergeCards({ a: two }, { a: one }).a]).toEqual([two, two])
    const fresh = newCard(inDays(9))
    expect([mergeCards({ a: one }, { a: fresh }).a, mergeCards({ a: fresh }, { a: one }).a]).toEqual([one, one])
  })

  test('queues no card that rests or was never reviewed, and new ones in their order', () => {
    const resting = reviewCard(newCard(NOW), 'easy', NOW)
    expect(reviewQueue(['a', 'rests', 'b', 'c'], { rests: resting, b: newCard(NOW) }, NOW, 2)).toEqual(['a', 'b'])
    expect(reviewQueue(['rests'], { rests: resting }, new Date(resting.due), 0)).toEqual(['rests'])
    expect(countDue(['new'], { new: newCard(NOW) }, NOW)).toEqual({ due: 0, fresh: 1, later: 0 })
    expect(isDue(resting, new Date(Date.parse(resting.due) - 1))).toBe(false)
  })

  test('keeps whatever the scheduler knows of a card', () => {
    const again = reviewCard(reviewCard(newCard(NOW), 'good', NOW), 'again', inDays(1))
    expect(again.lastReview).toBe(inDays(1).toISOString())
    expect(again).toMatchObject({ state: 'learning', reps: 2, lapses: 0, elapsedDays: 1, learningSteps: 0 })
    expect(reviewCard(again, 'good', inDays(2))).toMatchObject({ reps: 3, elapsedDays: 1, learningSteps: 1 })
  })

  test('refuses a stored value that is no card', () => {
    const card = newCard(NOW)
    expect(isPhraseCard(JSON.parse(JSON.stringify(card)))).toBe(true)
    for (const broken of [
      null,
      undefined,
      5,
      {},
      { ...card, due: 'soon' },
      { ...card, stability: 'x' },
      { ...card, state: 'other' },
      { ...card, reps: -1 },
      { ...card, due: 5 },
      { ...card, lastReview: 'soon' },
      { ...card, lastReview: undefined },
      { ...card, difficulty: Number.POSITIVE_INFINITY },
      { ...card, lapses: '0' },
    ])
      expect(isPhraseCard(broken)).toBe(false)
    expect(() => reviewCard({ ...card, due: 'soon' }, 'good', NOW)).toThrow(RangeError)
  })
})

test('any series of reviews gives cards that survive storing and are due after their review', () => {
  const reviews = fc.array(
    fc.record({ grade: fc.constantFrom(...REVIEW_GRADES), waitHours: fc.integer({ min: 0, max: 5_000 }) }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(reviews, (series) => {
      let card = newCard(NOW)
      let at = NOW
      for (const { grade, waitHours } of series) {
        at = new Date(at.getTime() + waitHours * 3_600_000)
        card = reviewCard(JSON.parse(JSON.stringify(card)), grade, at)
        expect(isPhraseCard(card)).toBe(true)
        expect(Date.parse(card.due)).toBeGreaterThan(at.getTime())
        // FSRS keeps "easy" at least a day behind "good", and that behind "hard", so the longest may pass the maximum by two.
        expect(Date.parse(card.due)).toBeLessThanOrEqual(at.getTime() + 367 * 86_400_000)
      }
      expect(card.reps).toBe(series.length)
    }),
  )
})
