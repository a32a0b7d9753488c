import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { PROVIDER } from '#content/provider.ts'
import { PAGES, SECTIONS, sectionHref } from './navigation.ts'

/** Fixed at the top. public/site.js marks it once the page has scrolled, and closes its menus; both open without script. */
export function SiteHeader() {
  const { pathname } = useLocation()
  return (
    <header
      data-slot="site-header"
      data-print="no"
      className="fixed inset-x-0 top-0 z-20 border-b border-line bg-paper transition-colors duration-150 ease-out data-scrolled:border-rule data-scrolled:bg-[light-dark(#fff,var(--sheet))] data-scrolled:shadow-pop"
    >
      <div className="wrap flex min-h-15 items-center gap-3 lg:min-h-16 lg:gap-6">
        <Logo name={PROVIDER.name} className="mr-auto" />
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex items-center lg:gap-1">
            {SECTIONS.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={sectionHref(anchor, pathname)}
                  className="flex min-h-11 items-center px-1.5 text-s text-ink no-underline hover:underline hover:underline-offset-[.35em] lg:px-3 lg:text-note"
                >
                  {label}
                </a>
              </li>
            ))}
            <li>
              <Menu
                label="Explore"
                summaryClass="px-1.5 text-s text-ink lg:px-3 lg:text-note"
                listClass="right-(--gut) w-80 border"
              >
                {PAGES.map(({ label, text, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="block px-5 py-3 text-ink no-underline hover:bg-well"
                      aria-current={pathname === to ? 'page' : undefined}
                    >
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-s text-ink-2">{text}</span>
                    </Link>
                  </li>
                ))}
              </Menu>
            </li>
          </ul>
        </nav>
        <Link to={href('/login')} className={buttonClass('outline', 'sm', 'max-md:hidden whitespace-nowrap')}>
          Log in
        </Link>
        <nav aria-label="Main" className="md:hidden">
          <Menu
            label="Menu"
            icon="menu"
            summaryClass="rounded-ctl border border-edge px-3 text-note font-semibold"
            listClass="inset-x-0 border-y px-(--gut) pt-2 pb-4"
          >
            {SECTIONS.map(({ label, anchor }) => (
              <MenuRow key={anchor}>
                <a href={sectionHref(anchor, pathname)} className={menuRow}>
                  {label}
                </a>
              </MenuRow>
            ))}
            {PAGES.map(({ label, to }) => (
              <MenuRow key={to}>
                <Link to={to} className={menuRow} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </Link>
              </MenuRow>
            ))}
            <li className="pt-4">
              <Link to={href('/login')} className={buttonClass('outline', 'md', 'w-full')}>
                Log in
              </Link>
            </li>
          </Menu>
        </nav>
      </div>
    </header>
  )
}

const menuRow = 'focus-inside flex min-h-12 items-center text-ink no-underline'

function MenuRow({ children }: { children: ReactNode }) {
  return <li className="border-b border-rule">{children}</li>
}

interface MenuProps {
  label: string
  icon?: 'menu'
  summaryClass: string
  listClass: string
  children: ReactNode
}

function Menu({ label, icon, summaryClass, listClass, children }: MenuProps) {
  return (
    <details data-menu className="group/menu">
      <summary className={`flex min-h-11 items-center gap-2 ${summaryClass}`}>
        {icon && <Icon name={icon} width={16} height={16} />}
        {label}
        {!icon && (
          <Icon
            name="chevron"
            width={14}
            height={14}
            className="transition-transform duration-150 ease-out group-open/menu:rotate-180"
          />
        )}
      </summary>
      <ul className={`absolute top-full max-h-[calc(100dvh-60px)] overflow-y-auto border-line bg-sheet shadow-pop ${listClass}`}>
        {children}
      </ul>
    </details>
  )
}
