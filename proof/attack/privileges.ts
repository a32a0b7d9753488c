/** What nobody gives herself: a role, somebody else's row, a paid payment; and staff of each role at what is another's duty. */
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { PDF } from '#server/storage/test-files.ts'
import { addStudent, advanceTo, makeStaff, type PortalStudent, promote } from '../../e2e/portal-student.ts'
import { type Attacked, callAs, clientOf, statusOf } from './attacked.ts'

const PASSWORD = 'Another-2-word'
/** Names that servers of this kind have taken over from a body. */
const CLAIMED = {
  role: 'service_role',
  aud: 'service_role',
  is_super_admin: true,
  is_staff: true,
  staff_role: 'administrator',
  aal: 'aal2',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: { role: 'administrator', staff_role: 'administrator' },
  raw_app_meta_data: { role: 'administrator' },
  data: { role: 'service_role', staff_role: 'administrator', app_metadata: { role: 'administrator' } },
}

export async function assignMore(attacked: Attacked): Promise<string[]> {
  const { url } = attacked
  const found: string[] = []
  const email = `eve-${randomUUID().slice(0, 8)}@example.org`
  await statusOf(callAs(url, null, 'POST', '/auth/v1/signup', { ...CLAIMED, id: randomUUID(), email, password: PASSWORD }))
  const { data } = await clientOf(attacked).auth.signInWithPassword({ email, password: PASSWORD })
  if (data.user?.email_confirmed_at) found.push('a sign-up confirms its own address')
  const eve = await addStudent(url)
  await advanceTo(eve, 5, 1)
  await statusOf(callAs(url, await tokenOf(eve), 'PUT', '/auth/v1/user', CLAIMED))
  await eve.client.auth.refreshSession()
  for (const token of [data.session?.access_token, await tokenOf(eve)]) {
    const claims = JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? 'e30', 'base64url').toString()) as Record<
      string,
      unknown
    >
    const {
      role,
      aal,
      app_metadata: own,
    } = claims as { role?: string; aal?: string; app_metadata?: { role?: string; staff_role?: string } }
    if (role !== 'authenticated' || aal !== 'aal1' || own?.role || own?.staff_role)
      found.push(`a token says ${JSON.stringify(claims)}`)
  }
  const other = await addStudent(url)
  await advanceTo(other, 3, 1)
  return [...found, ...(await writeOwnRows(attacked, eve, other))]
}

async function writeOwnRows({ url }: Attacked, eve: PortalStudent, other: PortalStudent): Promise<string[]> {
  const { client, id } = eve
  const token = await tokenOf(eve)
  const { data: university } = await client.from('universities').select('id').limit(1).single().throwOnError()
  await client.functions.invoke('payment-start')
  const tries: readonly [method: string, path: string, body: object][] = [
    ['PATCH', `/rest/v1/payments?student_id=eq.${id}`, { status: 'succeeded', receipt_number: 'HA-1', amount_minor: 1 }],
    ['POST', '/rest/v1/payments', { student_id: id, status: 'succeeded', amount_minor: 1 }],
    ['PATCH', `/rest/v1/applications?student_id=eq.${id}`, { status: 'Accepted', next_step: 'Eve' }],
    ['POST', '/rest/v1/messages', { student_id: id, body: 'Eve', from_staff: true }],
    ['POST', '/rest/v1/messages', { student_id: other.id, body: 'Eve' }],
    ['PATCH', `/rest/v1/student_profiles?id=eq.${id}`, { id: other.id }],
    ['POST', '/rest/v1/student_profiles', { id: other.id, first_name: 'Eve' }],
    ['PATCH', `/rest/v1/portal_progress?student_id=eq.${id}`, { paid_at: '2026-01-01' }],
    ['POST', '/rest/v1/saved_universities', { student_id: other.id, university_id: university.id as string }],
    ['PATCH', `/rest/v1/selected_universities?student_id=eq.${id}`, { student_id: other.id }],
    ['PATCH', `/rest/v1/application_documents?student_id=eq.${id}`, { state: 'accepted' }],
    ['POST', '/rest/v1/audit_log', { what: 'Eve' }],
    ['POST', '/rest/v1/rpc/send_message', { body: 'Eve', from_staff: true, of_student: other.id }],
  ]
  const found: string[] = []
  for (const [method, path, body] of tries) {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status < 400 && text !== '[]') found.push(`${method} ${path} ${JSON.stringify(body)} is answered ${answer.status}`)
  }
  const { data: paid } = await client.from('payments').select('id').eq('status', 'succeeded')
  if (paid?.length !== 0) found.push('a payment is paid by saying so')
  const { data: accepted } = await client.from('applications').select('id').eq('status', 'Accepted')
  if (accepted?.length !== 0) found.push('an application is accepted by saying so')
  const { data: hers } = await other.client.from('student_profiles').select('first_name').single()
  if (hers?.first_name !== 'Meera') found.push('another student’s profile is another one')
  return found
}

