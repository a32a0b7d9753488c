import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { mergeLearning } from '#domain/german/german-progress.ts'
import { useAccount } from '../../account.tsx'
import { belongsTo, readProgress, watchProgress, writeProgress, type GermanProgress } from './progress-store.ts'
import { readLearning, storeLearning } from './queries.ts'

/** Where the progress is: on this device alone, also in the account, or in the account but for what came since. */
export type Sync = 'device' | 'loading' | 'account' | 'failed'

export interface ProgressValue {
  progress: GermanProgress
  change: (change: (progress: GermanProgress) => GermanProgress) => void
  sync: Sync
}

/** The progress in German: on the device at once, and in the account of whoever is signed in. */
export function useProgress(): ProgressValue {
  const { user, loading, headers } = useAccount()
  const [progress, setProgress] = useState(readProgress)
  const [sync, setSync] = useState<Sync>('device')
  const latest = useRef(progress)
  /** Whether something did not reach the account: then the next change takes everything along. */
  const behind = useRef(false)
  const userId = user?.id

  const set = useCallback((changed: GermanProgress) => {
    const { progress: kept, written } = writeProgress(changed)
    latest.current = kept
    setProgress(kept)
    if (written) return
    notify.error('Not kept on this device', {
      description: 'The browser refuses to store your progress.',
      id: 'progress-not-kept',
    })
  }, [])

  useEffect(
    () =>
      watchProgress(() => {
        latest.current = readProgress()
        setProgress(latest.current)
      }),
    [],
  )

  const synchronise = useCallback(
    async (studentId: string) => {
      const stored = await readLearning(await headers())
      const mine = latest.current
      set({ ...(belongsTo(mine, studentId) ? mergeLearning(stored, mine) : stored), owner: studentId })
      await storeLearning(await headers(), studentId, latest.current, stored)
    },
    [headers, set],
  )

  const settle = useCallback(async (storing: Promise<void>, settled: (sync: Sync) => void) => {
    try {
      await storing
      behind.current = false
      settled('account')
    } catch (error) {
      logError('keeping the German progress in the account', error)
      behind.current = true
      settled('failed')
    }
  }, [])

  useEffect(() => {
    if (loading || !userId) return
    let left = false
    const run = () => {
      setSync('loading')
      void settle(synchronise(userId), (now) => !left && setSync(now))
    }
    run()
    window.addEventListener('online', run)
    return () => {
      left = true
      window.removeEventListener('online', run)
    }
  }, [loading, userId, synchronise, settle])

  const change = useCallback(
    (update: (progress: GermanProgress) => GermanProgress) => {
      const before = latest.current
      set(update(before))
      if (!userId) return
      const after = latest.current
      const storing = behind.current
        ? synchronise(userId)
        : headers().then((given) => storeLearning(given, userId, after, before))
      void settle(storing, (now) => setSync((shown) => (shown === 'loading' && now === 'account' ? shown : now)))
    },
    [userId, headers, set, synchronise, settle],
  )

  return { progress, change, sync: userId ? sync : 'device' }
}
