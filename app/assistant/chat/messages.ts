import { BRAND } from '#content/provider/brand.ts'
import type { AnswerTable, Source } from '../answer/citations.ts'

/** One way a question can be read, as a button; pressing it asks `question`. */
export interface Choice {
  label: string
  question: string
}

/** Somebody who can be called now. */
export interface Helpline {
  name: string
  note: string
  phone: string
}

export interface ChatMessage {
  role: 'user' | 'assistant'
  content: string
  /** ISO time. */
  timestamp: string
  sources?: readonly Source[]
  table?: AnswerTable
  choices?: readonly Choice[]
  /** What else the question may have meant, beside an answer that is not sure. */
  others?: readonly Choice[]
  /** Set where a person may be in danger: the answer is shown calmly, and a person is a press away. */
  helplines?: readonly Helpline[]
  /** Set on an answer that the facts did not carry: what was looked for, and the question. */
  declined?: { question: string; lookedFor: readonly string[] }
  /** The person stopped it before it was whole. */
  stopped?: boolean
  /** The question was not answered; it can be sent again. */
  failed?: boolean
  /** What became of the question that was to go to a counsellor. */
  passedOn?: { state: 'sending' } | { state: 'done'; isInMessages?: boolean } | { state: 'failed'; why: string }
  /** The first message: words of ours, no answer. */
  greeting?: boolean
}

/** Leads to what else a question may have meant. */
export const OR_DID_YOU_MEAN = 'Or did you mean:'

export const LONGEST_QUESTION_CHARACTERS = 2_000
const MOST_CONTEXT_ITEMS = 20
const LONGEST_CONTEXT_CHARACTERS = 8_000

export function greeting(now: Date): ChatMessage {
  return {
    role: 'assistant',
    greeting: true,
    timestamp: now.toISOString(),
    content:
      `Hello, I am the AI Genie counsellor of ${BRAND.name}. Ask me about universities, visas, admissions, internships, jobs, ` +
      'fees or German. I answer from the facts of this site and number the sources; where I have none, I say so and can ' +
      'pass your question to a counsellor.',
  }
}

/** The earlier messages as the chat function takes them: what was answered, the newest twenty. */
export function contextOf(messages: readonly ChatMessage[]): { role: 'user' | 'assistant'; content: string }[] {
  return messages
    .filter((message) => !message.greeting && !message.failed && message.content !== '')
    .slice(-MOST_CONTEXT_ITEMS)
    .map(({ role, content }) => ({ role, content: content.slice(0, LONGEST_CONTEXT_CHARACTERS) }))
}

/** What is shown in one row: a question and what was answered to it. The greeting has no question. */
export interface Exchange {
  question: ChatMessage | null
  answers: readonly ChatMessage[]
}

export function exchangesOf(messages: readonly ChatMessage[]): Exchange[] {
  const exchanges: { question: ChatMessage | null; answers: ChatMessage[] }[] = []
  for (const message of messages) {
    const last = exchanges.at(-1)
    if (message.role === 'user') exchanges.push({ question: message, answers: [] })
    else if (last) last.answers.push(message)
    else exchanges.push({ question: null, answers: [message] })
  }
  return exchanges
}

/** The words of an answer without the ways it asks back where they are buttons below it. */
export function textBesideChoices({ content, choices = [] }: ChatMessage): string {
  const labels = new Set(choices.map(({ label }) => label))
  return content
    .split('\n')
    .filter((line) => !labels.has(line.replace(/^\s*[-*•]\s+/, '').trim()))
    .join('\n')
}

/** Words that take up the offer to pass the question on. */
const AGREES =
  /^(?=\w)(?:(?:yes|yeah|yep|ok|okay|sure)\b[,.!]?\s*)?(?:please\b[,.!]?\s*)?(?:do(?: so| it| that)?|pass (?:it|my question|this|the question) on(?: to a counsell?or)?)?[.!]?$/i

/** The declined answer whose offer these words take up, or null. */
export function offerTakenUp(messages: readonly ChatMessage[], words: string): ChatMessage | null {
  const last = messages.at(-1)
  return last?.declined && (!last.passedOn || last.passedOn.state === 'failed') && AGREES.test(words) ? last : null
}

const CHAT_KEY = 'helix-assistant-chat'

/** The conversation of this visit: a citation leads to another page, and back. */
export function keptMessages(email: string): ChatMessage[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CHAT_KEY) ?? 'null') as { email?: unknown; messages?: unknown } | null
    if (kept?.email !== email || !Array.isArray(kept.messages) || !kept.messages.every(isMessage)) return null
    return kept.messages.length > 0 ? kept.messages : null
  } catch {
    // What stands there is not ours, or the storage is closed: the conversation begins anew.
    return null
  }
}

export function keepMessages(email: string, messages: readonly ChatMessage[]): void {
  try {
    sessionStorage.setItem(CHAT_KEY, JSON.stringify({ email, messages: messages.map(settled) }))
  } catch {
    // Storage is closed or full: the conversation holds for this page.
  }
}

/** What is under way now is not so any more when the conversation is read again. */
function settled({ passedOn, ...message }: ChatMessage): ChatMessage {
  return passedOn && passedOn.state !== 'sending' ? { ...message, passedOn } : message
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false
  const { role, content, timestamp, sources } = value as Partial<ChatMessage>
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    !Number.isNaN(Date.parse(timestamp ?? '')) &&
    (sources === undefined || Array.isArray(sources))
  )
}
