import { RestError } from '../rest-error.ts'
import type { Level } from './rest-query.ts'

/** Narrows the level's limit and offset to `Range: 0-24` (in items). Throws PGRST103 when the range ends before it begins. */
export function narrowToRange(level: Level, range: string | null): void {
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range ?? '')
  if (!found) return
  const first = Number(found[1])
  const last = found[2] === undefined ? Infinity : Number(found[2])
  if (last < first) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  const end = Math.min(last + 1, level.limit === null ? Infinity : level.offset + level.limit)
  level.offset = Math.max(first, level.offset)
  level.limit = end === Infinity ? null : Math.max(0, end - level.offset)
}
