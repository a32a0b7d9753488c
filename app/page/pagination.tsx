import { buttonClass } from '#app/ui/button.tsx'

interface PaginationProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" data-print="no" className="flex flex-wrap items-center justify-between gap-4 pt-6">
      <PageLink to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        Previous
      </PageLink>
      <p className="text-s text-ink-2">
        Page {page.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
      </p>
      <PageLink to={page < pageCount ? hrefOf(page + 1) : null} rel="next">
        Next
      </PageLink>
    </nav>
  )
}

function PageLink({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: string }) {
  if (to === null) return <span className="min-w-24" />
  return (
    <a href={to} rel={rel} className={buttonClass('outline', 'sm', 'min-w-24')}>
      {children}
    </a>
  )
}
