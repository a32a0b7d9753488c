import type { Listed } from '#server/counsellor/executor/finding.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { NAMED_TEST, type Query } from '#server/counsellor/query/query.ts'
import { attributeName, counted, listText } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }

/** Lists of so few are told one by one. */
const FEW = 3
const MOST_GROUPS = 4
const SCORES = new Set(['band', 'point'])

/**
 * "Is IELTS required for a master in Germany?", asked of many: that it depends on each, of how many it is stated, and what these ask. Null where
 * that is not asked, or where nothing of it is stated.
 */
export function tellDepends({ entities, kind }: Listed, query: Query, where: string, ledger: Ledger): string | null {
  const [attribute, ...others] = query.attributes
  if (query.form !== 'yes-no' || kind !== 'programme' || attribute === undefined || others.length > 0) return null
  if (entities.length <= FEW || query.conditions.some((condition) => condition.attribute === attribute)) return null
  const { says, states, unstated } = SAYINGS.depends
  const stated = entities.flatMap((id) => {
    const records = ledger.of(id, attribute).filter((record) => isOfTest(record, query))
    return records.length > 0 ? [records] : []
  })
  const groups = [...Map.groupBy(stated.flatMap(valuesIn), ({ name }) => name)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (groups.length === 0) return null
  const left = entities.length - stated.length
  const named = groups
    .slice(0, MOST_GROUPS)
    .map(([name, all]) => `${name}${rangeOf(all.flatMap(({ score }) => score ?? []))} (${all.length})`)
  return [
    `${says.replace('{all}', `${counted(entities.length, kind)}${where}`)} ${states
      .replace('{count}', String(stated.length))
      .replace('{name}', attributeName(ledger, attribute))}: ${listText(named)}`,
    ...(left > 0 ? [unstated.replace('{count}', String(left))] : []),
  ].join('; ')
}

function isOfTest({ conditions }: LedgerRecord, query: Query): boolean {
  const tests = query.conditions.flatMap(({ attribute, value }) =>
    attribute === NAMED_TEST && typeof value === 'string' ? [value] : [],
  )
  return tests.length === 0 || tests.some((test) => conditions['test']?.startsWith(test) === true)
}

/** What one of them states, each test or each value once. */
function valuesIn(records: readonly LedgerRecord[]): readonly { name: string; score: number | null }[] {
  const all = records.map(({ value, unit, conditions }) => {
    const isScore = SCORES.has(unit ?? '') && typeof value === 'number'
    return isScore ? { name: conditions['test'] ?? '', score: value } : { name: String(value), score: null }
  })
  return all.filter(({ name }, at) => name !== '' && all.findIndex((one) => one.name === name) === at)
}

function rangeOf(scores: readonly number[]): string {
  if (scores.length === 0) return ''
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  return least === most ? ` ${least}` : ` ${least} to ${most}`
}
