import { programmesOf, unnamed } from './judged-programmes.ts'
import type { Match, MatchProfile, MatchProgramme, MatchRule, MatchRuleId, MatchUniversity } from './match.ts'
import { type Asked, RULES, type Wanted, wantedOf } from './matching-rules.ts'
import { ALL_WEIGHT, NO_MATCH, RECOMMENDED_ABOVE, RULE_WEIGHTS } from './score.ts'
import { nearness, type SubjectIndex } from './subjects.ts'

/** Not met, it is another thing than what the student looks for. */
const DECIDING: ReadonlySet<MatchRuleId> = new Set(['field', 'level', 'language'])
/** Not met, something stands in the way. */
const HINDERING: ReadonlySet<MatchRuleId> = new Set(['country', 'tuition', 'english', 'gpa', 'gre'])

/**
 * How well a university fits a profile, 0 to 100: as its best programme does. A programme is judged by nine rules, each met, not met or
 * unknown (docs/decisions/0059-matching-programmes.md):
 *
 * 1. The score is the weight of the rules met, in per cent of the weight of all nine. What is unknown counts as nothing towards it.
 * 2. No match, 0, is a programme that does not teach the student's subject or is not known to, that is of another level, or
 *    that is not taught in English.
 * 3. Above 60, and so among the recommended, comes only what nothing known stands in the way of: country, tuition, English test, grade, GRE.
 *
 * A rule that becomes met never lowers a score, one that becomes unknown never raises it above what it was when met, and no order
 * matters. It is computed here, by the same code in the browser and on the server.
 */
export function matchScore(profile: MatchProfile | null, university: MatchUniversity, index: SubjectIndex): Match {
  return profile ? matcher(profile, index)(university) : NO_MATCH
}

/** The same for many universities: what the profile asks is read once. */
export function matcher(profile: MatchProfile, index: SubjectIndex): (university: MatchUniversity) => Match {
  const wanted = wantedOf(index, profile)
  return (university) => bestOf(profile, wanted, university, index)
}

/** Only the score of each: where nothing that is wanted is taught, nothing else need be judged. */
export function scorer(profile: MatchProfile, index: SubjectIndex): (university: MatchUniversity) => number {
  const wanted = wantedOf(index, profile)
  return (university) =>
    Math.max(
      0,
      ...programmesOf(university)
        .filter((programme) => farness(index, wanted, programme) !== null)
        .map((programme) => judge({ profile, wanted, index, country: university.country, programme, isPublished: true }).score),
    )
}

function bestOf(profile: MatchProfile, wanted: Wanted, university: MatchUniversity, index: SubjectIndex): Match {
  const { country } = university
  const near = programmesOf(university).map((programme) => ({ programme, far: farness(index, wanted, programme) }))
  // Beside one that teaches the subject all others are no match: they need not be judged.
  const teaching = near.filter(({ far }) => far !== null)
  const [best] = (teaching.length > 0 ? teaching : near)
    .map(({ programme, far }) => ({
      match: judge({ profile, wanted, index, country, programme, isPublished: true }),
      name: programme.name,
      id: programme.id ?? null,
      far: far ?? 0,
    }))
    .sort(
      (a, b) =>
        b.match.score - a.match.score ||
        b.match.upTo - a.match.upTo ||
        b.match.knownWeight - a.match.knownWeight ||
        a.far - b.far ||
        (a.name < b.name ? -1 : 1),
    )
  if (!best)
    return {
      ...judge({ profile, wanted, index, country, programme: unnamed(university), isPublished: false }),
      programme: null,
      programmeId: null,
    }
  return { ...best.match, programme: best.name, programmeId: best.id }
}

function judge(asked: Asked): Omit<Match, 'programme' | 'programmeId'> {
  return weigh(RULES.map((rule) => rule(asked)))
}

function farness(index: SubjectIndex, { subject }: Wanted, programme: MatchProgramme): number | null {
  return subject && nearness(index, subject, programme)
}

/** The score of decided rules, in any order. */
export function weigh(rules: readonly MatchRule[]): Omit<Match, 'programme' | 'programmeId'> {
  let met = 0
  let known = 0
  let isMatch = true
  let isHindered = false
  let isSubjectUnknown = false
  for (const { id, outcome } of rules) {
    if (outcome === 'unknown') {
      isSubjectUnknown ||= id === 'field'
      continue
    }
    known += RULE_WEIGHTS[id]
    if (outcome === 'met') met += RULE_WEIGHTS[id]
    else {
      isMatch &&= !DECIDING.has(id)
      isHindered ||= HINDERING.has(id)
    }
  }
  const most = isHindered ? RECOMMENDED_ABOVE : 100
  const inScore = (weight: number) => (isMatch ? Math.min(Math.round((weight / ALL_WEIGHT) * 100), most) : 0)
  return { score: isSubjectUnknown ? 0 : inScore(met), upTo: inScore(met + ALL_WEIGHT - known), rules, knownWeight: known }
}

/** Best first; of two with the same score the one whose score stands on more, then by name. */
export function byMatch<U extends MatchUniversity & { name: string }>(
  profile: MatchProfile,
  universities: readonly U[],
  index: SubjectIndex,
): { university: U; match: Match }[] {
  const matchOf = matcher(profile, index)
  return universities.map((university) => ({ university, match: matchOf(university) })).sort(compareMatches)
}

interface Judged {
  university: { name: string }
  match: Match
}

const names = new Intl.Collator('en')

/** The order of `byMatch`. */
export function compareMatches(a: Judged, b: Judged): number {
  return (
    b.match.score - a.match.score ||
    b.match.knownWeight - a.match.knownWeight ||
    names.compare(a.university.name, b.university.name)
  )
}
