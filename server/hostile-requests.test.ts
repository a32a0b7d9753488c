/** Everything outside /auth/v1, asked in ways that no client of ours would ask. */
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
let token: string
let deletedToken: string
beforeAll(async () => {
  app = await createTestApp()
  token = await signedIn('student@example.org')
  deletedToken = await signedIn('deleted@example.org')
  await asService(app.database, (transaction) => transaction.query(`delete from auth.users where email = 'deleted@example.org'`))
})
afterAll(() => app.close())

async function signedIn(email: string): Promise<string> {
  const client = app.client()
  const account = { email, password: 'Secret-1-word' }
  await client.auth.signUp(account)
  await asService(app.database, (transaction) =>
    transaction.query('update auth.users set email_confirmed_at = now() where email = $1', [email]),
  )
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return data.session.access_token
}

const UUID = '00000000-0000-4000-8000-000000000001'
const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/rest/v1/student_profiles'],
  ['PATCH', `/rest/v1/student_profiles?id=eq.${UUID}`],
  ['POST', '/rest/v1/saved_universities'],
  ['POST', '/rest/v1/rpc/submit_survey'],
  ['POST', '/rest/v1/rpc/note_ai_genie_visit'],
  ['POST', '/rest/v1/rpc/search_universities'],
  ['POST', '/rest/v1/rpc/portal_facts'],
  ['POST', '/rest/v1/no_such_table'],
  ['POST', '/functions/v1/account-export'],
  ['POST', '/functions/v1/account-delete'],
  ['POST', '/functions/v1/payment-start'],
  ['POST', '/functions/v1/payment-confirm'],
  ['POST', '/functions/v1/payment-cancel'],
  ['POST', '/functions/v1/gemini-chat'],
  ['POST', '/functions/v1/ask-counsellor'],
  ['POST', '/functions/v1/no-such-function'],
  ['POST', '/storage/v1/object/list/documents'],
  ['POST', '/storage/v1/object/sign/documents'],
  ['POST', `/storage/v1/object/documents/${UUID}/a.pdf`],
  ['PUT', `/storage/v1/object/documents/${UUID}/a.pdf`],
  ['DELETE', '/storage/v1/object/documents'],
  ['POST', '/storage/v1/no/such/call'],
  ['POST', '/calendar/no-such-feed.ics'],
  ['POST', '/health'],
  ['POST', '/config.json'],
]
const TYPES = [
  '',
  'text/plain',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/csv',
  'nonsense',
]
const BODIES: readonly (readonly [what: string, body: string | Uint8Array<ArrayBuffer>])[] = [
  ['nothing', ''],
  ['half an object', '{"a":'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list of lists', '[[]]'],
  ['an empty object', '{}'],
  [
    'a NUL in JSON',
    '{"email":"a\\u0000b","submission":{"first_name":"\\u0000\\u0000"},"visitor_email":"a\\u0000@b.de","message":"\\u0000"}',
  ],
  ['half a character in JSON', '{"statement":"\\ud800","visitor_email":"\\ud800@b.de","question":"\\ud800","message":"\\ud800"}'],
  [
    'values of the wrong type',
    '{"id":{},"submission":[],"visitor_email":[],"paymentId":5,"message":{},"password":[],"prefixes":"x","expiresIn":"x"}',
  ],
  ['bytes that are no text', new Uint8Array([0, 255, 254, 0x80, 0xc0, 0xaf, 0])],
  ['a deep nest', '['.repeat(50_000)],
  ['two megabytes', 'x'.repeat(2_000_000)],
]

interface Answer {
  status: number
  text: string
}

/** Not by fetch, which adds a type of its own and a connection that a refused body spoils for the next call. */
function ask(method: string, path: string, headers: Record<string, string>, body: string | Uint8Array = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = http.request(
      app.url + path,
      { method, headers: { ...headers, Connection: 'close', 'Content-Length': Buffer.byteLength(body) }, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    let answered = false
    call.on('response', () => (answered = true))
    // A body that is refused for its size is not read to its end.
    call.on('error', (error) => (answered ? undefined : reject(error)))
    call.end(body)
  })
}

const asVisitor = () => ({})
const asStudent = () => ({ Authorization: `Bearer ${token}` })

describe.each([
  ['a visitor', asVisitor],
  ['a student', asStudent],
])('%s', (_who, authorization) => {
  test.each(CALLS)(
    'who sends nonsense by %s to %s is told so, and the server is well',
    { timeout: 60_000 },
    async (method, path) => {
      for (const [what, body] of BODIES) {
        for (const type of typeof body === 'string' && body.length > 10_000 ? ['application/json', 'text/plain'] : TYPES) {
          const headers: Record<string, string> = { ...authorization(), ...(type && { 'Content-Type': type }) }
          const { status, text } = await ask(method, path, headers, body)
          expect(status, `${what} as ${type || 'no type'}: ${text}`).toBeLessThan(500)
          if (status >= 400 && /^\/(rest|functions|storage)\//.test(path)) expect(text, `${what} as ${type}`).toMatch(/./)
        }
      }
    },
  )
})

test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'LINK'])(
  '%s of any path is no failure of ours',
  async (method) => {
    for (const path of ['/', '/health', ...CALLS.map(([, one]) => one)])
      expect((await ask(method, path, {})).status, path).toBeLessThan(500)
  },
)

