import { useId } from 'react'

export interface SwitchProps {
  label: string
  hint: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A mode that is on or off; the whole line is the target. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="focus-inside flex min-h-14 items-center gap-4 border-b border-rule py-2.5 text-left first-of-type:border-t hover:bg-well"
      onClick={() => onChange(!on)}
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-s text-ink-2">
          {hint}
        </span>
      </span>
      <span aria-hidden className="flex flex-none items-center gap-2 text-s font-semibold">
        {on ? 'On' : 'Off'}
        <span className={`band !h-4 w-10 ${on ? '' : 'flex-row-reverse'}`}>
          <i />
          <i className={on ? 'now' : 'on'} />
        </span>
      </span>
    </button>
  )
}
