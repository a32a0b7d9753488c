import { buttonClass } from '#app/ui/button.tsx'
import { type CatalogueQuery, catalogueHref } from './catalogue-query.ts'

export function Pagination({ query, pageCount }: { query: CatalogueQuery; pageCount: number }) {
  if (pageCount <= 1) return null
  const { page } = query
  return (
    <nav aria-label="Pages" data-print="no" className="flex items-center justify-between gap-4 pt-6">
      <PageLink query={query} page={page - 1} rel="prev" shown={page > 1}>
        Previous
      </PageLink>
      <p className="text-s text-ink-2">
        Page {page.toLocaleString('en-US')} of {pageCount.toLocaleString('en-US')}
      </p>
      <PageLink query={query} page={page + 1} rel="next" shown={page < pageCount}>
        Next
      </PageLink>
    </nav>
  )
}

function PageLink({
  query,
  page,
  rel,
  shown,
  children,
}: {
  query: CatalogueQuery
  page: number
  rel: 'prev' | 'next'
  shown: boolean
  children: string
}) {
  if (!shown) return <span className="min-w-24" />
  return (
    <a href={catalogueHref({ ...query, page })} rel={rel} className={buttonClass('outline', 'sm', 'min-w-24')}>
      {children}
    </a>
  )
}
