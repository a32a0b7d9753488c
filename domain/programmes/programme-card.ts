import type { FigureSource } from '../facts/figure-source.ts'
import type { ApplicantGroup, FEE_KINDS, FeePeriod, ProgrammeLevel, RequirementKind, STUDY_MODES } from './programme.ts'

/**
 * How much is known, in the order of lists. In depth: all that decides (language, length, degree, tuition and deadline for students from
 * outside the EU, the way to apply, and English where it is taught in it); outline: entered figure by figure, and some of that is missing;
 * register: as a register has it. search.depth_of() of the database.
 */
export const PROGRAMME_DEPTHS = ['in-depth', 'outline', 'register'] as const
export type ProgrammeDepth = (typeof PROGRAMME_DEPTHS)[number]

/** A sum that is charged, as its source writes it. */
export interface Fee {
  group: ApplicantGroup
  kind: (typeof FEE_KINDS)[number]
  amount: number
  currency: string
  period: FeePeriod
  /** The academic year that it is of; null where the source does not say. */
  year: string | null
  note: string | null
  source: FigureSource
}

export interface Deadline {
  /** The month in which the studies begin, where the deadline is of one. */
  intake: number | null
  group: ApplicantGroup
  /** Both are a day of every year (--05-31) or of one year (2027-05-31). */
  opens: string | null
  closes: string
  note: string | null
  source: FigureSource
}

export interface Requirement {
  kind: RequirementKind
  minimum: number | null
  scale: string | null
  note: string | null
  source: FigureSource
}

interface NamedProgramme {
  id: string
  slug: string
  name: string
  level: ProgrammeLevel
  degree: string | null
  mode: (typeof STUDY_MODES)[number] | null
  /** Detailed fields of ISCED-F 2013. */
  fields: string[]
  subjects: string[]
  depth: ProgrammeDepth
}

/** What a list shows of a programme: find_programmes() of the database. */
export interface ProgrammeCard extends NamedProgramme {
  months: number | null
  ects: number | null
  /** By ISO 639-1. */
  languages: string[]
  university: { id: string; slug: string; name: string; city: string; country: string }
  /** For students from outside the EU. `amounts` are all that the same source year names, the greatest last: which applies, the notes say. */
  tuition: (Omit<Fee, 'kind'> & { amounts: number[] }) | null
  /** Those that apply to students from outside the EU. */
  deadlines: Deadline[]
  english: Requirement[]
  applyThrough: string | null
}

/** What a list of universities reads of their programmes: programme_figures() of the database. */
export type ProgrammeFigures = Pick<ProgrammeCard, 'tuition' | 'deadlines'>

interface Figure {
  value: number
  source: FigureSource
}

/** All that is known of a programme: read_programme() of the database. */
export interface ProgrammeDetails extends NamedProgramme {
  url: string | null
  /** ISO date on which it left its source; null while it is offered. */
  retiredOn: string | null
  register: string
  named: FigureSource | null
  months: Figure | null
  ects: Figure | null
  apply: { through: string; url: string | null; source: FigureSource } | null
  applyFee: { amount: number; currency: string; source: FigureSource } | null
  languages: { language: string; level: string | null; source: FigureSource }[]
  intakes: { month: number; source: FigureSource }[]
  fees: Fee[]
  deadlines: Deadline[]
  requirements: Requirement[]
  university: {
    id: string
    slug: string
    name: string
    city: string
    country: string
    region: string | null
    websiteUrl: string | null
    latitude: number | null
    longitude: number | null
  }
}
