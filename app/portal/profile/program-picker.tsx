import { useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { PROGRAM_TRACKS, PROGRAMS } from '#domain/profile/program-tracks.ts'

interface ProgramPickerProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** The 24 programmes by their four tracks. */
export function ProgramPicker({ value, onChange, error }: ProgramPickerProps) {
  const id = useId()

  function toggle(program: string, on: boolean) {
    onChange(PROGRAMS.filter((one) => (one === program ? on : value.includes(one))))
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={classNames(error && 'border-l-4 border-bad pl-3')}>
      <legend className="float-left mb-1.5 w-full text-s font-semibold">Preferred programs</legend>
      <div className="clear-both grid gap-1.5">
        <p className="text-s text-ink-2" aria-live="polite">
          {value.length === 0 ? 'None chosen' : `${value.length} chosen: ${value.join(', ')}`}
        </p>
        <div className="grid border border-edge bg-sheet sm:grid-cols-2">
          {PROGRAM_TRACKS.map((track) => (
            <fieldset key={track.name} className="border-b border-rule p-3 pt-2.5 sm:odd:border-r sm:nth-[n+3]:border-b-0">
              <legend className="float-left mb-1 w-full text-s text-ink-2">{track.name}</legend>
              <div className="clear-both">
                {track.programs.map((program) => (
                  <Checkbox
                    key={program}
                    name="programs"
                    value={program}
                    label={program}
                    checked={value.includes(program)}
                    onChange={(event) => toggle(program, event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
