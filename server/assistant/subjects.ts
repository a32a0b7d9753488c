import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { phraseForm, wordsOf } from './words.ts'

/** Finds fields of study that the catalogue's programmes name. */
export interface Subjects {
  /** Phrases of a text in `phraseForm` that occur in programme names, the longest first; none within another. */
  find: (text: string) => string[]
  /** The programmes of the row that hold the phrase. */
  programmesOf: (row: UniversityEntry, subject: string) => string[]
  words: ReadonlySet<string>
}

const NO_SUBJECT = new Set(
  wordsOf(
    'msc bsc phd ms bs ba ma master masters bachelor doctor programme program in of and the for with to a an english international joint applied european studies study science sciences general human school data degree research advanced health planning theory systems system technology engineering management analysis',
  ),
)
/** Words that mean a subject only together with another: "data science", "health sciences". */
const NEEDS_COMPANY = new Set(
  wordsOf('data science sciences health systems engineering technology applied general human management analysis research'),
)
const LONGEST_PHRASE = 4

/** What people write for a subject that programmes call something else. */
const SYNONYMS: readonly (readonly [string, string])[] = [
  ['ai', 'artificial intelligence'],
  ['mbbs', 'medicine'],
  ['md', 'medicine'],
  ['dental', 'dentistry'],
  ['dentist', 'dentistry'],
  ['bds', 'dentistry'],
  ['neuro', 'neuroscience'],
  ['ml', 'machine learning'],
  ['biotech', 'biotechnology'],
  ['mph', 'public health'],
  ['cs', 'computer science'],
  ['medical university', 'medicine university'],
  ['medical college', 'medicine college'],
  ['medical school', 'medicine school'],
  ['medical programme', 'medicine programme'],
  ['medical degree', 'medicine degree'],
]

/** Other names that programmes have for a subject. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  dentistry: ['dental medicine'],
}

/** Collects the words and phrases of the programmes' names. */
export function createSubjects(rows: readonly UniversityEntry[]): Subjects {
  const phrases = new Set<string>()
  const forms = new WeakMap<UniversityEntry, string[]>()
  for (const row of rows) {
    const programmes = row.programs.map((programme) => phraseForm(programme))
    forms.set(row, programmes)
    for (const programme of programmes) for (const phrase of phrasesOf(programme.trim().split(' '))) phrases.add(phrase)
  }
  return {
    words: new Set([...phrases].flatMap((phrase) => phrase.split(' '))),
    find: (text) => findPhrases(withSynonyms(text), phrases),
    programmesOf: (row, subject) =>
      row.programs.filter((_, index) =>
        [subject, ...(ALSO_CALLED[subject] ?? [])].some((name) => forms.get(row)?.[index]?.includes(` ${name} `)),
      ),
  }
}

/** Writes the catalogue's word for what the question calls otherwise. */
function withSynonyms(text: string): string {
  let written = text
  for (const [word, subject] of SYNONYMS) written = written.replaceAll(` ${word} `, ` ${subject} `)
  return written
}

function* phrasesOf(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from++) {
    for (let length = 1; length <= LONGEST_PHRASE && from + length <= words.length; length++) {
      const phrase = words.slice(from, from + length)
      if (isSubject(phrase)) yield phrase.join(' ')
    }
  }
}

function isSubject(phrase: readonly string[]): boolean {
  const [first = '', last = ''] = [phrase[0], phrase.at(-1)]
  if (phrase.length === 1) return first.length > 3 && !NO_SUBJECT.has(first) && !NEEDS_COMPANY.has(first)
  const endsWell = (word: string) => !NO_SUBJECT.has(word) || NEEDS_COMPANY.has(word)
  return endsWell(first) && endsWell(last)
}

function findPhrases(text: string, phrases: ReadonlySet<string>): string[] {
  const found = [...new Set(phrasesOf(text.trim().split(' ')))].filter((phrase) => phrases.has(phrase))
  return found.filter((phrase) => !found.some((other) => other !== phrase && ` ${other} `.includes(` ${phrase} `)))
}
