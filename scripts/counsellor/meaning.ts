import fs from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

export const QUESTIONS = new URL('questions/', import.meta.url)

/** What a line of the training's questions means, head by head. */
export const meaningSchema = z
  .object({
    op: z.string(),
    attr: z.array(z.string()),
    kind: z.string().nullable(),
    dir: z.enum(['highest', 'lowest']),
    form: z.string(),
    on: z.string(),
    talk: z.string(),
    care: z.string().nullable(),
    outside: z.literal(true),
    /** Half a question, that says nothing of the kind of things. */
    half: z.literal(true),
    also: z.string(),
  })
  .partial()
  .strict()

export type Meaning = z.infer<typeof meaningSchema>

/** Attributes that are figures or days, and not told in words. */
export const FIGURES: ReadonlySet<string> = new Set([
  'fee',
  'tuition',
  'duration',
  'funds',
  'visa-fee',
  'work-hours',
  'post-study',
  'deadline',
  'start',
  'amount',
  'rate',
  'ects',
  'acceptance-rate',
  'english-score',
  'visa-time',
  'application-fee',
  'limit',
  'age',
  'salary',
  'university-count',
  'programme-count',
])

/** A file of the training's questions, as it stands. */
export function readQuestions(file: string): unknown {
  return parse(fs.readFileSync(new URL(file, QUESTIONS), 'utf8'))
}

/** As what the records that answer it are known: by their thing, or by the kind of that. */
export function toldIn({ outside, attr = [], on, kind }: Meaning): string[] {
  if (outside) return []
  return (attr.length > 0 ? attr : ['none']).map((attribute) => `${on ?? kind ?? 'none'} ${attribute}`)
}
