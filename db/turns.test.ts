import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function held(): { wait: () => Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: () => promise, release: resolve }
}

test('a crowd in one lane does not hold up another one, and each lane keeps its order', async () => {
  const turns = createTurns()
  const first = held()
  const order: string[] = []
  const under = turns.take('anon', first.wait)
  const crowd = ['a1', 'a2', 'a3'].map((name) => turns.take('anon', async () => void order.push(name)))
  const others = ['s1', 's2'].map((name) => turns.take('student', async () => void order.push(name)))
  first.release()
  await Promise.all([under, ...crowd, ...others])
  expect(order).toEqual(['a1', 's1', 'a2', 's2', 'a3'])
  expect(turns.isBusy).toBe(false)
})

test('work that fails gives its turn on', async () => {
  const turns = createTurns()
  await expect(turns.take('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await turns.take('one', async () => 1)).toBe(1)
})

test('who waits longer than they may is told that the database is busy, and their turn passes', async () => {
  const turns = createTurns()
  const first = held()
  const under = turns.take('one', first.wait)
  const impatient = turns.take('one', () => Promise.reject(new Error('had a turn')), 1)
  await expect(impatient).rejects.toMatchObject({ code: '53300' })
  first.release()
  await under
  expect(await turns.take('two', async () => 2)).toBe(2)
})

test('as many as there is room for run at once, and no more', async () => {
  const turns = createTurns(2)
  const [first, second] = [held(), held()]
  let begun = 0
  const run = (wait: () => Promise<void>) =>
    turns.take('one', () => {
      begun++
      return wait()
    })
  const all = [run(first.wait), run(second.wait), run(async () => {})]
  await Promise.resolve()
  expect(begun).toBe(2)
  expect(turns.isBusy).toBe(true)
  first.release()
  await all[2]
  expect(begun).toBe(3)
  second.release()
  await Promise.all(all)
  expect(turns.isBusy).toBe(false)
})
