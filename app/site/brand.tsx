import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { PROVIDER } from '#content/provider.ts'

/** The globe's frame with one helix through it. */
export function BrandMark({ className = 'size-[30px] flex-none' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden className={className}>
      <circle cx={16} cy={16} r={14.2} />
      <path d="M4.2 8.5h23.6M4.2 23.5h23.6M1.8 16h5.4m17.6 0h5.4M11.7 12h8.6m-8.6 8h8.6" />
      <path d="M16 1.8c-12 9.5 12 19 0 28.4" stroke="var(--accent)" strokeWidth={2.4} />
      <path d="M16 1.8c12 9.5-12 19 0 28.4" strokeWidth={2.4} />
    </svg>
  )
}

export function BrandLink({ className }: { className?: string }) {
  return (
    <Link
      to="/"
      data-slot="brand"
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 font-display text-[1.3125rem] leading-none tracking-[-.01em] whitespace-nowrap text-ink no-underline',
        className,
      )}
    >
      <BrandMark />
      {PROVIDER.name}
    </Link>
  )
}
