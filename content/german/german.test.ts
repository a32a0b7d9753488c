import { describe, expect, test } from 'vitest'
import { markAnswer } from '#domain/german/german-marking.ts'
import { PHRASE_CATEGORIES, PHRASE_DIFFICULTIES, PHRASE_TOPICS } from '#domain/german/german-phrase.ts'
import { BUILT_IN_PHRASES, GERMAN_PHRASES, MORE_PHRASES } from './german.ts'

test('there are exactly fifteen built-in phrases and at least 300 more', () => {
  expect(BUILT_IN_PHRASES).toHaveLength(15)
  expect(MORE_PHRASES.length).toBeGreaterThanOrEqual(300)
})

test.each(PHRASE_CATEGORIES.flatMap((category) => PHRASE_DIFFICULTIES.map((difficulty) => [category, difficulty] as const)))(
  'a built-in phrase is there for %s, %s',
  (category, difficulty) => {
    expect(BUILT_IN_PHRASES.some((phrase) => phrase.category === category && phrase.difficulty === difficulty)).toBe(true)
  },
)

test.each(PHRASE_TOPICS)('the topic %s has phrases of every difficulty', (topic) => {
  const difficulties = new Set(GERMAN_PHRASES.filter((phrase) => phrase.topic === topic).map(({ difficulty }) => difficulty))
  expect([...difficulties].toSorted()).toEqual([...PHRASE_DIFFICULTIES].toSorted())
})

test('every built-in phrase has a note on its use', () => {
  expect(BUILT_IN_PHRASES.filter(({ note }) => note === null)).toEqual([])
})

test('ids and phrases are unique', () => {
  expect(new Set(GERMAN_PHRASES.map(({ id }) => id)).size).toBe(GERMAN_PHRASES.length)
  expect(new Set(GERMAN_PHRASES.map(({ german }) => german)).size).toBe(GERMAN_PHRASES.length)
  expect(new Set(GERMAN_PHRASES.map(({ english }) => english)).size).toBe(GERMAN_PHRASES.length)
})

/** Words that are a noun here and none there, and "sie" beside the polite "Sie". */
const BOTH_WAYS = ['essen', 'fragen', 'morgen', 'sie']

test('a word within a sentence is always or never written with a capital', () => {
  const spellings = new Map<string, Set<string>>()
  for (const { german } of GERMAN_PHRASES)
    for (const sentence of german.split(/(?<=[.?!]) /))
      for (const word of (sentence.match(/[\p{L}-]+/gu) ?? []).slice(1)) {
        const known = spellings.get(word.toLowerCase())
        if (known) known.add(word)
        else spellings.set(word.toLowerCase(), new Set([word]))
      }
  const mixed = [...spellings].filter(([, forms]) => forms.size > 1).map(([word]) => word)
  expect(mixed.toSorted()).toEqual(BOTH_WAYS)
})

const FAMILIAR = /(?<!\p{L})(?:du|dich|dir|deine?[mnrs]?|ihr|euch|eure?[mnrs]?)(?!\p{L})/u
const POLITE = /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u

test('only people of one age and one flat are addressed with "du", and never in one phrase with "Sie"', () => {
  const familiar = GERMAN_PHRASES.filter(({ german }) => FAMILIAR.test(german))
  expect(new Set(familiar.map(({ topic }) => topic))).toEqual(new Set(['first-steps', 'rent', 'small-talk']))
  expect(familiar.filter(({ german }) => POLITE.test(german))).toEqual([])
})

test('phrases grow with their level', () => {
  const mean = (level: string) => {
    const lengths = GERMAN_PHRASES.filter(({ difficulty }) => difficulty === level).map(({ german }) => german.split(' ').length)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  }
  expect(mean('beginner')).toBeLessThan(mean('intermediate'))
  expect(mean('intermediate')).toBeLessThan(mean('advanced'))
})

