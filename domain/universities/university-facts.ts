import type { FigureSource } from '../facts/figure-source.ts'
import { countOf } from '../text/format.ts'
import type { University } from './university.ts'

/** The registers that figures of universities are from; search.university_source_kind() knows the same. */
const REGISTERS = ['https://collegescorecard.ed.gov/', 'https://www.antagning.se/']

/** The first programmes and how many more there are: "+2 more programs". */
export function programsInBrief(programs: readonly string[], shown = 2): { first: readonly string[]; more: string } {
  const rest = programs.length - shown
  return { first: programs.slice(0, shown), more: rest > 0 ? `+${rest} more ${rest === 1 ? 'program' : 'programs'}` : '' }
}

/** Where it stands: 'Jena, Thuringia, Germany'. A city that is a state of its own, or gives its region its name, is named once. */
export function placeText({ city, region, country }: Pick<University, 'city' | 'region' | 'country'>): string {
  return [...new Set([city, region, country])].filter(Boolean).join(', ')
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

/** Whether only registers know it: it stands behind the others, and is marked. */
export function isFromRegister({ has_programs, programs }: Pick<University, 'has_programs' | 'programs'>): boolean {
  return !(has_programs ?? programs.length > 0)
}

type Sourced = Pick<University, 'figures_year' | 'facts_source' | 'checked_on'>

/** Where a university's tuition and acceptance rate stand. */
export function figuresSource({ figures_year, facts_source, checked_on }: Sourced): FigureSource {
  const isOfRegister = REGISTERS.some((register) => facts_source?.startsWith(register))
  const kind = facts_source === null ? 'none' : isOfRegister ? 'register' : 'page'
  return { kind, url: facts_source, publisher: null, edition: figures_year, readOn: null, checkedOn: checked_on }
}

/** Where its deadline stands: on a page of its own where staff have named one, since the source of the other figures does not give it. */
export function deadlineSource({ deadline_source }: { deadline_source?: FigureSource | null } = {}): FigureSource {
  return deadline_source ?? { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
}

/** "Showing 1 university", "Showing 6,445 universities". */
export function showingText(count: number): string {
  return `Showing ${countOf(count, 'university', 'universities')}`
}
