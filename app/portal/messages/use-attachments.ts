import { useEffect, useRef, useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { documentIssue, documentPath, type DocumentType } from '#domain/applications/applications.ts'
import type { MessageFile } from '#domain/conversation/conversation.ts'
import { asFailure } from '../student/write/failure.ts'
import { removeFile, sendFile, SendFileError } from '../student/write/send-file.ts'
import type { MessageDraft } from './message-draft.ts'

export const MOST_FILES = 10
const FOLDER = 'messages'

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: string
  file: File
  /** Where it is put, however often it is sent; null where it is not. */
  path: string | null
  /** From 0 to 1. */
  share: number
  issue: string | null
  /** The same file may well go through. */
  canRetry: boolean
}

/** Uploads what a message will speak of. What is taken out again leaves nothing behind. */
export function useAttachments(
  userId: string,
  current: () => MessageDraft,
  change: (how: (before: MessageDraft) => MessageDraft) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const cancels = useRef(new Map<string, AbortController>())
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const underWay = cancels.current
    return () => underWay.forEach((cancel) => cancel.abort())
  }, [])

  const update = (id: string, how: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...how } : one)))
  const drop = (id: string) => setUploads((before) => before.filter((one) => one.id !== id))

  async function upload(file: File, { id, path }: Pick<Upload, 'id' | 'path'> = { id: crypto.randomUUID(), path: null }) {
    const isFull = current().files.length + cancels.current.size >= MOST_FILES
    const issue = isFull ? `A message has at most ${MOST_FILES} files.` : documentIssue(file)
    if (issue === null) path ??= documentPath(userId, FOLDER, crypto.randomUUID(), file.type as DocumentType)
    const begun: Upload = { id, file, path, share: 0, issue, canRetry: false }
    setUploads((before) => [...before.filter((one) => one.id !== id), begun])
    if (issue !== null || path === null) return
    const cancel = new AbortController()
    cancels.current.set(id, cancel)
    try {
      const token = await accessToken()
      await sendFile({ path, file, token, signal: cancel.signal, onProgress: (share) => update(id, { share }) })
      cancel.signal.throwIfAborted()
      const sent: MessageFile = { name: file.name, path, contentType: file.type, bytes: file.size }
      change((before) => ({ ...before, files: [...before.files, sent] }))
      drop(id)
    } catch (error) {
      const isRefused = error instanceof SendFileError && error.status >= 400 && error.status < 500
      if (cancel.signal.aborted) {
        await takeBack(path)
        return drop(id)
      }
      logError('attaching a file', error)
      update(id, { issue: errorMessage(asFailure(error)), canRetry: !isRefused })
    } finally {
      cancels.current.delete(id)
    }
  }

  function takeOut(path: string) {
    change((before) => ({ ...before, files: before.files.filter((file) => file.path !== path) }))
    void takeBack(path)
  }

  return {
    uploads,
    chooser,
    isBusy: uploads.some(({ issue }) => issue === null),
    choose: () => chooser.current?.click(),
    add: (files: readonly File[]) => files.forEach((file) => void upload(file)),
    retry: (one: Upload) => void upload(one.file, one),
    /** Stops an upload, or forgets one that failed. */
    dismiss({ id, path }: Upload) {
      const underWay = cancels.current.get(id)
      if (underWay) return underWay.abort()
      drop(id)
      // Its answer may have been lost.
      if (path !== null) void takeBack(path)
    },
    takeOut,
    clear: () => setUploads([]),
  }
}

async function takeBack(path: string): Promise<void> {
  try {
    await removeFile(path, await accessToken())
  } catch (error) {
    // It stays among her own files, as far as it came, and counts for nothing.
    logError('taking back an attachment', error)
  }
}
