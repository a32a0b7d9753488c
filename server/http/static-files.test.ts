import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { AppEnvironment } from './app-environment.ts'
import { staticFiles } from './static-files.ts'

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-static-'))
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

/** As small as many of a portal page's files. */
const SMALL = 'export const greeting = () => "hello"\n'.repeat(8)
fs.writeFileSync(path.join(directory, 'small.js'), SMALL)
fs.writeFileSync(path.join(directory, 'tiny.js'), 'export{}')

function get(address: string): Promise<Response> {
  const app = new Hono<AppEnvironment>().use(staticFiles(directory).serve)
  return Promise.resolve(app.request(address, { headers: { 'Accept-Encoding': 'gzip, br' } }))
}

test('a file of a few hundred bytes is sent compressed, with the length that is sent', async () => {
  const answer = await get('/small.js')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBe(body.length)
  expect(body.length).toBeLessThan(SMALL.length)
  expect(zlib.brotliDecompressSync(body).toString()).toBe(SMALL)
})

test('a file that compression would not make smaller is sent as it is', async () => {
  const answer = await get('/tiny.js')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe('export{}')
})
