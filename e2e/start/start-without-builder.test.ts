import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { startServer } from '#test/server-process.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
/** What the container takes. */
const PROGRAM = ['package.json', 'build', 'content', 'domain', 'db', 'server', 'scripts']

let place: string
beforeEach(async () => {
  await ensurePagesBuilt()
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-built-'))
  for (const name of PROGRAM) fs.cpSync(path.join(ROOT, name), path.join(place, 'tree', name), { recursive: true })
  linkPackages(path.join(place, 'tree'))
})
afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

test('a built tree starts without a development dependency, and writes to its data directory alone', async () => {
  const tree = path.join(place, 'tree')
  const before = filesOf(tree)
  const server = await startServer({ DATA_DIR: path.join(place, 'data') }, path.join(tree, 'server', 'main.ts'))
  const page = await fetch(server.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Explore Study in Europe')])
  expect(await server.stop()).toBe(0)
  expect(filesOf(tree)).toEqual(before)
})

test('without the builder and without built pages it says what to do', async () => {
  const tree = path.join(place, 'tree')
  fs.rmSync(path.join(tree, 'build'), { recursive: true })
  await expect(startServer({ DATA_DIR: path.join(place, 'data') }, path.join(tree, 'server', 'main.ts'))).rejects.toThrow(
    /npm run build/,
  )
})

/** The packages that --omit=dev installs, as the lock file has them. */
function linkPackages(tree: string): void {
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [name, { dev, devOptional }] of Object.entries(packages)) {
    const from = path.join(ROOT, name)
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) || !fs.existsSync(from)) continue
    fs.mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
    fs.symlinkSync(from, path.join(tree, name))
  }
}

function filesOf(tree: string): string[] {
  return fs
    .readdirSync(tree, { withFileTypes: true, recursive: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !fs.lstatSync(file).isDirectory())
    .map((file) => `${file} ${fs.lstatSync(file).mtimeMs}`)
    .sort()
}
