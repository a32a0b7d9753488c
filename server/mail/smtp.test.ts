import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Letter, UndeliverableError } from './letter.ts'
import { createSmtpDelivery } from './smtp.ts'
import { writeLetter } from './templates/write-letter.ts'

const FROM = 'Helix Abroad <hello@helixabroad.example>'
const servers: SMTPServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve())))))

interface Arrived {
  from: string
  to: string[]
  message: string
}

async function startServer(options: SMTPServerOptions = {}): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let message = ''
      stream.on('data', (chunk: Buffer) => (message += chunk.toString('latin1')))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message })
        done()
      })
    },
    ...options,
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, arrived }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const recovery = (to: string): Promise<Letter> =>
  writeLetter(
    { kind: 'recovery', to, link: 'https://helixabroad.example/auth/v1/verify?token=abc&type=recovery' },
    'https://helix.example',
  )

test('a letter arrives with both parts, from the address that is set, to one recipient', async () => {
  const { url, arrived } = await startServer()
  await createSmtpDelivery(url, FROM)(await recovery('student@example.org'))
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toMatchObject({ from: 'hello@helixabroad.example', to: ['student@example.org'] })
  expect(arrived[0]?.message).toMatch(/^Subject: Set a new password\r$/m)
  expect(arrived[0]?.message).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(arrived[0]?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  expect(arrived[0]?.message).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
  expect(arrived[0]?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('a letter delivered twice is one message to the program that shows it', async () => {
  const { url, arrived } = await startServer()
  const letter = { ...(await recovery('student@example.org')), messageId: '6f0f0c6e-0000-4000-8000-000000000000' }
  for (let times = 0; times < 2; times++) await createSmtpDelivery(url, FROM)(letter)
  const ids = arrived.map(({ message }) => /^Message-ID: (.*)\r$/m.exec(message)?.[1])
  expect(ids).toEqual(Array(2).fill('<6f0f0c6e-0000-4000-8000-000000000000@helixabroad.example>'))
})

test.each([
  'a@example.org\r\nBcc: victim@example.org',
  'a@example.org, victim@example.org',
  'a@example.org>\r\nRCPT TO:<victim@example.org',
  'victim@example.org <a@example.org>',
])('the hostile address %j reaches nobody else and adds no header', async (to) => {
  const { url, arrived } = await startServer()
  await createSmtpDelivery(url, FROM)({ ...(await recovery('x@example.org')), to }).catch(() => {})
  for (const { to: recipients, message } of arrived) {
    expect(recipients).not.toContain('victim@example.org')
    expect(message).not.toMatch(/^Bcc:/im)
  }
})

test('a 4xx answer is an error to try again after', async () => {
  let refusals = 1
  const { url, arrived } = await startServer({
    onRcptTo: (_address, _session, done) => (refusals-- > 0 ? done(answer(451, 'try again later')) : done()),
  })
  const deliver = createSmtpDelivery(url, FROM)
  const failure = await deliver(await recovery('busy@example.org')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ responseCode: 451, command: 'RCPT TO' })
  expect(failure).not.toBeInstanceOf(UndeliverableError)
  await deliver(await recovery('busy@example.org'))
  expect(arrived).toHaveLength(1)
})

test('a 5xx answer about the recipient is final and says why', async () => {
  const { url } = await startServer({ onRcptTo: (_address, _session, done) => done(answer(550, 'no such user')) })
  const failure = await createSmtpDelivery(url, FROM)(await recovery('gone@example.org')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UndeliverableError)
  expect((failure as Error).message).toContain('550 no such user')
})

test('a 5xx answer about our own sender is the operator’s to mend, so the mail is tried again', async () => {
  const { url } = await startServer({ onMailFrom: (_address, _session, done) => done(answer(553, 'sender not allowed')) })
  const failure = await createSmtpDelivery(url, FROM)(await recovery('a@example.org')).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(UndeliverableError)
  expect(failure).toMatchObject({ command: 'MAIL FROM' })
})

test('a server that is not there is an error to try again after', async () => {
  const failure = await createSmtpDelivery(
    'smtp://127.0.0.1:1',
    FROM,
  )(await recovery('a@example.org')).catch((error: unknown) => error)
  expect(failure).toMatchObject({ command: 'CONN' })
  expect(failure).not.toBeInstanceOf(UndeliverableError)
})

test('the password of the mail server is sent to no other machine in the open, unless the address says so', async () => {
  const tried: (string | undefined)[] = []
  const { url } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      tried.push(username)
      done(null, { user: username })
    },
  })
  // Connects to this machine, and is none of its names.
  const elsewhere = url.replace('127.0.0.1', 'helix:secret@0.0.0.0')
  const letter = await recovery('student@example.org')
  await expect(createSmtpDelivery(elsewhere, FROM)(letter)).rejects.toThrow()
  expect(tried).toEqual([])
  await createSmtpDelivery(`${elsewhere}/?requireTLS=false`, FROM)(letter)
  await createSmtpDelivery(url.replace('127.0.0.1', 'helix:secret@127.0.0.1'), FROM)(letter)
  expect(tried).toEqual(['helix', 'helix'])
})
