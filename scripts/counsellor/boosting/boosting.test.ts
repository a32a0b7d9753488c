import { expect, test } from 'vitest'
import { chancesOf, scoreOf } from '#server/counsellor/weighing/trees.ts'
import { createRandom } from '../random.ts'
import { trainRanking, type Ranked } from '../ranking.ts'
import { binned } from './bins.ts'
import { growTree } from './grow.ts'

const GROWTH = { leaves: 4, fewest: 1, penalty: 0, rate: 1 }

test('a column of few numbers has a bin for each, one of many has bins that hold about as many rows', () => {
  const rows = Array.from({ length: 6400 }, (_, at) => [at % 3, at ** 2])
  const { columns, edges } = binned(rows)
  expect([...edges[0]!]).toEqual([0.5, 1.5])
  expect([...columns[0]!.subarray(0, 4)]).toEqual([0, 1, 2, 0])
  const held = Map.groupBy(columns[1]!, (bin) => bin)
  expect(held.size).toBe(64)
  for (const { length } of held.values()) expect(Math.abs(length - 100)).toBeLessThan(5)
})

test('numbers that are all the same, or one row, have one bin', () => {
  expect(binned([[7], [7]]).edges).toEqual([new Float64Array()])
  expect(binned([[7]]).columns).toEqual([Uint8Array.of(0)])
})

test('a tree asks what lessens the loss most, and comes to the same for a row by its bins as by its signs', () => {
  const rows = [0, 1, 2, 3].flatMap((one) => [0, 1].map((other) => [other, one]))
  // Down where the second sign is 2 or 3 and the first is 1, up elsewhere.
  const isDown = ([other, one]: number[]) => one! >= 2 && other === 1
  const slopes = {
    first: Float64Array.from(rows, (row) => (isDown(row) ? 2 : -1)),
    second: new Float64Array(rows.length).fill(1),
  }
  const { tree, valueOf } = growTree(binned(rows), slopes, Uint32Array.from(rows.keys()), [0, 1], GROWTH)
  expect(new Set(tree.signs)).toEqual(new Set([0, 1]))
  for (const [at, row] of rows.entries()) {
    expect(valueOf(at)).toBe(isDown(row) ? -2 : 1)
    expect(scoreOf({ width: 2, trees: [tree] }, row)).toBe(valueOf(at))
  }
})

test('no question is asked where nothing lessens the loss, nor where a part would be too small', () => {
  const rows = [[0], [1], [2], [3]]
  const grown = (first: readonly number[], fewest: number) => {
    const slopes = { first: Float64Array.from(first), second: new Float64Array(4).fill(1) }
    return growTree(binned(rows), slopes, Uint32Array.of(0, 1, 2, 3), [0], { ...GROWTH, fewest }).tree.signs.length
  }
  expect(grown([1, 1, 1, 1], 1)).toBe(0)
  expect(grown([1, -1, -1, -1], 2)).toBe(1)
  expect(grown([1, -1, -1, -1], 3)).toBe(0)
})

/** Of three ways the one is right whose first sign is the greatest, or the last where the second sign says so. */
function toys(count: number, seed: number): Ranked[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const isLast = random.chance(0.3)
    const signs = [0, 1, 2].map((way) => [random.next(), Number(isLast), way, random.next()])
    const most = Math.max(...signs.map(([first]) => first!))
    return { signs, rights: signs.map(([first, , way]) => (isLast ? way === 2 : first === most)) }
  })
}

test('what is right more often is ranked first, by more than one sign at a time, and the same each time', () => {
  const learned = trainRanking(toys(600, 1), createRandom(1))
  expect(trainRanking(toys(600, 1), createRandom(1))).toEqual(learned)
  const unseen = toys(200, 2)
  const right = unseen.filter(({ signs, rights }) => {
    const chances = chancesOf(signs.map((row) => scoreOf(learned, row)))
    return rights[chances.indexOf(Math.max(...chances))]
  })
  expect(right.length).toBeGreaterThan(180)
})
