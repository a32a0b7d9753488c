import type { ReactNode } from 'react'
import { IdentityBand } from '#app/ui/band/band.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { BRAND } from '#content/provider/brand.ts'

interface AccountPageProps {
  title: string
  lede?: ReactNode
  children: ReactNode
  /** Where else one may want to go. */
  foot?: ReactNode
}

/** The frame of every page about the account itself: one column, one task. */
export function AccountPage({ title, lede, children, foot }: AccountPageProps) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex min-h-16 items-center">
          <Logo name={BRAND.name} />
        </div>
      </header>
      <main id="main" className="wrap pt-8 pb-16 xs:pt-12">
        <div className="mx-auto grid max-w-md gap-6">
          <header className="grid gap-3">
            <IdentityBand id={title} className="w-24" />
            <h1 className="text-3">{title}</h1>
            {lede && <p className="text-ink-2">{lede}</p>}
          </header>
          <noscript>
            <p>This page needs JavaScript, which is switched off in this browser.</p>
          </noscript>
          {children}
          {foot && <div className="grid gap-1 border-t border-rule pt-4 text-note text-ink-2">{foot}</div>}
        </div>
      </main>
    </>
  )
}
