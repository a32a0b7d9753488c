import { expect, test } from 'vitest'
import { createPasswordHasher } from './passwords.ts'

test('the product hashes with Argon2id, 64 MiB and two passes', async () => {
  const passwords = createPasswordHasher()
  const hash = await passwords.hash('Secret-1-word')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'Secret-1-word')).toBe(true)
  expect(await passwords.verify(hash, 'Secret-2-word')).toBe(false)
  expect(await passwords.verify(null, 'Secret-1-word')).toBe(false)
})
