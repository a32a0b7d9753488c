import fs from 'node:fs'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { keyOf } from '#server/counsellor/ledger/writing/asked.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Written } from './written.ts'

const FILE = new URL('../../server/counsellor/ledger/writing/asked-of.json', import.meta.url)
const REASON =
  'What people say for a sentence of the site in words that neither it nor the hand-written asked.json has: of the questions written for it, the words that tell it from what else is asked. Written by `npm run counsellor:train -- expansions` under entity and key (attribute and a hash of the text without its figures); searched at part of the weight, and never told.'

/** Kinds whose things are told in sentences: which of these is meant is told by words alone. */
const TOLD_IN_WORDS = new Set([
  'portal-step',
  'term',
  'faq',
  'page',
  'procedure',
  'apostille',
  'state',
  'scholarship',
  'provider',
  'diploma',
  'phase',
  'certificate',
  'country',
  'research-project',
  'publication',
  'role',
  'plan',
  'subject',
  'german-level',
])
/** So many words a record is given at most, from so many questions that hold each. */
const MOST = 12
const FEWEST = 2
/** A word has to be so much likelier in a record's questions than in those of its neighbours and of all. */
const LIKELIER = 1
/** Questions that are added to each share, so that what few hold proves little. */
const SMOOTHED = 6

interface Count {
  questions: number
  holding: Map<string, number>
}

/** Writes for each record that is told in words what is said in the questions for it and tells it from others. */
export function writeExpansions(written: readonly Written[], ledger: Ledger): number {
  const words = wordsByEntity(written, ledger)
  fs.writeFileSync(FILE, `${JSON.stringify({ reason: REASON, words }).replaceAll('},"', '},\n"')}\n`)
  return fs.statSync(FILE).size
}

function wordsByEntity(written: readonly Written[], ledger: Ledger): Record<string, Record<string, string>> {
  const forms = new Map<string, Map<string, number>>()
  const all: Count = { questions: 0, holding: new Map() }
  const byRecord = new Map<string, Count>()
  const byEntity = new Map<string, Count>()
  const entityOf = new Map(ledger.records.map(({ id, entity }) => [id, entity]))
  for (const { text, records } of written) {
    const terms = termsBeside(text, ledger, forms)
    add(all, terms)
    for (const id of records) add(of(byRecord, id), terms)
    for (const entity of new Set(records.map((id) => entityOf.get(id)!))) add(of(byEntity, entity), terms)
  }
  const expanded: Record<string, Record<string, string>> = {}
  for (const record of ledger.records) {
    const own = byRecord.get(record.id)
    if (!own || !TOLD_IN_WORDS.has(ledger.entities.get(record.entity)?.kind ?? '')) continue
    const known = termsOf(
      [
        record.text,
        record.asked,
        ...(ledger.attributes.get(record.attribute)?.names ?? []),
        ...ledger.entities.get(record.entity)!.names,
      ].join(' '),
    )
    const words = telling(own, byEntity.get(record.entity)!, all, known).map((term) => formOf(term, forms))
    if (words.length > 0) (expanded[record.entity] ??= {})[keyOf(record)] = words.join(' ')
  }
  return expanded
}

/** The terms of a question but for what it names and for figures; how each was written is counted too. */
function termsBeside(text: string, ledger: Ledger, forms: Map<string, Map<string, number>>): ReadonlySet<string> {
  const { tokens, mentions } = parse(text, ledger)
  const found = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (/\d/.test(token) || mentions.some(({ from, to }) => from <= at && at < to)) continue
    for (const term of termsOf(token)) {
      found.add(term)
      const own = forms.get(term) ?? new Map<string, number>()
      forms.set(term, own.set(token, (own.get(token) ?? 0) + 1))
    }
  }
  return found
}

/** The terms that a record's questions hold more than those of its neighbours and than those of all, the most telling first. */
function telling(own: Count, around: Count, all: Count, known: ReadonlySet<string>): readonly string[] {
  const share = (count: number, questions: number, term: string) =>
    (count + SMOOTHED * ((all.holding.get(term) ?? 0) / all.questions)) / (questions + SMOOTHED)
  return [...own.holding]
    .filter(([term, count]) => count >= FEWEST && !known.has(term))
    .map(([term, count]) => {
      const here = share(count, own.questions, term)
      const beside = share(around.holding.get(term)! - count, around.questions - own.questions, term)
      const anywhere = (all.holding.get(term)! - count) / (all.questions - own.questions) + 1 / all.questions
      return { term, odds: Math.log(here / Math.max(beside, anywhere)), count }
    })
    .filter(({ odds }) => odds >= LIKELIER)
    .map(({ term, odds, count }) => ({ term, gain: odds * count }))
    .toSorted((one, other) => other.gain - one.gain || (one.term < other.term ? -1 : 1))
    .slice(0, MOST)
    .map(({ term }) => term)
}

/** The word that a term was most often written as. */
function formOf(term: string, forms: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  const written = [...forms.get(term)!].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  return written[0]![0]
}

function of(counts: Map<string, Count>, key: string): Count {
  const own = counts.get(key) ?? { questions: 0, holding: new Map<string, number>() }
  counts.set(key, own)
  return own
}

function add(count: Count, terms: ReadonlySet<string>): void {
  count.questions++
  for (const term of terms) count.holding.set(term, (count.holding.get(term) ?? 0) + 1)
}
