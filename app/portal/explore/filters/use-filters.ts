import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filtersFromAddress, filtersToAddress, type UniversityFilters } from '#domain/universities/university-filters.ts'

/** The filters live in the address: a link shares them, and the way back leads to them. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  const address = parameters.toString()
  const filters = useMemo(() => filtersFromAddress(new URLSearchParams(address)), [address])

  const go = useCallback(
    (changes: Partial<UniversityFilters>, replace: boolean) => {
      setParameters((before) => filtersToAddress({ ...filtersFromAddress(before), ...changes }), {
        replace,
        preventScrollReset: true,
      })
    },
    [setParameters],
  )
  return {
    filters,
    /** A step that the browser's back button undoes. */
    change: useCallback((changes: Partial<UniversityFilters>) => go(changes, false), [go]),
    /** Typing: each letter would be a step of its own. */
    settle: useCallback((changes: Partial<UniversityFilters>) => go(changes, true), [go]),
  }
}
