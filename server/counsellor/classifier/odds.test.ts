import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createOdds, readOdds, writeOdds } from './odds.ts'

test('the odds are the mean of the signs’ weights beside the bias, and no certainty', () => {
  const rows = (value: number) => new Int8Array([value, 0, -value])
  expect(createOdds({ bias: -1, scale: 0.5, rows: rows(4) })([0])).toBe(1)
  expect(createOdds({ bias: -1, scale: 0.5, rows: rows(4) })([2])).toBe(-3)
  expect(createOdds({ bias: 0, scale: 1, rows: rows(100) })([0])).toBe(6)
  expect(createOdds({ bias: -1, scale: 1, rows: rows(100) })([])).toBe(-1)
})

test('odds are read as they were written, with what is known beside them', () => {
  const file = pathToFileURL(path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'odds-')), 'weights.bin'))
  const weights = { bias: 0.25, scale: 0.5, rows: Int8Array.of(0, 3, 0, -127, 0) }
  writeOdds(file, weights, { limit: -1 })
  expect(readOdds<{ limit: number }>(file)).toMatchObject({ ...weights, head: { limit: -1 } })
})
