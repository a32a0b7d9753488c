/** The sections of the landing page that the bar at the top leads to, in its order. */
export const SECTIONS = [
  { label: 'Home', anchor: 'home' },
  { label: 'About', anchor: 'about' },
  { label: 'Research', anchor: 'research' },
  { label: 'Partnerships', anchor: 'partnerships' },
  { label: 'Contact', anchor: 'contact' },
] as const

/** The footer's quick links. */
export const QUICK_LINKS = [
  { label: 'Home', anchor: 'home' },
  { label: 'Program', anchor: 'program' },
  { label: 'Apply', anchor: 'apply' },
  { label: 'Contact', anchor: 'contact' },
] as const

/** The pages behind 'Explore'. A page joins the list when it exists. */
export const PAGES: readonly { label: string; text: string; to: string }[] = [
  { label: 'Universities', text: 'Europe and the USA, with fees and deadlines', to: '/universities' },
]

/** Where a section is: on the landing page itself, or from another page. */
export function sectionHref(anchor: string, pathname: string): string {
  return pathname === '/' ? `#${anchor}` : `/#${anchor}`
}
