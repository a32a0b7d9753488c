import { expect, test } from 'vitest'
import { structuredDataIssues } from './structured-data.ts'

const issuesOf = (...things: object[]) =>
  structuredDataIssues(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))

const school = {
  '@type': 'EducationalOrganization',
  '@id': 'https://site.example/#school',
  name: 'School',
  url: 'https://site.example/',
  logo: 'https://site.example/logo.png',
  address: { '@type': 'PostalAddress', addressLocality: 'Bonn', addressCountry: 'Germany' },
}
const course = {
  '@type': 'Course',
  name: 'Course',
  description: 'A course.',
  provider: { '@id': school['@id'] },
  offers: { '@type': 'Offer', category: 'Paid', price: 1, priceCurrency: 'EUR' },
}

test('what a page describes in full has no fault, also where it names a thing that it describes elsewhere', () => {
  expect(issuesOf(school, course)).toEqual([])
})

test('a missing property, an unknown one, a wrong kind and a name that leads nowhere are faults, however deep', () => {
  const instance = { '@type': 'CourseInstance', startDate: 'soon', colour: 'red' }
  expect(issuesOf({ ...course, hasCourseInstance: instance })).toEqual([
    'Course.provider names https://site.example/#school, which the page does not describe',
    'CourseInstance without courseMode',
    'CourseInstance without courseSchedule or courseWorkload',
    'CourseInstance.startDate is no date',
    'CourseInstance knows no colour',
  ])
})

test('steps out of order, and a job that ended before it began, are faults', () => {
  const step = { '@type': 'ListItem', position: 2, name: 'Home', item: 'https://site.example/' }
  expect(issuesOf({ '@type': 'BreadcrumbList', itemListElement: [step, step] })).toEqual(['BreadcrumbList out of order'])
  const job = { '@type': 'JobPosting', title: 'Job', description: 'A job.', datePosted: '2026-02-01', validThrough: '2026-01-01' }
  expect(issuesOf(job)).toContain('JobPosting that ended before it was posted')
  expect(issuesOf({ '@type': 'Recipe' })).toEqual(['Recipe is no type this site uses'])
})
