/** What the counsellor answers to the messages of a test. */

import type { EngineAnswer } from '../../engine-answer.ts'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { read } from '../../reader/read.ts'

const engine = createLedgerEngine(read)

/** The answer to the last of some messages, one after the other, on the built-in ledger. */
export function answerTo(...messages: readonly string[]): EngineAnswer {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, builtInLedger(), '2026-11-22')
}
