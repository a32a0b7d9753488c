import type { Listed } from '#server/counsellor/executor/finding.ts'
import { longDay } from '#server/counsellor/ledger/days.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Citations } from '../../citations.ts'
import { listText, nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }

/** So many are named above a table that marks each. */
const MOST = 6

/** 'Past, and the next call is not entered here yet: … (February 25, 2026)': of which of those that are told the days are over. */
export function tellPast({ past = [], entities }: Listed, ledger: Ledger): readonly string[] {
  if (past.length === 0) return []
  const names = past.map(({ entity, date }) => `${entities.length > 1 ? `${nameOf(ledger, entity)}, ` : ''}${longDay(date)}`)
  return [`${SAYINGS.past.text} ${listText(names, MOST)}.`]
}

/** What is stated of those of which each programme or institution sets its own day: in full where that names a day as is asked for, else by name. */
export function tellOwnDays({ ownDays = [] }: Listed, ledger: Ledger, citations: Citations): readonly string[] {
  const [naming, others] = [true, false].map((is) => ownDays.flatMap((one) => (one.isNaming === is ? [one.record] : [])))
  const names = listText(others!.map(({ entity }) => nameOf(ledger, entity)))
  return [
    ...naming!.map((record) => citations.cited(record.text, [record])),
    ...(others!.length > 0 ? [`${SAYINGS.past.own} ${names}.`] : []),
  ]
}
