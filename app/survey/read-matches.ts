import type { Data } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { JudgedUniversity, MatchableUniversity } from '#domain/matching/match.ts'
import { matchSurvey, MOST_MATCHES, type SurveyMatch } from '#domain/survey/survey-matches.ts'
import type { SurveyAnswers } from '#domain/survey/survey.ts'
import type { University } from '#domain/universities/university.ts'

const columns = [
  'id',
  'slug',
  'name',
  'country',
  'city',
  'image_url',
  'programs',
  'tuition_fee',
  'tuition_currency',
  'tuition_usd',
  'figures_year',
  'facts_source',
  'checked_on',
] as const satisfies readonly (keyof University)[]
export type MatchedUniversity = Pick<MatchableUniversity, (typeof columns)[number] | 'programmes'>

const BESIDE = { rates: EXCHANGE_RATES, subjects: SUBJECTS }

/** The best matches of the stored catalogue, its bare entries left out. Throws what the data layer refused. */
async function readMatches(data: Data, answers: SurveyAnswers): Promise<SurveyMatch<MatchedUniversity>[]> {
  const { data: judged } = await data.rpc('judged_universities', {}, { get: true }).throwOnError()
  const best = matchSurvey(answers, judged as unknown as JudgedUniversity[], BESIDE, MOST_MATCHES)
  if (best.length === 0) return builtInMatches(answers)
  const { data: rows } = await data
    .from('universities')
    .select(columns.join(','))
    .in(
      'id',
      best.map(({ university }) => university.id),
    )
    .throwOnError()
  const shown = new Map((rows as unknown as Omit<MatchedUniversity, 'programmes'>[]).map((row) => [row.id, row]))
  return best.flatMap(({ university: { id, programmes }, ...match }) => {
    const row = shown.get(id)
    return row ? [{ ...match, university: { ...row, programmes } }] : []
  })
}

/** The best matches of the catalogue that comes with the site. */
function builtInMatches(answers: SurveyAnswers): SurveyMatch<MatchedUniversity>[] {
  const catalogue = CATALOGUE.map((entry) => ({ ...entry, id: entry.slug, tuition_usd: null, programmes: [] }))
  return matchSurvey<MatchedUniversity>(answers, catalogue, BESIDE, MOST_MATCHES)
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
