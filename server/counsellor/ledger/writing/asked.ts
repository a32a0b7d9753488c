import type { LedgerRecord } from '../record.ts'
import ASKED from './asked.json' with { type: 'json' }

/** Under null what holds for the records of several. */
const byEntity = Map.groupBy(ASKED.records, ({ entity }) => entity)

/** A record with the words that people ask for it with and that it does not have; as it is where none are known. */
export function withAsked(record: LedgerRecord): LedgerRecord {
  const known = [record.entity, null].flatMap((entity) => byEntity.get(entity) ?? [])
  const words = known.filter(({ holds }) => record.text.includes(holds)).flatMap((one) => one.words)
  return words.length > 0 ? { ...record, asked: words.join(' ') } : record
}
