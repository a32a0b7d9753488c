import type { Data } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { University } from '#domain/university.ts'
import { matchSurvey, type SurveyAnswers, type SurveyMatch } from './match-survey.ts'

const columns = [
  'slug',
  'name',
  'country',
  'city',
  'image_url',
  'programs',
  'tuition_fee',
  'tuition_currency',
  'figures_year',
] as const satisfies readonly (keyof University)[]
export type MatchedUniversity = Pick<University, (typeof columns)[number]>

const MOST_SHOWN = 6
/** Of universities whose programmes are known; a register's bare entries have nothing to compare. */
const MOST_COMPARED = 2000

/** The best matches of the stored catalogue. Throws what the data layer refused. */
export async function readMatches(data: Data, answers: SurveyAnswers): Promise<SurveyMatch<MatchedUniversity>[]> {
  const { data: rows } = await data
    .from('universities')
    .select(columns.join(','))
    .eq('has_programs', true)
    .order('name')
    .limit(MOST_COMPARED)
    .throwOnError()
  const stored = rows as unknown as MatchedUniversity[]
  return stored.length > 0 ? matchSurvey(answers, stored, MOST_SHOWN) : builtInMatches(answers)
}

/** The best matches of the catalogue that comes with the site. */
export function builtInMatches(answers: SurveyAnswers): SurveyMatch<MatchedUniversity>[] {
  return matchSurvey<MatchedUniversity>(answers, CATALOGUE, MOST_SHOWN)
}
