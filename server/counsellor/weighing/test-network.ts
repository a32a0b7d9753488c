import type { Network } from './network.ts'
import WEIGHTS from './weights.json' with { type: 'json' }
import { WORDLESS } from './wording/wording.ts'

const NOTHING = WEIGHTS.means.map(() => 0)
/** The places of the signs that a way is what one attribute of one thing is, and that it is to decline. */
const OF_RECORDS = 2
const OF_NONE = 3
/** And of how likely its attribute is, as a logarithm. */
const OF_LIKELY = 14

/** To which everything that a thing has is alike, and likelier than what was read: it asks back. For tests. */
export const EVEN: Network = {
  means: NOTHING,
  deviations: NOTHING.map(() => 1),
  hidden: [],
  output: [],
  line: NOTHING.with(OF_RECORDS, 5),
  wording: WORDLESS,
}

/** To which declining is likelier than anything that a thing has. For tests. */
export const DECLINING: Network = { ...EVEN, line: NOTHING.with(OF_RECORDS, 3).with(OF_LIKELY, 1).with(OF_NONE, 3.5) }

/** To which a thing's likelier attributes are likelier, and nothing is sure. For tests. */
export const UNSURE: Network = { ...EVEN, line: NOTHING.with(OF_RECORDS, 3).with(OF_LIKELY, 0.5) }
