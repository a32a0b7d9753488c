import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reportFailure } from './failure.ts'

interface Work {
  /** Work is under way: what starts it is not pressed twice. */
  busy: boolean
  /** Does it, and says under the title `failure` why it could not be done. */
  run: (failure: string, work: () => Promise<unknown>) => Promise<void>
  /** The same for what changes something: whatever became of it, the screen is read again. */
  change: (failure: string, work: () => Promise<unknown>) => Promise<void>
}

export function useWork(): Work {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function run(failure: string, work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error, failure)
    } finally {
      setBusy(false)
    }
  }

  async function change(failure: string, work: () => Promise<unknown>) {
    await run(failure, work)
    await revalidate()
  }
  return { busy, run, change }
}
