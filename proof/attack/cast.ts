import { execFile } from 'node:child_process'
import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { generate } from 'otplib'
import { PDF } from '#server/storage/test-files.ts'
import { nightZone } from '#test/day-and-night.ts'
import { addStudent, advanceTo, makeStaff, type PortalStudent, promote } from '../../e2e/portal-student.ts'

/** Stands in everything the victim wrote: whoever reads it anywhere has read what is hers. */
export const MARK = `victim${randomUUID().slice(0, 8)}`

export interface Victim extends PortalStudent {
  /** Ids of her rows, for whatever a function may be asked about. */
  ids: Record<
    'student' | 'application' | 'payment' | 'selection' | 'programme' | 'university' | 'item' | 'invoice' | 'factor',
    string
  >
  file: string
}

/** Where the operator's command finds the server's data. */
type AttackedSettings = { DATA_DIR: string } & Record<string, string>

export interface Attacker {
  name: string
  /** Null: nobody is signed in. */
  token: string | null
}

/** A student with a profile, applications, a file, a payment with its invoice, a message and a second factor; `client` stays signed in at aal2. */
export async function addVictim(url: string): Promise<Victim> {
  const student = await addStudent(url)
  const { client, id } = student
  // At night no reminder of a step comes: the server itself would change what is hers.
  await client.rpc('set_time_zone', { zone: nightZone() }).throwOnError()
  await advanceTo(student, 5, 1)
  await client
    .from('student_profiles')
    .update({ first_name: MARK, major: MARK, statement: `${MARK} wrote this` })
    .eq('id', id)
    .throwOnError()
  const file = `${id}/passport`
  const stored = await client.storage
    .from('documents')
    .upload(file, new Blob([PDF.toString().replace('\n', `\n% ${MARK}\n`)], { type: 'application/pdf' }))
  if (stored.error) throw stored.error
  const billing = {
    recipient: MARK,
    address: '1 Banjara Road',
    postal_code: '500034',
    city: 'Hyderabad',
    country: 'India',
    tax_number: '',
  }
  await client.rpc('save_billing_details', { details: billing }).throwOnError()
  const { data: payment } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  await client.functions.invoke('payment-confirm', { body: { paymentId: payment!.paymentId } })
  await client.rpc('send_message', { body: `${MARK} asks` }).throwOnError()
  const { data: invoice } = await client.from('invoices').select('id').single().throwOnError()
  const { data: application } = await client.from('applications').select('id').limit(1).single().throwOnError()
  const { data: selection } = await client
    .from('selected_universities')
    .select('id, university_id, programme_id')
    .limit(1)
    .single()
    .throwOnError()
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const shown = await client.auth.mfa.challengeAndVerify({ factorId, code: await generate({ secret: totp.secret }) })
  if (shown.error) throw shown.error
  const ids = {
    student: id,
    application: application.id as string,
    payment: payment!.paymentId,
    selection: selection.id as string,
    programme: (selection.programme_id as string | null) ?? randomUUID(),
    university: selection.university_id as string,
    item: randomUUID(),
    invoice: invoice.id as string,
    factor: factorId,
  }
  return { ...student, ids, file }
}

/** Everybody who has no business with her: visitors, other students, her own stolen password, staff of other duties, and those who were staff. */
export async function addAttackers(url: string, settings: AttackedSettings, victim: Victim): Promise<Attacker[]> {
  const other = await addStudent(url)
  await advanceTo(other, 3, 1)
  const unconfirmed = await addStudent(url)
  const leaver = await addStudent(url)
  const left = await tokenOf(leaver)
  await leaver.client.auth.signOut()
  const editor = await staff(url, settings, 'editor')
  const removed = await staff(url, settings, 'administrator')
  const removedToken = await tokenOf(removed)
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'remove', removed.email], {
    env: { ...process.env, ...settings },
  })
  const passwordOnly = await addStudent(url)
  await promote(passwordOnly, settings, 'administrator')
  const stolenStaff = await staff(url, settings, 'administrator')
  return [
    { name: 'a visitor', token: null },
    { name: 'another student', token: await tokenOf(other) },
    { name: 'a student without anything', token: await tokenOf(unconfirmed) },
    { name: 'the victim’s password without her second factor', token: await passwordToken(url, victim) },
    { name: 'a session that has ended', token: left },
    { name: 'an editor', token: await tokenOf(editor) },
    { name: 'an administrator’s password without the second factor', token: await passwordToken(url, stolenStaff) },
    { name: 'an administrator who has enrolled none', token: await passwordToken(url, passwordOnly) },
    { name: 'an administrator who was removed', token: removedToken },
    ...(await forgeries(url, victim)),
  ]
}

async function staff(url: string, settings: AttackedSettings, role: 'editor' | 'administrator'): Promise<PortalStudent> {
  const person = await addStudent(url)
  await makeStaff(person, settings, role)
  return person
}

async function tokenOf({ client }: PortalStudent): Promise<string> {
  const { data } = await client.auth.getSession()
  return data.session!.access_token
}

async function passwordToken(url: string, { email, password }: PortalStudent): Promise<string> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const { auth } = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session.access_token
}

/** Her own claims with a signature that is not the server's. */
async function forgeries(url: string, victim: Victim): Promise<Attacker[]> {
  const [head = '', claims = ''] = (await tokenOf(victim)).split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
  const { keys } = (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: Record<string, unknown>[] }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const withHead = (change: object, signature: (signed: string) => string) => {
    const signed = `${encode({ ...header, ...change })}.${claims}`
    return `${signed}.${signature(signed)}`
  }
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreignSignature = (signed: string) =>
    sign('sha256', Buffer.from(signed), { key: foreign.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  const byPublicKey = (signed: string) => createHmac('sha256', JSON.stringify(keys[0])).update(signed).digest('base64url')
  return [
    { name: 'a token of no algorithm', token: withHead({ alg: 'none' }, () => '') },
    { name: 'a token signed with the public key as a secret', token: withHead({ alg: 'HS256' }, byPublicKey) },
    { name: 'a token of another key', token: withHead({}, foreignSignature) },
    {
      name: 'a token that brings its key',
      token: withHead({ jwk: foreign.publicKey.export({ format: 'jwk' }) }, foreignSignature),
    },
    { name: 'a token whose key is a file', token: withHead({ kid: '../../../../dev/null' }, foreignSignature) },
    { name: 'service_role in words', token: `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.` },
  ]
}
