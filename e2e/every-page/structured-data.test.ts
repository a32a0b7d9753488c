/** What search engines read of every public page validates, with a real job on the board, brought there by `npm run import:jobs`. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'
import { structuredDataIssues } from '#test/structured-data.ts'
import { openOwnSite } from '../site.ts'

const IMPORT = path.join(import.meta.dirname, '..', '..', 'scripts', 'import-jobs.ts')
const run = promisify(execFile)
const LISTING = {
  source: 'Board of an employer',
  source_id: '1',
  title: 'Genome analyst',
  company: 'Employer',
  location: 'Lyon',
  country: 'France',
  description: 'Reads genomes.',
  posted_date: '2026-10-01',
  apply_url: 'https://employer.example/1',
  valid_through: '2099-12-31',
}

const site = openOwnSite({
  prepare: async (where) => {
    const file = path.join(where.DATA_DIR, 'jobs.json')
    const importFile = (listings: object[]) => {
      fs.writeFileSync(file, JSON.stringify(listings, null, 1))
      return run(process.execPath, [IMPORT, file], { env: { ...COMMAND_ENVIRONMENT, ...where } })
    }
    // A fault is told by line and field, and nothing of the file is stored.
    await expect(importFile([LISTING, { ...LISTING, source_id: '2', country: 'Mars' }])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/line \d+.+country/s),
    })
    expect((await importFile([LISTING])).stdout).toContain('1 added')
  },
})

/** There are many programmes and universities, each kind by the same page: so many stand for one that is read. */
const ONE_PROGRAMME_OF = 40
const ONE_UNIVERSITY_OF = 6
const isProgramme = (address: string) => /\/universities\/[^/]+\/[^/]+$/.test(address)
const isUniversity = (address: string) => /\/universities\/(?!ku-leuven$)[^/]+$/.test(address)

interface Found {
  html: string
  types: string[]
  issues: string[]
}

/** Of each page by its address: first those of the sitemap, then the sample jobs, which are in none. */
const listed = new Map<string, Found>()
const samples = new Map<string, Found>()
beforeAll(async () => {
  const { url } = site
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  const programmes = addresses.filter(isProgramme)
  expect(programmes.length).toBeGreaterThan(ONE_PROGRAMME_OF)
  const universities = addresses.filter(isUniversity)
  expect(universities.length).toBeGreaterThan(ONE_UNIVERSITY_OF)
  const left = new Set([
    ...programmes.filter((_, index) => index % ONE_PROGRAMME_OF !== 0),
    ...universities.filter((_, index) => index % ONE_UNIVERSITY_OF !== 0),
  ])
  for (const address of addresses) if (!left.has(address)) listed.set(address.slice(url.length), await read(address))
  const board = await (await fetch(`${url}/overseas-jobs?samples=all`)).text()
  for (const [, path] of board.matchAll(/href="(\/overseas-jobs\/sample-[\w-]+)"/g)) samples.set(path!, await read(url + path!))
})

async function read(address: string): Promise<Found> {
  const html = await (await fetch(address)).text()
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json!)
  const things = texts.flatMap((json) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'])
  return { html, types: things.map((one) => one['@type']), issues: texts.flatMap(structuredDataIssues) }
}

test('structured data validates on every page, and only the real job is a JobPosting', () => {
  expect(samples.size).toBe(45)
  const found = new Map([...listed, ...samples])
  expect([...found].filter(([, { issues }]) => issues.length > 0)).toEqual([])
  const typesOf = (address: string) => found.get(address)!.types.toSorted()
  expect(typesOf('/')).toEqual(['Course', 'EducationalOrganization'])
  expect(typesOf('/programs')).toEqual([
    'BreadcrumbList',
    'Course',
    'Course',
    'Course',
    'Course',
    'EducationalOrganization',
    'FAQPage',
  ])
  expect(typesOf('/universities/ku-leuven')).toEqual(['BreadcrumbList', 'CollegeOrUniversity'])
  for (const address of [...listed.keys()].filter(isProgramme))
    expect([address, typesOf(address)]).toEqual([address, ['BreadcrumbList', 'EducationalOccupationalProgram']])
  for (const address of [
    '/about-our-figures',
    '/research',
    '/internships',
    '/visa-information',
    '/overseas-jobs',
    '/student-data-collection',
    '/universities',
    '/programmes',
    '/plan',
    '/scholarships',
  ])
    expect([address, typesOf(address)]).toEqual([address, ['BreadcrumbList']])
  expect(typesOf('/practising-in-germany')).toEqual(['Article', 'BreadcrumbList', 'EducationalOrganization'])
  for (const address of samples.keys()) expect(typesOf(address)).toEqual(['BreadcrumbList'])
  const withJob = [...found].filter(([, { types }]) => types.includes('JobPosting')).map(([address]) => address)
  expect(withJob).toEqual([expect.stringMatching(/^\/overseas-jobs\/[0-9a-f-]{36}$/)])
})

test('every page of the sitemap has a title, a description and an address of its own, and a picture to be shared with', () => {
  const valuesOf = (pattern: RegExp) =>
    [...listed].map(([address, { html }]) => [address, pattern.exec(html)?.[1] ?? ''] as const)
  for (const pattern of [/<title>([^<]+) · Helix Abroad<\/title>/, /<meta name="description" content="([^"]+)"/]) {
    const values = valuesOf(pattern)
    expect(values.filter(([, value]) => value === '')).toEqual([])
    expect(new Set(values.map(([, value]) => value)).size).toBe(listed.size)
  }
  const { url } = site
  expect(valuesOf(/<link rel="canonical" href="([^"]+)"/)).toEqual([...listed.keys()].map((address) => [address, url + address]))
  expect(
    valuesOf(/<meta property="og:image" content="([^"]+\/social\/[\w-]+\.png)"/).filter(([, value]) => value === ''),
  ).toEqual([])
})
