import { DESIRED_LEVELS, STUDY_COUNTRIES } from '../profile/profile-options.ts'
import { programmesOf } from './judged-programmes.ts'
import type { MatchProfile, MatchUniversity } from './match.ts'
import { matchScore, scorer } from './matching.ts'
import { RECOMMENDED_ABOVE } from './score.ts'
import type { SubjectIndex } from './subjects.ts'

/** One change of one field of the profile, and what it would do over a catalogue. */
export interface ProfileChange {
  /** In words: 'IELTS 6.5 instead of 6', 'Germany among your preferred countries'. */
  text: string
  /** The field of the profile's form. */
  field: string
  /** How many more universities it would recommend. */
  more: number
  /** How many recommended ones it would lose. */
  fewer: number
}

/** One change of one field of the profile, and what it would do at one university. */
export interface ChangeHere {
  text: string
  field: string
  /** The score there with the change. */
  score: number
  /** The programme it would be the score of. */
  programme: string | null
}

interface Candidate {
  text: string
  field: string
  profile: MatchProfile
}

type Entry = MatchUniversity & { id: string }

/** Steps that are offered for a budget, in US dollars a year; more than twice what there is now is no advice. */
const BUDGET_STEPS_USD = [1_000, 2_500, 5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 75_000]

/**
 * The single changes of a profile that would recommend more universities of a catalogue (score above 60), those with the
 * largest gain first and at most `limit`; of one field only the best. Asks nothing of a person that a profile cannot say:
 * countries, programmes, level, budget, and the next test score that a programme publishes as its least.
 */
export function whatWouldChange(
  profile: MatchProfile,
  universities: readonly Entry[],
  index: SubjectIndex,
  limit = 3,
): ProfileChange[] {
  const scoreOf = scorer(profile, index)
  const before = new Map(universities.map((university) => [university.id, scoreOf(university)]))
  const candidates = candidatesFor(profile, universities, index, budgetSteps(profile))
  const changes = candidates.map((candidate) => effectOf(candidate, universities, before, index))
  const useful = changes.filter(({ more, fewer }) => more > fewer)
  useful.sort((a, b) => b.more - b.fewer - (a.more - a.fewer) || a.text.localeCompare(b.text, 'en'))
  return bestOfFields(useful, limit)
}

/**
 * The single changes of a profile that would raise the score of one university, those that raise it most first and at most `limit`; of one
 * field only the best. A budget is what its own programmes cost.
 */
export function whatWouldChangeHere(
  profile: MatchProfile,
  university: MatchUniversity,
  index: SubjectIndex,
  limit = 3,
): ChangeHere[] {
  const now = matchScore(profile, university, index).score
  const budgets = programmesOf(university).flatMap(({ tuition_usd }) => (tuition_usd === null ? [] : [Math.ceil(tuition_usd)]))
  const changes = candidatesFor(profile, [university], index, budgets).map(({ text, field, profile: changed }) => {
    const { score, programme } = matchScore(changed, university, index)
    return { text, field, score, programme }
  })
  const useful = changes.filter(({ score }) => score > now)
  useful.sort((a, b) => b.score - a.score || a.text.localeCompare(b.text, 'en', { numeric: true }))
  return bestOfFields(useful, limit)
}

function bestOfFields<Change extends { field: string }>(sorted: readonly Change[], limit: number): Change[] {
  const bestOfField = new Map<string, Change>()
  for (const change of sorted) if (!bestOfField.has(change.field)) bestOfField.set(change.field, change)
  return [...bestOfField.values()].slice(0, limit)
}

function effectOf(
  { text, field, profile }: Candidate,
  universities: readonly Entry[],
  before: ReadonlyMap<string, number>,
  index: SubjectIndex,
): ProfileChange {
  const scoreOf = scorer(profile, index)
  let more = 0
  let fewer = 0
  for (const university of universities) {
    const old = before.get(university.id) ?? 0
    const score = scoreOf(university)
    if (score > RECOMMENDED_ABOVE && old <= RECOMMENDED_ABOVE) more++
    if (score <= RECOMMENDED_ABOVE && old > RECOMMENDED_ABOVE) fewer++
  }
  return { text, field, more, fewer }
}

