import { afterEach, expect, test, vi } from 'vitest'
import { keepInterrupted, takeInterrupted } from './interrupted-visit.ts'

afterEach(() => vi.useRealTimers())

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what was being opened is told once to the page that is loaded anew', () => {
  const storage = memory()
  expect(takeInterrupted(storage)).toBeNull()
  keepInterrupted(storage, '/student-portal/explore?country=Germany')
  expect(takeInterrupted(storage)).toBe('/student-portal/explore?country=Germany')
  expect(takeInterrupted(storage)).toBeNull()
})

test('a page that comes back much later stays where it is', () => {
  vi.useFakeTimers()
  const storage = memory()
  keepInterrupted(storage, '/student-portal/explore')
  vi.advanceTimersByTime(20_000)
  expect(takeInterrupted(storage)).toBeNull()
})
