import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AnswerText, Sources } from './answer-text.tsx'
import type { ChatMessage } from './messages.ts'
import { PassOn } from './pass-on.tsx'
import type { Chat } from './use-chat.ts'

export interface MessageListProps {
  chat: Chat
  email: string
}

/** Within so many pixels of its place the list follows what comes in; elsewhere the person is reading. */
const FOLLOW_WITHIN_PX = 80
const ABOVE_QUESTION_PX = 16

/** Where the list stands while an answer comes in: at its end, but never past the question. A long answer is read from its start. */
function placeOf(box: HTMLElement): number {
  const question = Array.from(box.querySelectorAll<HTMLElement>('[data-role=user]')).at(-1)
  const end = box.scrollHeight - box.clientHeight
  return question ? Math.max(0, Math.min(end, question.offsetTop - ABOVE_QUESTION_PX)) : 0
}

/** The conversation. It is no live region: the whole answer is read out once, from beside the list. */
export function MessageList({ chat, email }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const { messages, thinking, arriving } = chat

  useEffect(() => {
    if (thinking) follows.current = true
  }, [thinking])

  useEffect(() => {
    const box = list.current
    if (box && follows.current) box.scrollTop = placeOf(box)
  }, [messages, thinking, arriving])

  return (
    <section
      ref={list}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Conversation"
      data-slot="message-list"
      className="focus-inside relative grid max-h-[500px] min-h-64 content-start gap-5 overflow-y-auto overscroll-contain px-5 py-5"
      onScroll={({ currentTarget: box }) => {
        follows.current = Math.abs(box.scrollTop - placeOf(box)) < FOLLOW_WITHIN_PX
      }}
    >
      {messages.map((message, index) => (
        <Message key={index} message={message}>
          {message.role === 'user' ? message.content : <AnswerText text={message.content} sources={message.sources ?? []} />}
          {message.stopped && <p className="mt-2 text-s text-ink-3">Stopped here.</p>}
          {message.sources && <Sources sources={message.sources} />}
          <PassOn message={message} email={email} onPassOn={() => chat.passOn(message)} />
          {message.failed && (
            <span className="mt-1 flex flex-wrap items-center gap-x-3 text-s">
              <span>Not answered.</span>
              <button
                type="button"
                className="min-h-11 font-semibold text-accent underline underline-offset-[.2em] disabled:text-ink-3"
                disabled={thinking}
                onClick={() => chat.sendAgain(message)}
              >
                Send again
              </button>
            </span>
          )}
        </Message>
      ))}
      {thinking && (
        <div data-slot="arriving" aria-busy>
          <Speaker name="AI Genie" />
          {arriving === '' ? (
            <p className="flex items-center gap-2.5 text-ink-2">
              <Spinner className="!size-4" /> Thinking...
            </p>
          ) : (
            <AnswerText text={arriving} sources={[]} />
          )}
        </div>
      )}
    </section>
  )
}

function Message({ message, children }: { message: ChatMessage; children: ReactNode }) {
  const own = message.role === 'user'
  return (
    <article
      data-slot="message"
      data-role={message.role}
      className={classNames('min-w-0', own && 'border-l-4 border-accent pl-4')}
    >
      <Speaker name={own ? 'You' : 'AI Genie'} timestamp={message.timestamp} />
      <div className={classNames('min-w-0 wrap-anywhere', own && 'font-medium whitespace-pre-wrap')}>{children}</div>
    </article>
  )
}

function Speaker({ name, timestamp }: { name: string; timestamp?: string }) {
  return (
    <p className="mb-0.5 flex gap-2 text-xs text-ink-3">
      <span className="font-semibold">{name}</span>
      {timestamp !== undefined && (
        <time dateTime={timestamp}>
          {new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
        </time>
      )}
    </p>
  )
}
