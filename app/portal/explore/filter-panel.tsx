import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { AdvancedFiltersProps } from './advanced-filters.tsx'
import { FilterFields } from './filter-fields.tsx'

interface FilterPanelProps extends AdvancedFiltersProps {
  id: string
  open: boolean
  isNarrow: boolean
  onClose: () => void
}

/** What folds out below the button, or rises as a sheet. */
export function FilterPanel({ id, open, isNarrow, onClose, ...props }: FilterPanelProps) {
  const { onClear } = props
  if (isNarrow) {
    return (
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
