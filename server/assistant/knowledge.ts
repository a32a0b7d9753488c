import type { UniversityEntry } from '#domain/university.ts'
import { catalogueFacts } from './catalogue-facts.ts'
import { COMMON_WORDS } from './common-words.ts'
import { CONCEPT_WORDS } from './concepts.ts'
import type { Fact } from './fact.ts'
import { staticFacts } from './facts.ts'
import { PLACE_WORDS } from './places.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { createSubjects, type Subjects } from './subjects.ts'
import { universityFact, type UniversityFactKind } from './university-facts.ts'
import { createUniversityNames, type UniversityNames } from './university-names.ts'
import { UNKNOWN_WORDS } from './unknowns.ts'
import { wordsOf } from './words.ts'

/** Everything the assistant may say, and what it needs to find it. Made once for each version of the catalogue. */
export interface Knowledge {
  /** Content facts and those that are made of catalogue rows, by id; null where there is none. */
  fact: (id: string) => Fact | null
  /** All facts but those of single universities. */
  facts: readonly Fact[]
  universities: readonly UniversityEntry[]
  university: (slug: string) => UniversityEntry | null
  universityFact: (slug: string, kind: UniversityFactKind) => Fact | null
  names: UniversityNames
  subjects: Subjects
  speller: Speller
  /** Facts that hold all of these words, best first. */
  search: (words: readonly string[], limit?: number) => Fact[]
}

const ABOUT_KINDS: readonly UniversityFactKind[] = ['about', 'programmes']
/** A register of thousands is searched by names and programmes; only a catalogue of this size by its descriptions too. */
const LARGEST_SEARCHED = 500

/** Builds the index over the content and these catalogue rows. */
export function createKnowledge(universities: readonly UniversityEntry[]): Knowledge {
  const facts = [...staticFacts(), ...catalogueFacts(universities)]
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const bySlug = new Map(universities.map((row) => [row.slug, row]))
  const names = createUniversityNames(universities)
  const subjects = createSubjects(universities)
  const about =
    universities.length > LARGEST_SEARCHED
      ? []
      : universities.flatMap((row) => ABOUT_KINDS.flatMap((kind) => universityFact(row, kind) ?? []))
  const searched = [...facts, ...about].map((fact) => ({ fact, words: new Set(wordsOf(fact.text)) }))

  const lexicon = new Map<string, number>()
  for (const word of UNKNOWN_WORDS) lexicon.set(word, 0.5)
  for (const { words } of searched) for (const word of words) if (!/\d/.test(word)) lexicon.set(word, 0.2)
  for (const word of [...names.words, ...subjects.words]) lexicon.set(word, 0.6)
  for (const word of COMMON_WORDS) lexicon.set(word, 0.7)
  for (const word of [...CONCEPT_WORDS, ...PLACE_WORDS]) lexicon.set(word, 1)
  // "fess" is one slip from "fees" and two from its stem.
  for (const word of CONCEPT_WORDS) if (word.length >= 3 && !word.endsWith('s')) lexicon.set(`${word}s`, 1)

  const ofUniversity = (slug: string, kind: UniversityFactKind) => {
    const row = bySlug.get(slug)
    return row ? universityFact(row, kind) : null
  }
  return {
    fact: (id) => byId.get(id) ?? universityFactById(id, ofUniversity),
    facts,
    universities,
    university: (slug) => bySlug.get(slug) ?? null,
    universityFact: ofUniversity,
    names,
    subjects,
    speller: createSpeller(lexicon),
    search: (words, limit = 3) =>
      searched
        .filter((entry) => words.every((word) => entry.words.has(word)))
        .sort((one, other) => one.words.size - other.words.size)
        .slice(0, limit)
        .map(({ fact }) => fact),
  }
}

function universityFactById(id: string, find: (slug: string, kind: UniversityFactKind) => Fact | null): Fact | null {
  const [, slug, kind] = /^university\.([a-z0-9-]+)\.([a-z]+)$/.exec(id) ?? []
  return slug && kind ? find(slug, kind as UniversityFactKind) : null
}
