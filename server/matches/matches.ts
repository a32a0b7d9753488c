import { SUBJECTS } from '#content/catalogue/subjects.ts'
import type { Transaction } from '#db/database.ts'
import type {
  BestProgramme,
  JudgedUniversity,
  ListedMatch,
  Match,
  MatchProfile,
  RecommendedPage,
} from '#domain/matching/match.ts'
import { matcher } from '#domain/matching/matching.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { deadlineMark, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import { feeText } from '#domain/programmes/programme-text.ts'
import { countFacets, matchesFilters, pageOf } from '#domain/universities/filter-universities.ts'
import type { UniversityFilters } from '#domain/universities/university-filters.ts'
import type { JudgedCatalogue } from './judged-catalogue.ts'

type Judged = JudgedUniversity & Record<string, unknown>

/** How each column that the rules read is selected: numbers as numbers. All of them, or a list and its details would differ. */
const READ = {
  preferred_countries: 'preferred_countries',
  preferred_programs: 'preferred_programs',
  field_of_interest: 'field_of_interest',
  education_level: 'education_level',
  degree: 'degree',
  grade_scale: 'grade_scale',
  grade: 'grade',
  gpa: 'gpa::float8 as gpa',
  gre: 'gre::float8 as gre',
  toefl: 'toefl::float8 as toefl',
  ielts: 'ielts::float8 as ielts',
  tuition_budget_usd: 'tuition_budget_usd::float8 as tuition_budget_usd',
} satisfies Record<keyof MatchProfile, string>

/** The caller's own profile; null where she has none, and for a visitor. */
export async function readProfile(transaction: Transaction, studentId: string): Promise<MatchProfile | null> {
  const { rows } = await transaction.query<MatchProfile & Record<string, unknown>>(
    `select ${Object.values(READ).join(', ')} from public.student_profiles where id = $1`,
    [studentId],
  )
  return rows[0] ?? null
}

/** How some universities match, each with the figures of the programme that fits best. One that is not there is left out. */
export async function matchUniversities(
  transaction: Transaction,
  profile: MatchProfile | null,
  ids: readonly string[],
): Promise<Record<string, ListedMatch>> {
  if (profile === null) return {}
  const { rows } = await transaction.query<Judged>(
    `select id, name, country, programs, tuition_fee::float8 as tuition_fee, tuition_currency, tuition_usd::float8 as tuition_usd,
       min_gpa::float8 as min_gpa, min_gre::float8 as min_gre, min_toefl::float8 as min_toefl, min_ielts::float8 as min_ielts,
       search.judged_programmes(id) as programmes
     from public.universities where id = any ($1::uuid[])`,
    [ids],
  )
  const matchOf = matcher(profile, SUBJECTS)
  const matches = rows.map((university) => ({ id: university.id, match: matchOf(university) }))
  const best = await readBest(
    transaction,
    matches.flatMap(({ match }) => (match.score > 0 && match.programmeId !== null ? [match.programmeId] : [])),
  )
  return Object.fromEntries(
    matches.map(({ id, match }) => [id, { match, best: (match.programmeId && best[match.programmeId]) || null }]),
  )
}

/** How some programmes match, by their ids. One that is not offered any more is left out. */
export async function matchProgrammes(
  transaction: Transaction,
  profile: MatchProfile | null,
  ids: readonly string[],
): Promise<Record<string, Match>> {
  if (profile === null || ids.length === 0) return {}
  const { rows } = await transaction.query<Judged>(
    `select id, name, country, search.judged_programmes(id) as programmes from public.universities
     where id in (select university_id from public.programmes where id = any ($1::uuid[]))`,
    [ids],
  )
  const matchOf = matcher(profile, SUBJECTS)
  const wanted = new Set(ids)
  return Object.fromEntries(
    rows.flatMap(({ country, programmes }) =>
      programmes.flatMap((programme) =>
        programme.id !== undefined && wanted.has(programme.id)
          ? [[programme.id, matchOf({ country, programs: [], programmes: [programme] })] as const]
          : [],
      ),
    ),
  )
}

/** The ids of the universities that fit best, best first, however well. */
export async function rankUniversities(judged: JudgedCatalogue, profile: MatchProfile, most: number): Promise<string[]> {
  const matching = await judged.matching(profile)
  const ranked = matching.length < most ? await judged.ranking(profile) : matching
  return ranked.slice(0, most).map(({ university }) => university.id)
}

type Asked = Pick<UniversityFilters, 'search' | 'country' | 'program' | 'tuition' | 'page'>

/** A page of those above the threshold that the filters leave, each value of a filter counted; `found` are those that the search leaves, null without one. */
export async function recommend(
  judged: JudgedCatalogue,
  profile: MatchProfile,
  filters: Asked,
  found: readonly string[] | null,
): Promise<Omit<RecommendedPage, 'matches'>> {
  const others: UniversityFilters = { ...filters, search: '', tab: 'recommended' }
  const recommended = (await judged.matching(profile, found ?? undefined))
    .filter(({ score }) => score > RECOMMENDED_ABOVE)
    .map(({ university }) => university)
  const { entries, ...page } = pageOf(
    recommended.filter((university) => matchesFilters(university, others)),
    filters,
  )
  return { ids: entries.map(({ id }) => id), ...page, facets: countFacets(recommended, others) }
}

/** What a search leaves of those that publish what they teach, by the database's rules; null where nothing is searched for. */
export async function findSearched(transaction: Transaction, search: string): Promise<string[] | null> {
  if (search.trim() === '') return null
  const { rows } = await transaction.query<{ ids: string[] }>('select search.judged_ids($1)::text[] as ids', [search])
  return rows[0]!.ids
}

async function readBest(transaction: Transaction, ids: readonly string[]): Promise<Record<string, BestProgramme>> {
  if (ids.length === 0) return {}
  const { rows } = await transaction.query<{ cards: Record<string, ProgrammeCard> }>(
    'select public.programme_cards($1::uuid[]) as cards',
    [ids],
  )
  const today = new Date().toISOString().slice(0, 10)
  return Object.fromEntries(
    Object.entries(rows[0]?.cards ?? {}).map(([id, { tuition, deadlines }]) => {
      const next = nextDeadline(deadlines, today)
      return [
        id,
        {
          id,
          tuition: tuition && { text: feeText(tuition), source: tuition.source },
          deadline: next && { day: next.day, mark: deadlineMark(next.deadline), source: next.deadline.source },
        },
      ]
    }),
  )
}
