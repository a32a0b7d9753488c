import { DESIRED_LEVELS, STUDY_COUNTRIES } from '../profile/profile-options.ts'
import { PROGRAM_TRACKS } from '../profile/program-tracks.ts'
import type { MatchProfile, MatchUniversity } from './match.ts'
import { matchScore, RECOMMENDED_ABOVE } from './matching.ts'

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
  /** Ids of universities whose score it raises. */
  raises: ReadonlySet<string>
}

interface Candidate {
  text: string
  field: string
  profile: MatchProfile
}

/** Steps that are offered for a budget, in US dollars a year; more than twice what there is now is no advice. */
const BUDGET_STEPS_USD = [1_000, 2_500, 5_000, 10_000, 15_000, 20_000, 30_000, 45_000, 60_000, 75_000]

/**
 * The single changes of a profile that would recommend more universities of a catalogue (score above 60), those with the
 * largest gain first and at most `limit`; of one field only the best. Asks nothing of a person that a profile cannot say:
 * countries, programmes, level, budget, and the next test score that a university publishes as its least.
 */
export function whatWouldChange(
  profile: MatchProfile,
  universities: readonly (MatchUniversity & { id: string })[],
  limit = 3,
): ProfileChange[] {
  const before = new Map(universities.map((university) => [university.id, matchScore(profile, university).score]))
  const changes = candidatesFor(profile, universities).map((candidate) => effectOf(candidate, universities, before))
  const useful = changes.filter(({ more, fewer }) => more > fewer)
  useful.sort((a, b) => b.more - b.fewer - (a.more - a.fewer) || a.text.localeCompare(b.text, 'en'))
  const bestOfField = new Map<string, ProfileChange>()
  for (const change of useful) if (!bestOfField.has(change.field)) bestOfField.set(change.field, change)
  return [...bestOfField.values()].slice(0, limit)
}

function effectOf(
  { text, field, profile }: Candidate,
  universities: readonly (MatchUniversity & { id: string })[],
  before: ReadonlyMap<string, number>,
): ProfileChange {
  const raises = new Set<string>()
  let more = 0
  let fewer = 0
  for (const university of universities) {
    const old = before.get(university.id) ?? 0
    const { score } = matchScore(profile, university)
    if (score > old) raises.add(university.id)
    if (score > RECOMMENDED_ABOVE && old <= RECOMMENDED_ABOVE) more++
    if (score <= RECOMMENDED_ABOVE && old > RECOMMENDED_ABOVE) fewer++
  }
  return { text, field, more, fewer, raises }
}

function candidatesFor(profile: MatchProfile, universities: readonly MatchUniversity[]): Candidate[] {
  return [
    ...countries(profile, universities),
    ...programs(profile),
    ...levels(profile),
    ...budgets(profile),
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

/** One of each track that is not chosen from yet: programmes of one track are recognised by the same subjects. */
function programs(profile: MatchProfile): Candidate[] {
  const { preferred_programs } = profile
  return PROGRAM_TRACKS.filter((track) => !track.programs.some((program) => preferred_programs.includes(program))).flatMap(
    ({ name, programs: [first] }) =>
      first === undefined
        ? []
        : [
            {
              text: `A program of “${name}” among your preferred programs`,
              field: 'programs',
              profile: { ...profile, preferred_programs: [...preferred_programs, first] },
            },
          ],
  )
}

function levels(profile: MatchProfile): Candidate[] {
  const instead = profile.education_level ? ` instead of ${profile.education_level}` : ''
  return DESIRED_LEVELS.filter((level) => level !== profile.education_level).map((level) => ({
    text: `${level}${instead} as your desired level`,
    field: 'desiredLevel',
    profile: { ...profile, education_level: level },
  }))
}

function budgets(profile: MatchProfile): Candidate[] {
  const { tuition_budget_usd: now = null } = profile
  const instead = now === null ? '' : ` instead of $${now.toLocaleString('en-US')}`
  return BUDGET_STEPS_USD.filter((step) => now === null || (step > now && step <= Math.max(now * 2, 1_000))).map((step) => ({
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

/** Each score that a university publishes as its least and that is above the student's. */
function scores(profile: MatchProfile, universities: readonly MatchUniversity[]): Candidate[] {
  return TESTS.flatMap(({ field, least, name }) => {
    const now = profile[field] ?? null
    const asked = new Set(universities.flatMap((university) => university[least] ?? []))
    return [...asked]
      .filter((score) => now === null || score > now)
      .map((score) => ({
        text: now === null ? `${name} ${score}` : `${name} ${score} instead of ${now}`,
        field,
        profile: { ...profile, [field]: score },
      }))
  })
}
