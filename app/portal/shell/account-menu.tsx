import { useCallback, useId, useState } from 'react'
import { href, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ThemeSwitch } from '#app/ui/frame/theme-switch.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { initialsOf } from '#domain/text/names.ts'
import { hasDraft } from '../student/draft/draft.ts'

interface AccountMenuProps {
  /** The person's name, or the address where there is none. */
  name: string
  email: string
  userId: string
  onLogOut: () => Promise<void>
}

const loadUnsaved = () => import('./unsaved-dialog.tsx')

/** Who is signed in, and the way out. The platform closes it on Escape and on a press outside. */
export function AccountMenu({ name, email, userId, onLogOut }: AccountMenuProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const stay = useCallback(() => setAsking(false), [])
  const unsaved = useOnDemand(loadUnsaved, asking, stay)

  function close() {
    document.getElementById(id)?.hidePopover()
  }

  async function logOut() {
    setAsking(false)
    setBusy(true)
    await onLogOut()
  }

  function start() {
    if (hasDraft(localStorage, userId)) setAsking(true)
    else void logOut()
  }

  return (
    <>
      <button type="button" popoverTarget={id} className="flex min-h-11 items-center gap-2.5 rounded-ctl hover:bg-well xs:pr-2">
        <span
          aria-hidden
          className="grid size-11 flex-none place-items-center rounded-full border border-line text-s font-semibold"
        >
          {initialsOf(name)}
        </span>
        <span className="sr-only">Account of </span>
        <span className="max-w-48 truncate text-note max-md:sr-only">{name}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 right-[max(var(--gut),calc((100vw-var(--max))/2))] m-0 w-72 gap-4 border border-line bg-sheet p-4 text-ink shadow-pop open:grid"
      >
        <p className="min-w-0 border-b border-rule pb-3">
          <span className="block truncate font-semibold">{name}</span>
          {name !== email && <span className="block truncate text-s text-ink-2">{email}</span>}
        </p>
        <ThemeSwitch />
        <Link
          to={href('/student-portal/account')}
          className={buttonClass('quiet', 'sm', 'justify-self-start !px-0')}
          onClick={close}
        >
          Account and data
        </Link>
        <Link
          to={href('/student-portal/diploma')}
          className={buttonClass('quiet', 'sm', 'justify-self-start !px-0')}
          onClick={close}
        >
          Diploma phases
        </Link>
        <Button size="sm" busy={busy} onClick={start}>
          {busy ? 'Logging out...' : 'Log out'}
        </Button>
      </div>
      {unsaved && <unsaved.UnsavedDialog open={asking} onClose={stay} onDiscard={() => void logOut()} userId={userId} />}
    </>
  )
}
