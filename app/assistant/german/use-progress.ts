import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/toast.tsx'
import { mergeCards, type PhraseCards } from '#domain/german-schedule.ts'
import { useAccount } from '../account.tsx'
import { readProgress, writeProgress, type GermanProgress } from './progress-store.ts'
import { readGermanProgress, storeGermanProgress } from './queries.ts'

/** Where the progress is: on this device alone, also in the account, or in the account but for what came since. */
export type Sync = 'device' | 'loading' | 'account' | 'failed'

export interface ProgressValue {
  progress: GermanProgress
  change: (change: (progress: GermanProgress) => GermanProgress) => void
  sync: Sync
}

/** The progress in German: on the device at once, and in the account of whoever is signed in. */
export function useProgress(): ProgressValue {
  const { user, loading, data } = useAccount()
  const [progress, setProgress] = useState(readProgress)
  const [sync, setSync] = useState<Sync>('device')
  const latest = useRef(progress)
  const userId = user?.id

  const set = useCallback((changed: GermanProgress) => {
    latest.current = changed
    setProgress(changed)
    if (writeProgress(changed)) return
    notify.error('Not kept on this device', {
      description: 'The browser refuses to store your progress.',
      id: 'progress-not-kept',
    })
  }, [])

  const synchronise = useCallback(
    async (studentId: string) => {
      const client = await data()
      const stored = await readGermanProgress(client)
      const mine = latest.current
      // Cards that were merged with another account are not this person's.
      const cards = mine.owner === null || mine.owner === studentId ? mergeCards(stored, mine.cards) : stored
      set({ ...mine, cards, owner: studentId })
      await storeGermanProgress(client, studentId, newerThan(stored, cards))
    },
    [data, set],
  )

  useEffect(() => {
    if (loading || !userId) return
    let left = false
    const run = () => {
      setSync('loading')
      synchronise(userId).then(
        () => !left && setSync('account'),
        (error: unknown) => {
          logError('synchronising the German progress', error)
          if (!left) setSync('failed')
        },
      )
    }
    run()
    window.addEventListener('online', run)
    return () => {
      left = true
      window.removeEventListener('online', run)
    }
  }, [loading, userId, synchronise])

  const change = useCallback(
    (update: (progress: GermanProgress) => GermanProgress) => {
      const before = latest.current
      const after = update(before)
      set(after)
      const reviewed = newerThan(before.cards, after.cards)
      if (!userId || Object.keys(reviewed).length === 0) return
      data()
        .then((client) => storeGermanProgress(client, userId, reviewed))
        .then(
          () => setSync((now) => (now === 'loading' ? now : 'account')),
          (error: unknown) => {
            logError('storing the German progress', error)
            setSync('failed')
          },
        )
    },
    [userId, data, set],
  )

  return { progress, change, sync: userId ? sync : 'device' }
}

/** The cards of `after` that `before` does not have in this form. */
function newerThan(before: PhraseCards, after: PhraseCards): PhraseCards {
  return Object.fromEntries(
    Object.entries(after).filter(([id, card]) => before[id]?.lastReview !== card.lastReview || before[id]?.reps !== card.reps),
  )
}
