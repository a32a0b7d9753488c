import { useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { spokenText } from '../answer/citations.ts'
import { ask, warningOf, type ChatReply } from './ask.ts'
import { contextOf, greeting, offerTakenUp, OR_DID_YOU_MEAN, textBesideChoices, type ChatMessage } from './messages.ts'
import { passQuestionOn } from './pass-question-on.ts'
import { useMessages } from './use-messages.ts'

export interface ChatWarning {
  text: string
  /** What was reported. */
  detail: string
}

export interface Chat {
  messages: readonly ChatMessage[]
  thinking: boolean
  /** The answer so far, while it comes in. */
  arriving: string
  warning: ChatWarning | null
  /** The last whole answer, for a reader. */
  announced: string
  /** Sends a question; a blank one, and any while an answer is awaited, is ignored. Says whether it was sent. */
  send: (text: string) => boolean
  /** Sends a question again that was not answered. */
  sendAgain: (message: ChatMessage) => void
  /** Stops the answer that is coming in; what has come stays. */
  stop: () => void
  /** Back to the greeting. */
  clear: () => void
  /** Passes the question of a declined answer on to a counsellor; the message tells what became of it. */
  passOn: (message: ChatMessage) => void
}

export interface ChatSettings {
  email: string
  headers: () => Promise<Record<string, string>>
  onSent: () => void
  /** Takes the words of a whole answer. */
  onAnswer: (spoken: string) => void
}

export function useChat({ email, headers, onSent, onAnswer }: ChatSettings): Chat {
  const { messages, latest, update } = useMessages(email)
  const [thinking, setThinking] = useState(false)
  const [arriving, setArriving] = useState('')
  const [warning, setWarning] = useState<ChatWarning | null>(null)
  const [announced, setAnnounced] = useState('')
  const asking = useRef<AbortController | null>(null)
  const passOn = (message: ChatMessage) => passQuestionOn(message, { email, headers, update })

  useEffect(() => () => asking.current?.abort(), [])

  async function answer(question: ChatMessage, controller: AbortController): Promise<void> {
    const earlier = contextOf(latest.current.filter((message) => message !== question))
    let received = ''
    try {
      const reply = await ask({
        question: question.content,
        context: earlier,
        headers: await headers(),
        signal: controller.signal,
        onText(text) {
          received = text
          if (!controller.signal.aborted) setArriving(text)
        },
      })
      if (controller.signal.aborted) return
      const message = answerOf(reply, question.content)
      update((before) => [...before, message])
      setAnnounced(spokenAnswer(message))
      onAnswer(spokenAnswer(message))
      const { error } = reply
      if (error !== null) {
        logError('asking the language model', error)
        setWarning({ text: warningOf(error), detail: 'The answer below comes from the facts of this site alone.' })
      }
    } catch (error) {
      // Cleared: there is no conversation any more that this belongs to.
      if (controller.signal.reason === 'cleared') return
      if (controller.signal.aborted) {
        update((before) => keepPart(before, question, received))
        return
      }
      logError('asking the assistant', error)
      const detail = error instanceof Error ? error.message : String(error)
      update((before) => before.map((message) => (message === question ? { ...message, failed: true } : message)))
      setWarning({ text: warningOf(detail), detail })
      notify.error('Error', { description: 'Failed to get AI response. Please try again.', id: 'chat-failed' })
    } finally {
      if (asking.current === controller) {
        asking.current = null
        setThinking(false)
        setArriving('')
      }
    }
  }

  function send(text: string): boolean {
    const content = text.trim()
    if (content === '' || asking.current) return false
    const offered = offerTakenUp(latest.current, content)
    if (offered) {
      void passOn(offered).then((done) => done && setAnnounced('Your question is with our counsellors.'))
      return true
    }
    const question: ChatMessage = { role: 'user', content, timestamp: new Date().toISOString() }
    const controller = new AbortController()
    asking.current = controller
    update((before) => [...before, question])
    setThinking(true)
    setArriving('')
    setAnnounced('')
    setWarning(null)
    onSent()
    void answer(question, controller)
    return true
  }

  function sendAgain(message: ChatMessage): void {
    if (asking.current) return
    update((before) => before.filter((one) => one !== message))
    send(message.content)
  }

  function stop(): void {
    asking.current?.abort('stopped')
  }

  function clear(): void {
    asking.current?.abort('cleared')
    update(() => [greeting(new Date())])
    setWarning(null)
    setAnnounced('')
  }

  return {
    messages,
    thinking,
    arriving,
    warning,
    announced,
    send,
    sendAgain,
    stop,
    clear,
    passOn: (message) => void passOn(message),
  }
}

function answerOf(
  { response, sources, declined, lookedFor, table, choices, others, helplines }: ChatReply,
  question: string,
): ChatMessage {
  return {
    role: 'assistant',
    content: response,
    timestamp: new Date().toISOString(),
    sources,
    ...(table && { table }),
    ...(choices.length > 0 && { choices }),
    ...(others.length > 0 && { others }),
    ...(helplines.length > 0 && { helplines }),
    ...((declined || helplines.length > 0) && { declined: { question, lookedFor } }),
  }
}

/** An answer as it is heard: with the ways it asks back, with what else may be meant, and with the numbers to call. */
function spokenAnswer(message: ChatMessage): string {
  const { choices = [], others = [], helplines = [] } = message
  return [
    spokenText(textBesideChoices(message)),
    ...choices.map(({ label }) => label),
    ...(others.length > 0 ? [OR_DID_YOU_MEAN, ...others.map(({ label }) => label)] : []),
    ...helplines.map(({ name, phone }) => `${name}: ${phone}.`),
  ].join('\n')
}

/** A stopped answer stays as far as it came; a question stopped before that can be sent again. */
function keepPart(messages: readonly ChatMessage[], question: ChatMessage, received: string): ChatMessage[] {
  if (received === '') return messages.map((message) => (message === question ? { ...message, failed: true } : message))
  const part: ChatMessage = { role: 'assistant', content: received, timestamp: new Date().toISOString(), stopped: true }
  return [...messages, part]
}
