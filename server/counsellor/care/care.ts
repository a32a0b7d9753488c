import { logOdds } from '#server/counsellor/classifier/chances.ts'
import { readWeights } from '#server/counsellor/classifier/weights.ts'
import type { ReadResult } from '#server/counsellor/reader/reading.ts'
import CLAUSES from './clauses.json' with { type: 'json' }
import { careTokens } from './recognition/features.ts'
import { createCareNetwork } from './recognition/network.ts'
import { createCarePairs } from './recognition/pairs.ts'
import { MASKED_FILE, PAIRS_FILE, readCareWeights } from './recognition/weights.ts'

export type Care = NonNullable<ReadResult['care']>
/**
 * The words of a message with the names in it masked and what is mistyped mended: of all of it, and of its sentences where it has several.
 * Where they are known they are weighed with the two looks at the words as they were typed, since what misleads one of the three seldom
 * misleads the others.
 */
export interface Masked {
  whole: readonly string[]
  sentences: readonly (readonly string[])[]
}
/** What somebody may need: surely, so that it is answered before all else, likely, or only possibly. */
export interface Need {
  kind: Care
  certainty: 'sure' | 'likely' | 'possible'
}
export type NeedOf = (message: string, masked?: Masked) => Need | null

/**
 * The mean of the logarithms of the odds from which on a message is distress. Of money and those who ask for it calm messages speak too, so
 * that most has to speak for fraud and for being held or made to work.
 */
const ENOUGH: Readonly<Record<Care, number>> = {
  'self-harm': 0.9,
  violence: 2,
  trafficking: 2.6,
  'passport-taken': 2,
  fraud: 3,
  medical: 2,
}
/** So few words, or one clause of several, are distress only where so much more speaks for it, and a clause of a calm message yet more. */
const SHORT = 3
const MORE = 3.5
/** "Then why should I do it", after what something is not: so few words may say it of a course, and who is in danger says it plainer. */
const FEW = 8
const MORE_OF_FEW = 1.6
const MORE_IN_CALM = 5.6
/** Up to here the whole message speaks clearly against it: "fresher hoon" is distress only by itself. */
const CALM = -7
/** So much less speaks for a need that is likely, and for one that is possible. */
const LIKELY = 1
const POSSIBLE = 2.5
/** A longer message is looked at in parts of so many words, which lie over one another by half. */
const PART = 50
/** "I am at MIT and want to die": what joins a second statement begins a clause of its own. */
const CLAUSE_END = new RegExp(`(?<=[.!?,;])\\s+|\\n+|\\s+(?=(?:${CLAUSES.joins.join('|')})\\s)`, 'i')

let needOfMessage: NeedOf | null = null

/** Recognises distress in a message. It is looked for before anything else. The weights are loaded with the first message. */
export const needOf: NeedOf = (message, masked) => (needOfMessage ??= createCare())(message, masked)

function createCare(): NeedOf {
  const weights = readCareWeights()
  const { labels } = weights
  const pairsOf = (file: URL) => createCarePairs(readWeights(file).trained, labels)
  const looks = [createCareNetwork(weights), pairsOf(PAIRS_FILE)]
  const lookAtMasked = pairsOf(MASKED_FILE)
  const none = labels.indexOf('none')

  return (message, masked) => {
    const besides = masked ? [masked.whole, ...masked.sentences].map((tokens) => oddsOf(1 - lookAtMasked(tokens)[none]!)) : []
    const besideWhole = besides.slice(0, 1)
    const besideMost = besides.length > 0 ? [Math.max(...besides)] : []
    const whole = partsOf(careTokens(message)).map(lookAt)
    const clauses = clausesOf(message)
    const parts = clauses.length < 2 ? [] : clauses.flatMap((clause) => partsOf(careTokens(clause))).map(lookAt)
    const more = whole.every(({ odds }) => meanOf(odds) < CALM) ? MORE_IN_CALM : MORE
    const weighed = [
      ...whole.map((look) => ({ kind: look.kind, over: beyond(look, moreOf(look), besideWhole) })),
      ...parts.map((look) => ({ kind: look.kind, over: beyond(look, more, besideMost) })),
    ]
    const sure = weighed.find(({ over }) => over >= 0)
    if (sure) return { kind: sure.kind, certainty: 'sure' }
    const [likeliest] = weighed.toSorted((one, other) => other.over - one.over)
    if (!likeliest || likeliest.over < -POSSIBLE) return null
    return { kind: likeliest.kind, certainty: likeliest.over >= -LIKELY ? 'likely' : 'possible' }
  }

  /** What the two that see the words as they were typed make of some: how likely distress is, and of which kind it would be. */
  function lookAt(tokens: readonly string[]) {
    const chances = looks.map((look) => look(tokens))
    const kinds = labels.map((kind, at) => ({ kind, chance: at === none ? 0 : meanOf(chances.map((own) => own[at]!)) }))
    const { kind } = kinds.reduce((most, one) => (one.chance > most.chance ? one : most))
    return { odds: chances.map((own) => oddsOf(1 - own[none]!)), kind: kind as Care, length: tokens.length }
  }
}

/** How much more has to speak for distress in a message of so few words. */
function moreOf({ length }: { length: number }): number {
  return length < SHORT ? MORE : length <= FEW ? MORE_OF_FEW : 0
}

/** By how much more speaks for distress than has to; below nothing where less does. */
function beyond({ odds, kind }: { odds: readonly number[]; kind: Care }, more: number, beside: readonly number[]): number {
  return meanOf([...odds, ...beside]) - ENOUGH[kind] - more
}

/** What a message is looked at by piece: a calm message is learned by its pieces too, since each of them is weighed alone. */
export function clausesOf(message: string): string[] {
  return message.split(CLAUSE_END)
}

/** How sure one of them is: the odds beyond which none is surer. */
export function oddsOf(chance: number): number {
  return logOdds(chance)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function partsOf(tokens: readonly string[]): (readonly string[])[] {
  if (tokens.length === 0) return []
  const starts = Array.from({ length: Math.max(1, Math.ceil(tokens.length / (PART / 2)) - 1) }, (_, at) => (at * PART) / 2)
  return starts.map((from) => tokens.slice(from, from + PART))
}
