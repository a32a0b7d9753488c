import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const NOT_OURS = new Set(['node_modules', 'build', 'data', '.git', '.react-router'])
const FILE_NAME = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|sql|md|css|service|ya?ml))`/g
const TOUR = 'docs/tour.md'

const files = fs.globSync('**/*', { cwd: ROOT, exclude: (name) => NOT_OURS.has(path.basename(name)) })
const texts = files.filter((file) => file === 'README.md' || (file.startsWith('docs/') && file.endsWith('.md')))

function namedIn(text: string): string[] {
  return [...fs.readFileSync(path.join(ROOT, text), 'utf8').matchAll(FILE_NAME)].map(([, name]) => name!)
}

test.each(texts)('%s names no file of the product that is not there', (text) => {
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(namedIn(text).filter((name) => !isThere(name))).toEqual([])
})

describe('the tour', () => {
  test('names its files from the root', () => {
    const named = namedIn(TOUR)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !files.includes(name))).toEqual([])
  })

  test('is one screen long', () => {
    expect(fs.readFileSync(path.join(ROOT, TOUR), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(45)
  })
})
