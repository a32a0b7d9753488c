import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Takes its time, in which a second one would be seen: it writes down that it ran, and builds in two steps. */
const BUILDER = `
const fs = require('node:fs')
fs.appendFileSync('runs', 'run\\n')
fs.rmSync('build', { recursive: true, force: true })
fs.mkdirSync('build/server', { recursive: true })
fs.mkdirSync('build/client', { recursive: true })
fs.writeFileSync('build/client/large.js', 'a'.repeat(600))
fs.writeFileSync('build/client/small.js', 'a')
setTimeout(() => fs.writeFileSync('build/server/index.js', 'export const whole = true'), 400)
`
const SERVER = `
import { ensurePagesBuilt, SERVER_BUILD } from './server/pages/page-build.ts'
await ensurePagesBuilt()
console.log(String((await import(SERVER_BUILD)).whole))
`

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-build-'))
  for (const folder of ['server/pages', 'app', 'node_modules/@react-router/dev', 'node_modules/.cache'])
    fs.mkdirSync(path.join(root, folder), { recursive: true })
  for (const name of ['page-build.ts', 'compressed-files.ts', 'lean-manifest.ts'])
    fs.copyFileSync(path.join(import.meta.dirname, name), path.join(root, 'server/pages', name))
  fs.writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
  fs.writeFileSync(path.join(root, 'app', 'page.tsx'), 'one')
  fs.writeFileSync(path.join(root, 'node_modules/@react-router/dev/bin.cjs'), BUILDER)
  fs.writeFileSync(path.join(root, 'server.mjs'), SERVER)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

/** Servers started at once; what each of them found, and how often it was built. */
async function start(servers: number): Promise<{ found: string[]; builds: number }> {
  const run = () => promisify(execFile)(process.execPath, ['server.mjs'], { cwd: root })
  const outputs = await Promise.all(Array.from({ length: servers }, run))
  const found = outputs.map(({ stdout }) => stdout.trim().split('\n').at(-1)!)
  const builds = fs.readFileSync(path.join(root, 'runs'), 'utf8').trim().split('\n').length
  return { found, builds }
}

test('servers that start at once on a stale build make one build, and each finds it whole', async () => {
  expect(await start(2)).toEqual({ found: ['true', 'true'], builds: 1 })
  fs.writeFileSync(path.join(root, 'app', 'page.tsx'), 'two')
  expect(await start(3)).toEqual({ found: ['true', 'true', 'true'], builds: 2 })
})

test('the lock of a process that was killed in the middle of a build keeps nobody waiting, and is taken once', async () => {
  fs.writeFileSync(path.join(root, 'node_modules/.cache/helix-build.pid'), '999999999')
  expect(await start(3)).toEqual({ found: ['true', 'true', 'true'], builds: 1 })
})

test('a build compresses what gets smaller by it', async () => {
  await start(1)
  const client = path.join(root, 'build', 'client')
  expect(fs.readdirSync(client).sort()).toEqual(['large.js', 'large.js.br', 'small.js'])
  expect(zlib.brotliDecompressSync(fs.readFileSync(path.join(client, 'large.js.br'))).toString()).toBe('a'.repeat(600))
})
