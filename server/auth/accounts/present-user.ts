import { randomUUID } from 'node:crypto'
import type { Factor, Identity, Metadata, User } from './users.ts'

/** The user as auth-js reads it. */
export function presentUser(user: User): Record<string, unknown> {
  const confirmedAt = textOf(user.email_confirmed_at)
  return withoutNothing({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    phone: '',
    confirmation_sent_at: textOf(user.confirmation_sent_at),
    recovery_sent_at: textOf(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: textOf(user.email_change_sent_at),
    last_sign_in_at: textOf(user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : undefined,
    identities: user.identities.map((identity) => presentIdentity(identity, user.last_sign_in_at)),
    created_at: textOf(user.created_at),
    updated_at: textOf(user.updated_at),
    banned_until: textOf(user.banned_until),
    is_anonymous: false,
  })
}

/**
 * What a sign-up answers, whoever has the address: for a new account its id, else a made-up one, and nothing else that
 * could tell the two apart. `identities` is empty in both cases, because an account that exists must not show its own.
 */
export function presentSignUp(id: string | null, email: string, userMetadata: Metadata, now: Date): Record<string, unknown> {
  return {
    id: id ?? randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    is_anonymous: false,
  }
}

/** The address is the only way in, so its identity was last used when the account was. */
function presentIdentity(identity: Identity, lastSignInAt: Date | null): Record<string, unknown> {
  return {
    identity_id: identity.identity_id,
    id: identity.id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: textOf(lastSignInAt),
    created_at: textOf(identity.created_at),
    updated_at: textOf(identity.updated_at),
    email: identity.email,
  }
}

function presentFactor(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: textOf(factor.created_at),
    updated_at: textOf(factor.updated_at),
  }
}

/** A column is a Date; inside aggregated JSON it is Postgres' own text. */
function textOf(time: Date | string | null): string | undefined {
  return time === null ? undefined : new Date(time).toISOString()
}

function withoutNothing(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
