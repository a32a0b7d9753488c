import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPacked, writePacked } from './packed.ts'

const COUNSELLOR = new URL('../', import.meta.url)
const MOST_BYTES = 3_000_000

test('what is packed is read as it was', () => {
  const file = new URL(`file://${path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'packed-')), 'weights.bin')}`)
  const table = {
    hashes: Uint32Array.of(0, 3, 70_000, 4_294_967_295),
    scales: Float32Array.of(0.5, 0.25, 1e-6, 3),
    rows: Int8Array.of(1, -63, 0, 63, 5, 6, -7, 8),
    width: 2,
  }
  const floats = [Float32Array.of(0.1, -0.2, 0.3), Float32Array.of()]
  writePacked(file, { labels: ['é', 'b'] }, table, floats)
  expect(readPacked(file)).toEqual({ head: { labels: ['é', 'b'] }, table, floats })
})

test('all weights of the counsellor are under 3 MB together', () => {
  const files = fs.globSync('**/*.bin', { cwd: COUNSELLOR }).map((file) => fs.statSync(new URL(file, COUNSELLOR)).size)
  expect(files).toHaveLength(10)
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
