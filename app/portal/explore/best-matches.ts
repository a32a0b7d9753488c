import type { Data } from '#app/session/clients.ts'
import { SUBJECTS } from '#content/subjects.ts'
import { NO_FILTERS } from '#domain/catalogue/university-filters.ts'
import type { Match, MatchableUniversity, MatchProfile } from '#domain/matching/match.ts'
import { byMatch, matchScore } from '#domain/matching/matching.ts'
import { readFirst, readJudged, universitiesByIds } from '../student/university-queries.ts'

export interface BestMatch {
  university: MatchableUniversity
  match: Match
}

/**
 * The universities of the whole catalogue that fit a profile best, best first. Without a profile, or where nothing is known to be taught,
 * the first by name stand for them. Throws what the server refused.
 */
export async function readBestMatches(data: Data, profile: MatchProfile | null, limit: number): Promise<BestMatch[]> {
  const judged = profile ? await readJudged(data, NO_FILTERS) : []
  const ranked = profile ? byMatch(profile, judged, SUBJECTS).slice(0, limit) : []
  const ids = ranked.map(({ university }) => university.id)
  const full = new Map((await universitiesByIds(data, ids)).map((university) => [university.id, university]))
  const best = ids.flatMap((id) => full.get(id) ?? [])
  const missing = limit - best.length
  const others = missing > 0 ? (await readFirst(data, limit)).filter(({ id }) => !full.has(id)).slice(0, missing) : []
  return [...best, ...others].map((university) => ({ university, match: matchScore(profile, university, SUBJECTS) }))
}
