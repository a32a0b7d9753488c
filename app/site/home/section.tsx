import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export interface SectionProps {
  id: string
  title: string
  lede?: ReactNode
  /** On the lighter ground, for every second section. */
  tinted?: boolean
  children: ReactNode
}

/** One chapter of the landing page, opened by a rule. */
export function Section({ id, title, lede, tinted = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('border-t border-line py-[clamp(48px,7vw,104px)]', tinted && 'bg-sheet')}
    >
      <div className="wrap">
        <header className="mb-[clamp(28px,4vw,48px)] max-w-[44rem]">
          <h2 id={`${id}-title`}>{title}</h2>
          {lede && <p className="lede mt-3.5">{lede}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
