import type { Victim } from './cast.ts'
import type { Surface } from './surface.ts'

/** One try to read or change what is the victim's. */
export interface Attempt {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Every table by every verb, every function with her ids, every way to her file, and what embeds, profiles and headers might open. */
export function attemptsOn({ tables, functions }: Surface, victim: Victim, isShort: boolean): Attempt[] {
  return [
    ...tables.flatMap((table) => onTable(table)),
    ...embedsOf(tables, isShort),
    ...tricks(),
    ...functions.map(({ name, arguments: all }) => ({
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      body: JSON.stringify(Object.fromEntries(all.map((one) => [one.name, valueFor(one, victim)]))),
    })),
    ...onFiles(victim),
    ...onAccount(victim),
  ]
}

function onTable({ schema, name, columns }: Surface['tables'][number]): Attempt[] {
  const profile = { 'Accept-Profile': schema, 'Content-Profile': schema }
  const [first = 'id'] = columns
  const path = `/rest/v1/${name}`
  const all = `${path}?${first}=not.is.null`
  return [
    { method: 'GET', path: `${path}?select=*`, headers: profile },
    { method: 'GET', path: `${path}?select=*`, headers: { ...profile, Prefer: 'count=exact', Range: '0-9999' } },
    {
      method: 'PATCH',
      path: all,
      headers: { ...profile, Prefer: 'return=representation' },
      body: JSON.stringify(valuesFor(columns)),
    },
    {
      method: 'POST',
      path,
      headers: { ...profile, Prefer: 'resolution=merge-duplicates,return=representation' },
      body: JSON.stringify(valuesFor(columns)),
    },
    { method: 'DELETE', path: all, headers: { ...profile, Prefer: 'return=representation' } },
  ]
}

/** What a person can be thought to want to set. */
function valuesFor(columns: readonly string[]): Record<string, unknown> {
  const wanted: Record<string, unknown> = {
    first_name: 'Eve',
    name: 'Eve',
    status: 'active',
    role: 'service_role',
    body: 'Eve',
    amount_minor: 1,
    read_at: null,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([column]) => columns.includes(column)))
}

/** A public table as the door to one that is not. */
function embedsOf(tables: Surface['tables'], isShort: boolean): Attempt[] {
  const names = tables.filter(({ schema }) => schema === 'public').map(({ name }) => name)
  const doors = isShort ? ['universities', 'programmes'] : names
  return doors.flatMap((door) =>
    names.map((name) => ({ method: 'GET', path: `/rest/v1/${door}?select=*,${name}!inner(*)&limit=1000` })),
  )
}

/** A filter, a name or a header as the door to another schema or role. */
function tricks(): Attempt[] {
  const filters = [
    'universities?select=*,auth.users(*)',
    'universities?select=*,users!inner(email)',
    'universities?select=id,email:auth.users.email',
    'universities?select=to_jsonb(student_profiles)',
    'universities?select=name::regclass',
    'universities?select=count:student_profiles.count()',
    'universities?auth.users.email=not.is.null',
    'universities?id=eq.(select email from auth.users limit 1)',
    'universities?or=(id.not.is.null,student_profiles.first_name.not.is.null)&select=*',
    'universities?order=student_profiles(first_name).asc',
    'universities?select=*&limit=1;select%20*%20from%20auth.users',
    'auth.users?select=*',
    '%22auth%22.%22users%22?select=*',
    'student_profiles%20union%20select%20*%20from%20auth.users',
    'rpc/auth.uid',
    'rpc/query_to_xml?query=select%20*%20from%20auth.users&nulls=true&tableforest=false&targetns=',
    'rpc/pg_read_file?filename=/etc/passwd',
    'rpc/set_config?setting_name=role&new_value=service_role&is_local=false',
  ]
  const headers = [
    { 'Accept-Profile': 'public, auth' },
    { 'Accept-Profile': 'AUTH' },
    { 'Accept-Profile': 'auth' },
    { 'X-Role': 'service_role', Role: 'service_role' },
    { apikey: 'service_role' },
    { Prefer: 'role=service_role, params=single-object' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Original-URL': '/rest/v1/users', 'X-Rewrite-URL': '/rest/v1/users' },
    { Cookie: 'role=service_role; sb-access-token=service_role' },
  ]
  const tables = ['student_profiles', 'users', 'sessions', 'outbox', 'messages']
  return [
    ...filters.map((path) => ({ method: 'GET', path: `/rest/v1/${path}` })),
    ...headers.flatMap((one) => tables.map((table) => ({ method: 'GET', path: `/rest/v1/${table}?select=*`, headers: one }))),
  ]
}

function valueFor({ name, type }: { name: string; type: string }, { ids, email }: Victim): unknown {
  if (type === 'uuid') {
    const key = Object.keys(ids).find((one) => name.includes(one)) as keyof Victim['ids'] | undefined
    return ids[key ?? 'student']
  }
  if (type === 'uuid[]') return Object.values(ids)
  if (type === 'jsonb' || type === 'json') return { search: '', page: 1, student_id: ids.student, id: ids.student }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'bigint' || type === 'numeric') return 1
  if (type === 'date' || type.startsWith('timestamp')) return '2027-01-01'
  return /mail/.test(name) ? email : ids.student
}

