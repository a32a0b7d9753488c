import type { Listed, Stated } from '#server/counsellor/executor/finding.ts'
import { amountOf } from '#server/counsellor/executor/measure/measure.ts'
import { partsAmong } from '#server/counsellor/executor/measure/parts.ts'
import { wholeOfParts } from '#server/counsellor/executor/reckoning/reckon.ts'
import { byExam } from '#server/counsellor/executor/sets/by-exam.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { isProfession } from '#server/counsellor/ledger/states.ts'
import { OF, type Amount, type Query } from '#server/counsellor/query/query.ts'
import { examSaid } from '#server/counsellor/reader/asked/exams.ts'
import { everyState } from '#server/counsellor/reader/asked/professions.ts'
import { amountText } from '../../amount-text.ts'
import type { Citations } from '../../citations.ts'
import { andText, nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { hedge } from '../figure-text.ts'
import { behindCase } from './case-text.ts'

interface End {
  record: LedgerRecord
  amount: Amount
}

/** More states than these are the cheapest together by their number alone. */
const MOST = 3
const FEE = 'fee'

/** The two ends of what the states that are listed ask for an exam, where nothing is set against it, with what their sentences say for other cases. */
export function endsOfList({ isCount, evidence }: Listed, query: Query, ledger: Ledger, citations: Citations): readonly string[] {
  const { under, decide } = byExam(query)
  if (isCount || under.length === 0 || decide.length > 0) return []
  const alike = evidence.flatMap(({ entity, attribute, text }) => ledger.of(entity, attribute).filter((one) => one.text === text))
  return rangesOf(alike, ledger, citations)
}

/** What the states ask of a profession, from the least to the most, before the rules that say it. */
export function overStates(stated: readonly Stated[], ledger: Ledger, citations: Citations): readonly string[] {
  const [only, ...others] = stated
  if (!only || others.length > 0 || only.attribute !== FEE || !isProfession(only.entity)) return []
  return rangesOf(
    everyState([only.entity], FEE, ledger).flatMap((id) => ledger.of(id, FEE)),
    ledger,
    citations,
  )
}

/** 'Language exam: from €350 (Baden-Württemberg) to €600 (Thuringia)': what several states ask for one exam, from the least to the most; no line of what one alone asks. */
function rangesOf(records: readonly LedgerRecord[], ledger: Ledger, citations: Citations): readonly string[] {
  const byExam = Map.groupBy(records, ({ conditions }) => examSaid(conditions[OF] ?? ''))
  return [...byExam].flatMap(([exam, all]) => {
    const ends = [...Map.groupBy(all, ({ entity }) => entity).values()].flatMap((own) => endsOf(own, ledger))
    const values = ends.map(({ amount }) => amount.value)
    const units = new Set(ends.map(({ amount: { unit, period } }) => `${unit} ${period}`))
    const [low, high] = [Math.min(...values), Math.max(...values)]
    if (ends.length < 2 || units.size > 1 || low === high) return []
    const [lowest, highest] = [low, high].map((value) => ends.filter(({ amount }) => amount.value === value))
    const says = SAYINGS.ofStates.range
      .replace('{low}', textOf(lowest!, ledger))
      .replace('{high}', textOf(highest!, ledger))
      .replace('{exam}', exam)
    return [
      citations.cited(
        says,
        [...lowest!, ...highest!].map(({ record }) => record),
      ),
    ]
  })
}

/** What one state asks: the sum of its parts, else each figure with its least. */
function endsOf(records: readonly LedgerRecord[], ledger: Ledger): readonly End[] {
  const whole = partsAmong(records).length > 0 ? wholeOfParts(records, ledger) : null
  if (whole) return [{ record: records[0]!, amount: whole }]
  return records.flatMap((record) => {
    const amount = amountOf(record)
    const least = record.conditions['at least']
    return amount
      ? [{ record, amount }, ...(least === undefined ? [] : [{ record, amount: { ...amount, value: Number(least) } }])]
      : []
  })
}

function textOf(ends: readonly End[], ledger: Ledger): string {
  const names = [
    ...new Set(
      ends.map(({ record }) => `${nameOf(ledger, record.entity).replace(/ \(.*/, '')}${behindCase(record)}${hedge(record)}`),
    ),
  ]
  const said = names.length > MOST ? `${names.length} states` : andText(names)
  return `${amountText(ends[0]!.amount)} in ${said}`
}
