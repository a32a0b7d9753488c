/** What db/embedded/embedded-engine.ts and its thread, db/embedded/embedded-worker.ts, say to each other. */

/** The name of the thread's global function that cancels the statement under way: (engine's token, request's id) => whether it did. */
export const CANCEL = 'helix.cancel-statement'

export type EngineRequest =
  | { id: number; kind: 'query'; text: string; values: readonly unknown[] }
  | { id: number; kind: 'execute'; text: string }
  | { id: number; kind: 'listen' | 'unlisten'; channel: string }
  | { id: number; kind: 'close' }

export interface EngineFailure {
  message: string
  code?: string | undefined
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
}

export type EngineReply =
  | { id: number; rows?: unknown[]; rowCount?: number; command?: string | undefined; failure?: EngineFailure }
  | { ready: true; failure?: EngineFailure }
  | { channel: string; payload: string }
  /** The disk refuses what has to be on it before a commit counts. */
  | { logRefused: true }
