import type { Context } from 'hono'
import * as z from 'zod'
import { accountNameIssue } from '#domain/accounts/account-forms.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { AuthError, validationFailed } from './errors.ts'

export type AuthContext = Context<AppEnvironment>

export const MAXIMUM_EMAIL_LENGTH = 255

/** Metadata travels in every access token, and so in a header of every request. */
const MAXIMUM_METADATA_BYTES = 4096
const MAXIMUM_METADATA_DEPTH = 16

/** Neither NUL nor half a surrogate pair can be stored in Postgres. */
export const text = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds a character that cannot be stored')

const optional = text.nullish().transform((value) => value ?? undefined)

/** The two fields a client with flowType 'pkce' adds to every call that sends a mail. */
const pkceFields = { code_challenge: optional, code_challenge_method: optional }

/** What a person is called by. A phone is accepted as a field only to say clearly that it is not one here. */
const addressFields = { email: optional, phone: optional }

export const fields = { optional, pkce: pkceFields, address: addressFields }

/** The JSON body, checked. Throws AuthError 400: `bad_json` for what is no JSON object, `validation_failed` for a wrong field. */
export async function readBody<Schema extends z.ZodType>(context: AuthContext, schema: Schema): Promise<z.output<Schema>> {
  const body = parseJson(await context.req.text())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson('The body must be a JSON object')
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badJson('Could not parse request body as JSON')
  }
}

function badJson(message: string): AuthError {
  return new AuthError(400, 'bad_json', message)
}

/** HTML's own pattern for an address, with a dot in the domain: nothing in it can end a header or name a second address. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** The address as it is stored: trimmed, lower case. Throws AuthError 400. */
export function normalizeEmail(given: string): string {
  const email = given.trim().toLowerCase()
  if (email.length > MAXIMUM_EMAIL_LENGTH)
    throw validationFailed(`An email address has at most ${MAXIMUM_EMAIL_LENGTH} characters`)
  if (!EMAIL.test(email)) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/** The address of a call that names somebody. Throws AuthError 400 for a phone, for none and for one that is no address. */
export function requireEmail(
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  otherwise: string,
): string {
  if (email) return normalizeEmail(email)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Signing in by phone is not offered here: use an email address')
  throw validationFailed(otherwise)
}

/** The metadata of a call, whose name is held to the rule of the form. Throws AuthError 400, also for what requireStorable() refuses. */
export function requireMetadata(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed('data: must be an object')
  const metadata = requireStorable(value as Record<string, unknown>)
  const name = metadata['full_name'] ?? null
  const issue = name === null ? null : accountNameIssue(name)
  if (issue) throw validationFailed(issue)
  return metadata
}

/** Throws AuthError 400 for metadata that is too much, too deep or cannot be stored. */
export function requireStorable(value: Record<string, unknown>): Record<string, unknown> {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAXIMUM_METADATA_DEPTH) throw validationFailed('data: is nested too deep')
    level = level.flatMap((one) => {
      if (typeof one === 'string' && !text.safeParse(one).success)
        throw validationFailed('data: holds a character that cannot be stored')
      return typeof one === 'object' && one !== null ? [...Object.keys(one), ...Object.values(one)] : []
    })
  }
  if (Buffer.byteLength(JSON.stringify(value)) > MAXIMUM_METADATA_BYTES)
    throw validationFailed(`data: is larger than ${MAXIMUM_METADATA_BYTES} bytes`)
  return value
}

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/** The PKCE half of a call that sends a mail, or null for the implicit flow. Throws AuthError 400 (RFC 7636, section 4.2). */
export function readCodeChallenge(body: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method } = body
  if (!challenge && !code_challenge_method) return null
  if (!challenge || !code_challenge_method) throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw validationFailed('code_challenge_method must be s256 or plain')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw validationFailed('code_challenge must have 43 to 128 characters of A-Z, a-z, 0-9 and ._~-')
  return { challenge, method }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
