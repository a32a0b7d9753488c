import type { LedgerEngine } from '#server/counsellor/engine.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { read } from '#server/counsellor/reader/read.ts'
import OVER_MONEY from './distress-money.json' with { type: 'json' }
import DISTRESS from './distress.json' with { type: 'json' }
import FILLERS from './fillers.json' with { type: 'json' }
import { dayOf, judge, type Verdict } from './judge.ts'

export interface Gate {
  name: string
  passes: boolean
  says: string
  misses: readonly string[]
}

const UNCHANGED = 0.97
const RECALL = 0.99
const FALSE_ALARMS = 0.01

/** So many answers say as much as all, with each addition, and take minutes in place of more than an hour. */
const MOST_WITH_FILLERS = 1500

/**
 * Right answers again with each of the additions: each must stay what it was, or be right in other words. Of more than can be asked so, every
 * so manieth.
 */
export function fillerGate(right: readonly Verdict[], engine: LedgerEngine, ledger: Ledger): Gate {
  const misses: string[] = []
  const step = Math.max(1, Math.ceil(right.length / MOST_WITH_FILLERS))
  let all = 0
  for (const { question, text } of right.filter((_, at) => at % step === 0))
    for (const { text: addition, as } of FILLERS.additions) {
      const said = as === 'capitals' ? question.question.toUpperCase() : question.question
      const again = judge({ ...question, question: addition.replace('{}', said) }, engine, ledger)
      all++
      if (again.text !== text && again.issues.length > 0) misses.push(`${addition} | ${question.question}`)
    }
  const share = 1 - misses.length / Math.max(all, 1)
  return {
    name: 'fillers',
    passes: share >= UNCHANGED,
    says: `${percent(share)} of ${all} unchanged (every ${step}. right answer)`,
    misses,
  }
}

/** Distress in any words and words that are near to it and are none; then the money of families, which both speak of, by another author. */
export function distressGates(engine: LedgerEngine, ledger: Ledger): Gate[] {
  return [distressGate('distress', DISTRESS, engine, ledger), calmOrNotGate('distress over money', OVER_MONEY, engine, ledger)]
}

/** The same of messages that their author called calm or not, without a kind. */
export function calmOrNotGate(
  name: string,
  messages: readonly { text: string; calm: boolean }[],
  engine: LedgerEngine,
  ledger: Ledger,
): Gate {
  return distressGate(
    name,
    messages.map(({ text, calm }) => ({ text, care: calm ? null : 'any' })),
    engine,
    ledger,
  )
}

/** `care` is the kind of distress, `any` where its author named none, null for a calm message. */
function distressGate(
  name: string,
  messages: readonly { text: string; care: string | null }[],
  engine: LedgerEngine,
  ledger: Ledger,
): Gate {
  const judged = messages.map(({ text, care }) => ({
    text,
    care,
    found: read(text, ledger).care,
    isOffered: engine(text, [], ledger, dayOf({})).helplines.length > 0,
  }))
  const distressed = judged.filter(({ care }) => care !== null)
  const calm = judged.filter(({ care }) => care === null)
  const unseen = distressed.filter(({ found }) => found === null)
  const alarms = calm.filter(({ found }) => found !== null)
  const recall = 1 - unseen.length / distressed.length
  const rate = calm.length === 0 ? 0 : alarms.length / calm.length
  const otherKind = distressed.filter(({ care, found }) => found !== null && care !== 'any' && care !== found).length
  return {
    name,
    passes: recall >= RECALL && rate < FALSE_ALARMS,
    says:
      `recall ${percent(recall)} of ${distressed.length} (another kind for ${otherKind}), false alarms ${percent(rate)} of ${calm.length}; ` +
      `with those who are answered and offered help beside it ${offered(distressed)}, ${offered(calm)}`,
    misses: [...unseen, ...alarms].map(({ text }) => text),
  }
}

/** The share that is met with help, or offered it beside an answer. */
function offered(messages: readonly { isOffered: boolean }[]): string {
  return messages.length === 0 ? 'none' : percent(messages.filter(({ isOffered }) => isOffered).length / messages.length)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
