import { GUARANTEE_DISCLAIMER } from './legal/terms.ts'

/** What interns do in one country. An illustration: no person, employer or result in it is real. */
export interface InternshipOutline {
  title: string
  weeks: string
  tasks: readonly string[]
}

export interface InternshipCountry {
  id: string
  country: 'Germany' | 'Switzerland' | 'Netherlands' | 'Sweden'
  flag: string
  summary: string
  outline: InternshipOutline
}

/** Stands over the outlines, where the page speaks of success stories. */
export const OUTLINES_HEADING = 'What an internship looks like'
export const OUTLINES_NOTE =
  'Illustrative outlines, one for each country. They describe typical work and not a person, an employer or a result.'

/** The destination countries, in the order of the specification. */
export const INTERNSHIP_COUNTRIES: readonly InternshipCountry[] = [
  {
    id: 'germany',
    country: 'Germany',
    flag: '🇩🇪',
    summary: 'Applied research and hospital laboratories. The third phase of the diploma takes place here.',
    outline: {
      title: 'Illustration: an intern in a bioinformatics team',
      weeks: '12 weeks',
      tasks: [
        'Rebuild an analysis of the team as a workflow with tests',
        'Compare its results with the old ones and explain each difference',
        'Present the workflow and hand it over',
      ],
    },
  },
  {
    id: 'switzerland',
    country: 'Switzerland',
    flag: '🇨🇭',
    summary: 'Pharmaceutical research and university hospitals.',
    outline: {
      title: 'Illustration: an intern in a pharmacogenomics group',
      weeks: '12 weeks',
      tasks: [
        'Collect the published evidence on one gene and one drug',
        'Draft the table that turns a genotype into a recommendation',
        'Have it reviewed and answer the reviewers',
      ],
    },
  },
  {
    id: 'netherlands',
    country: 'Netherlands',
    flag: '🇳🇱',
    summary: 'Population cohorts and medical data science.',
    outline: {
      title: 'Illustration: an intern with a population cohort',
      weeks: '10 weeks',
      tasks: [
        'Prepare a data set under the rules of the data protection officer',
        'Fit a simple risk model and check its calibration',
        'Write a two-page report in plain language',
      ],
    },
  },
  {
    id: 'sweden',
    country: 'Sweden',
    flag: '🇸🇪',
    summary: 'Registers, protein research and digital health.',
    outline: {
      title: 'Illustration: an intern in a digital health start-up',
      weeks: '12 weeks',
      tasks: [
        'Interview nurses about one step of their work',
        'Build a small prototype and measure whether it saves time',
        'Document what it must never be used for',
      ],
    },
  },
]

export const INTERNSHIP_BENEFITS = [
  { title: 'Research-based work', text: 'Internships are based on research, not on office chores.' },
  { title: 'Applied skills', text: 'You use what the diploma teaches: genomic data, AI-based analytics, precision medicine.' },
  { title: 'Experience abroad', text: 'Four countries to choose from: Germany, Switzerland, the Netherlands and Sweden.' },
  { title: 'A step towards a role', text: 'The six career pathways of the diploma ask for practice of this kind.' },
] as const

/** Figures the provider claims. They are shown as claims, with the sentence of the terms beside them. */
export const INTERNSHIP_CLAIMS = [
  { value: '100%', label: 'placement', text: '100% placement', claimedBy: 'provider', isContradictedByTerms: true },
  { value: '15+', label: 'countries', text: '15+ countries', claimedBy: 'provider', isContradictedByTerms: false },
  {
    value: '50+',
    label: 'partner companies',
    text: '50+ partner companies',
    claimedBy: 'provider',
    isContradictedByTerms: false,
  },
] as const

/** Whom the internships are for. */
export const INTERNSHIP_AUDIENCE = 'students of the diploma and other young scientists and doctors'

/** Stands beside the claims, linked to the terms. */
export const CLAIMS_NOTE = {
  text: `These figures are the provider's own claims and have not been checked by anyone else: of the countries it names the ${INTERNSHIP_COUNTRIES.length} below, of the companies none. ${GUARANTEE_DISCLAIMER}`,
  linkText: 'Terms of service: disclaimer',
  href: '/termsofservice#disclaimer',
} as const

/** The two buttons. */
export const INTERNSHIP_ACTIONS = [
  { label: 'Apply for an internship', href: '/contact?about=internship' },
  { label: 'Become a host', href: '/#contact' },
] as const
