import { useEffect, useState } from 'react'
import { useSession } from '#app/session.tsx'
import { logError } from '#app/session/log-error.ts'
import { loadBuiltIn } from './built-in.ts'
import { countries } from './queries.ts'

/** The countries there are universities in, in alphabetical order. */
export function useCountries(): readonly string[] {
  const { data } = useSession()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let left = false
    async function load() {
      const counted = await countries(await data()).catch((error: unknown) => {
        logError('reading the countries', error)
        return loadBuiltIn()
      })
      const known = [...new Set(counted.map(({ country }) => country))].sort((a, b) => a.localeCompare(b, 'en'))
      if (!left) setNames(known)
    }
    load().catch((error: unknown) => logError('reading the countries', error))
    return () => {
      left = true
    }
  }, [data])
  return names
}
