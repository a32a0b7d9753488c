import { describe, expect, test } from 'vitest'
import { beginOf, endOf, GAP, phrasesOfWords, readPhrases, saysAny, stretchOf, withoutPhrases } from './phrases.ts'

const MORE = readPhrases(['more than', 'more', 'no more than', 'weniger als'])
const words = (text: string) => text.split(' ')

describe('phrases among words', () => {
  test('are found as whole words, in the words that messages are read in', () => {
    expect(saysAny(words('it is more than that'), MORE)).toBe(true)
    expect(saysAny(words('it is less als that'), MORE)).toBe(true)
    expect(saysAny(words('moreover it is'), MORE)).toBe(false)
    expect(saysAny([], MORE)).toBe(false)
    expect(saysAny(words('more'), readPhrases([]))).toBe(false)
  })

  test('stand where the first begins, the longest there', () => {
    expect(stretchOf(words('no more than more'), MORE)).toEqual({ from: 0, to: 3 })
    expect(stretchOf(words('much more'), MORE)).toEqual({ from: 1, to: 2 })
    expect(stretchOf(words('as much'), MORE)).toBeNull()
  })

  test('begin at a place or end right before it', () => {
    const tokens = words('no more than six')
    expect(endOf(tokens, 1, MORE)).toBe(3)
    expect(endOf(tokens, 3, MORE)).toBeNull()
    expect(endOf(tokens, -1, MORE)).toBeNull()
    expect(beginOf(tokens, 3, MORE)).toBe(0)
    expect(beginOf(tokens, 2, MORE)).toBe(1)
    expect(beginOf(tokens, 4, MORE)).toBeNull()
    expect(beginOf(tokens, 0, MORE)).toBeNull()
  })

  test('leave a gap where they are taken out', () => {
    const outside = phrasesOfWords([['outside', 'the', 'eu'], []])
    expect(withoutPhrases(words('from outside the eu or the eu'), outside)).toEqual(['from', GAP, 'or', 'the', 'eu'])
  })
})
