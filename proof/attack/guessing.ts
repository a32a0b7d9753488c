/**
 * Passwords, codes and links tried one after the other, at a product that counts: by one address that says it were many, and, behind a
 * proxy, by many. Then what is told in the name of Stripe.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { STRIPE_SETTINGS, startStripeServer } from '#server/payments/stripe/test-stripe-server.ts'
import { CHEAP_PASSWORDS, startServer } from '#test/server-process.ts'
import { addStudent, advanceTo, type PortalStudent } from '../../e2e/portal-student.ts'
import type { Attacked, Attack } from './attacked.ts'

/** By account and network, and in all: docs/protection.md. */
const MOST = { password: { here: 10, everywhere: 100 }, code: { here: 5, everywhere: 20 }, spray: 150 }

interface Way {
  name: string
  trustsProxy: boolean
  /** The address that the next try says it comes from. */
  from: (number: number) => Record<string, string>
}

const WAYS: readonly Way[] = [
  { name: 'by one address that says it were many', trustsProxy: false, from: forwarded },
  { name: 'by one address', trustsProxy: true, from: () => forwarded(1) },
  { name: 'by many addresses', trustsProxy: true, from: forwarded },
]

function forwarded(number: number): Record<string, string> {
  const address = `203.0.${Math.floor(number / 250)}.${number % 250}`
  return { 'X-Forwarded-For': address, 'X-Real-IP': address, Forwarded: `for=${address}` }
}

/** On a product of its own, which nobody else has used up the limits of. */
export const guess: Attack = async ({ settings }) => {
  const people = await signUpBeside(settings, WAYS.length)
  const found: string[] = []
  for (const trustsProxy of [false, true]) {
    const server = await startServer({ LOG_LEVEL: 'silent', TRUST_PROXY: String(trustsProxy), ...CHEAP_PASSWORDS, ...settings })
    try {
      for (const [place, way] of WAYS.entries()) {
        if (way.trustsProxy !== trustsProxy) continue
        const tried = await guessAt(server.url, people[place]!, way)
        found.push(...tried.map((what) => `${way.name}: ${what}`))
      }
    } finally {
      await server.stop()
    }
  }
  return found
}

interface Person {
  email: string
  password: string
  token: string
  factorId: string
}

async function signUpBeside(settings: Attacked['settings'], count: number): Promise<Person[]> {
  const server = await startServer({ RATE_LIMITS: 'false', LOG_LEVEL: 'silent', ...CHEAP_PASSWORDS, ...settings })
  try {
    return await Promise.all(
      Array.from({ length: count }, async () => {
        const student = await addStudent(server.url)
        const { auth } = student.client
        const { data } = await auth.mfa.enroll({ factorType: 'totp' })
        await auth.mfa.challengeAndVerify({ factorId: data!.id, code: generateSync({ secret: data!.totp!.secret }) })
        const { data: signedIn } = await auth.signInWithPassword(student)
        const { email, password } = student
        return { email, password, token: signedIn.session!.access_token, factorId: data!.id }
      }),
    )
  } finally {
    await server.stop()
  }
}