function candidatesFor(
  profile: MatchProfile,
  universities: readonly MatchUniversity[],
  index: SubjectIndex,
  budgetsUsd: readonly number[],
): Candidate[] {
  return [
    ...countries(profile, universities),
    ...programs(profile, index),
    ...levels(profile),
    ...budgets(profile, budgetsUsd),
    ...scores(profile, universities),
  ]
}

function countries(profile: MatchProfile, universities: readonly MatchUniversity[]): Candidate[] {
  const inCatalogue = new Set(universities.map(({ country }) => country))
  const { preferred_countries } = profile
  return STUDY_COUNTRIES.filter((country) => inCatalogue.has(country) && !preferred_countries.includes(country)).map(
    (country) => ({
      text: `${country} among your preferred countries`,
      field: 'countries',
      profile: { ...profile, preferred_countries: [...preferred_countries, country] },
    }),
  )
}

/** One for each set of subjects that the preferred programs do not stand for yet. */
function programs(profile: MatchProfile, index: SubjectIndex): Candidate[] {
  const { preferred_programs } = profile
  const standFor = (program: string) => (index.programs[program] ?? []).join('|')
  const offered = new Set(preferred_programs.map(standFor))
  return Object.keys(index.programs).flatMap((program) => {
    if (offered.has(standFor(program))) return []
    offered.add(standFor(program))
    return [
      {
        text: `“${program}” among your preferred programs`,
        field: 'programs',
        profile: { ...profile, preferred_programs: [...preferred_programs, program] },
      },
    ]
  })
}

function levels(profile: MatchProfile): Candidate[] {
  const instead = profile.education_level ? ` instead of ${profile.education_level}` : ''
  return DESIRED_LEVELS.filter((level) => level !== profile.education_level).map((level) => ({
    text: `${level}${instead} as your desired level`,
    field: 'desiredLevel',
    profile: { ...profile, education_level: level },
  }))
}

function budgetSteps({ tuition_budget_usd: now = null }: MatchProfile): number[] {
  return BUDGET_STEPS_USD.filter((step) => now === null || step <= Math.max(now * 2, 1_000))
}

function budgets(profile: MatchProfile, steps: readonly number[]): Candidate[] {
  const { tuition_budget_usd: now = null } = profile
  const instead = now === null ? '' : ` instead of $${now.toLocaleString('en-US')}`
  return [...new Set(steps)]
    .filter((step) => now === null || step > now)
    .map((step) => ({
      text: `A tuition budget of $${step.toLocaleString('en-US')}${instead}`,
      field: 'tuitionBudget',
      profile: { ...profile, tuition_budget_usd: step },
    }))
}

const TESTS = [
  { field: 'ielts', least: 'min_ielts', name: 'IELTS' },
  { field: 'toefl', least: 'min_toefl', name: 'TOEFL' },
  { field: 'gre', least: 'min_gre', name: 'GRE' },
  { field: 'gpa', least: 'min_gpa', name: 'GPA' },
] as const

/** Each score that a programme publishes as its least and that is above the student's. */
function scores(profile: MatchProfile, universities: readonly MatchUniversity[]): Candidate[] {
  const programmes = universities.flatMap(programmesOf)
  return TESTS.flatMap(({ field, least, name }) => {
    const now = profile[field] ?? null
    const asked = new Set(programmes.flatMap((programme) => programme[least] ?? []))
    return [...asked]
      .filter((score) => now === null || score > now)
      .map((score) => ({
        text: now === null ? `${name} ${score}` : `${name} ${score} instead of ${now}`,
        field,
        profile: { ...profile, [field]: score },
      }))
  })
}
