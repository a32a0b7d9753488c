import { countOf } from './format.ts'
import type { University } from './university.ts'

/** The first programmes and how many more there are: "+2 more programs". */
export function programsInBrief(programs: readonly string[], shown = 2): { first: readonly string[]; more: string } {
  const rest = programs.length - shown
  return { first: programs.slice(0, shown), more: rest > 0 ? `+${rest} more ${rest === 1 ? 'program' : 'programs'}` : '' }
}

/** An address a link may lead to: only the web's own schemes. */
export function websiteAddress({ website_url }: Pick<University, 'website_url'>): string | null {
  if (!website_url || !URL.canParse(website_url)) return null
  return /^https?:$/.test(new URL(website_url).protocol) ? website_url : null
}

/** "Showing 1 university", "Showing 6,445 universities". */
export function showingText(count: number): string {
  return `Showing ${countOf(count, 'university', 'universities')}`
}
