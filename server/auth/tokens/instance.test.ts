import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { assertSameSigningKey, SigningKeyMismatchError } from './instance.ts'
import { createSecrets } from './secrets.ts'
import { loadSigningKeys } from './signing-keys.ts'

let opened: TestDatabase
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-keys-'))
beforeAll(async () => void (opened = await openTestDatabase()))
afterAll(async () => {
  fs.rmSync(directory, { recursive: true })
  await opened.close()
})

test('a process with another signing key is refused and told what to do', async () => {
  const first = await loadSigningKeys(path.join(directory, 'first'))
  await assertSameSigningKey(opened.database, first)
  await assertSameSigningKey(opened.database, await loadSigningKeys(path.join(directory, 'first')))
  const other = await loadSigningKeys(path.join(directory, 'other'))
  await expect(assertSameSigningKey(opened.database, other)).rejects.toThrow(SigningKeyMismatchError)
  await expect(assertSameSigningKey(opened.database, other)).rejects.toThrow(/JWT_SIGNING_KEY.*signing-key\.json/)
})

test('the same key by setting or by file derives the same secrets, another key others', async () => {
  const byFile = await loadSigningKeys(path.join(directory, 'first'))
  const bySetting = await loadSigningKeys('', fs.readFileSync(path.join(directory, 'first', 'signing-key.json'), 'utf8'))
  const other = await loadSigningKeys(path.join(directory, 'other'))
  expect(bySetting.deriveKey('x')).toEqual(byFile.deriveKey('x'))
  expect(byFile.deriveKey('x')).not.toEqual(byFile.deriveKey('y'))
  expect(byFile.deriveKey('x')).not.toEqual(other.deriveKey('x'))
  const sealed = createSecrets(byFile).encrypt('secret', 'row 1')
  expect(createSecrets(bySetting).decrypt(sealed, 'row 1')).toBe('secret')
  expect(() => createSecrets(byFile).decrypt(sealed, 'row 2')).toThrow()
  expect(() => createSecrets(other).decrypt(sealed, 'row 1')).toThrow()
})
