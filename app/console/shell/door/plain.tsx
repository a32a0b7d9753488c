import type { ReactNode } from 'react'
import { IdentityBand } from '#app/ui/band/band.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'

/** One task in one column, before the console opens. */
export function Plain({ title, lede, children }: { title: string; lede: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="con-head">
        <div className="con-bar">
          <Logo name="Console" />
        </div>
      </header>
      <main id="main" className="con-plain">
        <IdentityBand id={title} />
        <h1>{title}</h1>
        <p className="con-lede">{lede}</p>
        {children}
      </main>
    </>
  )
}
