import fs from 'node:fs'
import { z } from 'zod'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Meaning } from './meaning.ts'

const DIRECTORY = new URL('written/', import.meta.url)

const FILES = fs
  .readdirSync(DIRECTORY)
  .toSorted()
  .map((file) => file.replace('.jsonl', ''))

const askedSchema = z.union([
  z.strictObject({ q: z.string(), id: z.string() }).transform(({ q, id }) => ({ q, ids: [id] })),
  z.strictObject({ q: z.string(), ids: z.array(z.string()).min(1) }),
  z.strictObject({ q: z.string(), none: z.literal(1), near: z.string().optional() }),
  z.strictObject({
    q: z.string(),
    op: z.enum(['list', 'count', 'rank', 'filter', 'compare', 'enough', 'difference', 'sum', 'convert', 'share']),
    attr: z.string(),
    kind: z.string(),
    dir: z.enum(['lowest', 'highest']).optional(),
  }),
])
const lineSchema = z.union([askedSchema, z.strictObject({ turns: z.array(askedSchema).min(2) })])

/** A question that somebody wrote who had read the records and not the engine, with what answers it. */
export interface Written {
  /** The file it stands in. */
  by: string
  text: string
  /** What was asked before it in the same conversation, oldest first. */
  earlier: readonly string[]
  means: Meaning
  /** The records that answer it; none where it is asked of a whole set, or nothing answers it. */
  records: readonly string[]
}

/** Every written question. One whose record is gone teaches nothing. */
export function readWritten(ledger: Ledger): readonly Written[] {
  const records = new Map(ledger.records.map((record) => [record.id, record]))
  const writtenOf = (by: string, asked: z.infer<typeof askedSchema>, earlier: readonly string[]): Written[] => {
    const written = (means: Meaning, ids: readonly string[] = []) => [{ by, text: asked.q, earlier, means, records: ids }]
    if ('none' in asked) return written({ outside: true })
    if ('op' in asked) {
      const { op, attr, kind, dir } = asked
      return written({ op, attr: attr === '' ? [] : [attr], kind, ...(dir ? { dir } : {}) })
    }
    const told = asked.ids.flatMap((id) => records.get(id) ?? [])
    const [first] = told
    if (!first || told.length < asked.ids.length) return []
    const named = new Set(parse(asked.q, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
    const isOne = told.every(({ entity }) => entity === first.entity)
    const isMeant = isOne && earlier.length === 0 && !named.has(first.entity)
    const means = {
      op: first.attribute === 'steps' ? 'how-to' : 'get',
      attr: [...new Set(told.map(({ attribute }) => attribute))],
      kind: kindOf(ledger, first.entity),
      ...(isMeant ? { on: first.entity } : {}),
      // What goes on from before says nothing of the thing.
      ...(earlier.length > 0 && !named.has(first.entity) ? { half: true as const } : {}),
    }
    return written(means, asked.ids)
  }
  return FILES.flatMap((by) =>
    fs
      .readFileSync(new URL(`${by}.jsonl`, DIRECTORY), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => {
        const asked = lineSchema.parse(JSON.parse(line))
        if (!('turns' in asked)) return writtenOf(by, asked, [])
        const said = asked.turns.map(({ q }) => q)
        return asked.turns.flatMap((turn, at) => writtenOf(by, turn, said.slice(0, at)))
      }),
  )
}
