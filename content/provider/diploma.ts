import { PROGRAMME_SHEET, type Price } from './price.ts'

/** One phase of the diploma: three months in one place, paid for on its own. */
export interface DiplomaPhase {
  number: 1 | 2 | 3
  title: string
  months: number
  mode: 'online' | 'on campus'
  place: string
  deliveredBy: string
  /** Whole euros for the phase. */
  feeEur: number
  courses: readonly string[]
  notes: readonly string[]
  source: string
}

export interface TitledText {
  title: string
  text: string
}

/** The facts at the head of the diploma's pages. The badges and the start date stand as the provider wrote them. */
export const DIPLOMA = {
  title: 'PG Diploma in Biomedical Science',
  badge: 'Global Training, U.S. & EU Collaborations',
  tagline: 'AI, Genomics and Digital Health Innovation',
  status: 'Enrollment Open',
  kind: '9-month hybrid postgraduate diploma',
  subjects: ['AI', 'medical genomics', 'precision medicine', 'biomedical data science'],
  summary: '3 months online, 3 months on campus in Greece and 3 months in Germany',
  /** ISO date. It may lie in the past: the screens say so beside it. */
  startDate: '2026-01-26',
  /** ISO date of the intake after that; null until it is announced. */
  nextStartDate: null as string | null,
  paymentRule: 'Each phase must be paid before access is granted.',
  source: PROGRAMME_SHEET,
} as const

/** Stands beside the badge while no start lies ahead. */
export const NO_NEXT_START = 'No date of the next intake is announced'

/** The three cards under the title, as the provider wrote them; the note says what of it our pages do not bear out. */
export const DIPLOMA_HIGHLIGHTS: readonly (TitledText & { note?: string })[] = [
  {
    title: 'Global collaborations',
    text: 'USA, UK, Greece, Germany, Spain',
    note: 'The provider’s own words: it names partners of the diploma in Spain, Greece and Germany, and none in the USA or the UK.',
  },
  { title: '9-month advanced study programme', text: '3 months online, 3 in Greece, 3 in Germany' },
  { title: 'Training in Germany', text: 'At a German applied research society' },
]

/** The phases in the order in which they are taken. */
export const DIPLOMA_PHASES = [
  {
    number: 1,
    title: 'Foundation Courses',
    months: 3,
    mode: 'online',
    place: 'Online, with a partner in Barcelona, Spain',
    deliveredBy: 'a genomics research institute in Barcelona',
    feeEur: 900,
    courses: [
      'Foundation of Biomedical Science',
      'Foundations in Artificial Intelligence',
      'Foundations in Reproducible Genomic Workflows',
    ],
    notes: ['A certificate is issued for Phase 1.'],
    source: PROGRAMME_SHEET,
  },
  {
    number: 2,
    title: 'On-Campus Training',
    months: 3,
    mode: 'on campus',
    place: 'Ioannina, Greece',
    deliveredBy: 'a Greek university',
    feeEur: 1200,
    courses: [
      'AI-Driven Variant Analysis & Risk Assessment',
      'Multi-Modal Biomarker Integration',
      'Precision Medicine Informatics',
      'Pharmacogenomics & Treatment Optimization',
    ],
    notes: ['Payment is due before the visa application.'],
    source: PROGRAMME_SHEET,
  },
  {
    number: 3,
    title: 'Advanced Training in Biomedical Data Science',
    months: 3,
    mode: 'on campus',
    place: 'Germany',
    deliveredBy: 'a German applied research society',
    feeEur: 4800,
    courses: [],
    notes: [],
    source: PROGRAMME_SHEET,
  },
] as const satisfies readonly DiplomaPhase[]

/** The phase fees added together. */
export const DIPLOMA_TOTAL: Price = { amount: sum(DIPLOMA_PHASES.map((phase) => phase.feeEur)), currency: 'EUR' }

/** The length of the whole diploma. */
export const DIPLOMA_MONTHS: number = sum(DIPLOMA_PHASES.map((phase) => phase.months))

/** The other price that the provider quotes for the same diploma. Which of the two holds is unresolved, so both are shown. */
export const DIPLOMA_OTHER_PRICE = {
  price: { amount: 4500, currency: 'EUR' },
  note: 'One page of the provider quotes the 9-month diploma at this total; the programme phases and the terms add up to more. The difference is unresolved: ask us which price applies to you.',
  source: PROGRAMME_SHEET,
} as const satisfies { price: Price; note: string; source: string }

/** The six roles the diploma prepares for. */
export const CAREERS = [
  {
    title: 'AI & Genomics Research Associate',
    text: 'Supports research groups that apply machine learning to sequence data.',
  },
  {
    title: 'Bioinformatics Analyst',
    text: 'Runs and checks the pipelines that turn raw sequence data into variants and reports.',
  },
  {
    title: 'Clinical Data Scientist',
    text: 'Analyses patient and trial data to answer questions that clinicians ask.',
  },
  {
    title: 'Precision Medicine Specialist',
    text: 'Helps care teams use genomic and biomarker findings when they choose a treatment.',
  },
  {
    title: 'Pharmacogenomics Associate',
    text: 'Studies how genetic differences change the effect and the safety of medicines.',
  },
  {
    title: 'Healthcare AI Project Analyst',
    text: 'Plans, tests and documents AI tools before and while they are used in care.',
  },
] as const satisfies readonly TitledText[]

/** The cards headed 'What We Do'. */
export const WHAT_WE_DO = [
  {
    title: 'Strategic partner for U.S. companies',
    text: 'We work with U.S. healthcare and biotech companies that look for remote interns.',
  },
  {
    title: 'Skilled remote biotech interns',
    text: 'Interns trained in genomics, data and AI work remotely for those companies.',
  },
  {
    title: 'Global academic collaborations',
    text: 'The diploma is taught with partners in Spain, Greece and Germany.',
  },
  {
    title: 'Research-based internships',
    text: 'Internships based on research, in Germany, Switzerland, the Netherlands and Sweden.',
  },
] as const satisfies readonly TitledText[]

/** The points of the 'Why' section. */
export const WHY_US = [
  {
    title: 'Applied learning with real genomic datasets',
    text: 'Courses are applied and work with real genomic datasets.',
  },
  { title: 'AI-based analytics', text: 'From the foundations of AI in phase 1 to biomedical data science in phase 3.' },
  { title: 'Precision medicine', text: 'Phase 2 covers precision medicine informatics and pharmacogenomics.' },
  { title: 'Global mobility', text: 'One phase is online and two are on campus, in Greece and in Germany.' },
] as const satisfies readonly TitledText[]

/** The statement at the head of the About section. */
export const MISSION =
  'We help doctors and other health professionals into AI, medical genomics and precision medicine, through training of our own and study in Europe and the United States.'

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** What it does not allow, so that nobody takes the programme for the licence. */
export const NOT_A_LICENCE = {
  text: `The diploma of ${DIPLOMA_MONTHS} months is no licence and no admission as a doctor. It is no degree in medicine, no step of the recognition, and it replaces neither the language exam nor the Kenntnisprüfung. Only the Approbation, or for a time the Berufserlaubnis, of the state’s authority allows you to treat patients.`,
  instead:
    'It is about data in medicine: work that needs no licence, and that a doctor can do before, beside or instead of practising.',
} as const
