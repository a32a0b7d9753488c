/** Whether an address has an account: neither the answer nor its time may tell. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addStudent } from '../../e2e/portal-student.ts'
import { type Attacked, callAs } from './attacked.ts'

type Question = readonly [path: string, body: Readonly<Record<string, unknown>>]

const PASSWORD = 'Another-2-word'
const QUESTIONS: readonly Question[] = [
  ['/auth/v1/recover', {}],
  ['/auth/v1/otp', { create_user: false }],
  ['/auth/v1/otp', {}],
  ['/auth/v1/resend', { type: 'signup' }],
  ['/auth/v1/resend', { type: 'email_change' }],
  ['/auth/v1/token?grant_type=password', { password: PASSWORD }],
  ['/auth/v1/verify', { type: 'email', token: '000000' }],
  ['/auth/v1/verify', { type: 'recovery', token: '000000' }],
  ['/auth/v1/signup', { password: PASSWORD }],
  ['/functions/v1/intake-subscribe', { programme: 'germany' }],
]

export async function tellByAnswer({ url }: Attacked): Promise<string[]> {
  const found: string[] = []
  for (const [path, body] of QUESTIONS) {
    const known = (await addStudent(url)).email
    const unknown = `nobody-${randomUUID().slice(0, 8)}@example.org`
    const [one, other] = [
      await answerTo(url, path, { ...body, email: known }),
      await answerTo(url, path, { ...body, email: unknown }),
    ]
    if (one !== other) found.push(`${path} ${JSON.stringify(body)} answers a known address ${one} and an unknown one ${other}`)
  }
  return found
}

/** With what differs by itself, ids, times and the address that was asked for, left out. */
async function answerTo(url: string, path: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const response = await callAs(url, null, 'POST', path, body)
  const text = (await response.text())
    .replaceAll(String(body['email']), 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
  const headers = [...response.headers.keys()].filter((name) => name !== 'date').sort()
  return `${response.status} ${text} ${headers.join(',')}`
}

const PAIRS = 150
/** Of pairs asked one after the other: a coin comes so far from its half once in a million times. */
const MOST_STANDARD_DEVIATIONS = 5
const TIMED: readonly Question[] = [
  ['/auth/v1/recover', {}],
  ['/auth/v1/otp', { create_user: false }],
  ['/auth/v1/token?grant_type=password', { password: PASSWORD }],
  ['/auth/v1/resend', { type: 'signup' }],
  ['/auth/v1/verify', { type: 'email', token: '000000' }],
  ['/auth/v1/signup', { password: PASSWORD }],
]

/** A statistic: on a machine that others use, a short one would find only them. */
export async function tellByTime({ url }: Attacked): Promise<string[]> {
  const found: string[] = []
  const known = await Promise.all(Array.from({ length: 10 }, async () => (await addStudent(url)).email))
  for (const [path, body] of TIMED) {
    let longer = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const [one, other] = [known[pair % known.length]!, `nobody-${randomUUID().slice(0, 8)}@example.org`]
      const times = new Map<string, number>()
      for (const email of pair % 2 === 0 ? [one, other] : [other, one]) {
        const begin = performance.now()
        await (await callAs(url, null, 'POST', path, { ...body, email })).text()
        times.set(email, performance.now() - begin)
        // What the answer left to do must not be measured with the next one.
        await delay(30)
      }
      if (times.get(one)! > times.get(other)!) longer++
    }
    const deviations = Math.abs(longer - PAIRS / 2) / (Math.sqrt(PAIRS) / 2)
    console.log(`attack, time of ${path}: of ${PAIRS} pairs a known address took longer in ${longer}`)
    if (deviations > MOST_STANDARD_DEVIATIONS) found.push(`${path} takes longer for one kind of address: ${longer} of ${PAIRS}`)
  }
  return found
}
