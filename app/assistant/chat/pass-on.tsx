import { useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { ChatMessage } from './messages.ts'

export interface PassOnProps {
  message: ChatMessage
  email: string
  headers: () => Promise<Record<string, string>>
  onPassedOn: () => void
}

/** Below an answer that the facts did not carry: offers the question to a person, and says what came of it. */
export function PassOn({ message, email, headers, onPassedOn }: PassOnProps) {
  const [state, setState] = useState<{ kind: 'idle' | 'sending' } | { kind: 'failed'; why: string }>({ kind: 'idle' })
  const { declined, passedOn = false } = message
  if (!declined) return null
  if (passedOn) {
    return (
      <output className="mt-3 flex gap-2 text-note text-ok">
        <Icon name="met" className="mt-0.5 flex-none" />
        <span>Your question is with our counsellors. They answer to {email}.</span>
      </output>
    )
  }

  async function passOn(question: string, lookedFor: readonly string[]) {
    setState({ kind: 'sending' })
    try {
      await askCounsellor({ question, lookedFor, email }, await headers())
      onPassedOn()
    } catch (error) {
      logError('passing a question on', error)
      setState({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }

  const busy = state.kind === 'sending'
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {state.kind === 'failed' && (
        <p role="alert" className="flex gap-2 text-note text-bad">
          <Icon name="warning" className="mt-0.5 flex-none" />
          <span>Your question was not passed on. {state.why}</span>
        </p>
      )}
      <Button size="sm" busy={busy} onClick={() => void passOn(declined.question, declined.lookedFor)}>
        {busy ? 'Passing it on...' : state.kind === 'failed' ? 'Try again' : 'Pass my question to a counsellor'}
      </Button>
    </div>
  )
}

interface CounsellorQuestion {
  question: string
  lookedFor: readonly string[]
  email: string
}

/** Stores the question for the staff. Rejects with what the server said. */
async function askCounsellor(question: CounsellorQuestion, headers: Record<string, string>): Promise<void> {
  const answer = await fetch('/functions/v1/ask-counsellor', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...question, lookedFor: question.lookedFor.slice(0, 20).map((one) => one.slice(0, 200)) }),
  }).catch((error: unknown) => {
    throw new Error('The server could not be reached.', { cause: error })
  })
  if (answer.ok) return
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown }
  throw new Error(typeof error === 'string' ? error : 'Please try again later.')
}
