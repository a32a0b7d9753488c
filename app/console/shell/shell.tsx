import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { ThemeSwitch } from '#app/ui/frame/theme-switch.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { initialsOf } from '#domain/text/names.ts'
import { forgetReplies } from '../inbox/kept-reply.ts'
import { KEYS, useKeys } from './keys.ts'
import { placesOf } from './places.ts'
import type { Staff } from './read-staff.ts'
import type { Screen } from './screens.ts'
import { Search } from './search.tsx'
import { useLook } from './use-look.ts'

/** The bar on top of every screen, the search and the sheet of keys. */
export function Shell({ staff, screen: { path, shows }, children }: { staff: Staff; screen: Screen; children: ReactNode }) {
  const navigate = useNavigate()
  const [searching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const actions = useMemo(
    () => ({
      search: () => setSearching(true),
      sheet: () => setShowsKeys(true),
      go: (place: string) => void navigate(place),
    }),
    [navigate],
  )
  useKeys(actions)
  const isLive = useLook(shows)
  // On a narrow screen the places scroll: where one is stays in sight.
  useEffect(() => {
    document.querySelector('.con-nav [aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [path])
  const closeSearch = useCallback(() => setSearching(false), [])
  const places = placesOf(staff.role)

  return (
    <div className="con" data-live={isLive || undefined}>
      <SkipLink />
      <header className="con-head">
        <div className="con-bar">
          <Logo name="Console" className="con-logo" />
          <nav aria-label="Console" className="con-nav">
            <ul>
              {places.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <button type="button" className="con-icon" aria-keyshortcuts="/ Control+K" onClick={actions.search}>
            <Icon name="search" label="Find" />
          </button>
          <button type="button" className="con-icon con-keys" aria-keyshortcuts="?" onClick={actions.sheet}>
            <span aria-hidden>?</span>
            <span className="sr-only">Keys</span>
          </button>
          <Account staff={staff} isLive={isLive} />
        </div>
      </header>
      {children}
      {searching && <Search staff={staff} onClose={closeSearch} />}
      <Dialog
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        title="Keys"
        band="keys"
        actions={
          <Button data-autofocus onClick={() => setShowsKeys(false)}>
            Close
          </Button>
        }
      >
        <dl className="con-keylist">
          {KEYS.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}

function Account({ staff: { name, email, role }, isLive }: { staff: Staff; isLive: boolean }) {
  const id = useId()
  async function logOut() {
    forgetReplies(localStorage)
    try {
      await signOut(href('/login'))
    } catch {
      notify.info('Logged out on this device', { description: 'The server could not be told. Other devices are not affected.' })
    }
  }
  return (
    <>
      <button type="button" popoverTarget={id} className="con-ava">
        <span aria-hidden>{initialsOf(name)}</span>
        <span className="sr-only">Your account, {name}</span>
      </button>
      <div id={id} popover="auto" className="con-menu">
        <p>
          <b>{name}</b>
          <span>{email}</span>
          <span>{role[0]!.toUpperCase() + role.slice(1)}</span>
        </p>
        <p className="note">
          {isLive ? 'What colleagues change appears at once.' : 'What colleagues change appears within 15 seconds.'}
        </p>
        <ThemeSwitch />
        <Button size="sm" onClick={() => void logOut()}>
          Log out
        </Button>
      </div>
    </>
  )
}