type Duty = 'students' | 'catalogue' | 'payments' | 'money' | 'inbox' | 'administration'

/** As the rules say it in words (docs/protection.md). */
const DUTIES: Readonly<Record<StaffRole, readonly Duty[]>> = {
  counsellor: ['students', 'payments', 'inbox'],
  editor: ['catalogue', 'inbox'],
  finance: ['payments', 'money', 'inbox'],
  administrator: ['students', 'catalogue', 'payments', 'money', 'inbox', 'administration'],
}

/** Null: nobody's, whatever her role. */
type Door = readonly [duty: Duty | null, method: string, path: string, body?: object]

function doorsTo({ id }: PortalStudent, university: string): readonly Door[] {
  const none = randomUUID()
  const refund = { refundId: none, paymentId: none, amountMinor: 1, seenGivenBack: 0, reason: 'requested' }
  return [
    ['students', 'GET', `/rest/v1/student_profiles?id=eq.${id}`],
    ['students', 'GET', `/rest/v1/messages?student_id=eq.${id}`],
    ['students', 'GET', `/rest/v1/applications?student_id=eq.${id}`],
    ['students', 'GET', `/storage/v1/object/authenticated/documents/${id}/passport`],
    ['students', 'POST', '/rest/v1/rpc/students_page', { filters: {} }],
    ['payments', 'GET', `/rest/v1/payments?student_id=eq.${id}`],
    ['money', 'GET', '/functions/v1/ledger-export?from=2026-01-01&to=2027-12-31'],
    ['money', 'GET', '/functions/v1/reconciliation?from=2026-11-01&to=2026-11-30'],
    ['catalogue', 'PATCH', `/rest/v1/universities?id=eq.${university}`, { name: 'Eve' }],
    ['inbox', 'POST', '/rest/v1/rpc/inbox_page', { filters: {} }],
    ['administration', 'GET', '/rest/v1/audit_log?limit=1'],
    [null, 'POST', '/functions/v1/refund-start', refund],
    [null, 'PATCH', '/rest/v1/audit_log?id=not.is.null', { what: 'Eve' }],
    [null, 'DELETE', '/rest/v1/audit_log?id=not.is.null'],
    [null, 'PATCH', `/rest/v1/payments?student_id=eq.${id}`, { status: 'succeeded' }],
    [null, 'PATCH', `/rest/v1/messages?student_id=eq.${id}`, { body: 'Eve' }],
    [null, 'GET', `/auth/v1/admin/users/${id}`],
    [null, 'PUT', `/storage/v1/object/documents/${id}/passport`, {}],
  ]
}

export async function leaveDuty({ url, settings }: Attacked): Promise<string[]> {
  const student = await addStudent(url)
  await advanceTo(student, 5, 1)
  await student.client.functions.invoke('payment-start')
  await student.client.rpc('send_message', { body: 'Am I read?' })
  await student.client.storage.from('documents').upload(`${student.id}/passport`, PDF, { contentType: 'application/pdf' })
  const { data: university } = await student.client.from('universities').select('id').limit(1).single().throwOnError()
  const found: string[] = []
  for (const [role, duties] of Object.entries(DUTIES)) {
    const person = await addStudent(url)
    await makeStaff(person, settings, role as StaffRole)
    const token = await tokenOf(person)
    for (const [duty, method, path, body] of doorsTo(student, university.id as string)) {
      const isHers = duty !== null && duties.includes(duty)
      // What she may change is not changed here.
      if (isHers && method === 'PATCH') continue
      const answer = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Prefer: 'return=representation' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isOpen = answer.status < 400 && text !== '[]' && text !== ''
      if (isOpen && !isHers) found.push(`${method} ${path} opens for ${role}: ${text.slice(0, 100)}`)
      if (!isOpen && isHers) found.push(`${method} ${path} does not open for ${role} (${answer.status}), so nothing is proved`)
    }
    // A duty is left in the same moment, also by the session that is open.
    await promote(person, settings, role === 'editor' ? 'finance' : 'editor')
    const left =
      role === 'editor'
        ? `/rest/v1/universities?id=eq.${university.id as string}`
        : `/rest/v1/messages?student_id=eq.${student.id}`
    const answer = await fetch(url + left, {
      method: role === 'editor' ? 'PATCH' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Prefer: 'return=representation' },
      ...(role === 'editor' && { body: '{"name":"Eve"}' }),
    })
    const text = await answer.text()
    if (answer.status < 400 && text !== '[]') found.push(`${left} opens for who was ${role}: ${text.slice(0, 100)}`)
  }
  return found
}

async function tokenOf({ client }: PortalStudent): Promise<string> {
  return (await client.auth.getSession()).data.session!.access_token
}