/** Nouns of the phrases that a slip could have written small, and words that are never capital within a sentence. */
const NOUNS =
  /(?<![\p{L}-])(?:termin|arzt|ärztin|patient|patientin|wohnung|miete|prüfung|probe|proben|visum|antrag|schmerzen|rezept|medikament|straße|klinikum|frage|labor|blut|studium|semester|zimmer|apotheke|unterlagen|zeugnis|formular|gebühr)(?!\p{L})/u
const SMALL_WITHIN =
  /(?<=[\p{L},] )(?:Ist|Sind|Habe|Haben|Muss|Kann|Bitte|Nicht|Und|Oder|Aber|Ich|Wir|Mein|Meine|Der|Die|Das|Ein|Eine)(?!\p{L})/u

describe.each(GERMAN_PHRASES.map((phrase) => [phrase.id, phrase] as const))('%s', (_id, phrase) => {
  test('is a whole sentence with the signs of German', () => {
    expect(phrase.id).toMatch(/^[a-z]+(?:-[a-z]+)*-\d\d$/)
    expect(phrase.german).toMatch(/^\p{Lu}.*[.?!]$/u)
    expect(phrase.english).toMatch(/^\p{Lu}.*[.?!]$/u)
    expect(phrase.german).toBe(phrase.german.trim().normalize('NFC'))
    expect(phrase.german).not.toMatch(/\s{2}|\s[.,?!]/)
  })

  test('ends alike in both languages, with paired quotation marks and no typewriter signs', () => {
    expect(phrase.english.at(-1)).toBe(phrase.german.at(-1))
    if (phrase.note !== null) expect(phrase.note).toMatch(/[.?"]$/)
    for (const text of [phrase.german, phrase.english, phrase.note ?? '']) {
      expect(text).not.toMatch(/'|\.\.\.|--|\s{2}/)
      expect((text.match(/"/g) ?? []).length % 2).toBe(0)
    }
  })

  test('writes nouns with capitals and other words without, umlauts and ß as letters', () => {
    expect(phrase.german).not.toMatch(NOUNS)
    const sentences = phrase.german.split(/(?<=[.?!]) /)
    for (const sentence of sentences) expect(sentence).not.toMatch(SMALL_WITHIN)
    expect(phrase.german).not.toMatch(/\b(?:fuer|ueber|koennen|moechte|muess|heiss|strasse|weiss|gruess)/i)
  })

  test('asks with a question mark and gives a note that says something', () => {
    if (/^(?:Wo|Wie|Wann|Was|Wer|Welche[rs]?|Welchen|Könnten|Können|Kann|Darf|Haben|Ist|Sind|Gibt) (?!alles)/.test(phrase.german))
      expect(phrase.german).toMatch(/\?$/)
    if (phrase.note !== null) expect(phrase.note.length).toBeGreaterThan(10)
  })
})

test('no word of a phrase is a slip of another one but in another ending', () => {
  const words = new Set(GERMAN_PHRASES.flatMap(({ german }) => german.toLowerCase().match(/\p{L}+/gu) ?? []))
  const taken = [...words].flatMap((expected) =>
    [...words]
      .filter((typed) => typed !== expected && areAlike(expected, typed) && !haveOneStem(expected, typed))
      .filter((typed) => markAnswer(expected, typed).words[0]?.kind === 'slip')
      .map((typed) => `${expected}/${typed}`),
  )
  expect(taken).toEqual([])
})

/** Two letters apart they may be at most; nothing else needs to be marked. */
function areAlike(one: string, other: string): boolean {
  const letters = new Set(other)
  return Math.abs(one.length - other.length) <= 2 && [...one].filter((letter) => !letters.has(letter)).length <= 2
}

/** Whether two words differ in what stands at their end alone. */
function haveOneStem(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  const isEnding = (rest: string) => /^(?:|[enrstm]|e[nmrs]|te|ten|ung|in|innen|de|nde|ge|se)$/.test(rest)
  return shared >= 2 && isEnding(one.slice(shared)) && isEnding(other.slice(shared))
}
