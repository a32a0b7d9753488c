import type { Stated } from '#server/counsellor/executor/finding.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { CASE } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import type { Telling } from '../answer.ts'
import type { Citations } from '../citations.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }

/** What carries so much of a question beside what carries the most of it is asked for as well. */
export const AS_WELL = 0.8
/** So many items of a list are asked for by what they say; more of them by what they have in common. */
export const MOST_ITEMS = 2

/** Of what is told in words that which the question is on: the items of a list that it names, and of a list by country what is said of the one. */
export function partsAsked(
  records: readonly LedgerRecord[],
  { question, coverageOf, ledger }: { question: string; coverageOf: (record: LedgerRecord) => number; ledger: Ledger },
): readonly LedgerRecord[] {
  const [first] = records
  const ofCountry = first?.by === 'country' ? inCountries(first, question, ledger) : []
  return ofCountry.length > 0 ? ofCountry : itemsAsked(records, coverageOf)
}

/** What the parts of a list by country say of those that a question names. */
function inCountries({ entity, attribute }: LedgerRecord, question: string, ledger: Ledger): readonly LedgerRecord[] {
  const named = parse(question, ledger).mentions.flatMap((mention) =>
    isHome(mention) ? [] : mention.entities.filter(isCountry).map(({ id }) => id),
  )
  return ledger
    .ofKind(kindOf(ledger, entity) ?? '')
    .filter(({ within }) => within.includes(entity) && within.some((id) => named.includes(id)))
    .flatMap(({ id }) => ledger.of(id, attribute))
}

/** A list carries each word of its items: where the question's words stand in one item, that is told before the whole list. */
export function wholeLast(one: LedgerRecord, other: LedgerRecord, asked: ReadonlySet<string>): number {
  const isAsked = (part: LedgerRecord, whole: LedgerRecord) => [...termsOf(itemOf(part, whole))].some((term) => asked.has(term))
  return Number(isAsked(other, one)) - Number(isAsked(one, other))
}

/**
 * Of a list whose items are rules on one matter each those that the question's words lead to; all of it where they lead to none more than to another,
 * and of other lists too.
 */
export function itemsAsked(
  records: readonly LedgerRecord[],
  coverageOf: (record: LedgerRecord) => number,
): readonly LedgerRecord[] {
  const isItem = (part: LedgerRecord) => CASE in part.conditions && records.some((whole) => itemOf(part, whole) !== '')
  if (!records.some(isItem)) return records
  const isWhole = (whole: LedgerRecord) => records.some((part) => itemOf(part, whole) !== '')
  const parts = records.filter((record) => !isWhole(record))
  const coverages = parts.map(coverageOf)
  const most = Math.max(...coverages)
  if (most === Math.min(...coverages)) return records
  const asked = parts.filter((part) => coverageOf(part) >= most * AS_WELL)
  return asked.filter(isItem).length > MOST_ITEMS ? records : asked
}

/** What one text says of a longer one beside their common lead, where it says nothing else: 'Sessions: until …' of 'We keep: Payments: …; Sessions: until …'. */
function itemOf({ text: part }: LedgerRecord, { text: whole }: LedgerRecord): string {
  if (part.length >= whole.length) return ''
  let from = 0
  while (part[from] === whole[from]) from++
  const item = part.slice(from).replace(/\.$/, '')
  return whole.includes(item) ? item : ''
}

/** So many rules on one matter side by side are read in a table. */
const LEAST_ROWS = 4

/** Rules on one matter, each with what it is on: 'Payments', 'as long as tax law requires'. Null where there are few, or none is typed. */
export function tellRules(stated: readonly Stated[], citations: Citations): Telling | null {
  const records = stated.flatMap((one) => one.records)
  const rules = records.filter(({ conditions, says }) => CASE in conditions && says !== undefined)
  const whole = records.find(({ text, conditions }) => {
    return !(CASE in conditions) && rules.filter(({ says = '' }) => text.includes(says)).length >= LEAST_ROWS
  })
  const placeOf = ({ says = '' }: LedgerRecord) => whole?.text.indexOf(says) ?? -1
  const own = rules.filter((rule) => placeOf(rule) !== -1).toSorted((one, other) => placeOf(one) - placeOf(other))
  const [first] = own
  if (!first) return null
  const lead = first.text.slice(0, first.text.indexOf(first.conditions[CASE]!)).trim()
  const rows = own.map(({ conditions, says = '' }) => [conditions[CASE]!, says])
  return { text: citations.cited(lead, [whole!]), table: { columns: SAYINGS.rules.columns, rows } }
}
