import { useEffect, useRef, useState } from 'react'
import type { CheckedForm } from '#app/ui/use-checked-form.ts'
import type { ProfileForm } from '#domain/profile-schema.ts'
import { forgetDraft, readDraft, writeDraft } from '../student/draft.ts'

const WRITE_AFTER_MS = 400

interface DraftOptions {
  userId: string
  form: CheckedForm<ProfileForm>
  storedVersion: number
  storedValues: ProfileForm
}

/** Keeps what is typed in the browser until it is saved, and puts it back into the form at the next visit. */
export function useDraft({ userId, form, storedVersion, storedValues }: DraftOptions) {
  const [found] = useState(() => readDraft(localStorage, userId, storedValues))
  const [restored, setRestored] = useState(found !== null)
  /** The version the form's changes were made to. */
  const base = useRef(found?.baseVersion ?? storedVersion)
  const { reset, subscribe } = form

  useEffect(() => {
    // Default values stay what is stored, so that the form knows itself changed.
    if (found) reset(found.values, { keepDefaultValues: true })
  }, [found, reset])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let unwritten: ProfileForm | null = null
    function write() {
      clearTimeout(timer)
      if (unwritten) writeDraft(localStorage, userId, { baseVersion: base.current, values: unwritten })
      unwritten = null
    }
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback({ values, isDirty }) {
        clearTimeout(timer)
        unwritten = isDirty ? values : null
        if (isDirty) timer = setTimeout(write, WRITE_AFTER_MS)
      },
    })
    // A phone may end the page without another word once it is out of sight.
    document.addEventListener('visibilitychange', write)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [userId, subscribe])

  return {
    restored,
    baseVersion: () => base.current,
    /** The changes are from now on changes to this version: the person has seen it and decided. */
    rebase: (version: number) => {
      base.current = version
    },
    forget: (version: number) => {
      base.current = version
      setRestored(false)
      forgetDraft(localStorage, userId)
    },
  }
}
