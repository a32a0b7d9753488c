import type { Operation } from '../../query/query.ts'

/** What is done with a whole set. */
export const OPERATIONS_OF_SETS: ReadonlySet<Operation> = new Set(['list', 'count', 'filter', 'rank'])
/** What is reckoned. */
export const RECKONED: ReadonlySet<Operation> = new Set(['sum', 'share', 'difference', 'convert', 'enough'])
