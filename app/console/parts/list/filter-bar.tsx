import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withFilters } from './address.ts'

const SETTLED_MS = 250

/** The search of a list: what is typed is in the address a moment later. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <input
      ref={input}
      type="search"
      className="con-in"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onChange={({ target }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(
          () => void navigate(withFilters(location, { search: target.value.trim() }), { replace: true }),
          SETTLED_MS,
        )
      }}
    />
  )
}

/** One filter that is chosen from a list. */
export function FilterSelect({
  name,
  label,
  value,
  children,
}: {
  name: string
  label: string
  value: string
  children: ReactNode
}) {
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <select
      className="con-in select"
      aria-label={label}
      value={value}
      onChange={({ target }) => void navigate(withFilters(location, { [name]: target.value }))}
    >
      {children}
    </select>
  )
}
