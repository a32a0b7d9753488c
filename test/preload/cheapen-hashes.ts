/** Preloaded into a process of the product: it hashes passwords at the least cost there is. No setting of the product can do that. */
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { CHEAP_HASHES } from '../cheap-hashes.ts'

if (isMainThread) {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
  const { hash } = argon2
  Object.assign(argon2, { hash: (password: string) => hash(password, CHEAP_HASHES) })
}
