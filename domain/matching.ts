import { RULES } from './matching-rules.ts'
import type { StudentProfileRow } from './profile.ts'
import type { AdmissionMinimums, University } from './university.ts'

/** Above this score a university is recommended. */
export const RECOMMENDED_ABOVE = 60
/** Above this score its badge is green. */
export const STRONG_ABOVE = 80

export type RuleOutcome = 'met' | 'not-met' | 'unknown'
export type MatchRuleId = 'country' | 'programs' | 'field' | 'level' | 'tuition' | 'english' | 'gpa' | 'gre'

type Numbers = 'gpa' | 'gre' | 'toefl' | 'ielts' | 'tuition_budget_usd'
/** What the rules read of a profile. A number that is left out is unknown. */
export type MatchProfile = Pick<
  StudentProfileRow,
  'preferred_countries' | 'preferred_programs' | 'field_of_interest' | 'education_level'
> &
  Partial<Pick<StudentProfileRow, Numbers>>
/** What they read of a university. A figure that is left out is unknown. */
export type MatchUniversity = Pick<University, 'country' | 'programs'> &
  Partial<Pick<University, 'tuition_usd'>> &
  Partial<AdmissionMinimums>

/** What a list of the whole catalogue gives for ranking it. */
export type JudgedUniversity = MatchUniversity & Pick<University, 'id' | 'name'>

export interface MatchRule {
  id: MatchRuleId
  label: string
  outcome: RuleOutcome
  /** Why it is unknown: the profile's field is empty, or the catalogue publishes nothing. Null when it is decided. */
  lacks: 'profile' | 'catalogue' | null
  /** Which field of the profile's form the rule reads. */
  profileField: { name: string; label: string }
  /** What was compared, in words. */
  source: string
}

export interface Match {
  /** 0 to 100; 0 without a profile or when no rule can be decided. */
  score: number
  rules: readonly MatchRule[]
  /** The weight of the rules that could be decided: how much the score stands on. */
  knownWeight: number
}

export const RULE_WEIGHTS: Readonly<Record<MatchRuleId, number>> = {
  country: 3,
  programs: 3,
  field: 2,
  level: 2,
  tuition: 2,
  english: 2,
  gpa: 1,
  gre: 1,
}
/** So much decided weight makes a score of its own; below it the undecided rest counts as even odds. */
export const ENOUGH_WEIGHT = 10
/** On less than this a score says next to nothing, and a screen says so in its place. */
export const LITTLE_WEIGHT = ENOUGH_WEIGHT / 2
const EVEN_ODDS = 0.5
const SUBJECT_RULES: ReadonlySet<MatchRuleId> = new Set(['programs', 'field'])

/**
 * How well a university fits a profile, 0 to 100. Rules and weights: preferred country 3, preferred programmes 3, desired
 * programme 2, desired level 2, tuition within the budget 2, English test 2, GPA 1, GRE 1; each is met, not met or unknown.
 *
 * 1. The score is the weight of the rules met, in per cent of the weight of the rules that can be decided.
 * 2. Little evidence proves little: while less than ENOUGH_WEIGHT (10) can be decided, the weight missing to 10 counts as half
 *    met, neither for nor against. So 3 of 3 are not 100 but (3 + 3.5) / 10 = 65.
 * 3. Above 60, and so among the recommended, comes only a university that is known to teach the student's subject: unless
 *    'programs' or 'field' is met, the score is at most 60. A register that lists a college without its programmes
 *    cannot recommend it by its country alone.
 *
 * A rule that becomes met never lowers a score, one that becomes not met never raises it, and no order matters. It is computed
 * here, by the same code in the browser and on the server.
 */
export function matchScore(profile: MatchProfile | null, university: MatchUniversity): Match {
  if (!profile) return { score: 0, rules: [], knownWeight: 0 }
  return weigh(RULES.map((rule) => rule(profile, university)))
}

/** The score of decided rules, in any order. */
export function weigh(rules: readonly MatchRule[]): Match {
  let met = 0
  let known = 0
  let subjectMet = false
  for (const { id, outcome } of rules) {
    if (outcome === 'unknown') continue
    known += RULE_WEIGHTS[id]
    if (outcome !== 'met') continue
    met += RULE_WEIGHTS[id]
    subjectMet ||= SUBJECT_RULES.has(id)
  }
  if (known === 0) return { score: 0, rules, knownWeight: 0 }
  const undecided = Math.max(0, ENOUGH_WEIGHT - known)
  const score = Math.round(((met + undecided * EVEN_ODDS) / (known + undecided)) * 100)
  return { score: subjectMet ? score : Math.min(score, RECOMMENDED_ABOVE), rules, knownWeight: known }
}

/** Best first; of two with the same score the one whose score stands on more, then by name. */
export function byMatch<U extends MatchUniversity & { name: string }>(
  profile: MatchProfile,
  universities: readonly U[],
): { university: U; match: Match }[] {
  return universities
    .map((university) => ({ university, match: matchScore(profile, university) }))
    .sort(
      (a, b) =>
        b.match.score - a.match.score ||
        b.match.knownWeight - a.match.knownWeight ||
        a.university.name.localeCompare(b.university.name, 'en'),
    )
}
