import { type DEGREES, type DesiredLevel, PREFERRED_COUNTRIES } from '../profile/profile-options.ts'
import type { ProfileForm } from '../profile/profile-schema.ts'
import { searchForm } from '../text/search-form.ts'
import { COUNTRY_OPTIONS, optionOf } from './survey-options.ts'
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
>

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
  }
}
