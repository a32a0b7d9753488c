import type { AdmissionMinimums, University } from '../catalogue/university.ts'
/** What a match is: the rules of a profile and a university, and what came of them. */
import type { StudentProfileRow } from '../profile/profile.ts'

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
