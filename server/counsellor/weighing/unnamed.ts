import { kindOf } from '../executor/resolve.ts'
import { parse } from '../reader/parse.ts'
import type { Matter, Origin, Way } from './ways.ts'

/** What is meant by "the course" where nothing was spoken of yet. */
const ASSUMED = new Set<string | null>(['diploma', 'phase'])
const AROUND: readonly (Origin | undefined)[] = ['spoken', 'near-spoken']

/**
 * Whether these are the diploma or its phases, which a message was only taken to be about: it names nothing, and what was spoken of before
 * it is something else.
 */
export function isAssumed(entities: readonly string[], { question, before, ledger }: Matter): boolean {
  if (!before || before.spoken.length === 0 || entities.length === 0) return false
  const isOfCourse = (id: string) => ASSUMED.has(kindOf(ledger, id))
  if (!entities.every(isOfCourse) || [...before.spoken, ...before.earlier].some(isOfCourse)) return false
  return parse(question, ledger).mentions.length === 0
}

/** The likeliest way that is about what was spoken of, or says that nothing answers. */
export function likeliestOfSpoken(
  ways: readonly Way[],
  chances: readonly number[],
  things: ReadonlyMap<string, Origin>,
): Way | undefined {
  const isOfSpoken = ({ type, entities }: Way) => type === 'none' || entities.some((id) => AROUND.includes(things.get(id)))
  return ways
    .map((way, at) => ({ way, chance: chances[at]! }))
    .filter(({ way }) => isOfSpoken(way))
    .toSorted((one, other) => other.chance - one.chance)[0]?.way
}
