import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { PLACE_WORDS } from './places.ts'
import { wordsOf } from './words.ts'

/** What people call some universities of the built-in catalogue, by slug. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'massachusetts-institute-of-technology': ['mit'],
  'california-institute-of-technology': ['caltech'],
  'university-of-california-berkeley': ['berkeley', 'uc berkeley', 'ucb'],
  'technical-university-of-munich': ['tum', 'tu munich', 'technical university munich'],
  'lmu-munich': ['lmu', 'ludwig maximilian', 'university of munich'],
  'technical-university-of-denmark': ['dtu', 'tu denmark'],
  'norwegian-university-of-science-and-technology': ['ntnu'],
  'kth-royal-institute-of-technology': ['kth'],
  'eth-zurich': ['eth'],
  'ku-leuven': ['leuven', 'kul'],
  'trinity-college-dublin': ['trinity', 'tcd'],
  'university-college-dublin': ['ucd'],
  'charite-universitaetsmedizin-berlin': ['charite'],
  'universite-paris-saclay': ['paris saclay', 'saclay'],
  'universite-paris-cite': ['paris cite'],
  'sorbonne-universite': ['sorbonne'],
  'karolinska-institutet': ['karolinska', 'karolinska institute', 'ki'],
  'sapienza-university-of-rome': ['sapienza', 'university of rome'],
  'carol-davila-university': ['carol davila'],
  'iuliu-hatieganu-university': ['iuliu hatieganu', 'hatieganu'],
  'babes-bolyai-university': ['babes bolyai'],
}

/** Words that many names share: they tell no university from another. */
const GENERIC = new Set(
  wordsOf(
    'university universities universite universitat of the and for in at technical technology technological institute institutet college school science sciences medical medicine royal free state national city de la du',
  ),
)

export interface UniversityNames {
  /** Slugs of the universities that a text in `phraseForm` names, and the words that named them. */
  find: (text: string) => { slugs: string[]; words: Set<string> }
  /** Cities of the catalogue that the text names. */
  findCities: (text: string) => { cities: string[]; words: Set<string> }
  words: ReadonlySet<string>
}

interface Name {
  slug: string
  phrase: string
  /** The words that have to occur for the name to be meant, the shared ones left out. */
  telling: string[]
  all: string[]
}

/** Prepares the names of a catalogue for being found in questions. */
export function createUniversityNames(rows: readonly UniversityEntry[]): UniversityNames {
  const names: Name[] = rows.flatMap((row) => [row.name, ...(SHORT_NAMES[row.slug] ?? [])].map((name) => nameOf(row.slug, name)))
  const byWord = new Map<string, Name[]>()
  for (const name of names) {
    const first = name.telling[0]
    if (first) byWord.set(first, [...(byWord.get(first) ?? []), name])
  }
  const cities = new Map(rows.map((row) => [` ${wordsOf(row.city).join(' ')} `, row.city]))

  return {
    words: new Set([...names.flatMap(({ all }) => all), ...[...cities.keys()].flatMap((city) => city.trim().split(' '))]),
    find: (text) => findNames(text, byWord),
    findCities: (text) => {
      const hits = [...cities].filter(([phrase]) => text.includes(phrase))
      return {
        cities: [...new Set(hits.map(([, city]) => city))],
        words: new Set(hits.flatMap(([phrase]) => phrase.trim().split(' '))),
      }
    },
  }
}

function nameOf(slug: string, name: string): Name {
  const all = wordsOf(name)
  return { slug, phrase: ` ${all.join(' ')} `, all, telling: all.filter((word) => !GENERIC.has(word)) }
}

function findNames(text: string, byWord: ReadonlyMap<string, readonly Name[]>): { slugs: string[]; words: Set<string> } {
  const present = text.trim().split(' ')
  const presentWords = new Set(present)
  const meant = [...presentWords]
    .flatMap((word) => byWord.get(word) ?? [])
    .filter((name) => name.telling.every((word) => presentWords.has(word)) && isMoreThanPlace(name, text))
    .map((name) => ({
      name,
      exact: text.includes(name.phrase),
      missing: name.all.filter((word) => !presentWords.has(word)).length,
    }))
  const chosen = new Map<string, { name: Name; position: number }>()
  // Of names told by the same words, the one written in full wins, then the one with the fewest words missing.
  const groups = Map.groupBy(meant, ({ name }) => name.telling.toSorted().join(' '))
  for (const group of groups.values()) {
    group.sort(
      (one, other) =>
        Number(other.exact) - Number(one.exact) ||
        (one.exact ? other.name.all.length - one.name.all.length : one.missing - other.missing),
    )
    const best = group[0]
    if (best) chosen.set(best.name.slug, { name: best.name, position: present.indexOf(best.name.telling[0] ?? '') })
  }
  // "Technical University of Munich" holds the telling words of no longer name: a name within a longer one falls away.
  const kept = [...chosen.values()].filter(
    ({ name }) => ![...chosen.values()].some((other) => isPartOf(name.telling, other.name.telling)),
  )
  kept.sort((one, other) => one.position - other.position)
  return {
    slugs: [...new Set(kept.map(({ name }) => name.slug))],
    words: new Set(kept.flatMap(({ name }) => name.all).filter((word) => presentWords.has(word))),
  }
}

/** "Universities in Denmark" is no "Technical University of Denmark", and those in Barcelona are not only its oldest. */
function isMoreThanPlace({ telling, phrase }: Name, text: string): boolean {
  if (text.includes(phrase)) return true
  if (telling.every((word) => PLACE_WORDS.has(word))) return false
  return !text.includes(` university in ${telling.join(' ')} `)
}

function isPartOf(few: readonly string[], many: readonly string[]): boolean {
  return few.length < many.length && few.every((word) => many.includes(word))
}
