import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../server-process.ts'

const HASHING = `
  import { createPasswordHasher } from './server/auth/accounts/passwords.ts'
  const hasher = createPasswordHasher()
  const hash = await hasher.hash('Secret-1-word')
  console.log(JSON.stringify({ hash, matches: await hasher.verify(hash, 'Secret-1-word') }))`

async function hashIn(settings: Record<string, string>): Promise<{ hash: string; matches: boolean }> {
  const env = { ...process.env, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', HASHING], { env })
  return JSON.parse(stdout) as { hash: string; matches: boolean }
}

test('a process that is started with it hashes passwords at the least cost, and any other at its own', async () => {
  expect(await hashIn(CHEAP_PASSWORDS)).toEqual({ hash: expect.stringContaining('$m=8,t=1,p=1$'), matches: true })
  expect(await hashIn({})).toEqual({ hash: expect.stringContaining('$m=65536,t=2,p=1$'), matches: true })
})
