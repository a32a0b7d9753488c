import { render, type Answer, type Source } from './answer.ts'

/** What POST /functions/v1/gemini-chat answers, and what closes its stream. */
export interface ChatReply {
  /** Plain text with numbers in brackets; null when the request was refused. */
  response: string | null
  /** Null when all went well. Beside a response: why the language model could not be used; it names quota where that is why. */
  error: string | null
  sources: Source[]
  /** True when the facts did not carry an answer: the page offers to pass the question on. */
  declined: boolean
  /** What was looked for, to be passed on with the question. */
  lookedFor: string[]
  /** Who worded the answer. */
  engine: 'facts' | 'gemini'
}

/** The reply of an answer from the facts. `error` says why it stands in for the language model's. */
export function replyOf(answer: Answer, error: string | null = null): ChatReply {
  const { text, sources } = render(answer)
  return {
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
  return { response: null, error, sources: [], declined: false, lookedFor: [], engine: 'facts' }
}
