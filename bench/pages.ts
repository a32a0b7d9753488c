/**
 * npm run bench:pages: each public page as a phone on slow 4G gets it. Lighthouse's mobile profile, the median of RUNS, on
 * the production server; the bytes that a first visit transfers; and how fast the landing page leaves the memory, beside Node
 * alone with the very same answer and with an empty one, measured in turns. PAGES names other pages, DATA_DIR other data, such
 * as an imported catalogue.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { startServer } from '#test/server-process.ts'
import { addStudent, advanceTo, openAs } from '../e2e/portal-student.ts'
import { hasWrk, load, loadByWrk, print } from './load.ts'
import { printScripts } from './page-scripts.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const PAGES = (
  process.env.PAGES ??
  '/ /programs /universities /universities/ku-leuven /research /internships /visa-information /overseas-jobs /student-data-collection /privacypolicy /termsofservice /ai-assistant'
)
  .split(' ')
  .filter(Boolean)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LOAD_ROUNDS = 3
const UNITS: Record<string, string> = {
  performance: 'of 100',
  accessibility: 'of 100',
  'best-practices': 'of 100',
  seo: 'of 100',
  'largest paint': 'ms',
  'layout shift': '',
  'blocking time': 'ms',
  'script transferred': 'bytes',
  'page, style and script transferred': 'bytes',
  'everything transferred': 'bytes',
}
type Audit = Result['audits'][string]

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

await ensurePagesBuilt()
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-pages-'))
const server = await startServer({ DATA_DIR: process.env.DATA_DIR ?? directory })
try {
  await measureLoad(`${server.url}/`)
  await printScripts(server.url)
  for (const page of PAGES) await measurePage(page)
  await measureAsStudent('/student-portal/explore')
} finally {
  await server.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function measureLoad(landing: string): Promise<void> {
  await fetch(landing)
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), landing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(bare.stdout, 'data')) as [Buffer]
    const bareUrl = line.toString().trim()
    const addresses = [landing, `${bareUrl}/`, `${bareUrl}/nothing`]
    const rates: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < LOAD_ROUNDS; round++) {
      for (const [at, address] of addresses.entries()) {
        rates[at]!.push(await rateOf(address))
      }
    }
    const [ours, same, nothing] = rates.map(median) as [number, number, number]
    print(`landing page from memory, by ${hasWrk ? 'wrk' : 'autocannon'}`, ours, 'requests/s')
    print('node alone, the same answer', same, 'requests/s')
    print('node alone, an empty answer', nothing, 'requests/s')
    print('landing page to node alone, the same answer', ours / same, '')
    print('landing page to node alone, an empty answer', ours / nothing, '')
  } finally {
    bare.kill()
  }
}

async function rateOf(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  if (hasWrk) return loadByWrk(address, 4, headers)
  return (await load(address, { seconds: 4, headers })).requestsPerSecond
}

async function measurePage(page: string, prepare?: (port: number) => Promise<void>): Promise<void> {
  await fetch(server.url + page)
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await lighthouseRun(page, prepare))
  for (const [name, unit] of Object.entries(UNITS)) print(`${page} ${name}`, median(runs.map((one) => one[name] ?? 0)), unit)
}

/** A page of the portal, for somebody who has logged in before: Lighthouse empties the cache and leaves the session. */
async function measureAsStudent(page: string): Promise<void> {
  const student = await addStudent(server.url)
  await advanceTo(student, 2)
  await measurePage(page, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const visit = await browser.contexts()[0]!.newPage()
    await openAs(visit, student, server.url + page)
    await visit.close()
  })
}

async function lighthouseRun(page: string, prepare?: (port: number) => Promise<void>): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: FLAGS })
  try {
    await prepare?.(chrome.port)
    const result = await lighthouse(server.url + page, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    const { categories, audits } = result!.lhr
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
      'largest paint': audits['largest-contentful-paint']?.numericValue ?? 0,
      'layout shift': audits['cumulative-layout-shift']?.numericValue ?? 0,
      'blocking time': audits['total-blocking-time']?.numericValue ?? 0,
      'script transferred': transferred(audits['network-requests'], ['Script']),
      'page, style and script transferred': transferred(audits['network-requests'], ['Document', 'Stylesheet', 'Script']),
      'everything transferred': transferred(audits['network-requests']),
    }
  } finally {
    chrome.kill()
  }
}

/** The bytes of the requests of these types, compressed and with their headers, as Lighthouse's browser received them. */
function transferred(requests: Audit | undefined, types?: readonly string[]): number {
  const details = requests?.details
  if (details?.type !== 'table') throw new Error('Lighthouse has not listed the requests')
  return details.items
    .filter(({ resourceType }) => !types || types.some((type) => type === resourceType))
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!
}
