import { describe, expect, test } from 'vitest'
import { PHRASE_CATEGORIES, PHRASE_DIFFICULTIES, PHRASE_TOPICS } from '#domain/german-phrase.ts'
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

test('ids and phrases are unique', () => {
  expect(new Set(GERMAN_PHRASES.map(({ id }) => id)).size).toBe(GERMAN_PHRASES.length)
  expect(new Set(GERMAN_PHRASES.map(({ german }) => german)).size).toBe(GERMAN_PHRASES.length)
  expect(new Set(GERMAN_PHRASES.map(({ english }) => english)).size).toBeGreaterThan(GERMAN_PHRASES.length - 5)
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
