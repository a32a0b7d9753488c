import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { advancedFilterCount, type Facets, TUITION_BAND_LABELS, type UniversityFilters } from '#domain/university-filters.ts'
import { FilterFields } from './filter-fields.tsx'

export interface AdvancedFiltersProps {
  filters: UniversityFilters
  /** Null until the first answer is there. */
  facets: Facets | null
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
          className="mt-2 grid grid-cols-3 items-start gap-4 border-y border-line py-5 [&[hidden]]:hidden"
        >
          <FilterFields {...props} />
          <Button onClick={onClear} className="justify-self-start">
            Clear Filters
          </Button>
        </div>
      )}
    </div>
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
