import { Link, useLocation } from 'react-router'
import { Logo } from '#app/ui/frame/logo.tsx'
import { ThemeSwitch } from '#app/ui/frame/theme-switch.tsx'
import { DIPLOMA, NO_NEXT_START } from '#content/provider/diploma.ts'
import { PROVIDER } from '#content/provider/provider.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { BASE_PAGES, PAGE_GROUPS, QUICK_LINKS, sectionHref } from './navigation.ts'

const OTHER_SECTIONS = [
  { label: 'About', anchor: 'about' },
  { label: 'Research', anchor: 'research' },
  { label: 'Partnerships', anchor: 'partnerships' },
] as const

const link = 'inline-flex min-h-11 min-w-11 items-center text-ink'
const heading = 'text-s font-semibold'

interface SiteFooterProps {
  year: number
  /** The announced start lies in the past. */
  started: boolean
}

export function SiteFooter({ year, started }: SiteFooterProps) {
  const { pathname } = useLocation()
  return (
    <footer data-slot="site-footer" className="border-t border-line pt-6 pb-5 text-note md:pt-10 md:pb-8">
      <div className="wrap grid grid-cols-1 gap-5 md:gap-7">
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:gap-y-6 xl:grid-cols-[minmax(0,1.6fr)_auto_auto_minmax(0,1fr)] xl:gap-x-16">
          <div className="max-w-120 xl:max-w-96">
            <Logo name={PROVIDER.name} />
            <p className="mt-2 text-ink-2">
              {DIPLOMA.title}: a {DIPLOMA.kind}, {DIPLOMA.summary}. {DIPLOMA.status};{' '}
              {DIPLOMA.nextStartDate === null && started
                ? NO_NEXT_START.replace(/^N/, 'n')
                : `the start date is ${formatLongDate(DIPLOMA.nextStartDate ?? DIPLOMA.startDate)}`}
              .
            </p>
            <p className="mt-2 text-ink-2 max-md:hidden">
              {PROVIDER.legalName}, a {PROVIDER.legalForm}.
            </p>
          </div>
          <div data-print="no">
            <h2 className={`font-sans tracking-normal ${heading}`}>Quick links</h2>
            <Sections label="Quick links" sections={QUICK_LINKS} pathname={pathname} className="mt-1" />
            <Sections label="Sections" sections={OTHER_SECTIONS} pathname={pathname} />
          </div>
          {/* On a phone the menu at the top has them. */}
          <nav aria-label="Pages of this site" data-print="no" className="max-md:hidden">
            <h2 className={`font-sans tracking-normal ${heading}`}>Pages</h2>
            <ul className="mt-1 grid grid-cols-3 gap-x-8 xl:grid-cols-1">
              {PAGE_GROUPS.flatMap(({ pages }) => pages).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={link} aria-current={pathname === to ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <address className="not-italic">
            <h2 className={`font-sans tracking-normal ${heading} max-md:sr-only`}>Contact</h2>
            <ul className="flex flex-wrap gap-x-5 md:mt-1 md:block">
              <li>
                <a href={`mailto:${PROVIDER.email}`} className={`${link} wrap-anywhere`}>
                  {PROVIDER.email}
                </a>
              </li>
              <li>
                <a href={PROVIDER.phone.href} className={link}>
                  {PROVIDER.phone.text}
                </a>
              </li>
              {PROVIDER.offices.map(({ label, lines }) => (
                <li key={label} className="py-1.5 text-s text-ink-2 max-md:hidden">
                  {label}: {lines.join(', ')}
                </li>
              ))}
            </ul>
          </address>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-rule pt-3">
          <p className="text-xs text-ink-3">
            © {year} {PROVIDER.legalName}. Coastlines from Natural Earth, public domain. Set in Newsreader.
          </p>
          <div data-print="no" className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {BASE_PAGES.map(({ label, to }) => (
              <Link key={to} to={to} className={link}>
                {label}
              </Link>
            ))}
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

interface SectionsProps {
  label: string
  sections: readonly { label: string; anchor: string }[]
  pathname: string
  className?: string
}

function Sections({ label: navLabel, sections, pathname, className = '' }: SectionsProps) {
  return (
    <nav aria-label={navLabel}>
      <ul className={`grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-4 xl:grid-cols-1 ${className}`}>
        {sections.map(({ label, anchor }) => (
          <li key={anchor}>
            <a href={sectionHref(anchor, pathname)} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
