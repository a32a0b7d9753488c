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

export interface PageLink {
  label: string
  text: string
  to: string
}

/** The pages a visitor looks for, by what she comes to do. */
export const PAGE_GROUPS: readonly { title: string; pages: readonly PageLink[] }[] = [
  {
    title: 'Study',
    pages: [
      { label: 'Universities', text: 'Europe and the USA, with fees and deadlines', to: '/universities' },
      { label: 'Programmes abroad', text: 'Degrees at universities, with fees and deadlines', to: '/programmes' },
      { label: 'Programmes by Helix Abroad', text: 'Three certificates and the diploma, with fees', to: '/programs' },
      { label: 'Visa guide', text: 'Nineteen countries, and what a stay costs', to: '/visa-information' },
      { label: 'Your way', text: 'From today to the first day, counted backwards', to: '/plan' },
      { label: 'Scholarships', text: 'For whom, how much, until when', to: '/scholarships' },
    ],
  },
  {
    title: 'Ask',
    pages: [
      { label: 'Matching survey', text: 'Which universities fit, with the reasons', to: '/student-data-collection' },
      { label: 'AI Genie counsellor', text: 'Answers with their sources, or says it has none', to: '/ai-assistant' },
      { label: 'German tutor', text: 'Over 300 phrases for clinic and campus, also offline', to: '/german' },
    ],
  },
  {
    title: 'Work',
    pages: [
      { label: 'Overseas jobs', text: 'A board for nine European countries', to: '/overseas-jobs' },
      { label: 'Practising in Germany', text: 'The licence for doctors, state by state', to: '/practising-in-germany' },
      { label: 'Internships', text: 'Germany, Switzerland, the Netherlands, Sweden', to: '/internships' },
      { label: 'Projects and papers', text: 'Focus areas of our research', to: '/research' },
    ],
  },
]

/** What stands at the very bottom. */
export const BASE_PAGES = [
  { label: 'About our figures', to: '/about-our-figures' },
  { label: 'Privacy policy', to: '/privacypolicy' },
  { label: 'Terms of service', to: '/termsofservice' },
] as const

/** Where a section is: on the landing page itself, or from another page. */
export function sectionHref(anchor: string, pathname: string): string {
  return pathname === '/' ? `#${anchor}` : `/#${anchor}`
}
