import { describe, expect, test, vi } from 'vitest'
import { sharedReads } from './change-counters.ts'

describe('sharedReads', () => {
  test('gives each caller a read that began after it asked, and no more reads than that takes', async () => {
    let started = 0
    const finish: (() => void)[] = []
    const read = sharedReads(() => {
      const mine = ++started
      return new Promise<number>((resolve) => finish.push(() => resolve(mine)))
    })
    const [first, alsoFirst] = [read(), read()]
    await vi.waitFor(() => expect(started).toBe(1))
    const [second, alsoSecond] = [read(), read()]
    finish[0]?.()
    expect(await Promise.all([first, alsoFirst])).toEqual([1, 1])
    await vi.waitFor(() => expect(started).toBe(2))
    const third = read()
    finish[1]?.()
    expect(await Promise.all([second, alsoSecond])).toEqual([2, 2])
    await vi.waitFor(() => expect(started).toBe(3))
    finish[2]?.()
    expect(await third).toBe(3)
  })

  test('goes on after a read that failed', async () => {
    let failing = true
    const read = sharedReads(async () => {
      if (failing) throw new Error('down')
      return 'up'
    })
    const answers = await Promise.allSettled([read(), read()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    expect(await read()).toBe('up')
  })
})
