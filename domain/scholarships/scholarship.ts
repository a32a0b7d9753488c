/** A scholarship, and what is asked of the list of them. */
import { z } from 'zod'
import { nextDay } from '../facts/next-day.ts'
import { requirementSchema } from '../facts/requirement.ts'

export const SCHOLARSHIP_LEVELS = ['bachelor', 'master', 'doctorate'] as const
export type ScholarshipLevel = (typeof SCHOLARSHIP_LEVELS)[number]

const text = z.string().regex(/^\S(.*\S)?$/)
/** A day of every year (--05-31) or of one year (2027-05-31). */
const day = z.string().regex(/^(\d{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const source = z.strictObject({
  source: text,
  sourceUrl: z.url({ protocol: /^https?$/ }),
  sourceKind: z.enum(['page', 'report']),
  edition: text.nullable(),
  readOn: z.iso.date().nullable(),
  checkedOn: z.iso.date().nullable(),
})
/** What is known without a page has no source, and says so. */
const sourced = z.strictObject({ text, source: source.nullable() })
/** A figure of a sentence: `FactValue` of domain/facts. */
const value = z.strictObject({
  value: z.number(),
  unit: text,
  per: z.enum(['month', 'year']).optional(),
  conditions: z.record(text, text).optional(),
  adds: z.literal(true).optional(),
  /** The part of the sentence that is of this figure alone. */
  says: text.optional(),
})

/** What studying costs, of which a scholarship pays some. */
export const COSTS = ['tuition', 'living costs', 'travel', 'insurance', 'housing', 'visa'] as const
export type Cost = (typeof COSTS)[number]
/** Whether it pays a cost, and the part of its sentence that says so. */
const cover = z.strictObject({ cost: z.enum(COSTS), is: z.union([z.boolean(), z.literal('in part')]), says: text })
export type Cover = z.infer<typeof cover>

export const scholarshipSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: text,
  provider: text,
  /** 'Europe' where it holds for programmes in several countries. */
  country: text,
  /** The slugs of the universities it is for; null where it is for any of the country, none where it has a list of courses of its own. */
  universities: z.array(z.string()).nullable(),
  levels: z.array(z.enum(SCHOLARSHIP_LEVELS)).min(1),
  forWhom: sourced.extend({
    /** What is asked of her, each by the part of the text that says so; left out where staff changed the text. */
    asks: z.array(requirementSchema).optional(),
    /** The scholarship that asks for all that besides. */
    as: text.optional(),
    values: z.array(value).optional(),
  }),
  amount: sourced.extend({ values: z.array(value).optional(), covers: z.array(cover).optional() }),
  deadline: sourced.extend({
    /** The days on which it closes, as the source writes them. */
    closes: z.array(day),
    /** Each university or programme sets its own. */
    varies: z.boolean(),
  }),
  link: z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    /** Whether a stored copy of that address was read. */
    read: z.boolean(),
  }),
  /** One weak or old source. */
  unconfirmed: z.boolean(),
  note: text.nullable(),
})
export type Scholarship = z.infer<typeof scholarshipSchema>

export interface ScholarshipFilters {
  country: string | null
  level: ScholarshipLevel | null
}

const EVERYWHERE = 'Europe'

/** The countries that have some of their own, by name. */
export function scholarshipCountries(all: readonly Scholarship[]): string[] {
  return [...new Set(all.map(({ country }) => country))].filter((country) => country !== EVERYWHERE).toSorted()
}

/** The scholarships for a country and a level: those for several countries count for each. */
export function filterScholarships(all: readonly Scholarship[], { country, level }: ScholarshipFilters): Scholarship[] {
  return all.filter(
    (one) =>
      (country === null || one.country === country || one.country === EVERYWHERE) &&
      (level === null || one.levels.includes(level)),
  )
}

/** Those that a programme’s students may ask for by its country, its university and its level. */
export function scholarshipsFor(
  all: readonly Scholarship[],
  { level, university }: { level: string; university: { slug: string; country: string } },
): Scholarship[] {
  return all.filter(
    ({ country, universities, levels }) =>
      (levels as readonly string[]).includes(level) &&
      (universities === null ? country === university.country || country === EVERYWHERE : universities.includes(university.slug)),
  )
}

/** The next day on which it closes, from `today` on (ISO date); null where none is known or all are past. */
export function nextClose({ deadline }: Scholarship, today: string): string | null {
  const days = deadline.closes.map((close) => nextDay(close, today)).filter((close) => close !== null)
  return days.toSorted()[0] ?? null
}

/** Those that close next first; those without a day that lies ahead last, in their own order. */
export function byNextClose(all: readonly Scholarship[], today: string): Scholarship[] {
  const close = (one: Scholarship) => nextClose(one, today) ?? '9999'
  return all.toSorted((one, other) => close(one).localeCompare(close(other)))
}
