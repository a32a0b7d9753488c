import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const NOT_OURS = new Set(['node_modules', 'build', 'data', '.git', '.react-router'])
const FILE_NAME = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|sql|md|css|service|ya?ml))`/g
/** By its place from the root, quoted or not. */
const PLACE =
  /(?<![\w./#@-])((?:app|bench|content|db|docs|domain|e2e|eval|proof|scripts|server|test)\/[\w./-]+\.(?:tsx?|mjs|sql|md))\b/g
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

test('neither a text nor a comment names a place where no file stands', () => {
  // Migrations are not read: what they said when they landed stays.
  const written = files.filter((file) => /\.(tsx?|mjs|css|ya?ml|md)$/.test(file))
  const named = written.flatMap((file) =>
    [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(PLACE)].map(([, place]) => ({ file, place: place! })),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ place }) => !files.includes(place))).toEqual([])
})

describe('the table of OWASP ASVS', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')
  const VERDICTS = ['holds', 'does not apply', 'falls short'] as const
  const LINE = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (holds|does not apply|falls short) \| ([^|]+) \|$/gm
  const lines = [...text.matchAll(LINE)].map(([, number, , verdict]) => ({ number: number!, verdict: verdict! }))

  test('counts at its top what stands in it, each number once', () => {
    const [, ...counts] = /^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(text) ?? []
    const found = VERDICTS.map((verdict) => lines.filter((line) => line.verdict === verdict).length)
    expect(counts.map(Number)).toEqual([...found, lines.length])
    expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
    // A line that is written otherwise would not be counted.
    expect(text.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(lines.length)
  })

  test('names everything that falls short in the list at its end, and nothing else', () => {
    const list = text.slice(text.indexOf('## What falls short'))
    const short = lines.filter(({ verdict }) => verdict === 'falls short').map(({ number }) => number)
    expect([...new Set(list.match(/\b\d+\.\d+\.\d+\b/g))].toSorted()).toEqual(short.toSorted())
  })
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
