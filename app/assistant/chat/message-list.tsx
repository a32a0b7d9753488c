import { useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AnswerText } from '../answer/answer-text.tsx'
import { Answer } from '../answer/answer.tsx'
import { exchangesOf, type ChatMessage } from './messages.ts'
import type { Chat } from './use-chat.ts'

export interface MessageListProps {
  chat: Chat
  email: string
}

/** Within so many pixels of its place the list follows what comes in; elsewhere the person is reading. */
const FOLLOW_WITHIN_PX = 80
const ABOVE_QUESTION_PX = 16
/** A longer question is set as text, not as a heading is. */
const LONG_QUESTION_CHARACTERS = 140

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
  const exchanges = exchangesOf(messages)

  useEffect(() => {
    if (thinking) follows.current = true
  }, [thinking])

  useEffect(() => {
    const box = list.current
    if (!box || !follows.current) return
    box.scrollTop = placeOf(box)
    // On a phone the page itself may stand elsewhere: at its head, or down at the modes. A greeting moves nothing.
    if (messages.length > 1) box.scrollIntoView({ block: 'nearest' })
  }, [messages, thinking, arriving])

  return (
    <section
      ref={list}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Conversation"
      data-slot="message-list"
      className="focus-inside relative -mx-(--gut) max-h-[min(500px,calc(100dvh-10rem))] scroll-mt-4 scroll-mb-32 overflow-y-auto overscroll-contain xl:-mx-6"
      onScroll={({ currentTarget: box }) => {
        follows.current = Math.abs(box.scrollTop - placeOf(box)) < FOLLOW_WITHIN_PX
      }}
    >
      {exchanges.map(({ question, answers }, index) => (
        <article
          key={index}
          data-slot="exchange"
          className={classNames(
            'grid gap-x-12 gap-y-3 border-t border-line px-(--gut) py-5 *:min-w-0 first:border-t-0 xl:grid-cols-[14rem_minmax(0,1fr)] xl:px-6 xl:py-8',
            answers.some(({ helplines }) => helplines) && 'bg-sheet',
          )}
        >
          {question && <Question message={question} chat={chat} />}
          <div className="grid content-start gap-5 *:min-w-0 xl:col-start-2">
            {answers.map((message, place) => (
              <div key={place} data-slot="message" data-role="assistant">
                {message.greeting && <p className="mb-1 text-xs font-semibold text-ink-3">AI Genie</p>}
                <Answer message={message} chat={chat} email={email} />
              </div>
            ))}
            {thinking && index === exchanges.length - 1 && <Arriving text={arriving} />}
          </div>
        </article>
      ))}
    </section>
  )
}

function Question({ message, chat }: { message: ChatMessage; chat: Chat }) {
  const { content, timestamp, failed } = message
  return (
    <div data-slot="message" data-role="user">
      <h3
        className={classNames(
          'whitespace-pre-wrap wrap-anywhere before:content-["“"] after:content-["”"]',
          content.length > LONG_QUESTION_CHARACTERS ? 'font-sans text-m' : 'text-xl xl:text-[1.25rem]',
        )}
      >
        {content}
      </h3>
      <p className="text-xs text-ink-3">
        You, <time dateTime={timestamp}>{timeOf(timestamp)}</time>
      </p>
      {failed && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-s">
          <span>Not answered.</span>
          <button
            type="button"
            className="min-h-11 font-semibold text-accent underline underline-offset-[.2em] disabled:text-ink-3"
            disabled={chat.thinking}
            onClick={() => chat.sendAgain(message)}
          >
            Send again
          </button>
        </p>
      )}
    </div>
  )
}

function Arriving({ text }: { text: string }) {
  return (
    <div data-slot="arriving" aria-busy>
      {text === '' ? (
        <p className="flex items-center gap-2.5 text-ink-2">
          <Spinner className="!size-4" /> Thinking...
        </p>
      ) : (
        <AnswerText text={text} sources={[]} />
      )}
    </div>
  )
}

function timeOf(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
