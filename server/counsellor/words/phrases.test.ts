import { describe, expect, test } from 'vitest'
import {
  beginOf,
  endOf,
  GAP,
  meantIn,
  meantInTurn,
  phrasesOfWords,
  readMeanings,
  readNames,
  readPhrases,
  saysAny,
  saysWords,
  stretchOf,
  withoutPhrases,
} from './phrases.ts'

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

  test('may be a name, which stands as it is or not at all', () => {
    expect(saysWords(words('visa fee of Germany'), ['visa', 'fee'])).toBe(true)
    expect(saysWords(words('fee of the visa'), ['visa', 'fee'])).toBe(false)
    expect(saysWords(words('a fee'), [])).toBe(false)
  })

  test('say what they stand for, each once and in its own order', () => {
    const exams = readNames({ 'language exam': 'language', fsp: 'language', kp: 'knowledge' })
    expect(meantIn(words('kp and fsp and language exam'), exams)).toEqual(['language', 'knowledge'])
    expect(meantIn(words('at most six'), readMeanings({ below: ['under'], 'at most': ['at most', 'up to'] }))).toEqual([
      'at most',
    ])
  })

  test.each([
    ['the equivalence exam', ['exam']],
    ['equivalence and the equivalence exam', ['check', 'exam']],
    ['the equivalence exam and the equivalence', ['exam', 'check']],
    ['no equivalences', []],
  ])('say in turn what they stand for in "%s", where a longer one takes its words from a shorter', (text, meant) => {
    const names = readNames({ equivalence: 'check', 'equivalence exam': 'exam' })
    expect(meantInTurn(words(text), names)).toEqual(meant)
  })
})
