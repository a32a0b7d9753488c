import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { FAQ } from '#content/guide/faq.ts'
import { SAMPLE_JOBS } from '#content/jobs/jobs.ts'
import type { Job } from '#domain/jobs/jobs.ts'
import { breadcrumbs, collegeOrUniversity, diplomaCourse, faqPage, jobPosting } from './things.ts'

const site = 'https://site.example'
const listing: Job = {
  ...SAMPLE_JOBS[0]!,
  id: 'b6f0c1de',
  company: 'Employer',
  applyUrl: 'https://employer.example',
  sample: false,
}

test('a job of an employer is a JobPosting, a sample never is', () => {
  expect(jobPosting(site, listing, '2026-12-31')).toMatchObject({
    '@type': 'JobPosting',
    datePosted: listing.postedDate,
    validThrough: '2026-12-31',
    hiringOrganization: { name: 'Employer' },
  })
  expect(() => jobPosting(site, SAMPLE_JOBS[0]!, null)).toThrow(/sample/)
})

test('the way to a page is counted from the home page', () => {
  expect(breadcrumbs(site, [{ name: 'Universities', path: '/universities' }])['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Helix Abroad', item: 'https://site.example/' },
    { '@type': 'ListItem', position: 2, name: 'Universities', item: 'https://site.example/universities' },
  ])
})

test('a university is described by what the catalogue knows, and what it does not know is left out', () => {
  const unknown = { ...CATALOGUE[0]!, description: null, website_url: 'javascript:alert(1)', latitude: null }
  expect(Object.keys(JSON.parse(JSON.stringify(collegeOrUniversity(site, unknown))))).toEqual(['@type', '@id', 'name', 'address'])
})

test('the diploma has an instance with its start and its nine months, and every question its answer', () => {
  expect(diplomaCourse(site)['hasCourseInstance']).toMatchObject({ startDate: '2026-01-26', courseSchedule: { repeatCount: 9 } })
  expect(faqPage(FAQ)['mainEntity']).toHaveLength(FAQ.length)
})
