import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asRole } from '#db/as-role.ts'
import { isDatabaseError, type Transaction } from '#db/database.ts'
import { lockCatalogue } from '#db/seed/university-rows.ts'
import { IMPORT_COLUMNS, type ImportOptions, type ImportPreview } from '#domain/catalogue/import.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, type Person, requirePerson } from '../http/caller/caller.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { readJson } from '../http/read-json.ts'
import { applyImport, digestOf, retiring, undoImport } from './apply-import.ts'
import { ImportIssuesError } from './issues.ts'
import { guessMapping } from './mapping.ts'
import { type CheckedFile, checkUniversities } from './read-universities.ts'
import { ROR_FORMAT } from './ror.ts'
import { analyzeUniversities, type ImportPlan, planImport } from './store-universities.ts'

const MAXIMUM_FILE_BYTES = 20_000_000
const SHOWN = 100
/** A register of thousands of rows on a slow machine. */
const TIMEOUT_MS = 300_000

const mapped = z.union([z.strictObject({ column: z.string().max(200) }), z.strictObject({ value: z.string().max(2_000) })])
const optionsSchema = z.strictObject({
  mapping: z.partialRecord(z.enum(IMPORT_COLUMNS), mapped).optional(),
  leaveOutFaulty: z.boolean().default(false),
  retireGone: z.boolean().default(false),
  /** The digest of the preview that is to be applied; without it nothing is written. */
  apply: z.string().optional(),
})

class Refusal extends Error {
  readonly code: string
  readonly status: 400 | 403 | 404 | 409 | 422
  constructor(code: string, message: string, status: Refusal['status']) {
    super(message)
    this.code = code
    this.status = status
  }
}

/**
 * The import of universities by staff whose duty is the catalogue. POST /catalogue-import, a form with `file` (CSV) and `options` (JSON) → 200 an
 * ImportPreview; with `apply`, the digest of a preview, → 201 an AppliedImport, all of it or nothing. POST /catalogue-import-undo {id} →
 * 200 {kept, told}. Refusals are {code, message} with 400, 401, 403, 404, 409 (`changed_meanwhile`), 413 or 422.
 */
export function createImportRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { database } = dependencies
  const app = new Hono<AppEnvironment>()
  const limit = bodyLimit({
    maxSize: MAXIMUM_FILE_BYTES,
    onError: (context) => context.json({ code: 'too_large', message: 'A file has 20 MB at most.' }, 413),
  })

  /** As whoever asks, once the database has said that this is their duty. */
  async function inTransaction<T>(person: Person, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return asRole(
      database,
      person,
      async (transaction) => {
        const { rows } = await transaction.query<{ may: boolean }>(`select auth.may('catalogue') as may`)
        if (!rows[0]!.may) throw new Refusal('duty_missing', 'Your role does not do this.', 403)
        return work(transaction)
      },
      { statementTimeoutMs: TIMEOUT_MS },
    )
  }

  async function answering(context: Context<AppEnvironment>, work: (person: Person) => Promise<Response>): Promise<Response> {
    context.header('Cache-Control', 'private, no-store')
    try {
      return await work(await requirePerson(context.req.raw, dependencies))
    } catch (error) {
      if (error instanceof CallerError) return context.json({ code: error.code, message: error.message }, 401)
      if (error instanceof Refusal) return context.json({ code: error.code, message: error.message }, error.status)
      if (error instanceof ImportIssuesError) return context.json({ code: 'file_unreadable', message: error.message }, 422)
      throw error
    }
  }

  app.post('/catalogue-import', compressAnswers, limit, (context) =>
    answering(context, async (person) => {
      const { file, apply, ...options } = await readForm(context)
      // Before a file of strangers is looked at.
      await inTransaction(person, async () => {})
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await checkUniversities(bytes, { fileName: file.name, mapping: options.mapping })
      if (apply === undefined)
        return context.json(await inTransaction(person, (transaction) => preview(transaction, read, options)))
      const applied = await inTransaction(person, async (transaction) => {
        if (isKeptOut(read, options)) throw new Refusal('file_faulty', 'Lines with something wrong keep the file out.', 422)
        await lockCatalogue(transaction)
        const plan = await planImport(transaction, read, read.faultyIds)
        if (digestOf(plan) !== apply)
          throw new Refusal('changed_meanwhile', 'The catalogue has changed since this was shown.', 409)
        return applyImport(transaction, plan, {
          fileName: file.name.slice(0, 200),
          format: read.format.name,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          leftOut: read.faultyLines,
          retireGone: options.retireGone,
        })
      })
      await analyzeUniversities(database)
      return context.json(applied, 201)
    }),
  )

  app.post('/catalogue-import-undo', limit, (context) =>
    answering(context, async (person) => {
      const parsed = z.object({ id: z.uuid() }).safeParse(await readJson(context.req))
      if (!parsed.success) throw new Refusal('bad_request', 'Say which import.', 400)
      return context.json(await inTransaction(person, (transaction) => takeBack(transaction, parsed.data.id)))
    }),
  )
  return app
}

async function readForm(context: Context<AppEnvironment>) {
  const form = await context.req.formData().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
  const file = form?.get('file')
  const given = form?.get('options')
  if (!(file instanceof File) || typeof given !== 'string')
    throw new Refusal('bad_request', 'A form with a file and options.', 400)
  const options = optionsSchema.safeParse(jsonOf(given))
  if (!options.success) throw new Refusal('bad_request', 'The options are not what this function takes.', 400)
  return { file, ...options.data }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isKeptOut(read: CheckedFile, { leaveOutFaulty }: ImportOptions): boolean {
  if (!read.isRecognised || read.format === ROR_FORMAT || read.drafts.length === 0) return true
  return read.issues.count > 0 && !(leaveOutFaulty && read.isWholeWithout)
}

async function preview(transaction: Transaction, read: CheckedFile, options: ImportOptions): Promise<ImportPreview> {
  const { columns, sample, isRecognised, format, issues, faultyLines } = read
  const plan = isRecognised && format !== ROR_FORMAT ? await planImport(transaction, read, read.faultyIds) : null
  return {
    columns,
    sample,
    format: isRecognised ? format.name : null,
    mapping: options.mapping ?? guessMapping(columns),
    issues: { count: issues.count, first: [...issues.first].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) },
    faultyLines,
    mayLeaveOut: read.isWholeWithout,
    plan: plan && shown(plan, options),
  }
}

function shown(plan: ImportPlan, { retireGone }: ImportOptions): NonNullable<ImportPreview['plan']> {
  const { added, changed, unchanged, gone } = plan
  return {
    digest: digestOf(plan),
    added: { count: added.length, first: added.slice(0, SHOWN).map(({ name, city, country }) => ({ name, city, country })) },
    changed: {
      count: changed.length,
      first: changed.slice(0, SHOWN).map(({ name, before, after }) => ({ name, before, after })),
    },
    unchanged,
    gone: { count: gone.length, first: gone.slice(0, SHOWN).map(({ name, city }) => ({ name, city })) },
    retired: retiring(plan, retireGone).length,
  }
}

async function takeBack(transaction: Transaction, id: string): Promise<{ kept: number; told: number }> {
  try {
    return await undoImport(transaction, id)
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== 'P0001') throw error
    throw new Refusal(error.detail ?? 'refused', error.message, error.detail === 'import_not_found' ? 404 : 409)
  }
}
