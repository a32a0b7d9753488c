import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { ChatMessage } from './messages.ts'

export interface PassOnProps {
  message: ChatMessage
  email: string
  onPassOn: () => void
}

/** Below an answer that the facts did not carry: offers the question to a person, and says what came of it. */
export function PassOn({ message: { declined, passedOn }, email, onPassOn }: PassOnProps) {
  const pressed = useRef(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const state = passedOn?.state

  // The button that had the focus is gone: the focus, and with it a reader, goes on to what came of it.
  useEffect(() => {
    if (state === 'done' && pressed.current) confirmation.current?.focus({ preventScroll: true })
  }, [state])

  if (!declined) return null
  if (passedOn?.state === 'done') {
    return (
      <p ref={confirmation} tabIndex={-1} className="mt-3 flex gap-2 text-note text-ok">
        <Icon name="met" className="mt-0.5 flex-none" />
        <span>
          Your question is with our counsellors. They answer to {email}.
          {passedOn.isInMessages && (
            <>
              {' '}
              It stands in <Link to={href('/student-portal/messages')}>your messages</Link>, and so will the answer.
            </>
          )}
        </span>
      </p>
    )
  }
  const busy = passedOn?.state === 'sending'
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {passedOn?.state === 'failed' && (
        <p role="alert" className="flex gap-2 text-note text-bad">
          <Icon name="warning" className="mt-0.5 flex-none" />
          <span>Your question was not passed on. {passedOn.why}</span>
        </p>
      )}
      <Button
        size="sm"
        busy={busy}
        onClick={() => {
          pressed.current = true
          onPassOn()
        }}
      >
        {busy ? 'Passing it on...' : passedOn ? 'Try again' : 'Pass my question to a counsellor'}
      </Button>
    </div>
  )
}
