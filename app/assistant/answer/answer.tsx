import { useRef, useState } from 'react'
import { textBesideChoices, type ChatMessage } from '../chat/messages.ts'
import { PassOn } from '../chat/pass-on.tsx'
import type { Chat } from '../chat/use-chat.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerText } from './answer-text.tsx'
import { Choices, Others } from './choices.tsx'
import { Helplines } from './helplines.tsx'
import { Sources } from './sources.tsx'

export interface AnswerProps {
  message: ChatMessage
  chat: Chat
  email: string
}

/** One answer: the verdict, what is compared, the ways it asks back or the numbers to call, and what it rests on. */
export function Answer({ message, chat, email }: AnswerProps) {
  const { content, sources = [], table, choices, others, helplines } = message
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const isOpen = (number: number) => open.has(number)

  function toggle(number: number, opens: boolean) {
    setOpen((before) => new Set(opens ? [...before, number] : [...before].filter((one) => one !== number)))
  }

  function pressNumber(number: number) {
    toggle(number, !open.has(number))
    if (open.has(number)) return
    requestAnimationFrame(() => box.current?.querySelector(`[data-source="${number}"]`)?.scrollIntoView({ block: 'nearest' }))
  }

  const choosing = { disabled: chat.thinking, onChoose: (question: string) => void chat.send(question) }
  const citing = { sources, isOpen, onSource: pressNumber }
  const passOn = <PassOn message={message} email={email} onPassOn={() => chat.passOn(message)} />
  return (
    <div ref={box} className="grid max-w-160 gap-3.5 *:min-w-0">
      <AnswerText text={textBesideChoices(message)} verdict={verdictOf(message)} {...citing} />
      {message.stopped && <p className="text-s text-ink-3">Stopped here.</p>}
      {table && <AnswerTable table={table} {...citing} />}
      {choices && <Choices choices={choices} {...choosing} />}
      {others && <Others choices={others} {...choosing} />}
      {helplines ? (
        <Helplines helplines={helplines} email={email}>
          {passOn}
        </Helplines>
      ) : (
        message.declined && passOn
      )}
      <Sources answer={content} sources={sources} isOpen={isOpen} onToggle={toggle} />
    </div>
  )
}

function verdictOf({ greeting, helplines }: ChatMessage): 'strong' | 'calm' | 'plain' {
  if (greeting) return 'plain'
  return helplines ? 'calm' : 'strong'
}
