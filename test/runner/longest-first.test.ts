import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FIRST, LAST } from './longest-first.ts'

test.each([...FIRST, ...LAST])('%s is there to be put in its place', (file) => {
  expect(fs.existsSync(path.join(import.meta.dirname, '..', '..', file))).toBe(true)
})
