import { z } from 'zod'

const text = z.string().regex(/^\S(.*\S)?$/)
const years = z.number().nonnegative()

/** What is asked of whoever wants something, as far as what somebody says of herself can be set against it. */
export const requirementSchema = z.strictObject({
  /** `level` is that of the studies, `since degree` how old the degree may be, `other` what nobody's own words are set against. */
  asks: z.enum([
    'level',
    'country',
    'age',
    'work',
    'since degree',
    'degree',
    'english',
    'programming',
    'offer',
    'results',
    'other',
  ]),
  /** The part of its sentence that says so. */
  says: text,
  /** In years, of a score in its points: no less, no more, and not as much as that. */
  least: years.optional(),
  most: years.optional(),
  below: years.optional(),
  /** The test that a score is of. */
  test: text.optional(),
  /** What is enough in its stead. */
  unless: text.optional(),
  /** Of whom of several it is asked, by the level of the studies. */
  level: text.optional(),
  /** Countries, or their unions, whose citizens it is not for; an empty list where it is for everybody. */
  outside: z.array(text).optional(),
  /** Countries that stand in the list of those it is for, and those that do not, of a list that was read in part. */
  among: z.array(text).optional(),
  leftOut: z.array(text).optional(),
})
export type Requirement = z.infer<typeof requirementSchema>
