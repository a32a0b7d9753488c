import { buttonClass } from '#app/ui/button.tsx'
import type { JobFilters } from '#domain/jobs/jobs.ts'
import { boardHref } from './board-address.ts'

export function BoardPages({ filters, page, pageCount }: { filters: JobFilters; page: number; pageCount: number }) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" data-print="no" className="flex items-center justify-between gap-4 pt-6">
      {page > 1 && (
        <a href={boardHref(filters, page - 1)} rel="prev" className={buttonClass('outline', 'sm', 'min-w-24')}>
          Previous
        </a>
      )}
      {page < pageCount && (
        <a href={boardHref(filters, page + 1)} rel="next" className={buttonClass('outline', 'sm', 'ml-auto min-w-24')}>
          Next
        </a>
      )}
    </nav>
  )
}
