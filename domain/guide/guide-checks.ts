/** Which parts of an entry of the guide are due to be compared with their pages. */
import { freshnessOf } from '../facts/freshness.ts'

interface Checked {
  sourceKind: string
  sourceUrl: string | null
  checkedOn: string | null
}

/** Every source in a body that names a page: what the provider wrote itself, and what is known without one, is nobody's to compare. */
function sourcesIn(body: unknown): Checked[] {
  if (typeof body !== 'object' || body === null) return []
  const isSource = 'checkedOn' in body && 'sourceUrl' in body && body.sourceUrl !== null
  return [...(isSource ? [body as Checked] : []), ...Object.values(body).flatMap(sourcesIn)]
}

/** The sources that nobody opened of late: never, or too long before `today` (ISO date). */
export function dueParts(body: object, today: string): Checked[] {
  return sourcesIn(body).filter(({ checkedOn }) => freshnessOf(checkedOn, today).state === 'stale')
}

/** The oldest day of a comparison, null where a page was never opened; and whether any is named. */
export function checksOf(body: object): { comparedOn: string | null; hasPage: boolean } {
  const days = sourcesIn(body).map(({ checkedOn }) => checkedOn ?? '')
  return { comparedOn: days.toSorted()[0] || null, hasPage: days.length > 0 }
}
