import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import { countOf } from '#domain/text/format.ts'
import { refusalCode, refusalSentence } from '../shell/failure.ts'
import { applyImport, previewImport } from './send-import.ts'

const NOTHING: ImportOptions = { leaveOutFaulty: false, retireGone: false }

/** The file that is looked at, what it would do, and what is done with it. */
export function useImport() {
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(NOTHING)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const [busy, setBusy] = useState<'looking' | 'importing' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function look(chosen: File, wanted: ImportOptions) {
    setFile(chosen)
    setOptions(wanted)
    setIssue(null)
    setBusy('looking')
    try {
      setPreview(await previewImport(chosen, wanted))
    } catch (error) {
      setPreview(null)
      setIssue(sentenceOf(error, 'The file could not be looked at. Nothing was written.'))
    } finally {
      setBusy(null)
    }
  }

  async function apply(digest: string) {
    if (!file) return
    setBusy('importing')
    setIssue(null)
    try {
      const { told } = await applyImport(file, options, digest)
      notify.success('Imported', {
        id: 'import',
        description: told > 0 ? `${countOf(told, 'student was', 'students were')} told by mail.` : 'It can be taken back below.',
      })
      forget()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') {
        await look(file, options)
        setIssue('The catalogue has changed since the preview. This is what the file would do now: look at it once more.')
      } else setIssue(sentenceOf(error, 'Whether it was imported is not known: look at the imports below.'))
    } finally {
      setBusy(null)
      await revalidate()
    }
  }

  function forget() {
    setFile(null)
    setPreview(null)
    setOptions(NOTHING)
    setIssue(null)
    if (input.current) input.current.value = ''
  }

  return {
    file,
    options,
    preview,
    issue,
    busy,
    input,
    begin: (chosen: File) => look(chosen, NOTHING),
    look,
    apply,
    forget,
  }
}

/** Why it failed, with what that means where the server gave no reason. */
function sentenceOf(error: unknown, meaning: string): string {
  const sentence = refusalSentence(error)
  if (sentence) return sentence
  logError('importing a catalogue', error)
  return `The server could not be reached, or failed. ${meaning}`
}
