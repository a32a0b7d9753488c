import type { EngineAnswer } from '#server/counsellor/engine-answer.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

/** The answer to the last of these messages, the others sent before it. For tests. */
export function answerOf(messages: readonly string[]): EngineAnswer {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

/** Its first line, with plain spaces. */
export function verdictOf(messages: readonly string[]): string {
  return answerOf(messages).text.split('\n')[0]!.replaceAll('\u00A0', ' ')
}
