import { Button } from '#app/ui/button.tsx'

/** From page to page; the one shown by its number. */
export function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <Button size="sm" className="min-w-24" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="text-s text-ink-2">
        Page {page.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
      </p>
      <Button size="sm" className="min-w-24" disabled={page >= count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
