import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHRASE_CATEGORIES, PHRASE_DIFFICULTIES, type GermanPhrase } from './german-phrase.ts'
import { drawPhrase, filterPhrases, markLearned, pick } from './german.ts'

const phrase = (id: string, category: GermanPhrase['category'], difficulty: GermanPhrase['difficulty']): GermanPhrase => ({
  id,
  german: id,
  english: id,
  category,
  difficulty,
  topic: 'first-steps',
  note: null,
})

const PHRASES = [
  phrase('first', 'university_admin', 'beginner'),
  phrase('second', 'campus_navigation', 'beginner'),
  phrase('third', 'campus_navigation', 'beginner'),
  phrase('fourth', 'academic_life', 'advanced'),
]

describe('drawing a phrase', () => {
  test('gives one that fits category and difficulty', () => {
    const filter = { category: 'campus_navigation', difficulty: 'beginner' } as const
    expect(drawPhrase(PHRASES, filter, () => 0).id).toBe('second')
    expect(drawPhrase(PHRASES, filter, () => 0.99).id).toBe('third')
  })

  test('takes every category with "all"', () => {
    expect(filterPhrases(PHRASES, { category: 'all', difficulty: 'beginner' }).map(({ id }) => id)).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  test('gives the first phrase of all when none fits', () => {
    expect(drawPhrase(PHRASES, { category: 'social_integration', difficulty: 'advanced' }, () => 0.5).id).toBe('first')
  })

  test('does not give the same phrase twice in a row while another fits', () => {
    expect(drawPhrase(PHRASES, { category: 'campus_navigation', difficulty: 'beginner' }, () => 0, 'second').id).toBe('third')
    expect(drawPhrase(PHRASES, { category: 'academic_life', difficulty: 'advanced' }, () => 0, 'fourth').id).toBe('fourth')
  })

  test('draws the last one, and no other, of a chance that is all but one', () => {
    expect(pick(['a', 'b'], () => 0.5)).toBe('b')
    expect(pick(['a', 'b'], () => 0.49)).toBe('a')
    expect(pick(['a', 'b'], () => 1)).toBe('b')
    expect(pick([], () => 0)).toBeUndefined()
  })

  test('refuses an empty list', () => {
    expect(() => drawPhrase([], { category: 'all', difficulty: 'beginner' }, () => 0)).toThrow(RangeError)
  })

  test('always gives a fitting phrase or the first, whatever chance says', () => {
    const filters = fc.record({
      category: fc.constantFrom('all' as const, ...PHRASE_CATEGORIES),
      difficulty: fc.constantFrom(...PHRASE_DIFFICULTIES),
    })
    fc.assert(
      fc.property(filters, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (filter, chance) => {
        const drawn = drawPhrase(PHRASES, filter, () => chance)
        const fitting = filterPhrases(PHRASES, filter)
        expect(fitting.length === 0 ? [PHRASES[0]] : fitting).toContain(drawn)
      }),
    )
  })
})

test('marking a phrase learned adds it once and keeps the order', () => {
  expect(markLearned(markLearned(['a'], 'b'), 'b')).toEqual(['a', 'b'])
})
