import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProfileForm } from '#domain/profile/profile-schema.ts'
import { forgetDraft } from '../student/draft/draft.ts'
import { readDraft, writeDraft } from '../student/draft/profile-draft.ts'

const WRITE_AFTER_MS = 400

interface DraftOptions {
  userId: string
  storedVersion: number
  storedValues: ProfileForm
}

/** What a person typed at an earlier visit and did not save. */
export function useDraft({ userId, storedVersion, storedValues }: DraftOptions) {
  const [found] = useState(() => readDraft(localStorage, userId, storedValues))
  const [restored, setRestored] = useState(found !== null)
  /** The version the form's changes were made to. */
  const base = useRef(found?.baseVersion ?? storedVersion)
  const unwritten = useRef<ProfileForm>(null)

  const write = useCallback(() => {
    if (unwritten.current) writeDraft(localStorage, userId, { baseVersion: base.current, values: unwritten.current })
    unwritten.current = null
  }, [userId])

  const note = useCallback((changed: ProfileForm | null) => {
    unwritten.current = changed
  }, [])

  useEffect(() => {
    // A phone may end the page without another word once it is out of sight.
    document.addEventListener('visibilitychange', write)
    return () => {
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [write])

  return {
    found: found?.values,
    restored,
    baseVersion: () => base.current,
    /** The changes are from now on changes to this version: the person has seen it and decided. */
    rebase: (version: number) => {
      base.current = version
    },
    forget: (version: number) => {
      base.current = version
      unwritten.current = null
      setRestored(false)
      forgetDraft(localStorage, userId)
    },
    note,
    write,
  }
}

/** Keeps what is typed in the browser until it is saved. `changed` is null while it is what is stored. */
export function useKeepDraft({ note, write }: ReturnType<typeof useDraft>, changed: ProfileForm | null): void {
  useEffect(() => {
    note(changed)
    if (!changed) return
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [note, write, changed])
}
