import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startServer, type ServerProcess } from '#test/server-process.ts'
import { openBrowser } from './browser.ts'

export interface Site {
  server: ServerProcess
  browser: Browser
  dataDirectory: string
}

interface SiteOptions {
  /** Runs before the product is started. */
  prepare?: (dataDirectory: string) => Promise<void>
  settings?: Record<string, string>
}

/** For journeys that sign up more people from one address than the limits let through. */
export const WITHOUT_LIMITS: SiteOptions = { settings: { RATE_LIMITS: 'false' } }

/** The product on a data directory of its own, and a browser, for all tests of a file. */
export function openSite({ prepare, settings }: SiteOptions = {}): Site {
  const site = {} as Site
  beforeAll(async () => {
    site.dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-site-'))
    await prepare?.(site.dataDirectory)
    ;[site.server, site.browser] = await Promise.all([startServer({ DATA_DIR: site.dataDirectory, ...settings }), openBrowser()])
  })
  afterAll(async () => {
    await site.browser?.close()
    await site.server?.stop()
    fs.rmSync(site.dataDirectory, { recursive: true, force: true })
  })
  return site
}

/** One page of every kind that a visitor without an account can open. */
export const PAGES = [
  '/',
  '/programs',
  '/universities',
  '/universities?region=usa',
  '/universities/ku-leuven',
  '/research',
  '/internships',
  '/visa-information',
  '/overseas-jobs',
  '/overseas-jobs/sample-01',
  '/student-data-collection',
  '/german',
  '/privacypolicy',
  '/termsofservice',
  '/offline',
  '/login',
  '/signup',
  '/forgot-password',
  '/no-such-page',
] as const
