/** Under which id the one plan is sold. In a file of its own: what reads payments needs no prices. */
export const PLAN_ID = 'european-explorer'
