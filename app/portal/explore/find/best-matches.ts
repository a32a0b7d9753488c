import type { Data } from '#app/session/data-client.ts'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { readMatches, readRanking, withMatches } from '../../student/queries/match-queries.ts'
import { readFirst, universitiesByIds } from '../../student/queries/university-queries.ts'

/**
 * The universities of the whole catalogue that fit the student's profile best, best first. Without a profile, or where nothing is known
 * to be taught, the first by name stand for them. Throws what the server refused.
 */
export async function readBestMatches(data: Data, limit: number): Promise<ListedUniversity[]> {
  const ids = await readRanking(limit)
  const full = new Map((await universitiesByIds(data, ids)).map((university) => [university.id, university]))
  const best = ids.flatMap((id) => full.get(id) ?? [])
  const missing = limit - best.length
  const others = missing > 0 ? (await readFirst(data, limit)).filter(({ id }) => !full.has(id)).slice(0, missing) : []
  const all = [...best, ...others]
  return withMatches(all, await readMatches(all.map(({ id }) => id)))
}
