import { useState } from 'react'
import type { OfferedProgramme } from '#app/session/tables.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { isUndecided } from '#domain/applications/selection.ts'
import type { Selected } from '../student/selection/selected-universities.ts'
import { useSelection } from '../student/selection/use-selection.ts'

interface ProgramChoiceProps {
  selected: Selected
  /** What the catalogue has of the university; null where it could not be read. */
  offered: readonly OfferedProgramme[] | null
  /** Those of them that are selected already. */
  taken: ReadonlySet<string>
  /** She has tried to go on: what is missing is said. */
  isAsked: boolean
}

/** Which programme of a university it is: one of the catalogue, else one of the names that the university publishes. */
export function ProgramChoice({ selected: { chosen, university, programme }, offered, taken, isAsked }: ProgramChoiceProps) {
  const { choose } = useSelection()
  /** What she picked, until the screen has it from the server: on a slow line the list must not fall back to what stood there. */
  const [picked, setPicked] = useState<string | null>(null)
  const value = chosen.programme_id ?? chosen.program ?? ''
  if (picked === value) setPicked(null)
  if (offered === null) return null
  if (offered.length === 0 && university.programs.length === 0) {
    return <p className="mt-2 text-note text-ink-2">It publishes no programs: yours is agreed with your counsellor.</p>
  }
  const byName = offered.length === 0
  const isOpen = isUndecided(chosen, { hasProgrammes: !byName, published: university.programs })
  const isOffered = byName ? university.programs.includes(value) : offered.some(({ id }) => id === value)

  async function change(to: string) {
    setPicked(to)
    const choice = byName ? { programme_id: null, program: to } : { programme_id: to, program: null }
    if (!(await choose(university.name, chosen, choice))) setPicked((latest) => (latest === to ? null : latest))
  }

  return (
    <Field
      label={
        <>
          Program<span className="sr-only"> at {university.name}</span>
        </>
      }
      error={isAsked && isOpen && 'Please choose the program you apply for.'}
      required
      className="mt-2 max-w-md"
    >
      <Select
        value={picked ?? (isOpen ? '' : value)}
        data-program
        aria-busy={picked !== null}
        onChange={(event) => void change(event.target.value)}
      >
        {isOpen && <option value="">Choose a program</option>}
        {programme && !isOffered && <option value={value}>{programme.name} (no longer offered)</option>}
        {byName
          ? university.programs.map((program) => <option key={program}>{program}</option>)
          : offered
              .filter(({ id }) => id === value || !taken.has(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
      </Select>
    </Field>
  )
}
