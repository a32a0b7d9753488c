import { EXCHANGE_RATES, type RatedCurrency } from '#content/exchange-rates.ts'
import { formatMoney, formatTuition } from '#domain/format.ts'
import { type MatchUniversity, matchScore, type RuleOutcome } from '#domain/matching.ts'
import { BUDGET_OPTIONS, type CheckedSurvey, COUNTRY_OPTIONS, optionOf, STUDY_LEVEL_OPTIONS } from '#domain/survey.ts'
import type { University } from '#domain/university.ts'

/** What was entered and is compared. */
export type SurveyAnswers = Pick<CheckedSurvey, 'interestedCountry' | 'studyLevel' | 'preferredProgram' | 'budget'>

export type SurveyUniversity = MatchUniversity & Pick<University, 'name' | 'tuition_fee' | 'tuition_currency'>

/** One answer of the survey, compared with the catalogue. */
export interface Reason {
  id: 'country' | 'field' | 'level' | 'budget'
  label: string
  outcome: RuleOutcome
  /** What was compared, in words. */
  source: string
}

export interface SurveyMatch<Of extends SurveyUniversity = SurveyUniversity> {
  university: Of
  reasons: readonly Reason[]
  met: number
}

/**
 * The universities that fit what was entered, best first: the fewest answers not met, then the most met, then those that teach
 * the field, then by name. Unknown costs nothing, as in the portal's matching.
 */
export function matchSurvey<Of extends SurveyUniversity>(
  answers: SurveyAnswers,
  universities: readonly Of[],
  most: number,
): SurveyMatch<Of>[] {
  return universities
    .map((university) => {
      const reasons = reasonsFor(answers, university)
      return { university, reasons, met: countOfOutcome(reasons, 'met'), unmet: countOfOutcome(reasons, 'not-met') }
    })
    .toSorted(
      (one, other) =>
        one.unmet - other.unmet ||
        other.met - one.met ||
        Number(teachesField(other)) - Number(teachesField(one)) ||
        one.university.name.localeCompare(other.university.name),
    )
    .slice(0, most)
}

/** Country, field and level by the rules of domain/matching.ts, on a profile made from the answers; then the budget. */
function reasonsFor(answers: SurveyAnswers, university: SurveyUniversity): Reason[] {
  const { country } = optionOf(COUNTRY_OPTIONS, answers.interestedCountry)
  const { rules } = matchScore(
    {
      preferred_countries: country === null ? [] : [country],
      preferred_programs: [],
      field_of_interest: answers.preferredProgram,
      education_level: optionOf(STUDY_LEVEL_OPTIONS, answers.studyLevel).label,
    },
    university,
  )
  const reason = (id: 'country' | 'field' | 'level', label: string): Reason => {
    const rule = rules.find((one) => one.id === id)
    return { id, label, outcome: rule?.outcome ?? 'unknown', source: rule?.source ?? '' }
  }
  return [
    country === null ? otherCountry(university) : reason('country', 'In the country you chose'),
    reason('field', 'Teaches your field'),
    reason('level', 'Offers your level of study'),
    budgetReason(answers, university),
  ]
}

/** "Another country" names none: it rules the listed ones out and leaves the others open. */
function otherCountry({ country }: SurveyUniversity): Reason {
  const listed = COUNTRY_OPTIONS.some((option) => option.country === country)
  return {
    id: 'country',
    label: 'In the country you chose',
    outcome: listed ? 'not-met' : 'unknown',
    source: listed ? `${country}; you chose another country` : `${country}; you did not name the other country`,
  }
}

function budgetReason({ budget }: SurveyAnswers, university: SurveyUniversity): Reason {
  const reason = { id: 'budget', label: 'Tuition within your budget' } as const
  const { label, maximumEur } = optionOf(BUDGET_OPTIONS, budget)
  const fee = inEuro(university)
  if (fee === null) return { ...reason, outcome: 'unknown', source: 'No tuition published for all programmes' }
  const within = maximumEur === null || fee <= maximumEur
  return { ...reason, outcome: within ? 'met' : 'not-met', source: `${feeInWords(university, fee)}; your budget: ${label}` }
}

function feeInWords(university: SurveyUniversity, fee: number): string {
  const tuition = formatTuition(university)
  if (fee === 0) return tuition
  const isEuro = university.tuition_currency === 'EUR'
  return `${tuition} a year${isEuro ? '' : `, about ${formatMoney(Math.round(fee), 'EUR')} at the rates of ${EXCHANGE_RATES.asOf}`}`
}

/** A year's tuition in euro; null where it is not published or its currency has no rate. */
function inEuro({ tuition_fee, tuition_currency }: SurveyUniversity): number | null {
  if (tuition_fee === null) return null
  if (tuition_fee === 0) return 0
  const rate = EXCHANGE_RATES.perEuro[tuition_currency as RatedCurrency] as number | undefined
  return rate === undefined ? null : tuition_fee / rate
}

/** Whether the field that was entered is known to be taught. */
export function teachesField({ reasons }: { reasons: readonly Reason[] }): boolean {
  return reasons.some(({ id, outcome }) => id === 'field' && outcome === 'met')
}

function countOfOutcome(reasons: readonly Reason[], outcome: RuleOutcome): number {
  return reasons.filter((reason) => reason.outcome === outcome).length
}
