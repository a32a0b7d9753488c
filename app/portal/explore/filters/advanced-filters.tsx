import { useCallback, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { Icon } from '#app/ui/icons.tsx'
import { advancedFilterCount, type Facets, type UniversityFilters } from '#domain/universities/university-filters.ts'

const loadActive = () => import('./active-filters.tsx')
const nothing = () => undefined
const loadPanel = () => import('./filter-panel.tsx')

export interface AdvancedFiltersProps {
  filters: UniversityFilters
  /** Null until the first answer is there. */
  facets: Facets | null
  onChange: (changes: Partial<Pick<UniversityFilters, 'country' | 'program' | 'tuition'>>) => void
  onClear: () => void
}

/** Folds out below its button; on a phone it rises as a sheet. */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const { filters } = props
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const panel = useOnDemand(loadPanel, open, close)
  const id = useId()
  const count = advancedFilterCount(filters)
  const active = useOnDemand(loadActive, count > 0, nothing)
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={panel ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" width={16} height={16} />
          Advanced Filters{count > 0 && ` (${count})`}
        </Button>
        {active && <active.ActiveFilters {...props} />}
      </div>
      {panel && <panel.FilterPanel {...props} id={id} open={open} onClose={close} />}
    </div>
  )
}
