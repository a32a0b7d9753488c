import { SUBJECTS } from '#content/subjects.ts'
import type { Transaction } from '#db/database.ts'
import type { ProgrammeCard } from '#domain/catalogue/programme-card.ts'
import type { JudgedUniversity, ListedMatch, Match, MatchProfile, RankedUniversity } from '#domain/matching/match.ts'
import { byMatch, matcher } from '#domain/matching/matching.ts'

type Judged = JudgedUniversity & Record<string, unknown>

/** The caller's own profile; null where she has none, and for a visitor. */
export async function readProfile(transaction: Transaction, studentId: string): Promise<MatchProfile | null> {
  const { rows } = await transaction.query<MatchProfile & Record<string, unknown>>(
    `select preferred_countries, preferred_programs, field_of_interest, education_level, degree, gpa::float8 as gpa, gre::float8 as gre,
       toefl::float8 as toefl, ielts::float8 as ielts, tuition_budget_usd::float8 as tuition_budget_usd
     from public.student_profiles where id = $1`,
    [studentId],
  )
  return rows[0] ?? null
}

/** How some universities match, each with the card of the programme that fits best. One that is not there is left out. */
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
  const cards = await readCards(
    transaction,
    matches.flatMap(({ match }) => (match.score > 0 && match.programmeId !== null ? [match.programmeId] : [])),
  )
  return Object.fromEntries(
    matches.map(({ id, match }) => [id, { match, best: (match.programmeId && cards[match.programmeId]) || null }]),
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

/** The universities that a search leaves and that publish what they teach, best first, with the scores. */
export async function rankUniversities(
  transaction: Transaction,
  profile: MatchProfile,
  { search, above, most }: { search: string; above: number; most: number },
): Promise<RankedUniversity[]> {
  const { rows } = await transaction.query<{ judged: JudgedUniversity[] }>('select public.judged_universities($1) as judged', [
    search,
  ])
  return byMatch(profile, rows[0]?.judged ?? [], SUBJECTS)
    .filter(({ match }) => match.score > above)
    .slice(0, most)
    .map(({ university: { id, name, country, programs, tuition_fee, tuition_currency, tuition_usd }, match: { score } }) => ({
      id,
      name,
      country,
      programs,
      tuition_fee,
      tuition_currency,
      tuition_usd: tuition_usd ?? null,
      score,
    }))
}

async function readCards(transaction: Transaction, ids: readonly string[]): Promise<Record<string, ProgrammeCard>> {
  if (ids.length === 0) return {}
  const { rows } = await transaction.query<{ cards: Record<string, ProgrammeCard> }>(
    'select public.programme_cards($1::uuid[]) as cards',
    [ids],
  )
  return rows[0]?.cards ?? {}
}
