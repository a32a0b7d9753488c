import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnvironment } from './app-environment.ts'
import { staticFiles } from './static-files.ts'

test('every file that is text says in which characters', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'))
  const names = ['a.css', 'a.html', 'a.js', 'a.svg', 'a.txt', 'a.xml']
  for (const name of names) fs.writeFileSync(path.join(directory, name), 'x')
  const app = new Hono<AppEnvironment>().use(staticFiles(directory))
  for (const name of names) expect((await app.request(`/${name}`)).headers.get('content-type'), name).toMatch(/; charset=utf-8$/)
})

test('what lies beside the directory, or begins with a dot, is not served', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'))
  fs.mkdirSync(path.join(directory, 'client'))
  fs.writeFileSync(path.join(directory, 'secret.txt'), 'x')
  fs.writeFileSync(path.join(directory, 'client', '.env'), 'x')
  const app = new Hono<AppEnvironment>().use(staticFiles(path.join(directory, 'client')))
  for (const address of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/.env', '/'])
    expect((await app.request(address)).status, address).toBe(404)
})
