import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { withFilters } from './address.ts'
import { type Column, rememberColumns, useShownColumns } from './columns.ts'

/** Which columns a list shows. A phone shows each line as a card of its own, and has no choice. */
export function ColumnChooser<Row>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) {
  const id = useId()
  const location = useLocation()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const stored = new Set(useShownColumns(list, columns).map(({ name }) => name))
  const [isOpen, setOpen] = useState(false)
  /** What was pressed since this address was shown: the boxes do not wait for the next one. */
  const [pressed, setPressed] = useState<{ at: string; shown: ReadonlySet<string> } | null>(null)
  const shown = pressed?.at === location.search ? pressed.shown : stored

  function toggle(name: string) {
    const next = new Set(shown)
    if (!next.delete(name)) next.add(name)
    setPressed({ at: location.search, shown: next })
    const page = new URLSearchParams(location.search).get('page') ?? ''
    void navigate(withFilters(location, { columns: rememberColumns(list, columns, next), page }), { replace: true })
  }

  /** Under its button, wherever that stands now. */
  function place({ currentTarget: { style }, newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState !== 'open' || !button.current) return
    const { bottom, right } = button.current.getBoundingClientRect()
    style.inset = `${bottom + 4}px ${document.documentElement.clientWidth - right}px auto auto`
  }

  return (
    <div className="con-columns-choice">
      <button ref={button} type="button" className="con-in" popoverTarget={id}>
        Columns
      </button>
      <fieldset id={id} popover="auto" className="con-choice" onBeforeToggle={place}>
        <legend>Columns</legend>
        {(isOpen ? columns : [])
          .filter(({ kept }) => !kept)
          .map(({ name, label }) => (
            <Checkbox key={name} label={label} checked={shown.has(name)} onChange={() => toggle(name)} />
          ))}
      </fieldset>
    </div>
  )
}
