import type { ReactNode } from 'react'
import { logError } from '#app/session/log-error.ts'

let looks = 0
let shown: { address: string; screen: ReactNode } | null = null

/** Reads the screen again by itself: where that fails, the screen that is there stays, with all that was typed into it. */
export async function lookAgain(revalidate: () => Promise<void>): Promise<void> {
  looks++
  try {
    await revalidate()
  } finally {
    looks--
  }
}

/** What `open` gives, or while nobody asked for it and it cannot be read, what was shown at this address before. */
export async function openOrKeep(address: string, open: () => Promise<ReactNode>): Promise<ReactNode> {
  try {
    const screen = await open()
    shown = { address, screen }
    return screen
  } catch (error) {
    if (looks === 0 || error instanceof Response || shown?.address !== address) throw error
    logError('looking for changes', error)
    return shown.screen
  }
}
