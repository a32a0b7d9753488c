import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: string
  lede: ReactNode
  /** Buttons or a note under the lede. */
  children?: ReactNode
  /** A drawing or an index; beside the title where there is room. */
  aside?: ReactNode
}

/** The opening of a page below the landing page. */
export function PageHead({ title, lede, children, aside }: PageHeadProps) {
  return (
    <header className="wrap grid grid-cols-1 items-start gap-x-[clamp(32px,5vw,72px)] gap-y-8 py-[clamp(28px,4vw,56px)] min-[60rem]:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
      <div>
        <h1 className="mb-3">{title}</h1>
        <p className="lede">{lede}</p>
        {children}
      </div>
      {aside}
    </header>
  )
}
