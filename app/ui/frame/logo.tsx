import { href } from 'react-router'
import { classNames } from '../class-names.ts'

/** The mark, a globe's grid wound into a helix, and the name beside it. Leads to the first page. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <a
      data-slot="logo"
      href={href('/')}
      className={classNames(
        'inline-flex min-h-11 items-center gap-[10px] font-display text-[min(1.3125rem,5.4vw)] sm:text-[1.3125rem] leading-none font-[450] tracking-[-.01em] whitespace-nowrap text-ink no-underline',
        className,
      )}
    >
      <svg
        viewBox="0 0 32 32"
        width={30}
        height={30}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        aria-hidden="true"
        className="flex-none"
      >
        <circle cx="16" cy="16" r="14.2" />
        <path d="M4.2 8.500h23.6M4.2 23.500h23.6M1.8 16h5.400m17.600 0h5.400M11.700 12h8.600m-8.600 8h8.600" />
        <path d="M16 1.800c-12 9.500 12 19 0 28.400" stroke="var(--accent)" strokeWidth={2.4} />
        <path d="M16 1.800c12 9.500-12 19 0 28.400" strokeWidth={2.4} />
      </svg>
      <span>{name}</span>
    </a>
  )
}
