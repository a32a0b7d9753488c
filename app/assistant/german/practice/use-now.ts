import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, often enough for what is due: it moves on while the page stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
