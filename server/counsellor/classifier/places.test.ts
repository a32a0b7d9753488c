import { expect, test } from 'vitest'
import { placesIn } from './places.ts'

test('each number has its place, and what is not among them has none', () => {
  const spread = Uint32Array.from({ length: 1000 }, (_, at) => at * 4_294_967)
  const near = Uint32Array.of(0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 4_294_967_295)
  for (const sorted of [spread, near, spread.subarray(0, 1), new Uint32Array(0)]) {
    const placeOf = placesIn(sorted)
    expect([...sorted].map(placeOf)).toEqual([...sorted.keys()])
    expect([4, 4_294_966, 4_294_967_294].map(placeOf)).toEqual([-1, -1, -1])
  }
})
