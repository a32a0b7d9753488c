import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/dialog/sheet.tsx'
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts'
import type { AdvancedFiltersProps } from './advanced-filters.tsx'
import { FilterFields } from './filter-fields.tsx'

interface FilterPanelProps extends AdvancedFiltersProps {
  id: string
  open: boolean
  onClose: () => void
}

/** What folds out below the button, or rises as a sheet. */
export function FilterPanel({ id, open, onClose, ...props }: FilterPanelProps) {
  const { onClear } = props
  const isNarrow = useMediaQuery('(width < 43.75rem)')
  if (isNarrow) {
    return (
      <div id={id}>
        <Sheet
          open={open}
          onClose={onClose}
          title="Advanced Filters"
          actions={
            <>
              <Button onClick={onClear}>Clear Filters</Button>
              <Button variant="primary" onClick={onClose}>
                Show results
              </Button>
            </>
          }
        >
          <FilterFields {...props} />
        </Sheet>
      </div>
    )
  }
  return (
    <div id={id} hidden={!open} className="mt-2 grid grid-cols-3 items-start gap-4 border-y border-line py-5 [&[hidden]]:hidden">
      <FilterFields {...props} />
      <Button onClick={onClear} className="justify-self-start">
        Clear Filters
      </Button>
    </div>
  )
}
