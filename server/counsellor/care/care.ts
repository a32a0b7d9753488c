import type { ReadResult } from '#server/counsellor/reader/reading.ts'
import { careTokens } from './features.ts'
import { createCareNetwork } from './network.ts'
import { readCareWeights } from './weights.ts'

export type Care = NonNullable<ReadResult['care']>
/**
 * `beside` is the chance of distress that the reader sees in the message, with the names in it masked and its words mended: where it is known
 * the two are weighed together, since what misleads one of them seldom misleads both.
 */
export type CareOf = (message: string, beside?: number) => Care | null

/** One or two words, or one clause of several, are distress only where they leave no doubt. */
const SHORT = 3
const SURE = 0.9
/** Logarithms of the odds that the two together have to reach: even ones, and for so short a message or one clause of several. */
const TOGETHER = 0
const SURELY = 2
/** Up to here the whole message speaks so clearly against it that no clause of it is looked at: "fresher hoon" is distress only by itself. */
const CALM = -7
const LEAST_CHANCE = 1e-4
/** A longer message is looked at in parts of so many words, which lie over one another by half. */
const PART = 50
const CLAUSE_END = /(?<=[.!?,;])\s+|\n+/

let careOfMessage: CareOf | null = null

/** Recognises distress in a message. It is looked for before anything else. The weights are loaded with the first message. */
export const careOf: CareOf = (message, beside) => (careOfMessage ??= createCare())(message, beside)

function createCare(): CareOf {
  const { weights, threshold } = readCareWeights()
  const chancesOf = createCareNetwork(weights)
  const none = weights.labels.indexOf('none')
  const isCalm = (tokens: readonly string[]) => oddsOf(1 - chancesOf(tokens)[none]!) < CALM
  return (message, beside) => {
    const whole = partsOf(careTokens(message))
    const clauses = whole.every(isCalm) ? [] : message.split(CLAUSE_END)
    const looked = [
      ...whole.map((tokens) => ({ tokens, least: tokens.length < SHORT ? SURE : threshold })),
      ...(clauses.length < 2
        ? []
        : clauses.flatMap((one) => partsOf(careTokens(one)).map((tokens) => ({ tokens, least: SURE })))),
    ]
    const found = looked.map(({ tokens, least }) => kindOf(chancesOf(tokens), least, beside)).find((kind) => kind !== null)
    return found ?? null
  }

  function kindOf(chances: Float32Array, least: number, beside: number | undefined): Care | null {
    const own = 1 - chances[none]!
    const isDistress =
      beside === undefined ? own >= least : (oddsOf(own) + oddsOf(beside)) / 2 >= (least > threshold ? SURELY : TOGETHER)
    if (!isDistress) return null
    const kinds = weights.labels.map((kind, at) => ({ kind, chance: at === none ? 0 : chances[at]! }))
    return kinds.reduce((most, one) => (one.chance > most.chance ? one : most)).kind as Care
  }
}

/** The logarithm of the odds, so that two chances of nearly one and nearly none come to nothing. */
function oddsOf(chance: number): number {
  const within = Math.min(Math.max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
  return Math.log(within / (1 - within))
}

function partsOf(tokens: readonly string[]): (readonly string[])[] {
  if (tokens.length === 0) return []
  const starts = Array.from({ length: Math.max(1, Math.ceil(tokens.length / (PART / 2)) - 1) }, (_, at) => (at * PART) / 2)
  return starts.map((from) => tokens.slice(from, from + PART))
}
