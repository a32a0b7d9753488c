/** Several people at once through the same caches, and scripts of other sites: nobody is given what is another's. */
import { randomUUID } from 'node:crypto'
import { addStudent, advanceTo } from '../../e2e/portal-student.ts'
import { type Attacked, callAs } from './attacked.ts'

const ADDRESSES = [
  '/rest/v1/student_profiles?select=*',
  '/rest/v1/selected_universities?select=*',
  '/rest/v1/messages?select=*',
  '/rest/v1/universities?select=id,name&limit=3',
  '/rest/v1/rpc/own_news',
  '/auth/v1/user',
  '/functions/v1/plan',
  '/functions/v1/account-sessions',
  '/student-portal/dashboard',
  '/universities',
  '/plan',
  '/',
] as const
const ROUNDS = 12

export async function mixPeople({ url }: Attacked): Promise<string[]> {
  const people = await Promise.all(
    [0, 1, 2].map(async () => {
      const student = await addStudent(url)
      await advanceTo(student, 3, 1)
      const mark = `mine${randomUUID().slice(0, 8)}`
      await student.client.from('student_profiles').update({ first_name: mark, statement: mark }).eq('id', student.id)
      await student.client.rpc('send_message', { body: mark })
      const token = (await student.client.auth.getSession()).data.session!.access_token
      return { token, words: [mark, student.email, student.id] }
    }),
  )
  const everybody = [...people, { token: null, words: [] as string[] }]
  const found = new Set<string>()
  let own = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const address of ADDRESSES)
      await Promise.all(
        everybody.map(async ({ token, words }) => {
          const method = address.includes('/rpc/') ? 'POST' : 'GET'
          const answer = await callAs(url, token, method, address, method === 'POST' ? {} : undefined)
          const text = await answer.text()
          if (answer.status >= 500) found.add(`${address} is answered ${answer.status}`)
          for (const other of people)
            if (other.token !== token && other.words.some((word) => text.includes(word)))
              found.add(`${address} shows what is another's`)
          if (!words.some((word) => text.includes(word))) return
          own++
          if (!/no-store|private/.test(answer.headers.get('cache-control') ?? ''))
            found.add(`${address} may be kept by whoever passes it on`)
        }),
      )
  if (own < ROUNDS * people.length) found.add('nobody is shown what is hers, so nothing is proved')
  return [...found]
}

const EVIL = 'https://evil.example'
/** With a token in a header every origin may read them: a browser sends none by itself. */
const OPEN_TO_SCRIPTS = /^\/(rest|auth|storage|functions)\/v1\//

export async function readFromAnotherSite({ url }: Attacked): Promise<string[]> {
  const addresses = [
    '/',
    '/login',
    '/contact',
    '/student-portal/dashboard',
    '/console/inbox',
    '/calendar/x.ics',
    '/dev/mailbox.json',
    '/config.json',
    '/health',
    '/auth/v1/user',
    '/rest/v1/universities?limit=1',
    '/storage/v1/bucket',
    '/functions/v1/plan',
  ]
  const found: string[] = []
  for (const address of addresses)
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const headers = { Origin: EVIL, 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization' }
      const answer = await fetch(url + address, { method, headers, redirect: 'manual' })
      await answer.body?.cancel()
      const allowed = answer.headers.get('access-control-allow-origin')
      if (answer.headers.has('access-control-allow-credentials')) found.push(`${method} ${address} may be sent with cookies`)
      if (allowed !== null && !OPEN_TO_SCRIPTS.test(address)) found.push(`${method} ${address} may be read by ${allowed}`)
      if (allowed !== null && allowed !== '*') found.push(`${method} ${address} names ${allowed}`)
      if (allowed !== null && answer.headers.has('set-cookie')) found.push(`${method} ${address} sets a cookie for another site`)
    }
  return found
}
