import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { catalogueFacts } from './catalogue-facts.ts'
import { COMMON_WORDS } from './common-words.ts'
import { CONCEPT_WORDS } from './concepts.ts'
import { ASKED_WORDS } from './fact-words.ts'
import type { Fact } from './fact.ts'
import { staticFacts } from './facts.ts'
import { phraseFacts } from './german-facts.ts'
import { jobFacts, listingFacts, type StoredJob } from './job-facts.ts'
import { createPassages, type Passages } from './passages.ts'
import { PLACE_WORDS } from './places.ts'
import { SYNONYM_WORDS } from './roots.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { createSubjects, type Subjects } from './subjects.ts'
import { universityFact, type UniversityFactKind } from './university-facts.ts'
import { createUniversityNames, type UniversityNames } from './university-names.ts'
import { UNKNOWN_WORDS } from './unknowns.ts'
import { stem, wordsOf } from './words.ts'

/** Everything the assistant may say, and what it needs to find it. Made once for each version of what is stored. */
export interface Knowledge {
  /** Content facts and those that are made of catalogue rows, by id; null where there is none. */
  fact: (id: string) => Fact | null
  /** All facts but those of single universities, listings and phrases. */
  facts: readonly Fact[]
  universities: readonly UniversityEntry[]
  university: (slug: string) => UniversityEntry | null
  universityFact: (slug: string, kind: UniversityFactKind) => Fact | null
  names: UniversityNames
  subjects: Subjects
  speller: Speller
  /** The facts by what they say, for questions that no table of answers foresees. */
  passages: Passages
  /** Each listing of the jobs board. */
  listings: Passages
  /** Each phrase of the German tutor. */
  phrases: Passages
}

const ABOUT_KINDS: readonly UniversityFactKind[] = ['about', 'programmes']
/** A register of thousands is searched by names and programmes; only a catalogue of this size by its descriptions too. */
const LARGEST_SEARCHED = 500

/** Builds the index over the content, these catalogue rows and these listings of the jobs board. */
export function createKnowledge(universities: readonly UniversityEntry[], jobs: readonly StoredJob[] = []): Knowledge {
  const facts = [...staticFacts(), ...jobFacts(jobs), ...catalogueFacts(universities)]
  const [listings, phrases] = [listingFacts(jobs), phraseFacts()]
  const byId = new Map([...facts, ...listings, ...phrases].map((fact) => [fact.id, fact]))
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
  for (const word of [...ASKED_WORDS, ...SYNONYM_WORDS.map(stem), ...phrases.flatMap(({ text }) => wordsOf(text))])
    lexicon.set(word, 0.2)
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
    passages: createPassages([...facts, ...about]),
    listings: createPassages(listings),
    phrases: createPassages(phrases),
  }
}

function universityFactById(id: string, find: (slug: string, kind: UniversityFactKind) => Fact | null): Fact | null {
  const [, slug, kind] = /^university\.([a-z0-9-]+)\.([a-z]+)$/.exec(id) ?? []
  return slug && kind ? find(slug, kind as UniversityFactKind) : null
}
