import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export interface SectionProps {
  id: string
  title: string
  lede?: ReactNode
  /** On the lighter ground, for every second section. */
  tinted?: boolean
  /** The title stands beside the content where there is room, instead of above it. */
  beside?: boolean
  /** A chapter that is not counted among the page's sections. */
  aside?: boolean
  children: ReactNode
}

/** One chapter of a page, opened by a rule. */
export function Section({ id, title, lede, tinted = false, beside = false, aside = false, children }: SectionProps) {
  const Element = aside ? 'div' : 'section'
  return (
    <Element
      id={id}
      aria-labelledby={aside ? undefined : `${id}-title`}
      className={classNames('border-t border-line py-[clamp(48px,7vw,104px)]', tinted && 'bg-sheet')}
    >
      <div
        className={classNames(
          'wrap',
          beside && 'grid gap-8 min-[60rem]:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] min-[60rem]:gap-20',
        )}
      >
        <header className={beside ? undefined : 'mb-[clamp(28px,4vw,48px)] max-w-[44rem]'}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lede && <p className="lede mt-3.5">{lede}</p>}
        </header>
        {beside ? <div>{children}</div> : children}
      </div>
    </Element>
  )
}
