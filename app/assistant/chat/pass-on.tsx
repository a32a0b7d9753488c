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

/** Offers a question to a person, and says what came of it. Beside helplines it is one of them. */
export function PassOn({ message: { helplines, passedOn }, email, onPassOn }: PassOnProps) {
  const pressed = useRef(false)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const state = passedOn?.state

  // The button that had the focus is gone: the focus, and with it a reader, goes on to what came of it.
  useEffect(() => {
    if (state === 'done' && pressed.current) confirmation.current?.focus({ preventScroll: true })
  }, [state])

  if (passedOn?.state === 'done') {
    return (
      <p ref={confirmation} tabIndex={-1} className="flex gap-2 text-note text-ok">
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
  const failure = passedOn?.state === 'failed' && (
    <p role="alert" className="flex gap-2 text-note text-bad">
      <Icon name="warning" className="mt-0.5 flex-none" />
      <span>Your question was not passed on. {passedOn.why}</span>
    </p>
  )
  const label = helplines ? 'Talk to a person' : 'Pass my question to a counsellor'
  const button = (
    <Button
      variant={helplines ? 'outline' : 'primary'}
      busy={busy}
      className={helplines ? 'min-w-39' : 'xs:justify-self-start'}
      onClick={() => {
        pressed.current = true
        onPassOn()
      }}
    >
      {busy ? 'Passing it on...' : passedOn ? 'Try again' : label}
    </Button>
  )
  if (helplines) {
    return (
      <>
        {button}
        {failure}
      </>
    )
  }
  return (
    <div data-slot="pass-on" className="grid gap-3.5 border border-line bg-sheet px-5 py-4.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-display text-2 font-[450]">48:00</b>
        <span className="text-s text-ink-2">hours at most until a person replies to {email}.</span>
      </p>
      {failure}
      {button}
      <p className="text-xs text-ink-2">They see this question and who sent it, nothing else of this conversation.</p>
    </div>
  )
}
