import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import {
  advancedFilterCount,
  TUITION_BAND_LABELS,
  TUITION_BANDS,
  type TuitionBand,
  type UniversityFilters,
} from '#domain/university-filters.ts'
import { useTyped } from './search-bar.tsx'

/** Offered in the program field; any other text works too. */
const SUBJECTS = [
  'Bioinformatics',
  'Biology',
  'Biomedical',
  'Biotechnology',
  'Computer Science',
  'Data Science',
  'Genomics',
  'Informatics',
  'Medicine',
  'Molecular',
  'Neuroscience',
  'Pharmacy',
  'Public Health',
]

interface AdvancedFiltersProps {
  filters: UniversityFilters
  countries: readonly string[]
  onChange: (changes: Partial<Pick<UniversityFilters, 'country' | 'program' | 'tuition'>>) => void
  onClear: () => void
}

/** Folds out below its button; on a phone it rises as a sheet. */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const { filters, onClear } = props
  const [open, setOpen] = useState(false)
  const isNarrow = useMediaQuery('(width < 43.75rem)')
  const id = useId()
  const count = advancedFilterCount(filters)
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={isNarrow ? undefined : id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" width={16} height={16} />
          Advanced Filters{count > 0 && ` (${count})`}
        </Button>
        <ActiveFilters {...props} />
      </div>
      {isNarrow ? (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="Advanced Filters"
          actions={
            <>
              <Button onClick={onClear}>Clear Filters</Button>
              <Button variant="primary" onClick={() => setOpen(false)}>
                Show results
              </Button>
            </>
          }
        >
          <FilterFields {...props} />
        </Sheet>
      ) : (
        <div
          id={id}
          hidden={!open}
          className="mt-2 grid grid-cols-3 items-end gap-4 border-y border-line py-5 lg:grid-cols-[1fr_1fr_1fr_auto] [&[hidden]]:hidden"
        >
          <FilterFields {...props} />
          <Button onClick={onClear} className="max-lg:justify-self-start">
            Clear Filters
          </Button>
        </div>
      )}
    </div>
  )
}

function FilterFields({ filters, countries, onChange }: AdvancedFiltersProps) {
  const program = useTyped(filters.program, (text) => onChange({ program: text }))
  const listId = useId()
  const { country } = filters
  const shown = country && !countries.includes(country) ? [...countries, country] : countries
  return (
    <>
      <Field label="Country">
        <Select value={country} onChange={(event) => onChange({ country: event.target.value })}>
          <option value="">All countries</option>
          {shown.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Program">
        <Input
          list={listId}
          autoComplete="off"
          maxLength={200}
          placeholder="Any program"
          value={program.text}
          onChange={(event) => program.type(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {SUBJECTS.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </datalist>
      <Field label="Tuition Range" mark="US dollars a year">
        <Select
          value={filters.tuition ?? ''}
          onChange={(event) => onChange({ tuition: (event.target.value || null) as TuitionBand | null })}
        >
          <option value="">Any tuition</option>
          {TUITION_BANDS.map((band) => (
            <option key={band} value={band}>
              {TUITION_BAND_LABELS[band]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** What is in force, also while the panel is closed; a press takes it away. */
function ActiveFilters({ filters: { country, program, tuition }, onChange }: AdvancedFiltersProps) {
  return (
    <>
      {country && <Chip onClick={() => onChange({ country: '' })}>{country}</Chip>}
      {program && <Chip onClick={() => onChange({ program: '' })}>Program: {program}</Chip>}
      {tuition && <Chip onClick={() => onChange({ tuition: null })}>{TUITION_BAND_LABELS[tuition]}</Chip>}
    </>
  )
}
