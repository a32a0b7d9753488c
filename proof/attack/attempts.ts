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

function onAccount({ ids, email }: Victim): Attempt[] {
  const named = JSON.stringify({ paymentId: ids.payment, id: ids.student, student_id: ids.student, email })
  return [
    { method: 'GET', path: `/functions/v1/payment-receipt?payment=${ids.payment}` },
    { method: 'GET', path: `/functions/v1/payment-invoice?id=${ids.invoice}` },
    ...['payment-confirm', 'payment-cancel', 'matches', 'survey-person', 'account-sessions'].map((name) => ({
      method: 'POST',
      path: `/functions/v1/${name}`,
      body: named,
    })),
    { method: 'GET', path: '/functions/v1/plan', headers: { 'X-User-Id': ids.student, 'X-Forwarded-User': ids.student } },
    { method: 'GET', path: `/auth/v1/admin/users/${ids.student}` },
    { method: 'GET', path: '/auth/v1/admin/users' },
    { method: 'PUT', path: `/auth/v1/admin/users/${ids.student}`, body: '{"password":"Eve-1-word"}' },
    { method: 'GET', path: `/calendar/${ids.student}.ics` },
    { method: 'GET', path: '/metrics' },
  ]
}
