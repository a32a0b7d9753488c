import { expect, test } from 'vitest'
import { sourceName } from './source-name.ts'

test('a register is called as people call it, a file as it was called at its import', () => {
  expect([sourceName('ror'), sourceName('Universities of 2027')]).toEqual(['ROR', 'Universities of 2027'])
})
