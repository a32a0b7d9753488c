import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. `except` lets the next one pass. */
export function WarnBeforeLeaving({ when, except }: { when: boolean; except: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && !except.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    function warn(event: BeforeUnloadEvent) {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      band="Leave without saving?"
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    >
      <p>Your changes are not saved to your account. They stay on this device, and the form has them again when you come back.</p>
    </Dialog>
  )
}
