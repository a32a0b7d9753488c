import type { Remembered } from '#server/counsellor/memory/memory.ts'
import { readAsked } from './asked.ts'
import { toldIn } from './meaning.ts'
import type { Parser } from './prepare.ts'
import type { Written } from './written.ts'

/** Whoever wrote for the records: nobody of them is an author of the evaluation, who is left out. */
const WRITTEN = 'written'

/** The questions whose answers are known, as the counsellor remembers them: those of the evaluation's authors and those written for records. */
export function rememberedOf(written: readonly Written[], parse: Parser): Remembered[] {
  const all = [
    ...readAsked().map(({ by, text, means }) => ({ by, text, means, isFollowUp: false })),
    ...written.map(({ text, means, earlier }) => ({ by: WRITTEN, text, means, isFollowUp: earlier.length > 0 })),
  ]
  const seen = new Set<string>()
  return all.flatMap(({ by, text, means, isFollowUp }) => {
    const tokens = parse(text).masked
    const told = toldIn(means)
    // Two hands may ask alike: an author who is left out leaves the other's.
    const key = JSON.stringify([by, tokens, told, isFollowUp])
    if (seen.has(key) || tokens.length === 0) return []
    seen.add(key)
    return [{ by, tokens, told, operation: means.op ?? 'get', isFollowUp }]
  })
}
