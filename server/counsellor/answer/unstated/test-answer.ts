import type { EngineAnswer } from '../../engine-answer.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { telling } from '../../test-engine.ts'

/** The answer to the last of some messages, one after the other, on the built-in ledger, whether it is doubted or not. For tests. */
export function answerTo(...messages: readonly string[]): EngineAnswer {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(messages.at(-1)!, earlier, builtInLedger(), '2026-11-22')
}
