import { MINOR_PER_UNIT } from '../money/money.ts'
import { type DEGREES, type DesiredLevel, PREFERRED_COUNTRIES } from '../profile/profile-options.ts'
import type { ProfileForm } from '../profile/profile-schema.ts'
import { formatLongDate } from '../text/format.ts'
import { searchForm } from '../text/search-form.ts'
import { BUDGET_OPTIONS, COUNTRY_OPTIONS, optionOf } from './survey-options.ts'
import { type SurveyRow } from './survey.ts'

/** What the database gives of a person's own survey (public.own_survey). */
export type OwnSurvey = Pick<
  SurveyRow,
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'current_education'
  | 'interested_country'
  | 'other_country'
  | 'study_level'
  | 'preferred_program'
  | 'budget'
> & {
  /** The stored rate and its day (ISO date); null where none is stored. */
  usd_per_euro: number | null
  rate_of: string | null
}

/** A finished degree only: what somebody studies now is not her highest yet. Which bachelor's degree it is the survey does not ask. */
const DEGREE_OF: Partial<Record<SurveyRow['current_education'], (typeof DEGREES)[number]>> = {
  high_school_graduate: 'High School',
  bachelors_ongoing: 'High School',
  masters_complete: "Master's Degree",
  phd: 'PhD',
  mbbs_ongoing: 'High School',
  mbbs_complete: 'MBBS / Doctor of Medicine',
}

const LEVEL_OF: Partial<Record<SurveyRow['study_level'], DesiredLevel>> = {
  bachelors: "Bachelor's",
  masters: "Master's",
  phd: 'PhD',
  diploma: 'Diploma or certificate',
}

/** The fields of a profile that a survey answers. A country that the profile does not offer is left out. */
export function profileStartOf(survey: OwnSurvey): Partial<ProfileForm> {
  const named = optionOf(COUNTRY_OPTIONS, survey.interested_country).country ?? survey.other_country
  const country = PREFERRED_COUNTRIES.find((one) => searchForm(one) === searchForm(named))
  const degree = DEGREE_OF[survey.current_education]
  const level = LEVEL_OF[survey.study_level]
  return {
    ...(survey.phone !== '' && { phone: survey.phone }),
    ...(degree && { degree }),
    ...(country && { countries: [country] }),
    desiredProgram: survey.preferred_program,
    ...(level && { desiredLevel: level }),
    ...budgetOf(survey),
  }
}

/** The most she would pay, in whole US dollars, rounded up so that what costs exactly that much still fits. */
function budgetOf({ budget, usd_per_euro }: OwnSurvey): Pick<ProfileForm, 'tuitionBudget'> | null {
  const { maximumEur } = optionOf(BUDGET_OPTIONS, budget)
  if (maximumEur === null || usd_per_euro === null) return null
  // In cents first: 10,000 times 1.1684 is a little more than 11,684 to the processor.
  const cents = Math.round(maximumEur * usd_per_euro * MINOR_PER_UNIT)
  return { tuitionBudget: String(Math.ceil(cents / MINOR_PER_UNIT)) }
}

/** Where the tuition budget that profileStartOf() gives comes from; null where it gives none. */
export function budgetStartText(survey: OwnSurvey): string | null {
  if (!budgetOf(survey) || survey.rate_of === null) return null
  const { label } = optionOf(BUDGET_OPTIONS, survey.budget)
  return `The tuition budget is the upper end of “${label}”, in US dollars at the stored rate of ${formatLongDate(survey.rate_of)}: change it as you like.`
}
