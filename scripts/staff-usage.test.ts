import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'

const SCRIPT = new URL('./staff.ts', import.meta.url).pathname

test.each([
  [[], 'Say what to do'],
  [['promote'], 'no command "promote"'],
  [['add'], 'needs the email address'],
  [['add', 'boss'], 'no email address'],
  [['add', 'a@example.org', '--role', 'boss'], 'no role "boss"'],
  [['add', 'a@example.org', 'editor'], 'Too many words'],
  [['role', 'a@example.org'], 'Say which role'],
  [['list', 'x'], 'Too many words'],
])('called with the wrong words %j it gives a reason, the usage and a failure', async (words, reason) => {
  const called = promisify(execFile)(process.execPath, [SCRIPT, ...words], { env: COMMAND_ENVIRONMENT })
  const { code, stderr } = await called.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(code).toBe(1)
  expect(stderr).toContain(reason)
  expect(stderr).toContain('Usage: npm run staff')
})
