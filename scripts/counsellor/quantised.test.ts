import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantised } from './quantised.ts'

const WIDTH = 4

test('a weight in seven bits is within a hundredth of the greatest in its row, and none needs more', () => {
  const weight = fc
    .float({ min: -4, max: 4, noNaN: true, noDefaultInfinity: true })
    .filter((value) => value === 0 || Math.abs(value) > 1e-5)
  fc.assert(
    fc.property(fc.array(weight, { minLength: WIDTH, maxLength: WIDTH }), (values) => {
      const { rows, scales, width } = quantised(Float32Array.from(values), WIDTH)
      expect(width).toBe(WIDTH)
      const greatest = Math.max(...values.map(Math.abs))
      for (const [at, value] of values.entries()) {
        expect(Math.abs(rows[at]!)).toBeLessThanOrEqual(63)
        expect(Math.abs(rows[at]! * scales[0]! - value)).toBeLessThanOrEqual(greatest / 100)
      }
    }),
    { seed: 7 },
  )
})

test('each row has a scale of its own: a small row is as exact as a great one', () => {
  const { rows, scales } = quantised(Float32Array.of(1, -0.5, 0.01, -0.005), 2)
  expect(scales[0]! / scales[1]!).toBeCloseTo(100, -1)
  for (const [at, step] of [62, -31, 62, -31].entries()) expect(Math.abs(rows[at]! - step)).toBeLessThan(2)
})
