import fs from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { CHEAP_PASSWORDS, startServer, type ServerProcess } from '#test/server-process.ts'
import { closeVisitors, openBrowser } from './browser.ts'
import { filledPostgres, type FilledSettings } from './filled.ts'

export interface Site {
  url: string
  /** Where a command finds its data. */
  settings: FilledSettings
  browser: Browser
}

interface OwnSite {
  /** Runs before the product is started. */
  prepare?: (where: FilledSettings) => Promise<void>
  settings?: Record<string, string>
}

/**
 * The product that all files share (shared-site.ts), without limits by address, and the browser of the worker. Other files are at
 * work on it at the same time: a test uses addresses and students of its own, changes nothing that every page shows, and counts
 * only what is its own.
 */
export function openSite(): Site {
  const site: Site = { ...inject('sharedSite'), browser: undefined! }
  beforeAll(async () => void (site.browser = await openBrowser()))
  afterAll(() => closeVisitors(site.browser))
  return site
}

/**
 * The product on data of its own: for tests that need other settings, or change what every page shows. It is on Postgres, where a start
 * takes the product less than half the processor; the shared one is on the embedded engine.
 */
export function openOwnSite({ prepare, settings }: OwnSite): Site {
  const site = {} as Site
  let server: ServerProcess | undefined
  beforeAll(async () => {
    site.settings = await filledPostgres()
    await prepare?.(site.settings)
    ;[server, site.browser] = await Promise.all([
      startServer({ ...CHEAP_PASSWORDS, ...site.settings, ...settings }),
      openBrowser(),
    ])
    site.url = server.url
  })
  afterAll(async () => {
    await closeVisitors(site.browser)
    await server?.stop()
    fs.rmSync(site.settings.DATA_DIR, { recursive: true, force: true })
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
  '/programmes',
  '/universities/heidelberg-university/international-health',
  '/research',
  '/internships',
  '/visa-information',
  '/plan',
  '/scholarships',
  '/practising-in-germany',
  '/overseas-jobs',
  '/overseas-jobs/sample-01',
  '/student-data-collection',
  '/german',
  '/about-our-figures',
  '/privacypolicy',
  '/termsofservice',
  '/offline',
  '/login',
  '/signup',
  '/forgot-password',
  '/no-such-page',
] as const
