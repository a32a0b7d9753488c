import { programmesOf } from '../matching/judged-programmes.ts'
import type { MatchProgramme, MatchUniversity, RuleOutcome } from '../matching/match.ts'
import { matchScore } from '../matching/matching.ts'
import type { SubjectIndex } from '../matching/subjects.ts'
import { convertAmount, type RatesPerEuro } from '../money/converted-cost.ts'
import { formatLongDate, formatMoney, formatTuition } from '../text/format.ts'
import { searchForm } from '../text/search-form.ts'
import type { University } from '../universities/university.ts'
import { BUDGET_OPTIONS, COUNTRY_OPTIONS, optionOf, STUDY_LEVEL_OPTIONS } from './survey-options.ts'
import { type SurveyAnswers } from './survey.ts'

/** content/guide/exchange-rates.ts fits. */
export interface MatchRates {
  /** ISO date. */
  asOf: string
  perEuro: RatesPerEuro
}

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
  /** The programme that fits the answers best, by name; null where none teaches the field. */
  programme: string | null
  reasons: readonly Reason[]
  met: number
}

/** So many are shown and mailed. */
export const MOST_MATCHES = 6

/**
 * The universities that fit what was entered, best first: those that are known not to teach the field behind all others; the fewest answers
 * not met, then the most met, then those that teach the field, then by name. Unknown costs nothing, as in the portal's matching.
 */
export function matchSurvey<Of extends SurveyUniversity>(
  answers: SurveyAnswers,
  universities: readonly Of[],
  { rates, subjects }: { rates: MatchRates; subjects: SubjectIndex },
  most: number,
): SurveyMatch<Of>[] {
  return universities
    .map((university) => {
      const { reasons, programme } = judge(answers, university, rates, subjects)
      return { university, programme, reasons, met: countOfOutcome(reasons, 'met'), unmet: countOfOutcome(reasons, 'not-met') }
    })
    .toSorted(
      (one, other) =>
        Number(lacksField(one)) - Number(lacksField(other)) ||
        one.unmet - other.unmet ||
        other.met - one.met ||
        Number(teachesField(other)) - Number(teachesField(one)) ||
        one.university.name.localeCompare(other.university.name),
    )
    .slice(0, most)
}

/** Country, field and level by the rules of domain/matching/matching.ts, on a profile made from the answers; then the budget. */
function judge(answers: SurveyAnswers, university: SurveyUniversity, rates: MatchRates, subjects: SubjectIndex) {
  const { country } = optionOf(COUNTRY_OPTIONS, answers.interestedCountry)
  const { maximumEur } = optionOf(BUDGET_OPTIONS, answers.budget)
  const { rules, programme: name } = matchScore(
    {
      preferred_countries: country === null ? [] : [country],
      preferred_programs: [],
      field_of_interest: answers.preferredProgram,
      education_level: optionOf(STUDY_LEVEL_OPTIONS, answers.studyLevel).label,
      tuition_budget_usd: maximumEur === null ? null : convertAmount(maximumEur, 'EUR', 'USD', rates.perEuro),
    },
    university,
    subjects,
  )
  const reason = (id: 'country' | 'field' | 'level', label: string): Reason => {
    const rule = rules.find((one) => one.id === id)
    return { id, label, outcome: rule?.outcome ?? 'unknown', source: rule?.source ?? '' }
  }
  const field = reason('field', 'Teaches your field')
  const programme = programmesOf(university).find((one) => one.name === name)
  const reasons = [
    country === null ? otherCountry(answers, university) : reason('country', 'In the country you chose'),
    field,
    reason('level', 'Offers your level of study'),
    budgetReason(answers, university, programme, rates),
  ]
  return { reasons, programme: field.outcome === 'met' ? name : null }
}

/** "Another country": the one that was named, else none of the listed ones, and the others stay open. */
function otherCountry({ otherCountry: named }: SurveyAnswers, { country }: SurveyUniversity): Reason {
  const reason = { id: 'country', label: 'In the country you chose' } as const
  if (named !== '') {
    const isNamed = searchForm(country) === searchForm(named)
    return { ...reason, outcome: isNamed ? 'met' : 'not-met', source: `${country}; you chose ${named}` }
  }
  const listed = COUNTRY_OPTIONS.some((option) => option.country === country)
  return {
    ...reason,
    outcome: listed ? 'not-met' : 'unknown',
    source: listed ? `${country}; you chose another country` : `${country}; you did not name the other country`,
  }
}

/** By what the programme charges; where that is not known, by what the university charges for all of them. */
function budgetReason(
  { budget }: SurveyAnswers,
  university: SurveyUniversity,
  programme: MatchProgramme | undefined,
  rates: MatchRates,
): Reason {
  const reason = { id: 'budget', label: 'Tuition within your budget' } as const
  const { label, maximumEur } = optionOf(BUDGET_OPTIONS, budget)
  // A bare name has the university's figure, which is known as it was published.
  const usd = programme?.level ? programme.tuition_usd : null
  const eur = usd === null ? null : convertAmount(usd, 'USD', 'EUR', rates.perEuro)
  if (eur !== null) {
    const euros = Math.round(eur)
    return {
      ...reason,
      outcome: maximumEur === null || euros <= maximumEur ? 'met' : 'not-met',
      source:
        euros === 0
          ? `No tuition fee for ${programme?.name}`
          : `About ${formatMoney(euros, 'EUR')} a year for ${programme?.name}; your budget: ${label}`,
    }
  }
  const fee = inEuro(university, rates)
  if (fee === null) return { ...reason, outcome: 'unknown', source: 'No tuition entered for all programmes' }
  const within = maximumEur === null || fee <= maximumEur
  return {
    ...reason,
    outcome: within ? 'met' : 'not-met',
    source: `${feeInWords(university, fee, rates)}; your budget: ${label}`,
  }
}

function feeInWords(university: SurveyUniversity, fee: number, { asOf }: MatchRates): string {
  const tuition = formatTuition(university)
  if (fee === 0) return tuition
  const isEuro = university.tuition_currency === 'EUR'
  return `${tuition} a year${isEuro ? '' : `, about ${formatMoney(Math.round(fee), 'EUR')} at the rates of ${formatLongDate(asOf)}`}`
}

/** A year's tuition in euro; null where it is not published or its currency has no rate. */
function inEuro({ tuition_fee, tuition_currency }: SurveyUniversity, { perEuro }: MatchRates): number | null {
  if (tuition_fee === null) return null
  if (tuition_fee === 0) return 0
  return convertAmount(tuition_fee, tuition_currency ?? '', 'EUR', perEuro)
}

/** Whether the field that was entered is known to be taught. */
export function teachesField({ reasons }: { reasons: readonly Reason[] }): boolean {
  return reasons.some(({ id, outcome }) => id === 'field' && outcome === 'met')
}

function lacksField({ reasons }: { reasons: readonly Reason[] }): boolean {
  return reasons.some(({ id, outcome }) => id === 'field' && outcome === 'not-met')
}

function countOfOutcome(reasons: readonly Reason[], outcome: RuleOutcome): number {
  return reasons.filter((reason) => reason.outcome === outcome).length
}
