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

/** So many questions after others say as much as all. */
const MOST_AFTER_OTHERS = 3000
/** The question that comes before stands so far from it among them: the one beside it may be of the same matter. */
const APART = 0.38

/** Right answers to first questions again, each after one of the others, which it has nothing to do with: each must stay what it was, or be right in other words. */
export function topicGate(right: readonly Verdict[], engine: LedgerEngine, ledger: Ledger): Gate {
  const firsts = right.filter(({ question: { earlier = [] } }) => earlier.length === 0)
  const step = Math.max(1, Math.ceil(firsts.length / MOST_AFTER_OTHERS))
  const asked = firsts.filter((_, at) => at % step === 0)
  const misses: string[] = []
  for (const [at, { question, text }] of asked.entries()) {
    const other = asked[(at + Math.ceil(asked.length * APART)) % asked.length]!.question.question
    const again = judge({ ...question, earlier: [other] }, engine, ledger)
    if (again.text !== text && again.issues.length > 0) misses.push(`${other} => ${question.question}`)
  }
  const share = 1 - misses.length / Math.max(asked.length, 1)
  return {
    name: 'another topic',
    passes: share >= UNCHANGED,
    says: `${percent(share)} of ${asked.length} unchanged (every ${step}. right answer to a first question)`,
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
