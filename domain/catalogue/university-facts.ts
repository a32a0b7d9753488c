import { countOf } from '../text/format.ts'
import type { University } from './university.ts'

/** The first programmes and how many more there are: "+2 more programs". */
export function programsInBrief(programs: readonly string[], shown = 2): { first: readonly string[]; more: string } {
  const rest = programs.length - shown
  return { first: programs.slice(0, shown), more: rest > 0 ? `+${rest} more ${rest === 1 ? 'program' : 'programs'}` : '' }
}

/** An address a link may lead to: only the web's own schemes. */
export function websiteAddress({ website_url }: Pick<University, 'website_url'>): string | null {
  return webAddress(website_url)
}

/** The text when it is an address of the web, else null: registers hold all kinds of things. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null
  return /^https?:$/.test(new URL(text).protocol) ? text : null
}

/** "Showing 1 university", "Showing 6,445 universities". */
export function showingText(count: number): string {
  return `Showing ${countOf(count, 'university', 'universities')}`
}
