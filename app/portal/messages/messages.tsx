import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { ANSWER_WITHIN_HOURS } from '#domain/conversation/answer-time.ts'
import { guardedStudent } from '../shell/guard.ts'
import { AnswerClock } from '../student/answer-clock.tsx'
import { load } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { portalTitle } from '../student/portal-title.ts'
import { type ReadConversation, readConversation } from '../student/queries/conversation-queries.ts'
import { perform, useWrite } from '../student/write/write.ts'
import type { Route } from './+types/messages'
import { Composer } from './composer.tsx'
import type { MessagesWrites } from './messages-writes.ts'
import { Thread } from './thread.tsx'

const SHOWN_AT_FIRST = 50

/** How many messages are read: more once she has asked for earlier ones. */
let shown = SHOWN_AT_FIRST

export const meta = () => [portalTitle('Messages')]

export function clientLoader() {
  return { conversation: load('reading the messages', () => readConversation(dataClient(), shown)) }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return perform(async () => (await import('./messages-writes.ts')).messagesWrites, guardedStudent(context), request)
}

/** The conversation with the counsellors. What is written stays here until it is sent, whatever happens to the page. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { value, failed } = useDeferred(loaderData.conversation)
  useReadMarks(value)
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-3">Messages</h1>
      {value && <WhoAnswers conversation={value} />}
      {failed && <NotLoaded title={value ? 'New messages could not be loaded' : 'Your messages could not be loaded'} />}
      {value ? (
        <Thread conversation={value} earlier={<Earlier total={value.total} />} />
      ) : (
        !failed && <Loading>Loading your messages…</Loading>
      )}
      {/* Below what is said: it would move when that comes. */}
      <div hidden={!value && !failed}>
        <Composer />
      </div>
    </div>
  )
}

function WhoAnswers({ conversation: { answerBy, counsellor, aheadMs, total } }: { conversation: ReadConversation }) {
  return (
    <section aria-label="Who answers" className="border border-line bg-sheet px-5 py-4">
      {answerBy !== null ? (
        <AnswerClock by={new Date(answerBy)} counsellor={counsellor} aheadMs={aheadMs} />
      ) : (
        <p className="text-note">
          {total > 0 && 'Nothing of yours waits for an answer. '}
          {counsellor ?? 'A counsellor'} answers within {ANSWER_WITHIN_HOURS} hours of what you write.
        </p>
      )}
    </section>
  )
}

function Earlier({ total }: { total: number }) {
  const write = useWrite<MessagesWrites>(href('/student-portal/messages'))
  const [busy, setBusy] = useState(false)
  if (total <= shown) return null

  async function showAll() {
    setBusy(true)
    shown = total + SHOWN_AT_FIRST
    // Whatever is written or marked reads the messages anew.
    await write('read', undefined).catch((error: unknown) => logError('reading earlier messages', error))
    setBusy(false)
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void showAll()}>
      {busy ? 'Loading...' : `Show ${total - shown} earlier messages`}
    </Button>
  )
}

/** Says that what the counsellors wrote was seen, once it is on a screen that is looked at. */
function useReadMarks(conversation: ReadConversation | null): void {
  const write = useWrite<MessagesWrites>(href('/student-portal/messages'))
  const newest = conversation?.messages.findLast(({ fromStaff, readAt }) => fromStaff && readAt === null)?.id ?? null
  const marked = useRef<string>(null)

  useEffect(() => {
    function mark() {
      if (newest === null || newest === marked.current || document.visibilityState !== 'visible') return
      marked.current = newest
      write('read', undefined).catch((error: unknown) => {
        marked.current = null
        logError('marking messages as read', error)
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [newest, write])
}
