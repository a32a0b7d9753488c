import type { Data } from '#app/session/clients.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { Match, MatchProfile } from '#domain/matching/match.ts'
import { byMatch, matchScore, RECOMMENDED_ABOVE } from '#domain/matching/matching.ts'
import { type Conditions, readJudged, universitiesByIds } from '../student/university-queries.ts'

export interface BestMatch {
  university: University
  match: Match
}

/**
 * The universities of the whole catalogue that fit a profile best, best first. One that publishes no programmes scores 60 at
 * most (domain/matching/matching.ts), so those are asked for only where fewer than `limit` are above that. Without a profile every score
 * is 0 and the first by name stand for them. Throws what the server refused.
 */
export async function readBestMatches(data: Data, profile: MatchProfile | null, limit: number): Promise<BestMatch[]> {
  const judged = await readJudged(data, ANYWHERE)
  const ranked = byMatch(profile ?? EMPTY_PROFILE, judged).slice(0, limit)
  const found = await universitiesByIds(
    data,
    ranked.map(({ university }) => university.id),
  )
  const least = ranked.length < limit ? 0 : (ranked.at(-1)?.match.score ?? 0)
  const bare =
    profile && least <= RECOMMENDED_ABOVE && profile.preferred_countries.length > 0
      ? await readBare(data, profile.preferred_countries, limit)
      : []
  return byMatch(profile ?? EMPTY_PROFILE, [...found, ...bare])
    .slice(0, limit)
    .map(({ university }) => ({ university, match: matchScore(profile, university) }))
}

const ANYWHERE: Conditions = { search: '', country: '', program: '', tuition: null }

const EMPTY_PROFILE: MatchProfile = {
  preferred_countries: [],
  preferred_programs: [],
  field_of_interest: '',
  education_level: '',
}

/** Of those that publish no programmes, the first by name in some countries. Throws what the server refused. */
async function readBare(data: Data, countries: readonly string[], limit: number): Promise<University[]> {
  const { data: bare, error } = await data
    .from('universities')
    .select('*')
    .filter('programs', 'eq', '{}')
    .in('country', [...countries])
    .order('name')
    .limit(limit)
  if (error) throw error
  return bare
}
