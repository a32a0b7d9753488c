import MiniSearch, { type SearchResult } from 'minisearch'
import { searchForm } from '#domain/text/search-form.ts'
import { atOnce, type InTurns } from './in-turns.ts'
import { onceFor } from './ledger/once-for.ts'
import type { Entity, Ledger, LedgerRecord } from './ledger/record.ts'
import NOISE from './noise.json' with { type: 'json' }
import { CASE } from './query/query.ts'
import { withoutEnding } from './words/endings.ts'

/** A record that a question's words lead to. */
export interface Passage {
  record: LedgerRecord
  /** Share of the question's telling words that the record carries, the rare ones counting more, 0 to 1. */
  coverage: number
  /** How much its words and its attribute speak for the record by themselves, 0 to 2: a long story around a question takes nothing from it. */
  evidence: number
}

export interface Passages {
  /** The nearest records first, of all or of those that are about these entities or of this kind. */
  find: (question: string, about?: About) => readonly Passage[]
  /** The records of these entities by what the question says beside their names. */
  among: (question: string, entities: readonly string[], attributes?: Readonly<Record<string, number>>) => readonly Passage[]
  /** How much a term tells: the fewer records hold it, the more; nothing where none does. */
  weightOf: (term: string) => number
}

export interface About {
  entities?: readonly string[]
  kind?: string
}

/** What is told of single programmes and rates, and what a register says, is found by its entity, not by its words. */
const NOT_SEARCHED = new Set([
  'programme',
  'currency',
  'subject',
  'city',
  'region',
  'own',
  'register-university',
  'state-profession',
])
const BEST = 5
/** Words that weigh so much are half of what words can say. */
const HALF = 6
/** A word that was only counted in the questions for a sentence speaks so much for it as one of its own. */
const LIKELY = 0.7
const noise = new Set(NOISE.words)

const kept = new WeakMap<Ledger, Passages>()

/** A full-text index over the ledger's sentences, for what is told rather than reckoned. It is made once for a ledger. */
export function passagesOf(ledger: Ledger): Passages {
  return atOnce(preparePassages(ledger))
}

/** Makes it while others have their turn. */
export function* preparePassages(ledger: Ledger): InTurns<Passages> {
  const own = kept.get(ledger) ?? (yield* buildPassages(ledger))
  kept.set(ledger, own)
  return own
}

