import { SUBJECTS } from '#content/catalogue/subjects.ts'
import type { ListedUniversity, MatchProfile } from '#domain/matching/match.ts'
import { byMatch, matchScore } from '#domain/matching/matching.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'
import { loadBuiltIn } from './built-in.ts'
import { filtered, inOrder } from './filter-here.ts'
import type { Found, Wanted } from './find-universities.ts'

/** What a tab shows from the catalogue that comes with the program. */
export async function findBuiltIn({ filters, profile, savedIds }: Wanted, judged: MatchProfile | null): Promise<Found> {
  const all = await matchBuiltIn(judged)
  const ofTab = {
    all: () => inOrder(all),
    recommended: () => (profile ? all.filter(({ match }) => match.score > RECOMMENDED_ABOVE) : []),
    saved: () => inOrder(all.filter(({ id }) => savedIds.includes(id))),
  }[filters.tab]()
  return { ...filtered(ofTab, filters), builtIn: true }
}

/** All of it with how it matches, best first: judged here, where no server does. */
export async function matchBuiltIn(profile: MatchProfile | null): Promise<ListedUniversity[]> {
  const all = await loadBuiltIn()
  const judged = profile
    ? byMatch(profile, all, SUBJECTS)
    : all.map((university) => ({ university, match: matchScore(null, university, SUBJECTS) }))
  return judged.map(({ university, match }) => ({ ...university, match, best: null }))
}
