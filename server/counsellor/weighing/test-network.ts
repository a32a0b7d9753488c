import type { Network } from './network.ts'
import WEIGHTS from './weights.json' with { type: 'json' }

const NOTHING = WEIGHTS.means.map(() => 0)
/** The place of the sign that a way is what one attribute of one thing is. */
const OF_RECORDS = 2

/** To which everything that a thing has is alike, and likelier than what was read: it asks back. For tests. */
export const EVEN: Network = {
  means: NOTHING,
  deviations: NOTHING.map(() => 1),
  hidden: [],
  output: [],
  line: NOTHING.with(OF_RECORDS, 5),
}
