import type { AnswerTable, Source } from '../answer/citations.ts'
import { readEvents } from './events.ts'
import type { Choice, Helpline } from './messages.ts'

/** What the chat function answers (server/counsellor/reply/chat-reply.ts), once it is known to hold a response. */
export interface ChatReply {
  response: string
  error: string | null
  sources: Source[]
  declined: boolean
  lookedFor: string[]
  table: AnswerTable | null
  choices: Choice[]
  others: Choice[]
  helplines: Helpline[]
}

export interface Asking {
  question: string
  context: readonly { role: 'user' | 'assistant'; content: string }[]
  /** Takes the answer so far, each time it grows or is taken back. */
  onText: (text: string) => void
  headers: Record<string, string>
  signal: AbortSignal
}

/** Asks the chat function. Rejects with the texts of the specification, with what the server said, or with an AbortError. */
export async function ask({ question, context, onText, headers, signal }: Asking): Promise<ChatReply> {
  const answer = await fetch('/functions/v1/gemini-chat', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ message: question, context }),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new Error('Failed to get a response', { cause: error })
  })
  if (!answer.headers.get('content-type')?.includes('text/event-stream')) return checkReply(await readJson(answer), answer.ok)
  if (!answer.body) throw new Error('Invalid response received from AI assistant')
  let text = ''
  let reply: unknown = null
  try {
    for await (const { event, data } of readEvents(answer.body)) {
      if (event === 'text') text += (JSON.parse(data) as { text: string }).text
      else if (event === 'replace') text = ''
      else if (event === 'done') reply = JSON.parse(data)
      if (event !== 'done') onText(text)
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new Error('Failed to get a response', { cause: error })
  }
  return checkReply(reply, true)
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    throw new Error(answer.ok ? 'Invalid response received from AI assistant' : 'Failed to get a response', { cause: error })
  }
}

function checkReply(reply: unknown, ok: boolean): ChatReply {
  const { response, error, sources, declined, lookedFor, table, choices, others, helplines } = (
    typeof reply === 'object' && reply !== null ? reply : {}
  ) as Partial<ChatReply>
  if (typeof response === 'string' && response.trim() !== '' && ok) {
    return {
      response,
      error: typeof error === 'string' ? error : null,
      sources: Array.isArray(sources) ? sources.filter(isSource) : [],
      declined: declined === true,
      lookedFor: isTexts(lookedFor) ? lookedFor : [],
      table: isTable(table) ? table : null,
      choices: choicesIn(choices),
      others: choicesIn(others),
      helplines: Array.isArray(helplines) ? helplines.filter((one) => hasTexts(one, 'name', 'note', 'phone')) : [],
    }
  }
  if (typeof error === 'string' && error !== '') throw new Error(error)
  throw new Error(ok ? 'Invalid response received from AI assistant' : 'Failed to get a response')
}

function choicesIn(value: unknown): Choice[] {
  return Array.isArray(value) ? value.filter((one): one is Choice => hasTexts(one, 'label', 'question')) : []
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function hasTexts(value: unknown, ...names: string[]): boolean {
  return typeof value === 'object' && value !== null && isTexts(names.map((name) => (value as Record<string, unknown>)[name]))
}

/** As many cells in each row as there are columns: anything else cannot be read as a table. */
function isTable(value: unknown): value is AnswerTable {
  if (typeof value !== 'object' || value === null) return false
  const { columns, rows } = value as { columns?: unknown; rows?: unknown }
  return isTexts(columns) && Array.isArray(rows) && rows.every((row) => isTexts(row) && row.length === columns.length)
}

function isSource(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null) return false
  const { number, text, source, sourceUrl, page, checkedOn } = value as Source
  const isTextOrNull = (one: unknown) => one === null || typeof one === 'string'
  return (
    typeof number === 'number' &&
    [text, source, page].every((one) => typeof one === 'string') &&
    isTextOrNull(sourceUrl) &&
    isTextOrNull(checkedOn)
  )
}

/** The text of the inline warning for what went wrong. */
export function warningOf(error: string): string {
  return /quota|RESOURCE_EXHAUSTED/i.test(error)
    ? 'Our AI assistant has reached its usage limit. You can still use the German Learning Mode while we resolve this issue.'
    : 'There was an issue connecting to our AI assistant. Please try again later.'
}
