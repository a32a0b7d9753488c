import MiniSearch from 'minisearch'
import { searchForm } from '#domain/text/search-form.ts'
import type { Ledger, LedgerRecord } from './ledger/record.ts'
import NOISE from './noise.json' with { type: 'json' }

/** A record that a question's words lead to. */
export interface Passage {
  record: LedgerRecord
  /** Share of the question's telling words that the record carries, 0 to 1. */
  coverage: number
}

export interface Passages {
  find: (question: string) => readonly Passage[]
}

/** What is told of single programmes and rates is found by its entity, not by its words. */
const NOT_SEARCHED = new Set(['programme', 'currency', 'subject', 'city'])
const BEST = 5
const noise = new Set(NOISE.words)

/** A full-text index over the ledger's sentences, for what is told rather than reckoned. */
export function createPassages(ledger: Ledger): Passages {
  const search = new MiniSearch<{ id: number; text: string; name: string; attribute: string }>({
    fields: ['text', 'name', 'attribute'],
    processTerm: termOf,
    searchOptions: {
      boost: { name: 1.5 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'OR',
    },
  })
  const searched = ledger.records.filter(({ entity }) => !NOT_SEARCHED.has(ledger.entities.get(entity)?.kind ?? ''))
  search.addAll(
    searched.map(({ text, entity, attribute }, id) => ({
      id,
      text,
      name: ledger.entities.get(entity)?.names.join(' ') ?? '',
      attribute: ledger.attributes.get(attribute)?.names.join(' ') ?? '',
    })),
  )
  return {
    find: (question) => {
      const terms = new Set(question.split(/[^\p{L}\p{N}]+/u).flatMap((word) => termOf(word) ?? []))
      if (terms.size === 0) return []
      return search
        .search(question)
        .slice(0, BEST)
        .map(({ id, queryTerms }) => ({ record: searched[id as number]!, coverage: new Set(queryTerms).size / terms.size }))
    },
  }
}

/** A word as it is indexed, without accents and the commonest endings; null for words that tell nothing. */
function termOf(word: string): string | null {
  const form = searchForm(word)
  if (form.length < 2 || noise.has(form)) return null
  return form.length > 4 ? form.replace(/(?:ing|ies|es|ed|s)$/, '') : form
}
