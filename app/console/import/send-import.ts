import { accessToken } from '#app/session/clients.ts'
import type { AppliedImport, ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import { consoleData } from '../shell/console-data.ts'

/** What the server refused, in a sentence for people. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface PastImport {
  id: string
  file_name: string
  format: string
  added: number
  changed: number
  unchanged: number
  retired: number
  left_out: number
  told: number
  applied_by: string | null
  applied_at: string
  undone_by: string | null
  undone_at: string | null
  kept: number | null
}

/** The last imports, the newest first. */
export async function readImports(): Promise<PastImport[]> {
  const { data } = await (
    await consoleData()
  )
    .from('catalogue_imports')
    .select(
      'id, file_name, format, added, changed, unchanged, retired, left_out, told, applied_by, applied_at, undone_by, undone_at, kept',
    )
    .order('applied_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data
}

/** What the file would do. Throws ImportRefusal. */
export function previewImport(file: File, options: ImportOptions): Promise<ImportPreview> {
  return post('catalogue-import', formOf(file, options))
}

/** Does what `digest` was shown for: all of it, or nothing. Throws ImportRefusal: `changed_meanwhile` where it would do something else by now. */
export function applyImport(file: File, options: ImportOptions, digest: string): Promise<AppliedImport> {
  return post('catalogue-import', formOf(file, { ...options, apply: digest }))
}

export function undoImport(id: string): Promise<{ kept: number; told: number }> {
  return post('catalogue-import-undo', JSON.stringify({ id }))
}

function formOf(file: File, options: object): FormData {
  const form = new FormData()
  form.set('file', file)
  form.set('options', JSON.stringify(options))
  return form
}

async function post<Answer>(name: string, body: FormData | string): Promise<Answer> {
  const answer = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await accessToken()}` },
    body,
  })
  const said = (await answer.json()) as Answer & { code?: string; message?: string }
  if (!answer.ok) throw new ImportRefusal(said.code ?? String(answer.status), said.message ?? 'The server refused it.')
  return said
}
