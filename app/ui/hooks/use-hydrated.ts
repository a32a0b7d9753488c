import { useSyncExternalStore } from 'react'

/** False while the page is as the server sent it, true once the framework answers to presses. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
}

function watchNothing(): () => void {
  return () => {}
}
