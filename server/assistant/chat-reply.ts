import { render, type Answer, type Source } from './answer.ts'

/** What POST /functions/v1/gemini-chat answers, and what closes its stream. */
export interface ChatReply {
  /** Plain text with numbers in brackets; null when the request was refused. */
  response: string | null
  /** Null when all went well. Beside a response: why the language model could not be used; it names quota where that is why. */
  error: string | null
  sources: Source[]
  /** Where several things are compared: the first column names them. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null
  /** Two or three ways the question can be read, where it was not clear: whichever is chosen is the next question. */
  choices: readonly { label: string; question: string }[]
  /** Who can be called now, where a person may be in danger. */
  helplines: readonly Helpline[]
  /** True when the facts did not carry an answer: the page offers to pass the question on. */
  declined: boolean
  /** What was looked for, to be passed on with the question. */
  lookedFor: string[]
  /** Who worded the answer. */
  engine: 'facts' | 'gemini'
}

export interface Helpline {
  name: string
  /** When and for whom it is there. */
  note: string
  /** As it is dialled, with blanks where people read it so. */
  phone: string
}

/** What a reply has that needs none of it. */
const PLAIN = { table: null, choices: [], helplines: [] }

/** The reply of an answer from the facts. `error` says why it stands in for the language model's. */
export function replyOf(answer: Answer, error: string | null = null): ChatReply {
  const { text, sources } = render(answer)
  return {
    ...PLAIN,
    response: text,
    error,
    sources,
    declined: answer.lookedFor !== null,
    lookedFor: [...(answer.lookedFor ?? [])],
    engine: 'facts',
  }
}

/** The reply to a request that is not answered. */
export function refusalOf(error: string): ChatReply {
  return { ...PLAIN, response: null, error, sources: [], declined: false, lookedFor: [], engine: 'facts' }
}
