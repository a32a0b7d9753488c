/** A programme of study and its figures, each with the source it stands in: what a record of content/catalogue/study-programmes holds. */
import { z } from 'zod'

export const PROGRAMME_LEVELS = ['bachelor', 'master', 'doctorate', 'state-examination', 'certificate', 'preparatory'] as const
export type ProgrammeLevel = (typeof PROGRAMME_LEVELS)[number]
export const STUDY_MODES = ['full-time', 'part-time', 'online', 'blended'] as const
/** Whom a fee or a deadline is for. */
export const APPLICANT_GROUPS = ['non-eu', 'eu', 'all'] as const
export type ApplicantGroup = (typeof APPLICANT_GROUPS)[number]
export const FEE_KINDS = ['tuition', 'semester-contribution', 'administration'] as const
export const FEE_PERIODS = ['month', 'semester', 'year', 'programme', 'ects'] as const
export type FeePeriod = (typeof FEE_PERIODS)[number]
/** english-judged: no certificate of English is needed; the note says how the university judges it, where it does. */
export const REQUIREMENT_KINDS = [
  'ielts',
  'toefl-ibt',
  'pte',
  'duolingo',
  'cambridge',
  'cefr-en',
  'english-judged',
  'gre',
  'grade',
  'german',
  'french',
  'dutch',
  'other-language',
  'prior-field',
  'ects-in-subject',
  'aps',
  'work-months',
  'entrance-test',
] as const
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

const text = z.string().trim().min(1)
/** What a page of ours links to is https. */
const address = z.url({ protocol: /^https$/, error: 'is no address that begins with https' })
const currency = z.string().regex(/^[A-Z]{3}$/)
/** A day of every year (--05-31) or of one year (2027-05-31): XML Schema's gMonthDay and date. */
const day = z.string().regex(/^(\d{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** Says that it is a rule, and of what: `deadlineMark()` reads it. */
const ruleNote = text.regex(/\brule for /)
/** The key of one of the record's sources; null where a fact is known without a page. */
const known = z.string().nullable()
/** The key of one of the record's sources: figures that decide are never written without one. */
const sourced = z.string()

const source = z.strictObject({
  url: address,
  publisher: text,
  kind: z.enum(['page', 'register', 'report', 'sheet']),
  /** The academic year or the date that the source itself states. */
  edition: text.nullable(),
  /** The day its stored copy was read. */
  readOn: z.iso.date().nullable(),
  /** The day the source itself was opened and compared. */
  checkedOn: z.iso.date().nullable(),
})

const deadline = z.strictObject({
  intake: z.int().min(1).max(12).nullable(),
  group: z.enum(APPLICANT_GROUPS),
  opens: day.nullable(),
  closes: day,
  note: text.nullable(),
  source: sourced,
})

const programme = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: text,
  level: z.enum(PROGRAMME_LEVELS),
  degree: text.nullable(),
  source: known,
  fields: z.array(z.string().regex(/^\d{4}$/)),
  subjects: z.array(text),
  url: address.nullable(),
  languages: z.array(
    z.strictObject({
      language: z.string().regex(/^[a-z]{2}$/),
      level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']).nullable(),
      source: known,
    }),
  ),
  mode: z.enum(STUDY_MODES).nullable(),
  months: z.strictObject({ value: z.int().min(1).max(120), source: known }).nullable(),
  ects: z.strictObject({ value: z.number().positive(), source: known }).nullable(),
  intakes: z.array(z.strictObject({ month: z.int().min(1).max(12), source: known })),
  apply: z.strictObject({ through: text, url: address.nullable(), source: known }).nullable(),
  applyFee: z.strictObject({ amount: z.number().nonnegative(), currency, source: sourced }).nullable(),
  fees: z.array(
    z.strictObject({
      group: z.enum(APPLICANT_GROUPS),
      kind: z.enum(FEE_KINDS),
      amount: z.number().nonnegative(),
      currency,
      per: z.enum(FEE_PERIODS),
      year: text.nullable(),
      note: text.nullable(),
      source: sourced,
    }),
  ),
  deadlines: z.array(deadline),
  requirements: z.array(
    z.strictObject({
      kind: z.enum(REQUIREMENT_KINDS),
      minimum: z.number().nullable(),
      scale: text.nullable(),
      note: text.nullable(),
      source: sourced,
    }),
  ),
})

/** The programmes of one university, and the sources that their figures name. */
export const programmeRecordSchema = z.strictObject({
  university: z.strictObject({
    slug: z.string(),
    name: text,
    country: text,
    city: text,
    /** Its key in the Research Organization Registry, which its place and website are from. */
    rorId: z.string().nullable(),
    website: address.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  sources: z.record(z.string(), source),
  /** What the university states for all its programmes of these levels: it reaches each that has no day of its own for that start. */
  deadlines: z.array(deadline.extend({ levels: z.array(z.enum(PROGRAMME_LEVELS)).min(1), note: ruleNote })).optional(),
  programmes: z.array(programme),
})

export type ProgrammeRecord = z.infer<typeof programmeRecordSchema>
export type ProgrammeEntry = ProgrammeRecord['programmes'][number]
export type SourceEntry = ProgrammeRecord['sources'][string]
