import { loadBuiltIn } from './built-in.ts'
import { filtered, inOrder, recommended } from './filter-here.ts'
import type { Found, Wanted } from './find-universities.ts'

/** What a tab shows from the catalogue that comes with the program. */
export async function findBuiltIn({ filters, profile, savedIds }: Wanted): Promise<Found> {
  const all = await loadBuiltIn()
  const ofTab = {
    all: () => inOrder(all),
    recommended: () => (profile ? recommended(all, profile) : []),
    saved: () => inOrder(all.filter(({ id }) => savedIds.includes(id))),
  }[filters.tab]()
  return { ...filtered(ofTab, filters), builtIn: true }
}
