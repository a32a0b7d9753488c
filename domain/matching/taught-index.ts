import type { MatchProfile, MatchUniversity } from './match.ts'
import { wantedOf } from './matching-rules.ts'
import { readSubjects, type SubjectIndex } from './subjects.ts'

/** What is taught where, by subject and by word: so that of a large catalogue only those are judged that can score at all. */
export interface TaughtIndex {
  add(id: string, university: MatchUniversity): void
  /**
   * The ids of all added that can score more than 0 for this profile, and of some that cannot: a programme that does not teach the
   * subject is no match (matching.ts, 2), and without a subject nothing is.
   */
  thatCanScore(profile: MatchProfile): ReadonlySet<string>
}

export function createTaughtIndex(index: SubjectIndex): TaughtIndex {
  const bySubject = new Map<string, string[]>()
  const byWord = new Map<string, string[]>()
  return {
    add(id, { programs, programmes }) {
      const texts = new Set([...programs, ...programmes.flatMap(({ name, subjects }) => [name, ...subjects])])
      const readings = [...texts].map((text) => readSubjects(index, text))
      const ofFields = programmes.flatMap(({ fields }) => fields.map((field) => index.fields.get(field) ?? ''))
      for (const subject of new Set([...readings.flatMap(({ subjects }) => [...subjects]), ...ofFields]))
        note(bySubject, subject, id)
      for (const word of new Set(readings.flatMap(({ words }) => words))) note(byWord, word, id)
    },
    thatCanScore(profile) {
      const { subject } = wantedOf(index, profile)
      if (subject === null) return new Set()
      if (subject.subjects.size > 0) {
        const wanted = [...subject.subjects]
        return new Set(wanted.flatMap((one) => [one, ...(index.metBy.get(one) ?? [])]).flatMap((one) => bySubject.get(one) ?? []))
      }
      // All its words have to stand in one text: the rarest of them leaves the fewest.
      const [fewest = []] = subject.words.map((word) => byWord.get(word) ?? []).sort((one, other) => one.length - other.length)
      return new Set(fewest)
    },
  }
}

function note(places: Map<string, string[]>, key: string, id: string): void {
  const known = places.get(key)
  if (known) known.push(id)
  else places.set(key, [id])
}