async function guessAt(url: string, { email, token, factorId }: Person, { from, trustsProxy, name }: Way): Promise<string[]> {
  let tries = trustsProxy ? 0 : 10_000
  /** How many of so many tries were heard: neither right nor refused for their number. */
  const heard = async (count: number, path: string, bodyOf: (number: number) => object, authorization?: string) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const response = await fetch(url + path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...from(tries++),
            ...(authorization && { Authorization: authorization }),
          },
          body: JSON.stringify(bodyOf(number)),
        })
        await response.body?.cancel()
        return response.status
      }),
    )
    return { heard: statuses.filter((status) => status !== 429).length, right: statuses.filter((status) => status < 300).length }
  }
  const isMany = name === WAYS[2]!.name
  const most = (limit: { here: number; everywhere: number }) => (isMany ? limit.everywhere : limit.here)
  const found: string[] = []
  const hold = (what: string, { heard: count, right }: { heard: number; right: number }, limit: number) => {
    console.log(`attack, ${name}, ${what}: ${count} heard`)
    if (count > limit) found.push(`${count} tries at ${what} are heard, ${limit} should be`)
    if (count === 0) found.push(`no try at ${what} is heard, so nothing is proved`)
    if (right > 0) found.push(`${right} tries at ${what} are right`)
  }
  const password = (number: number) => `Guess-${number}-word`
  const signIn = '/auth/v1/token?grant_type=password'
  hold('a password', await heard(130, signIn, (number) => ({ email, password: password(number) })), most(MOST.password))
  const codes = (number: number) => ({ type: 'email', email, token: String(100_000 + number) })
  hold('a mailed code', await heard(40, '/auth/v1/verify', codes), most(MOST.code))
  const bearer = `Bearer ${token}`
  const challenge = await fetch(`${url}/auth/v1/factors/${factorId}/challenge`, {
    method: 'POST',
    headers: { Authorization: bearer, ...from(tries++) },
  })
  const { id } = (await challenge.json()) as { id: string }
  const apps = (number: number) => ({ challenge_id: id, code: String(100_000 + number) })
  hold('a code of an app', await heard(40, `/auth/v1/factors/${factorId}/verify`, apps, bearer), most(MOST.code))
  const recovery = (number: number) => ({ code: `AAAAA-${String(number).padStart(5, '0')}` })
  const recoveries = await heard(40, '/functions/v1/recovery-codes/verify', recovery, bearer)
  if (recoveries.heard > most(MOST.code)) found.push(`${recoveries.heard} tries at a recovery code are heard`)
  if (!isMany) {
    const spray = (number: number) => ({ email: `somebody-${number}@example.org`, password: 'Password-1' })
    hold('one password at many accounts', await heard(MOST.spray + 50, signIn, spray), MOST.spray)
  }
  return found
}

/** What Stripe tells is believed for its signature alone. */
export const forgeEvents: Attack = async ({ settings }) => {
  const stripe = await startStripeServer()
  const server = await startServer({
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
    STRIPE_API_URL: stripe.url,
    ...STRIPE_SETTINGS,
    ...CHEAP_PASSWORDS,
    ...settings,
  })
  try {
    const student = await addStudent(server.url)
    await advanceTo(student, 5, 1)
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
    const [session] = stripe.sessions.values()
    const found: string[] = []
    if (!session) return ['no payment is started, so nothing is proved']
    const now = Math.floor(Date.now() / 1000)
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }
    const event = (object: object, type = 'checkout.session.completed') =>
      JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: now, data: { object }, livemode: false })
    const tell = async (body: string, signature: string | null, sent = body) => {
      const response = await fetch(`${server.url}/functions/v1/stripe-webhook`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(signature !== null && { 'Stripe-Signature': signature }) },
        body: sent,
      })
      await response.body?.cancel()
      return response.status
    }
    const body = event(paid)
    const right = signed(body, STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET, now)
    const forged: Readonly<Record<string, [string, string | null, string?]>> = {
      'without a signature': [body, null],
      'with an empty signature': [body, ''],
      'signed with another secret': [body, signed(body, 'whsec_other', now)],
      'signed with no secret': [body, signed(body, '', now)],
      'signed an hour ago': [body, signed(body, STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET, now - 3600)],
      'changed after it was signed': [body, right, body.replace('"paid"', '"paid" ')],
      'with another scheme': [body, right.replace('v1=', 'v0=')],
    }
    for (const [what, [text, signature, sent]] of Object.entries(forged)) {
      const status = await tell(text, signature, sent)
      if (status < 400 || status >= 500) found.push(`an event ${what} is answered ${status}`)
    }
    if ((await statusesOf(student)).includes('succeeded')) found.push('a forged event pays')
    // Signed as it must be, and of another sum: Stripe itself is asked.
    await tell(event({ ...paid, amount_total: 1 }), signed(event({ ...paid, amount_total: 1 }), 'whsec_other', now))
    const wellSigned = await tell(body, right)
    if (wellSigned !== 200 || !(await statusesOf(student)).includes('succeeded'))
      found.push(`a true event of ${started?.paymentId} is answered ${wellSigned} and does not pay, so nothing is proved`)
    await tell(body, right)
    const { data: receipts } = await student.client.from('payments').select('receipt_number').eq('status', 'succeeded')
    if (receipts?.length !== 1) found.push(`an event that is told twice pays ${receipts?.length} times`)
    return found
  } finally {
    await server.stop()
    await stripe.close()
  }
}

function signed(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

async function statusesOf({ client }: PortalStudent): Promise<string[]> {
  const { data } = await client.from('payments').select('status').throwOnError()
  return data.map(({ status }) => status as string)
}
