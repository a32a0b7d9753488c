import { callFunction } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import type { AppliedImport, ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import { consoleData } from '../shell/console-data.ts'

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
  const { data } = await consoleData()
    .from('catalogue_imports')
    .select(
      'id, file_name, format, added, changed, unchanged, retired, left_out, told, applied_by, applied_at, undone_by, undone_at, kept',
    )
    .order('applied_at', { ascending: false })
    .limit(20)
    .throwOnError()
  return data
}

/** What the file would do. Throws FunctionCallError. */
export async function previewImport(file: File, options: ImportOptions): Promise<ImportPreview> {
  return callFunction(await accessToken(), 'catalogue-import', formOf(file, options))
}

/** Does what `digest` was shown for: all of it, or nothing. Throws FunctionCallError: `changed_meanwhile` where it would do something else by now. */
export async function applyImport(file: File, options: ImportOptions, digest: string): Promise<AppliedImport> {
  return callFunction(await accessToken(), 'catalogue-import', formOf(file, { ...options, apply: digest }))
}

export async function undoImport(id: string): Promise<{ kept: number; told: number }> {
  return callFunction(await accessToken(), 'catalogue-import-undo', { id })
}

function formOf(file: File, options: object): FormData {
  const form = new FormData()
  form.set('file', file)
  form.set('options', JSON.stringify(options))
  return form
}
