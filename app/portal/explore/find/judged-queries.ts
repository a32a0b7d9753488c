/** What matching reads, for what is judged in the browser. */
import type { Data } from '#app/session/data-client.ts'
import type { JudgedUniversity, MatchableUniversity } from '#domain/matching/match.ts'
import { argumentsOf, type Conditions } from '../../student/queries/university-queries.ts'

/** What matching reads of all that the filters leave and that publish their programmes. Throws what the server refused. */
export async function readJudged(data: Data, filters: Conditions): Promise<JudgedUniversity[]> {
  const { data: judged, error } = await data.rpc('judged_universities', argumentsOf(filters), { get: true })
  if (error) throw error
  return judged
}

/** The programmes that matching reads of one university. Throws what the server refused. */
export async function readProgrammes(data: Data, id: string): Promise<MatchableUniversity['programmes']> {
  const { data: programmes, error } = await data.rpc('judged_programmes', { universities: [id] }, { get: true })
  if (error) throw error
  return programmes[id] ?? []
}
