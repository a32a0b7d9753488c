import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import type { Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }

const { joins, two: TWO, first: FIRST, last: LAST, beside: BESIDE } = WORDS.phasesCounted
const JOINS = new Set(joins)
const UNITS: Readonly<Record<string, string>> = NUMBERS.units
const PHASE = new Set(CUES.kinds.phase)

/** The phases that a question counts up, and where their numbers stand, which are no amounts then. */
export interface CountedPhases {
  ids: readonly string[]
  taken: ReadonlySet<number>
}

/** "The first two phases", "phases one and three", "the 1st and the 2nd phase". No ids where fewer than two are counted. */
export function phasesCounted({ tokens }: Pick<Parsed, 'tokens'>, ledger: Ledger): CountedPhases {
  const { ids, taken } = phasesIn(tokens, ledger)
  return ids.length > 1 ? { ids, taken } : { ids: [], taken: new Set() }
}

/** "Phase 3 more than phases 1 and 2 together": the one that is set beside others together, and after it those. Null where none is. */
export function phaseApart({ tokens }: Pick<Parsed, 'tokens'>, ledger: Ledger): readonly string[] | null {
  const at = tokens.findIndex((token) => BESIDE.includes(token))
  if (at === -1 || !tokens.some((token) => WORDS.sums.includes(token))) return null
  const sides = [tokens.slice(0, at), tokens.slice(at + 1)].map((side) => phasesIn(side, ledger).ids)
  const [apart, together] = sides.toSorted((one, other) => one.length - other.length)
  return apart!.length === 1 && together!.length > 1 && !together!.includes(apart![0]!) ? [...apart!, ...together!] : null
}

function phasesIn(tokens: readonly string[], ledger: Ledger): CountedPhases {
  const phases = ledger.ofKind('phase').map(({ id }) => id)
  const taken = new Set<number>()
  const numbers = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    const isOfTwo = TWO.includes(tokens[at + 1] ?? '')
    if (isOfTwo && FIRST.includes(token)) return { ids: phases.slice(0, 2), taken }
    if (isOfTwo && LAST.includes(token)) return { ids: phases.slice(-2), taken }
    if (!PHASE.has(token)) continue
    // "All three phases" are not the third.
    if (token === 'phases' && numberOf(tokens, at - 1) === phases.length && WORDS.countsAll.includes(tokens[at - 2] ?? ''))
      return { ids: phases, taken: new Set([at - 1]) }
    for (const step of [1, -1]) collect(at, step)
  }
  return { ids: phases.filter((_, place) => numbers.has(place + 1)), taken }

  function collect(phase: number, step: number): void {
    let at = phase + step
    for (; at >= 0 && at < tokens.length; at += step) {
      const token = tokens[at]!
      const number = numberOf(tokens, at)
      // "Phase 2, three months": so many of a time are no phase.
      if (number !== null && step > 0 && UNITS[tokens[at + 1] ?? ''] !== undefined) return
      if (number !== null) {
        numbers.add(number)
        taken.add(at)
      } else if (!JOINS.has(token) && !PHASE.has(token)) return
    }
  }
}

const ORDINALS = new Map(
  Object.entries(CUES.ordinals).flatMap(([place, names]) => names.map((name): [string, number] => [name, Number(place)])),
)

function numberOf(tokens: readonly string[], at: number): number | null {
  const token = tokens[at] ?? ''
  const number = /^\d$/.test(token) ? Number(token) : (numberWord(tokens, at) ?? ORDINALS.get(token) ?? 0)
  return Number.isInteger(number) && number > 0 ? number : null
}
