import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Asked, Conversation } from './conversation.ts'
import type { Move } from './move/move.ts'

/** What a step is taken from: the message, what was asked before it, and what is known today. */
export interface Scene {
  move: Move
  conversation: Conversation
  last: Asked
  ledger: Ledger
  today: string
}
