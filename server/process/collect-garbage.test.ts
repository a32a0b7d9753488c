import { expect, test } from 'vitest'
import { collectGarbage, isWorthCollecting } from './collect-garbage.ts'

const MB = 1024 ** 2

test('garbage is collected when nobody is there and the heap has grown', () => {
  expect(isWorthCollecting(0.001, 64 * MB)).toBe(true)
  expect(isWorthCollecting(0.5, 64 * MB)).toBe(false)
  expect(isWorthCollecting(0.001, MB)).toBe(false)
})

test('a collection takes what nothing refers to any more, and leaves what is used', async () => {
  const gone = new WeakRef({ text: 'nobody needs it' })
  const used = new WeakRef(collectGarbage)
  // What a WeakRef was made for is kept until the current job has ended.
  await new Promise((resolve) => setImmediate(resolve))
  await collectGarbage()
  expect(gone.deref()).toBeUndefined()
  expect(used.deref()).toBe(collectGarbage)
})