function onFiles({ id, file }: Victim): Attempt[] {
  const [folder, name] = [id, file.split('/')[1]]
  return [
    { method: 'GET', path: `/storage/v1/object/documents/${file}` },
    { method: 'GET', path: `/storage/v1/object/authenticated/documents/${file}` },
    { method: 'GET', path: `/storage/v1/object/public/documents/${file}` },
    { method: 'GET', path: `/storage/v1/object/info/documents/${file}` },
    { method: 'GET', path: `/storage/v1/object/documents/x/..%2f${folder}%2f${name}` },
    { method: 'GET', path: `/storage/v1/object/documents/${folder}%2f${name}` },
    { method: 'GET', path: `/storage/v1/render/image/authenticated/documents/${file}` },
    { method: 'POST', path: `/storage/v1/object/sign/documents/${file}`, body: '{"expiresIn":600}' },
    { method: 'POST', path: '/storage/v1/object/sign/documents', body: JSON.stringify({ expiresIn: 600, paths: [file] }) },
    { method: 'POST', path: '/storage/v1/object/list/documents', body: JSON.stringify({ prefix: folder }) },
    {
      method: 'POST',
      path: '/storage/v1/object/copy',
      body: JSON.stringify({ bucketId: 'documents', sourceKey: file, destinationKey: 'x/y' }),
    },
    {
      method: 'POST',
      path: '/storage/v1/object/move',
      body: JSON.stringify({ bucketId: 'documents', sourceKey: file, destinationKey: 'x/y' }),
    },
    {
      method: 'PUT',
      path: `/storage/v1/object/documents/${file}`,
      headers: { 'Content-Type': 'application/pdf' },
      body: '%PDF-1.7 Eve',
    },
    { method: 'DELETE', path: '/storage/v1/object/documents', body: JSON.stringify({ prefixes: [file] }) },
    { method: 'DELETE', path: `/storage/v1/object/documents/${file}` },
    { method: 'DELETE', path: '/storage/v1/bucket/documents' },
    { method: 'POST', path: '/storage/v1/bucket/documents/empty' },
  ]
}

function onAccount({ ids, email, password }: Victim): Attempt[] {
  const named = JSON.stringify({ paymentId: ids.payment, id: ids.student, student_id: ids.student, email })
  return [
    { method: 'GET', path: `/functions/v1/payment-receipt?payment=${ids.payment}` },
    { method: 'GET', path: `/functions/v1/payment-invoice?id=${ids.invoice}` },
    ...CALLS.flatMap((name) =>
      ['GET', 'POST'].map((method) => ({ method, path: `/functions/v1/${name}`, ...(method === 'POST' && { body: named }) })),
    ),
    { method: 'DELETE', path: '/functions/v1/account-sessions/others' },
    { method: 'DELETE', path: `/auth/v1/factors/${ids.factor}` },
    { method: 'POST', path: `/auth/v1/factors/${ids.factor}/challenge`, body: '{}' },
    { method: 'GET', path: `/functions/v1/account-export/${ids.student}?session=${ids.student}&token=x` },
    { method: 'GET', path: '/functions/v1/ledger-export?from=2026-01-01&to=2027-12-31' },
    { method: 'GET', path: '/functions/v1/reconciliation?from=2026-11-01&to=2026-11-30' },
    { method: 'GET', path: '/functions/v1/plan', headers: { 'X-User-Id': ids.student, 'X-Forwarded-User': ids.student } },
    { method: 'GET', path: `/auth/v1/admin/users/${ids.student}` },
    { method: 'GET', path: '/auth/v1/admin/users' },
    { method: 'PUT', path: `/auth/v1/admin/users/${ids.student}`, body: '{"password":"Eve-1-word"}' },
    { method: 'GET', path: `/calendar/${ids.student}.ics` },
    { method: 'GET', path: '/metrics' },
    { method: 'GET', path: '/dev/mailbox.json', headers: { 'X-Forwarded-For': '127.0.0.1' } },
    // Last: whoever has the same password ends her own account by it.
    { method: 'POST', path: '/functions/v1/account-delete', body: JSON.stringify({ password }) },
  ]
}

/** Every function but the stream of changes, which does not end (server/app.ts). */
const CALLS = [
  'payment-start',
  'payment-confirm',
  'payment-cancel',
  'refund-start',
  'matches',
  'survey',
  'survey-person',
  'contact',
  'intake-confirm',
  'intake-unsubscribe',
  'reply-file',
  'plan-reminders-off',
  'notification-mails-off',
  'account-sessions',
  'account-export',
  'recovery-codes',
  'recovery-codes/verify',
  'catalogue-import',
  'catalogue-import-undo',
  'ask-counsellor',
  'gemini-chat',
  'stripe-webhook',
]
