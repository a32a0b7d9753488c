import type { Choice } from '../answer/answer.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import type { LedgerRecord } from '../ledger/record.ts'

/** A source as it is shown below an answer. */
export interface Source {
  number: number
  /** The id of the ledger's record. */
  factId: string
  text: string
  source: string
  /** The page outside the site that publishes it. */
  sourceUrl: string | null
  /** The page of the site where it stands. */
  page: string
  checkedOn: string | null
}

/** One way a question can be read: pressing it sends `question`. */
type Button = Pick<Choice, 'label' | 'question'>

/** What POST /functions/v1/gemini-chat answers, and what closes its stream. */
export interface ChatReply {
  /** Plain text, the verdict in its first line, with numbers in brackets; null when the request was refused. */
  response: string | null
  /** Null when all went well. Beside a response: why the language model could not be used; it names quota where that is why. */
  error: string | null
  sources: readonly Source[]
  /** Where several things are compared: the first column names them. */
  table: EngineAnswer['table']
  /** Two or three ways the question can be read, where it was not clear: whichever is chosen is the next question. */
  choices: readonly Button[]
  /** What else the question may have meant, where the answer beside it is not sure: whichever is chosen is the next question. */
  others: readonly Button[]
  /** Who can be called now, where a person may be in danger. */
  helplines: EngineAnswer['helplines']
  /** True when the facts did not carry an answer: the page offers to pass the question on. */
  declined: boolean
  /** What was looked for, to be passed on with the question. */
  lookedFor: readonly string[]
  /** Who worded the answer. */
  engine: 'facts' | 'gemini'
}

const PLAIN = { sources: [], table: null, choices: [], others: [], helplines: [], declined: false, lookedFor: [], error: null }

/** The reply of an answer from the ledger. `error` says why it stands in for the language model's. */
export function replyOf(answer: EngineAnswer, error: string | null = null): ChatReply {
  const { text, sources, table, choices, others, helplines, declined, lookedFor } = answer
  return {
    response: text,
    error,
    sources: sourcesOf(sources),
    table,
    choices: buttonsOf(choices),
    others: buttonsOf(others),
    helplines,
    declined,
    lookedFor: declined ? lookedFor : [],
    engine: 'facts',
  }
}

/** The reply of what the language model wrote, once every sentence of it has passed. */
export function modelReplyOf(text: string, cited: readonly LedgerRecord[]): ChatReply {
  return { ...PLAIN, response: text, sources: sourcesOf(cited), engine: 'gemini' }
}

/** The reply to a request that is not answered. */
export function refusalOf(error: string): ChatReply {
  return { ...PLAIN, response: null, error, engine: 'facts' }
}

function buttonsOf(choices: readonly Choice[]): Button[] {
  return choices.map(({ label, question }) => ({ label, question }))
}

function sourcesOf(records: readonly LedgerRecord[]): Source[] {
  return records.map(({ id, text, source, sourceUrl, page, checkedOn }, index) => ({
    number: index + 1,
    factId: id,
    text,
    source,
    sourceUrl,
    page,
    checkedOn,
  }))
}
