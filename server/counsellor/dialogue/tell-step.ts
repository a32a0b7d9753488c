import type { Answer } from '../answer/answer.ts'
import { createCitations } from '../answer/citations.ts'
import SAYINGS from '../answer/sayings.json' with { type: 'json' }
import { longDay } from '../ledger/days.ts'
import type { LedgerRecord } from '../ledger/record.ts'
import { stateOf, type Conversation } from './conversation.ts'

const MOST_SOURCES = 2

/** Where the answer before stands, who says it and when it was last checked. */
export function tellSources(manner: 'source' | 'sure' | 'since', conversation: Conversation): Answer {
  const citations = createCitations()
  const records = conversation.sources.slice(0, MOST_SOURCES)
  const lines = records.map((record) => citations.cited(`${record.text.replace(/[.!?]$/, '')}: ${originOf(record)}.`, [record]))
  return {
    text: [SAYINGS.sources[manner].text, ...lines].join('\n'),
    table: null,
    sources: citations.sources,
    declined: false,
    choices: [],
    state: stateOf(conversation),
  }
}

function originOf({ source, sourceUrl, checkedOn }: LedgerRecord): string {
  const where = sourceUrl ? `${source} (${sourceUrl})` : source
  return checkedOn ? `${where}, checked on ${longDay(checkedOn)}` : where
}

/** "Ok" and the like are no question: there is nothing to be answered. */
export function tellNod(conversation: Conversation): Answer {
  return { text: SAYINGS.nod.text, table: null, sources: [], declined: false, choices: [], state: stateOf(conversation) }
}