test.each([
  '/%',
  '/%00',
  '/%ff%fe',
  '/rest/v1/%00',
  '/rest/v1/universities?id=eq.%00',
  '/rest/v1/universities?%',
  '/rest/v1/rpc/%',
  '/storage/v1/object/documents/%',
  '/storage/v1/object/documents/%00',
  '/storage/v1/object/info/documents/%00',
  '/storage/v1/object/authenticated/documents/a%00b',
  '/calendar/%00',
  '/calendar/%ff',
  '/functions/v1/%',
  '/functions/v1/account-export/%00?token=%00',
  '/functions/v1/account-export/x?token=x',
  '/storage/v1/object/sign/documents/%00?token=x',
  '/dev/%00',
])('the address %s is no failure of ours', async (path) => {
  for (const headers of [asVisitor(), asStudent()]) expect((await ask('GET', path, headers)).status).toBeLessThan(500)
})

test('the token of an account that is gone is refused or worth nothing, everywhere', async () => {
  const gone = { Authorization: `Bearer ${deletedToken}`, 'Content-Type': 'application/json' }
  const bodies: Record<string, object> = {
    '/rest/v1/student_profiles': { id: UUID },
    '/rest/v1/saved_universities': { university_id: UUID },
    '/rest/v1/rpc/note_ai_genie_visit': { visitor_email: 'a@example.org' },
    '/functions/v1/payment-confirm': { paymentId: UUID },
    '/functions/v1/payment-cancel': { paymentId: UUID },
    '/functions/v1/account-delete': { password: 'Secret-1-word' },
    '/functions/v1/gemini-chat': { message: 'What does the diploma cost?', context: [] },
    '/functions/v1/ask-counsellor': { question: 'Which scholarships are there?' },
    '/storage/v1/object/list/documents': { prefix: '' },
    '/storage/v1/object/sign/documents': { expiresIn: 60, paths: ['a'] },
    '/storage/v1/object/documents': { prefixes: ['a'] },
    '/rest/v1/rpc/submit_survey': {
      submission: {
        first_name: 'Meera',
        last_name: 'Nair',
        email: 'meera@example.org',
        current_education: 'phd',
        interested_country: 'other',
        study_level: 'phd',
        preferred_program: 'Genomics',
        budget: '30000_plus',
        timeframe: 'not_sure',
      },
    },
  }
  for (const rpc of [
    'review_selections',
    'continue_to_application',
    'submit_applications',
    'create_calendar_feed',
    'portal_facts',
  ])
    bodies[`/rest/v1/rpc/${rpc}`] = {}
  for (const [method, path] of [...CALLS, ...Object.keys(bodies).map((one) => ['POST', one] as const)]) {
    const { status, text } = await ask(method, path, gone, JSON.stringify(bodies[path] ?? {}))
    expect(status, `${path}: ${text}`).toBeLessThan(500)
  }
  for (const path of ['/functions/v1/payment-receipt', `/storage/v1/object/documents/${UUID}/a.pdf`, '/rest/v1/student_profiles'])
    expect((await ask('GET', path, gone)).status, path).toBeLessThan(500)
})
