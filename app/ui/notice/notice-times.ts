export const SHOWN_MS = 5_000
/** An error gives time to read what to do; pointing at it or focusing it stops the clock. */
export const ERROR_SHOWN_MS = 10_000
export const MOST_VISIBLE = 3
