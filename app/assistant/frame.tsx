import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { ThemeSwitch } from '#app/ui/frame/theme-switch.tsx'
import { BRAND } from '#content/provider/brand.ts'

const PLACES = [
  { to: href('/ai-assistant'), label: 'Assistant' },
  { to: href('/german'), label: 'German tutor' },
] as const

export interface FrameProps {
  current: (typeof PLACES)[number]['to']
  children: ReactNode
}

export function Heading({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <header className={classNames('grid gap-2', className)}>
      <h1 className="text-3">{title}</h1>
      <p className="lede max-xl:text-note">{children}</p>
    </header>
  )
}

/** The frame of the assistant and of the tutor. */
export function Frame({ current, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-3 py-1">
          <Logo name={BRAND.name} className="mr-auto" />
          <nav aria-label="Main">
            <ul className="-mx-2 flex">
              {PLACES.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === current ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center px-2 text-s text-ink no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-accent sm:px-3 sm:text-note"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" className="wrap w-full flex-1">
        {children}
      </main>
      <footer className="border-t border-rule">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4 text-s">
          <a href={href('/privacypolicy')} className="inline-flex min-h-11 items-center">
            Privacy policy
          </a>
          <a href={href('/termsofservice')} className="mr-auto inline-flex min-h-11 items-center">
            Terms of service
          </a>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  )
}
