import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** The running product as whoever attacks it reaches it, with what the operator of it knows. */
export interface Attacked {
  url: string
  publishableKey: string
  /** What it was started with: for the operator's own commands, and for reading its mailbox. */
  settings: { DATA_DIR: string } & Record<string, string>
  isShort: boolean
}

/** Tries one thing in all its ways, and gives what was let in, in words. */
export type Attack = (attacked: Attacked) => Promise<string[]>

/** A client of its own, signed in as nobody yet. */
export function clientOf({ url, publishableKey }: Attacked): SupabaseClient {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** A request in JSON, as whoever has the token; null: as nobody. */
export function callAs(url: string, token: string | null, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
}

export async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.body?.cancel()
  return response.status
}
