import type { LedgerRecord } from '../record.ts'
import ASKED_OF from './asked-of.json' with { type: 'json' }
import ASKED from './asked.json' with { type: 'json' }

/** Under null what holds for the records of several. */
const byEntity = Map.groupBy(ASKED.records, ({ entity }) => entity)
const askedOf = ASKED_OF.words as Readonly<Record<string, Readonly<Record<string, string>>>>

/** A record with the words that people ask for it with and that it does not have; as it is where none are known. */
export function withAsked(record: LedgerRecord): LedgerRecord {
  const known = [record.entity, null].flatMap((entity) => byEntity.get(entity) ?? [])
  const words = known.filter(({ holds }) => record.text.includes(holds)).flatMap((one) => one.words)
  const own = askedOf[record.entity]
  const likely = own && own[keyOf(record)]
  if (words.length === 0 && !likely) return record
  return { ...record, ...(words.length > 0 && { asked: words.join(' ') }), ...(likely && { askedLikely: likely }) }
}

/** What a record is known by among those of its thing: its number may become another, and its figures too. */
export function keyOf({ attribute, text }: Pick<LedgerRecord, 'attribute' | 'text'>): string {
  let hash = 0
  for (const letter of text.replaceAll(/\d+/g, '#')) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  return `${attribute}:${hash.toString(36)}`
}