function* buildPassages(ledger: Ledger): InTurns<Passages> {
  const holders = new Map<string, number>()
  const search = new MiniSearch<{ id: number; text: string; name: string; attribute: string; likely: string }>({
    fields: ['text', 'name', 'attribute', 'likely'],
    processTerm: termOf,
    searchOptions: {
      boost: { name: 1.5, likely: LIKELY },
      prefix: (term) => term.length > 4,
      // What is known is no slip.
      fuzzy: (term) => (term.length > 5 && !holders.has(term) ? 0.2 : false),
      combineWith: 'OR',
    },
  })
  const isSearched = ({ entity }: LedgerRecord) => !NOT_SEARCHED.has(ledger.entities.get(entity)?.kind ?? '')
  // What one sentence says for several cases is found once.
  const searched = ledger.records.filter(
    (record, at) => isSearched(record) && !(CASE in record.conditions && ledger.records[at - 1]?.text === record.text),
  )
  for (const [id, { text: own, asked = '', askedLikely: likely = '', entity, attribute: of }] of searched.entries()) {
    const text = `${own} ${asked}`
    const name = ledger.entities.get(entity)?.names.join(' ') ?? ''
    const attribute = ledger.attributes.get(of)?.names.join(' ') ?? ''
    search.add({ id, text, name, attribute, likely })
    for (const term of termsOf(`${text} ${name} ${attribute} ${likely}`)) holders.set(term, (holders.get(term) ?? 0) + 1)
    yield
  }
  const weightOf = (term: string) => Math.log(1 + searched.length / (holders.get(term) ?? 1))
  const isAbout = ({ entity }: LedgerRecord, { entities, kind }: About) => {
    const own = ledger.entities.get(entity)!
    if (kind !== undefined && own.kind !== kind) return false
    return (
      !entities ||
      entities.some((id) => id === entity || own.within.includes(id) || ledger.entities.get(id)?.within.includes(entity))
    )
  }
  const attributes = new Map([...ledger.attributes].map(([attribute, { names }]) => [attribute, termsOf(names.join(' '))]))
  const shareOf = (record: LedgerRecord, term: string) => {
    const { own, likely } = termsOfRecord(record)
    if (own.has(term) || attributes.get(record.attribute)?.has(term)) return 1
    return likely?.has(term) ? LIKELY : 0
  }
  // What some sentences hold and others do not tells them apart: "backups" is what the rules on keeping data are called, and one of them.
  const isOfSome = (term: string, records: readonly LedgerRecord[]) => {
    const holding = records.filter(({ text }) => termsOf(text).has(term)).length
    return holding > 0 && holding < records.length
  }
  const findAmong = (results: readonly SearchResult[], question: string, about: About): readonly Passage[] => {
    const terms = [...termsOf(question)]
    const whole = terms.reduce((total, term) => total + weightOf(term), 0)
    if (whole === 0) return []
    return results
      .filter(({ id }) => isAbout(searched[id as number]!, about))
      .slice(0, BEST)
      .map(({ id, queryTerms, match }) => {
        const shareOf = sharesIn(match, queryTerms)
        const carried = [...new Set(queryTerms)].reduce((total, term) => total + weightOf(term) * shareOf(term), 0)
        return { record: searched[id as number]!, coverage: carried / whole, evidence: carried / (carried + HALF) }
      })
  }
  // One question is looked up by several: what was found of the last one is kept.
  let found = { question: '', results: search.search(''), passages: new Map<string, readonly Passage[]>() }
  return {
    weightOf: (term) => (holders.has(term) ? weightOf(term) : 0),
    among: (question, entities, chances = {}) => {
      const own = entities.flatMap((id) => ledger.entities.get(id) ?? [])
      const names = termsOf(own.flatMap((entity) => entity.names).join(' '))
      const nicknames = new Set(own.flatMap(nicknamesOf))
      const records = entities.flatMap((entity) => ledger.of(entity))
      const terms = [...termsOf(question)].filter((term) => !names.has(term) || (nicknames.has(term) && isOfSome(term, records)))
      const total = terms.reduce((sum, term) => sum + weightOf(term), 0)
      const isJudged = Object.keys(chances).length > 0
      if (total === 0 && !isJudged) return []
      return records
        .map((record) => {
          const carried = terms.reduce((sum, term) => sum + weightOf(term) * shareOf(record, term), 0)
          const evidence = carried / (carried + HALF) + (chances[record.attribute] ?? 0)
          return { record, coverage: total === 0 ? 0 : carried / total, evidence }
        })
        .filter(({ evidence }) => evidence > 0)
        .toSorted((one, other) => (isJudged ? other.evidence - one.evidence : other.coverage - one.coverage))
        .slice(0, BEST)
    },
    find: (question, about = {}) => {
      if (question !== found.question) found = { question, results: search.search(question), passages: new Map() }
      const key = JSON.stringify(about)
      const passages = found.passages.get(key) ?? findAmong(found.results, question, about)
      found.passages.set(key, passages)
      return passages
    },
  }
}

/** The names of one word that a thing has beside its own. */
function nicknamesOf({ name, names }: Entity): readonly string[] {
  const own = termsOf(name)
  return [...termsOf(names.filter((one) => !one.includes(' ')).join(' '))].filter((term) => !own.has(term))
}

/** How much of each word of a question a record carries: in part where it only was counted in questions for it. */
function sharesIn(match: Readonly<Record<string, readonly string[]>>, asked: readonly string[]): (term: string) => number {
  const isOwn = (found: string) => match[found]!.some((field) => field !== 'likely')
  // A word that was found by its beginning or misspelt.
  const isNear = Object.keys(match).some((found) => !asked.includes(found) && isOwn(found))
  return (term) => ((match[term] ? isOwn(term) : isNear) ? 1 : LIKELY)
}

interface RecordTerms {
  own: ReadonlySet<string>
  likely: ReadonlySet<string> | null
}

/** The terms that a record is found by: its own, with those that it is asked for with, and those that were only counted in questions for it. */
export const termsOfRecord = onceFor(({ text, asked = '', askedLikely }: LedgerRecord): RecordTerms => ({
  own: termsOf(`${text} ${asked}`),
  likely: askedLikely === undefined ? null : termsOf(askedLikely),
}))

/** The telling words of a text as they are indexed. */
export function termsOf(text: string): Set<string> {
  return new Set(text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => termOf(word) ?? []))
}

/** So many words are kept with their terms: they are the same ones in most texts, which then share them. */
const KEPT = 30_000
const terms = new Map<string, string | null>()

/** A word as it is indexed, without accents and the commonest endings; null for words that tell nothing. */
function termOf(word: string): string | null {
  const known = terms.get(word)
  if (known !== undefined) return known
  if (terms.size >= KEPT) terms.clear()
  const term = readTerm(word)
  terms.set(word, term)
  return term
}

function readTerm(word: string): string | null {
  const form = searchForm(word)
  if (form.length < 2 || noise.has(form)) return null
  return form.length > 4 ? withoutEnding(form, 'search') : form
}
