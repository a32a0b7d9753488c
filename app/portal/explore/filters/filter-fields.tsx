import { chipClass } from '#app/ui/chip.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type FacetCount, TUITION_BAND_LABELS, TUITION_BANDS, type TuitionBand } from '#domain/universities/university-filters.ts'
import type { AdvancedFiltersProps } from './advanced-filters.tsx'
import { useTyped } from './search-bar.tsx'

/** Country, program and tuition, each value with the number of universities it would leave. */
export function FilterFields({ filters, facets, onChange }: AdvancedFiltersProps) {
  const program = useTyped(filters.program, (text) => onChange({ program: text }))
  return (
    <>
      <Field label="Country">
        <Select value={filters.country} onChange={(event) => onChange({ country: event.target.value })}>
          <option value="">All countries</option>
          {withChosen(facets?.countries ?? [], filters.country, facets !== null).map(({ value, count }) => (
            <option key={value} value={value}>
              {value}
              {facets && ` (${count.toLocaleString('en-US')})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Program">
        <Input
          autoComplete="off"
          maxLength={200}
          placeholder="Any program"
          value={program.text}
          onChange={(event) => program.type(event.target.value)}
        />
      </Field>
      <Field label="Tuition Range" mark="US dollars a year">
        <Select
          value={filters.tuition ?? ''}
          onChange={(event) => onChange({ tuition: (event.target.value || null) as TuitionBand | null })}
        >
          <option value="">Any tuition</option>
          {TUITION_BANDS.map((band) => (
            <option key={band} value={band}>
              {TUITION_BAND_LABELS[band]}
              {facets && ` (${facets.tuition[band].toLocaleString('en-US')})`}
            </option>
          ))}
          {facets && facets.tuition.unknown > 0 && (
            <option disabled>No tuition entered ({facets.tuition.unknown.toLocaleString('en-US')})</option>
          )}
        </Select>
      </Field>
      {facets && (
        <Subjects programs={facets.programs} chosen={filters.program} onChoose={(text) => onChange({ program: text })} />
      )}
    </>
  )
}

/** Common subjects; any other text can be typed. */
function Subjects({
  programs,
  chosen,
  onChoose,
}: {
  programs: readonly FacetCount[]
  chosen: string
  onChoose: (program: string) => void
}) {
  const offered = programs.filter(({ value, count }) => count > 0 || value === chosen)
  if (offered.length === 0) return null
  return (
    <fieldset className="col-span-full flex flex-wrap gap-2">
      <legend className="sr-only">Subjects</legend>
      {offered.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={classNames(chipClass, 'group/chip aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper')}
          onClick={() => onChoose(value === chosen ? '' : value)}
        >
          {value}
          <span className="text-xs text-ink-2 group-aria-pressed/chip:text-paper">{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The chosen value stays one of them, with nothing left. */
function withChosen(offered: readonly FacetCount[], chosen: string, isKnown: boolean): readonly FacetCount[] {
  if (!chosen || offered.some(({ value }) => value === chosen)) return offered
  return [...offered, { value: chosen, count: isKnown ? 0 : 1 }]
}
