import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { accessToken } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { type ApplicationDocument, documentIssue, documentPath, type DocumentType } from '#domain/applications/applications.ts'
import { asFailure } from '../student/write/failure.ts'
import { removeFile, sendFile, SendFileError } from '../student/write/send-file.ts'
import { useWrite } from '../student/write/write.ts'
import type { ApplyWrites } from './apply-writes.ts'

export type UploadState =
  | { kind: 'idle' }
  /** `share` from 0 to 1. */
  | { kind: 'sending'; file: File; share: number }
  /** `canRetry` when the same file may well go through. */
  | { kind: 'failed'; file: File; issue: string; canRetry: boolean }

interface UploadOptions {
  studentId: string
  document: ApplicationDocument
  /** Files that stay with no line once this one is there. */
  replaced: readonly string[]
  /** The line has its file. */
  onUploaded: () => void
}

/** A file whose upload was not answered. It may stand at the path, and with the line. */
interface Unanswered {
  file: File
  path: string
  /** What it would have taken the place of. */
  replaced: readonly string[]
}

/**
 * The upload for one line of a checklist. What ends half-way, also by leaving, leaves nothing behind; what was not answered is sent again
 * as the same file.
 */
export function useUpload({ studentId, document, replaced, onUploaded }: UploadOptions) {
  const write = useWrite<ApplyWrites>(href('/student-portal/apply'))
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const underWay = useRef<AbortController | null>(null)
  const unanswered = useRef<Unanswered | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function upload(file: File) {
    const issue = documentIssue(file)
    if (issue) return setState({ kind: 'failed', file, issue: issue, canRetry: false })
    const cancel = new AbortController()
    underWay.current = cancel
    const before = unanswered.current
    const path =
      before?.file === file
        ? before.path
        : documentPath(studentId, document.application_id, crypto.randomUUID(), file.type as DocumentType)
    const left = [...replaced, ...(before ? [...before.replaced, before.path] : [])]
    setState({ kind: 'sending', file, share: 0 })
    try {
      await sendFile({
        path,
        file,
        token: await accessToken(),
        signal: cancel.signal,
        onProgress: (share) => setState((before) => (before.kind === 'sending' ? { ...before, share } : before)),
      })
      cancel.signal.throwIfAborted()
      await write('attach', { documentId: document.id, path })
    } catch (error) {
      if (cancel.signal.aborted) {
        // One that may be the line's by now stays.
        if (before?.path !== path) await takeBack(path)
        return setState({ kind: 'idle' })
      }
      logError('uploading a document', error)
      if (!isAnswered(error)) unanswered.current = { file, path, replaced: left }
      // What the storage refuses it does not keep.
      else if (!isRefused(error)) await takeBack(path)
      return setState({ kind: 'failed', file, issue: errorMessage(asFailure(error)), canRetry: !isRefused(error) })
    }
    unanswered.current = null
    for (const one of new Set(left)) if (one !== path) await takeBack(one)
    onUploaded()
    setState({ kind: 'idle' })
  }

  async function takeBack(path: string) {
    try {
      await removeFile(path, await accessToken())
    } catch (error) {
      // It stays among her own files, and counts for no line.
      logError('taking back an upload', error)
    }
  }

  return { state, upload, cancel: () => underWay.current?.abort(), dismiss: () => setState({ kind: 'idle' }) }
}

/** Without an answer it may have been done or not. */
function isAnswered(error: unknown): boolean {
  const { code } = asFailure(error)
  return typeof code === 'string' && code !== ''
}

/** The storage answered that it does not want this file: sent again, it says the same. */
function isRefused(error: unknown): boolean {
  return error instanceof SendFileError && error.status >= 400 && error.status < 500
}
