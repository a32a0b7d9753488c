import { expect, test } from 'vitest'
import { atOnce, type InTurns, inTurns } from './in-turns.ts'

function* sum(upTo: number): InTurns<number> {
  let total = 0
  for (let n = 1; n <= upTo; n++) {
    total += n
    yield
  }
  return total
}

test('the result is the same in one go and in turns', async () => {
  expect(atOnce(sum(1000))).toBe(500_500)
  expect(await inTurns(sum(1000))).toBe(500_500)
})

test('work in turns lets others have theirs, however long it goes on', async () => {
  let turns = 0
  function* untilOthersHadThree(): InTurns<string> {
    const others = () => ++turns < 3 && setImmediate(others)
    setImmediate(others)
    while (turns < 3) yield
    return 'done'
  }
  expect(await inTurns(untilOthersHadThree())).toBe('done')
})

test('a failure in between is a failure of the whole', async () => {
  function* failing(): InTurns<void> {
    yield
    throw new Error('broken')
  }
  expect(() => atOnce(failing())).toThrow('broken')
  await expect(inTurns(failing())).rejects.toThrow('broken')
})
