import {
  BUDGET_OPTIONS,
  COUNTRY_OPTIONS,
  EDUCATION_OPTIONS,
  STUDY_LEVEL_OPTIONS,
  type SurveyOption,
  TIMEFRAME_OPTIONS,
} from './survey-options.ts'

/** What the survey offers to choose from, each list as one line of text. */
export function optionLabels(): Record<'countries' | 'levels' | 'budgets' | 'timeframes' | 'education', string> {
  const line = (options: readonly SurveyOption[]) => options.map(({ label }) => label).join(', ')
  return {
    countries: line(COUNTRY_OPTIONS),
    levels: line(STUDY_LEVEL_OPTIONS),
    budgets: line(BUDGET_OPTIONS),
    timeframes: line(TIMEFRAME_OPTIONS),
    education: line(EDUCATION_OPTIONS),
  }
}
