/** The way to this page; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="no" className="pt-4 pb-2 text-s text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex min-h-11 items-center gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index < steps.length - 1 ? (
              <a href={path} className="inline-flex min-h-11 items-center">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
