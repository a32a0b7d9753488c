import type pg from 'pg'

/** A statement whose connection is given up, as one that broke, when no answer comes in this time. */
export function within(text: string, answeredWithinMs: number): pg.QueryConfig {
  const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: answeredWithinMs }
  return config
}
