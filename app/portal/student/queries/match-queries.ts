/** How the catalogue matches the student's profile. The server judges: the rules and the words of subjects stay with it. */
import { callFunction } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import type { ListedMatch, ListedUniversity, Match, RecommendedPage } from '#domain/matching/match.ts'
import { NO_MATCH } from '#domain/matching/score.ts'
import type { UniversityFilters } from '#domain/universities/university-filters.ts'
import type { University } from '#domain/universities/university.ts'

interface Matches {
  universities: Record<string, ListedMatch>
  programmes: Record<string, Match>
}

const IDS_A_REQUEST = 100
export const UNMATCHED: ListedMatch = { match: NO_MATCH, best: null }

/** By id; without a profile nothing matches. Throws what the server refused. */
export async function readMatches(ids: readonly string[]): Promise<Matches['universities']> {
  const found: Matches['universities'] = {}
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const body = { universities: ids.slice(start, start + IDS_A_REQUEST) }
    Object.assign(found, (await callFunction<Matches>(await accessToken(), 'matches', body)).universities)
  }
  return found
}

/** By the ids of programmes; those that are not offered any more are left out. Throws what the server refused. */
export async function readProgrammeMatches(ids: readonly string[]): Promise<Matches['programmes']> {
  if (ids.length === 0) return {}
  return (await callFunction<Matches>(await accessToken(), 'matches', { programmes: ids })).programmes
}

export function withMatches(
  universities: readonly University[],
  matches: Readonly<Record<string, ListedMatch>>,
): ListedUniversity[] {
  return universities.map((university) => ({ ...university, ...(matches[university.id] ?? UNMATCHED) }))
}

/** The ids of the universities of the whole catalogue that fit best, best first. Throws what the server refused. */
export async function readRanking(most: number): Promise<string[]> {
  return callFunction(await accessToken(), 'ranking', { most })
}

/** What is recommended of it. Throws what the server refused. */
export async function readRecommended(filters: UniversityFilters): Promise<RecommendedPage> {
  const { search, country, program, tuition, page } = filters
  return callFunction(await accessToken(), 'recommended', { search, country, program, tuition, page })
}
