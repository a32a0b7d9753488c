import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { generate } from 'otplib'

const PASSWORD = 'Secret-1-word'

/** Makes an account a counsellor with a second factor, as the operator's command does beside a running server, and signs the client in as one. */
export async function becomeCounsellor(client: SupabaseClient, email: string, settings: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', email, '--role', 'counsellor'], {
    env: { ...process.env, ...settings },
  })
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (signedIn.error) throw signedIn.error
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: id, code: await generate({ secret: totp.secret }) })
  if (shown.error) throw shown.error
}
