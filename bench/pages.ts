/**
 * npm run bench:pages: each public page as a phone on slow 4G gets it. Lighthouse's mobile profile, the median of RUNS, on
 * the production server; and the bytes that a first visit transfers, compressed as they are sent.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensurePagesBuilt } from '#server/page-build.ts'
import { startServer } from '#test/server-process.ts'
import { load, print } from './load.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const PAGES = (
  process.env.PAGES ??
  '/ /programs /universities /research /internships /visa-information /overseas-jobs /student-data-collection /privacypolicy /termsofservice'
).split(' ')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const UNITS: Record<string, string> = {
  performance: 'of 100',
  accessibility: 'of 100',
  'best-practices': 'of 100',
  seo: 'of 100',
  'largest paint': 'ms',
  'layout shift': '',
  'blocking time': 'ms',
}
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
const server = await startServer({ DATA_DIR: directory })
try {
  for (const page of PAGES) await measureBytes(page)
  const landing = await load(`${server.url}/`, { seconds: 6, headers: { 'accept-encoding': 'br' } })
  print('landing page from memory', landing.requestsPerSecond, 'requests/s')
  for (const page of PAGES) await measurePage(page)
} finally {
  await server.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

async function measureBytes(page: string): Promise<void> {
  const html = await (await fetch(server.url + page)).text()
  const brotli = (text: string | Buffer) => zlib.brotliCompressSync(text).byteLength
  const read = async (address: string) => Buffer.from(await (await fetch(new URL(address, server.url))).arrayBuffer())
  const scripts = [
    ...new Set([...html.matchAll(/(?:<script[^>]+src|<link rel="modulepreload"[^>]+href)="([^"]+)"/g)].map((match) => match[1]!)),
  ]
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes('rel="stylesheet"'))
  const styles = [...new Set(links.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''))]
  let script = 0
  for (const address of scripts) script += brotli(await read(address))
  let style = 0
  for (const address of styles) style += brotli(await read(address))
  print(`${page} html`, brotli(html), 'bytes')
  print(`${page} script`, script, 'bytes')
  print(`${page} html, style and script`, brotli(html) + style + script, 'bytes')
}

async function measurePage(page: string): Promise<void> {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await lighthouseRun(page))
  for (const [name, unit] of Object.entries(UNITS)) print(`${page} ${name}`, median(runs.map((one) => one[name] ?? 0)), unit)
}

async function lighthouseRun(page: string): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: FLAGS })
  try {
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
    }
  } finally {
    chrome.kill()
  }
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!
}
