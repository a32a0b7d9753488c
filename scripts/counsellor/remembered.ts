import type { Remembered } from '#server/counsellor/memory/memory.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { readAsked } from './asked.ts'
import { AUTHORS } from './authors.ts'
import { toldIn } from './meaning.ts'
import type { Parser } from './prepare.ts'
import type { Written } from './written.ts'

/** Authors who asked before the site had learned much: what they mean stands in the lines. */
const old = new Set(AUTHORS.flatMap(({ name, isOld }) => (isOld ? [name] : [])))

/** A question that is asked in so many ways is known. */
const MOST_ALIKE = 160

const untelling = new Set(NOISE.words)

/** Whoever wrote for the records: nobody of them is an author of the evaluation, who is left out. */
const WRITTEN = 'written'

/** The questions whose answers are known, as the counsellor remembers them: those of the evaluation's authors and those written for records. */
export function rememberedOf(written: readonly Written[], parse: Parser): Remembered[] {
  const all = [
    ...readAsked().flatMap(({ by, text, means }) => (old.has(by) ? [] : [{ by, text, means, isFollowUp: false }])),
    ...written.map(({ text, means, earlier }) => ({ by: WRITTEN, text, means, isFollowUp: earlier.length > 0 })),
  ]
  // A first question is remembered for what goes on from before too.
  all.sort((one, other) => Number(one.isFollowUp) - Number(other.isFollowUp))
  const seen = new Set<string>()
  const once = all.flatMap(({ by, text, means, isFollowUp }) => {
    const tokens = parse(text).masked
    const told = toldIn(means)
    // Two hands may ask alike: an author who is left out leaves the other's. By order and by words that tell nothing no two differ.
    const telling = new Set(tokens.filter((token) => !untelling.has(token)))
    const key = JSON.stringify([by, [...telling].toSorted(), told])
    if (seen.has(key) || tokens.length === 0) return []
    seen.add(key)
    return [{ by, tokens, told, operation: means.op ?? 'get', isFollowUp }]
  })
  return [...Map.groupBy(once, ({ by, told, isFollowUp }) => JSON.stringify([by, told, isFollowUp])).values()].flatMap(fewOf)
}

/** Of many questions with one answer some, evenly over all hands: what has no answer is no one thing, and kept whole. */
function fewOf(alike: readonly Remembered[]): readonly Remembered[] {
  if (alike.length <= MOST_ALIKE || alike[0]!.told.length === 0) return alike
  return Array.from({ length: MOST_ALIKE }, (_, at) => alike[Math.floor((at * alike.length) / MOST_ALIKE)]!)
}
