import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type ButtonSize, buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { PROVIDER } from '#content/provider/provider.ts'
import { PAGE_GROUPS, SECTIONS, sectionHref } from './navigation.ts'

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
            <li>
              <Menu
                label="Explore"
                summaryClass="px-1.5 text-s text-ink lg:px-3 lg:text-note"
                listClass="right-(--gut) grid w-[min(56rem,calc(100vw-2*var(--gut)))] grid-cols-3 gap-x-2 border p-3"
              >
                {PAGE_GROUPS.map(({ title, pages }) => (
                  <li key={title}>
                    <MenuTitle>{title}</MenuTitle>
                    <ul>
                      {pages.map(({ label, text, to }) => (
                        <li key={to}>
                          <Link to={to} className={`${menuPage} block px-3 py-2.5`} aria-current={currentPage(pathname, to)}>
                            <span className="block font-semibold">{label}</span>
                            <span className="block text-s text-ink-2">{text}</span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </Menu>
            </li>
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
          </ul>
        </nav>
        <AccountLinks className="max-md:hidden" />
        <nav aria-label="Main" className="md:hidden">
          <Menu
            label="Menu"
            icon="menu"
            summaryClass="rounded-ctl border border-edge px-3 text-note font-semibold"
            listClass="inset-x-0 border-y px-(--gut) pt-2 pb-4"
          >
            {PAGE_GROUPS.map(({ title, pages }) => (
              <li key={title}>
                <MenuTitle>{title}</MenuTitle>
                <ul>
                  {pages.map(({ label, to }) => (
                    <MenuRow key={to}>
                      <Link to={to} className={`${menuPage} ${menuRow}`} aria-current={currentPage(pathname, to)}>
                        {label}
                      </Link>
                    </MenuRow>
                  ))}
                </ul>
              </li>
            ))}
            <li>
              <MenuTitle>On the first page</MenuTitle>
              <ul className="grid grid-cols-2 gap-x-6">
                {SECTIONS.map(({ label, anchor }) => (
                  <MenuRow key={anchor}>
                    <a href={sectionHref(anchor, pathname)} className={`${menuPage} ${menuRow}`}>
                      {label}
                    </a>
                  </MenuRow>
                ))}
              </ul>
            </li>
            <li className="pt-4">
              <AccountLinks className="grid-flow-col auto-cols-fr" size="md" />
            </li>
          </Menu>
        </nav>
      </div>
    </header>
  )
}

/** Log in and Sign up, or the way to the portal for whoever has a session in this browser: app/session/stored/session-mark.ts says which. */
function AccountLinks({ className, size = 'sm' }: { className: string; size?: ButtonSize }) {
  return (
    <div className={`grid grid-flow-col gap-2 ${className}`}>
      <Link to="/login" className={buttonClass('outline', size, 'whitespace-nowrap in-data-session:hidden')}>
        Log in
      </Link>
      <Link to="/signup" className={buttonClass('primary', size, 'whitespace-nowrap in-data-session:hidden')}>
        Sign up
      </Link>
      <Link to="/student-portal" className={buttonClass('primary', size, 'whitespace-nowrap not-in-data-session:hidden')}>
        My portal
      </Link>
    </div>
  )
}

function currentPage(pathname: string, to: string): 'page' | undefined {
  return pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined
}

const menuPage =
  'text-ink no-underline hover:bg-well aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:before:mr-2 aria-[current=page]:before:inline-block aria-[current=page]:before:h-4 aria-[current=page]:before:w-1 aria-[current=page]:before:bg-accent'
const menuRow = 'focus-inside flex min-h-12 items-center'

function MenuRow({ children }: { children: ReactNode }) {
  return <li className="border-b border-rule">{children}</li>
}

function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-2 max-md:px-0">{children}</p>
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
