import type { Data } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import type { University } from '#domain/catalogue/university.ts'
import { matchSurvey, MOST_MATCHES, type SurveyMatch } from '#domain/survey/survey-matches.ts'
import type { SurveyAnswers } from '#domain/survey/survey.ts'

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
  'facts_source',
  'checked_on',
] as const satisfies readonly (keyof University)[]
export type MatchedUniversity = Pick<University, (typeof columns)[number]>

/** Of universities whose programmes are known; a register's bare entries have nothing to compare. */
const MOST_COMPARED = 2000

/** The best matches of the stored catalogue. Throws what the data layer refused. */
async function readMatches(data: Data, answers: SurveyAnswers): Promise<SurveyMatch<MatchedUniversity>[]> {
  const { data: rows } = await data
    .from('universities')
    .select(columns.join(','))
    .eq('has_programs', true)
    .order('name')
    .limit(MOST_COMPARED)
    .throwOnError()
  const stored = rows as unknown as MatchedUniversity[]
  return stored.length > 0 ? matchSurvey(answers, stored, EXCHANGE_RATES, MOST_MATCHES) : builtInMatches(answers)
}

/** The best matches of the catalogue that comes with the site. */
function builtInMatches(answers: SurveyAnswers): SurveyMatch<MatchedUniversity>[] {
  return matchSurvey<MatchedUniversity>(answers, CATALOGUE, EXCHANGE_RATES, MOST_MATCHES)
}

/** The best matches, from the site's own catalogue where the stored one cannot be read; that is logged. */
export async function findMatches(
  data: Data,
  answers: SurveyAnswers,
): Promise<{ matches: SurveyMatch<MatchedUniversity>[]; builtIn: boolean }> {
  try {
    return { matches: await readMatches(data, answers), builtIn: false }
  } catch (problem) {
    console.error('Failed to load university data', problem)
    return { matches: builtInMatches(answers), builtIn: true }
  }
}
