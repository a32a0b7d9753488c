import { Link, useLocation } from 'react-router'
import { Logo } from '#app/ui/logo.tsx'
import { ThemeSwitch } from '#app/ui/theme-switch.tsx'
import { DIPLOMA } from '#content/diploma.ts'
import { PROVIDER } from '#content/provider.ts'
import { formatLongDate } from '#domain/format.ts'
import { LEGAL_PAGES, PAGES, QUICK_LINKS, sectionHref } from './navigation.ts'

const OTHER_SECTIONS = [
  { label: 'About', anchor: 'about' },
  { label: 'Research', anchor: 'research' },
  { label: 'Partnerships', anchor: 'partnerships' },
] as const

const link = 'inline-flex min-h-11 min-w-11 items-center text-ink'
const heading = 'text-s font-semibold'

export function SiteFooter({ year }: { year: number }) {
  const { pathname } = useLocation()
  return (
    <footer data-slot="site-footer" className="border-t border-line pt-10 pb-8 text-note">
      <div className="wrap grid gap-7">
        <div className="grid grid-cols-2 gap-8 xl:grid-cols-[minmax(0,1.6fr)_auto_auto_minmax(0,1fr)] xl:gap-16">
          <div className="max-w-96 max-xl:col-span-2">
            <Logo name={PROVIDER.name} />
            <p className="mt-2 text-ink-2">
              {DIPLOMA.title}: a {DIPLOMA.kind}, {DIPLOMA.summary}. {DIPLOMA.status}; the start date is{' '}
              {formatLongDate(DIPLOMA.startDate)}.
            </p>
            <p className="mt-2 text-ink-2">
              {PROVIDER.legalName}, a {PROVIDER.legalForm}.
            </p>
          </div>
          <nav aria-label="Quick links" data-print="no">
            <h2 className={`font-sans tracking-normal ${heading}`}>Quick links</h2>
            <ul className="mt-1">
              {QUICK_LINKS.map(({ label, anchor }) => (
                <li key={anchor}>
                  <a href={sectionHref(anchor, pathname)} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="More" data-print="no">
            <h2 className={`font-sans tracking-normal ${heading}`}>More</h2>
            <ul className="mt-1">
              {PAGES.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
              {OTHER_SECTIONS.map(({ label, anchor }) => (
                <li key={anchor}>
                  <a href={sectionHref(anchor, pathname)} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <address className="not-italic max-xl:col-span-2">
            <h2 className={`font-sans tracking-normal ${heading}`}>Contact</h2>
            <ul className="mt-1">
              <li>
                <a href={`mailto:${PROVIDER.email}`} className={link}>
                  {PROVIDER.email}
                </a>
              </li>
              <li>
                <a href={PROVIDER.phone.href} className={link}>
                  {PROVIDER.phone.text}
                </a>
              </li>
              {PROVIDER.offices.map(({ label, lines }) => (
                <li key={label} className="py-1.5 text-s text-ink-2">
                  {label}: {lines.join(', ')}
                </li>
              ))}
            </ul>
          </address>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule pt-4">
          <p className="text-xs text-ink-3">
            © {year} {PROVIDER.legalName}. Coastlines from Natural Earth, public domain. Set in Newsreader.
          </p>
          <div data-print="no" className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {LEGAL_PAGES.map(({ label, to }) => (
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
