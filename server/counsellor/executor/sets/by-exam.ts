import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { OF, UNSTATED, type Condition, type Query } from '../../query/query.ts'
import { isCase } from '../fitting/cases.ts'
import { judge, type Judgement } from '../fitting/conditions.ts'
import { recordsOf } from '../resolve.ts'

/** The conditions that say of which exam, paper or case a figure has to be, and those that decide on a thing by it. */
export function byExam({ conditions }: Pick<Query, 'conditions'>): { under: readonly Condition[]; decide: readonly Condition[] } {
  const isOfExam = (condition: Condition) => condition.attribute === OF || isCase(condition)
  return { under: conditions.filter(isOfExam), decide: conditions.filter((condition) => !isOfExam(condition)) }
}

/** How a thing stands to each condition. A state of whose exam nothing is stated is none of which anything is known that decides. */
export function judgements(entity: string, query: Query, ledger: Ledger): readonly Judgement[] {
  const { under, decide } = byExam(query)
  if (under.length === 0) return decide.map((condition) => judge(ledger, entity, condition, [], query))
  const [record = null] = statedUnder(entity, query, ledger)
  const asked = decide.filter(({ attribute }) => attribute !== UNSTATED)
  if (asked.length < decide.length) return [{ holds: record === null, record }]
  return record === null
    ? [{ holds: null, record }]
    : [{ holds: true, record }, ...asked.map((condition) => judge(ledger, entity, condition, under, query))]
}

/** What is stated of a thing itself under what is asked for, of the exams that are asked about. */
export function statedUnder(entity: string, query: Query, ledger: Ledger): readonly LedgerRecord[] {
  const { under } = byExam(query)
  return query.attributes.flatMap((attribute) => recordsOf(ledger, entity, attribute, under))
}
