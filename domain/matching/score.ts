/** What a score stands on and what it says, without the rules that make it. */
import type { Match, MatchRuleId } from './match.ts'

/** Above this score a university is recommended. */
export const RECOMMENDED_ABOVE = 60
/** Above this score its badge is green. */
export const STRONG_ABOVE = 80

export const RULE_WEIGHTS: Readonly<Record<MatchRuleId, number>> = {
  country: 3,
  field: 5,
  programs: 1,
  level: 3,
  language: 2,
  tuition: 3,
  english: 2,
  gpa: 1,
  gre: 1,
}
export const ALL_WEIGHT = Object.values(RULE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)
/** On less than half of the weight a score says next to nothing, and a screen says so in its place. */
export const LITTLE_WEIGHT = ALL_WEIGHT / 2

export const NO_MATCH: Match = { score: 0, upTo: 0, programme: null, programmeId: null, rules: [], knownWeight: 0 }
