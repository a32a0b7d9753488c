import {
  EDUCATION_OPTIONS,
  COUNTRY_OPTIONS,
  STUDY_LEVEL_OPTIONS,
  BUDGET_OPTIONS,
  TIMEFRAME_OPTIONS,
} from '#domain/survey/survey-options.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { InboxItem } from './read-inbox.ts'

type Options = readonly { value: string; label: string }[]

const labelOf = (options: Options, value: string) => options.find((option) => option.value === value)?.label ?? value

type Survey = NonNullable<InboxItem['survey']>

const countryOf = ({ other_country, interested_country }: Survey) => other_country || labelOf(COUNTRY_OPTIONS, interested_country)

/** What was answered in a survey, as its form calls it. */
export function surveyRows(survey: Survey): (readonly [string, string | null])[] {
  return [
    ['Education', labelOf(EDUCATION_OPTIONS, survey.current_education)],
    ['Country', countryOf(survey)],
    ['Level', labelOf(STUDY_LEVEL_OPTIONS, survey.study_level)],
    ['Programme', survey.preferred_program],
    ['Budget', labelOf(BUDGET_OPTIONS, survey.budget)],
    ['Start', labelOf(TIMEFRAME_OPTIONS, survey.timeframe)],
    ['Phone', survey.phone],
  ]
}

/** What the gaps of a template are filled with. */
export function factsOf(item: InboxItem, staff: Staff): Record<string, string | undefined> {
  const { survey, profile, person_name } = item
  const name = survey?.first_name ?? profile?.first_name ?? ''
  return {
    'first name': name || (person_name.includes('@') ? undefined : person_name.split(' ')[0]),
    programme: survey?.preferred_program ?? (profile?.field_of_interest || undefined),
    country: survey ? countryOf(survey) : profile?.preferred_countries[0],
    level: survey ? labelOf(STUDY_LEVEL_OPTIONS, survey.study_level) : undefined,
    start: survey ? labelOf(TIMEFRAME_OPTIONS, survey.timeframe).toLowerCase() : undefined,
    question: item.enquiry?.question ?? item.question?.question ?? item.messages.findLast(({ from_staff }) => !from_staff)?.body,
    plan: item.payment?.plan_title,
    counsellor: staff.name,
  }
}
