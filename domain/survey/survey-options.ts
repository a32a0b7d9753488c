/** What the survey offers to choose from: apart from its rules, since the profile reads the answers without checking them. */

export interface SurveyOption<Value extends string = string> {
  value: Value
  label: string
}

export const EDUCATION_OPTIONS = [
  { value: 'high_school', label: 'In high school' },
  { value: 'high_school_graduate', label: 'High school completed' },
  { value: 'bachelors_ongoing', label: "Bachelor's degree, studying" },
  { value: 'bachelors_complete', label: "Bachelor's degree, completed" },
  { value: 'masters_ongoing', label: "Master's degree, studying" },
  { value: 'masters_complete', label: "Master's degree, completed" },
  { value: 'phd', label: 'PhD' },
  // Beside those of the specification: the programmes are for doctors too.
  { value: 'mbbs_ongoing', label: 'MBBS, studying' },
  { value: 'mbbs_complete', label: 'MBBS, completed' },
] as const satisfies readonly SurveyOption[]

/** `country` is the name the catalogue has; null where any country will do. */
export const COUNTRY_OPTIONS = [
  { value: 'finland', label: 'Finland', country: 'Finland' },
  { value: 'norway', label: 'Norway', country: 'Norway' },
  { value: 'sweden', label: 'Sweden', country: 'Sweden' },
  { value: 'denmark', label: 'Denmark', country: 'Denmark' },
  { value: 'netherlands', label: 'Netherlands', country: 'Netherlands' },
  { value: 'belgium', label: 'Belgium', country: 'Belgium' },
  { value: 'germany', label: 'Germany', country: 'Germany' },
  { value: 'italy', label: 'Italy', country: 'Italy' },
  { value: 'spain', label: 'Spain', country: 'Spain' },
  { value: 'hungary', label: 'Hungary', country: 'Hungary' },
  { value: 'other', label: 'Another country', country: null },
] as const satisfies readonly (SurveyOption & { country: string | null })[]

export const STUDY_LEVEL_OPTIONS = [
  { value: 'bachelors', label: "Bachelor's degree" },
  { value: 'masters', label: "Master's degree" },
  { value: 'phd', label: 'PhD' },
  { value: 'diploma', label: 'Diploma' },
  { value: 'language', label: 'Language course' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly SurveyOption[]

/** Euro a year; `maximumEur` is null where there is no upper end. */
export const BUDGET_OPTIONS = [
  { value: 'under_5000', label: 'Under €5,000 a year', minimumEur: 0, maximumEur: 5_000 },
  { value: '5000_10000', label: '€5,000 to €10,000 a year', minimumEur: 5_000, maximumEur: 10_000 },
  { value: '10000_20000', label: '€10,000 to €20,000 a year', minimumEur: 10_000, maximumEur: 20_000 },
  { value: '20000_30000', label: '€20,000 to €30,000 a year', minimumEur: 20_000, maximumEur: 30_000 },
  { value: '30000_plus', label: '€30,000 a year or more', minimumEur: 30_000, maximumEur: null },
] as const satisfies readonly (SurveyOption & { minimumEur: number; maximumEur: number | null })[]

export const TIMEFRAME_OPTIONS = [
  { value: 'within_6_months', label: 'Within 6 months' },
  { value: '6_12_months', label: 'In 6 to 12 months' },
  { value: '1_2_years', label: 'In 1 to 2 years' },
  { value: 'more_than_2_years', label: 'In more than 2 years' },
  { value: 'not_sure', label: 'Not sure yet' },
] as const satisfies readonly SurveyOption[]

/** The option of a list that has the value. */
export function optionOf<Option extends SurveyOption>(options: readonly Option[], value: Option['value']): Option {
  const option = options.find((one) => one.value === value)
  if (!option) throw new RangeError(`${value} is none of the options`)
  return option
}
