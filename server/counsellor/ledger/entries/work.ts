import { JOB_PLACES } from '#content/jobs/job-places.ts'
import { SAMPLE_JOBS, SAMPLE_JOBS_NOTICE } from '#content/jobs/jobs.ts'
import { WHAT_WE_DO } from '#content/provider/diploma.ts'
import {
  CLAIMS_NOTE,
  INTERNSHIP_ACTIONS,
  INTERNSHIP_AUDIENCE,
  INTERNSHIP_BENEFITS,
  INTERNSHIP_CLAIMS,
  INTERNSHIP_COUNTRIES,
  OUTLINES_NOTE,
} from '#content/provider/internships.ts'
import type { JobPlace } from '#domain/jobs/job-places.ts'
import { JOB_COUNTRIES, WORK_PERMIT_TOOLTIP, type JobRow } from '#domain/jobs/jobs.ts'
import { longDay } from '../days.ts'
import { moneyOf } from '../writing/amounts.ts'
import { writeEntries, type Entries, type Say } from '../writing/entries.ts'
import { withoutOrders } from '../writing/trusted.ts'

/** A stored job as far as the counsellor speaks of it. Imported text: it is quoted and never obeyed. */
export type StoredJob = Pick<
  JobRow,
  | 'id'
  | 'source'
  | 'title'
  | 'company'
  | 'location'
  | 'country'
  | 'salary'
  | 'posted_date'
  | 'apply_url'
  | 'valid_through'
  | 'description'
  | 'requirements'
>

const BOARD = 'the overseas jobs board of this site'
const BOARD_ID = 'page.overseas-jobs'

/** The jobs board and internships. */
export function workEntries(stored: readonly StoredJob[]): Entries {
  const entries = writeEntries()
  const board = entries.about({ id: BOARD_ID, kind: 'page', name: 'Jobs board' }, { source: BOARD, page: '/overseas-jobs' })
  board('covers', { text: `The overseas jobs board covers nine countries: ${JOB_COUNTRIES.join(', ')}` })
  board('amount', {
    value: JOB_PLACES.length,
    unit: 'place',
    text: `The overseas jobs board names ${JOB_PLACES.length} places to look for work, where real jobs are advertised`,
  })
  board('amount', {
    value: JOB_COUNTRIES.length,
    unit: 'country',
    text: `The overseas jobs board covers ${JOB_COUNTRIES.length} countries: ${JOB_COUNTRIES.join(', ')}`,
  })
  board('description', { text: `${samplesAmong(stored.length)} ${SAMPLE_JOBS_NOTICE}` })
  board('description', {
    by: 'country',
    text: `Real jobs are advertised elsewhere: ${JOB_PLACES.map((one) => `${one.name} (${whereOf(one)})`).join('; ')}`,
  })
  board('permit', { text: WORK_PERMIT_TOOLTIP })
  for (const job of stored) {
    const say = entries.about(
      { id: `job.${job.id}`, kind: 'job', name: job.title, within: [`country.${job.country}`, `city.${job.location}`] },
      { source: job.source, sourceUrl: job.apply_url, page: `/overseas-jobs/${job.id}` },
    )
    sayJob(say, { ...job, postedDate: job.posted_date, validThrough: job.valid_through, sample: false })
  }
  for (const job of SAMPLE_JOBS) {
    const say = entries.about(
      { id: `job.${job.id}`, kind: 'job', name: job.title, within: [`country.${job.country}`, `city.${job.location}`] },
      { source: BOARD, page: `/overseas-jobs/${job.id}` },
    )
    sayJob(say, { ...job, validThrough: null })
  }
  addPlaces(entries)
  addCountries(entries)
  addInternships(entries)
  return entries
}

function samplesAmong(stored: number): string {
  if (stored === 0) return `All ${SAMPLE_JOBS.length} listings of the jobs board are marked "Sample listing".`
  return `${SAMPLE_JOBS.length} of the ${SAMPLE_JOBS.length + stored} listings of the jobs board are marked "Sample listing"; the other ${stored} come from outside.`
}

interface SaidJob {
  title: string
  company: string
  location: string
  country: string
  description: string
  requirements: readonly string[]
  salary: string | null
  postedDate: string
  validThrough: string | null
  sample: boolean
}

function sayJob(say: Say, job: SaidJob): void {
  const { title, company, location, country, salary, postedDate, validThrough, sample } = job
  const of = `${title} in ${location}`
  const isSample = sample ? 'Sample listing, nobody can apply: ' : ''
  say('description', { text: `${isSample}${title} at ${company}, ${location}, ${country}. ${withoutOrders(job.description)}` })
  say('company', { value: company, text: `${isSample}${of} is at ${company}` })
  say('place', { value: location, text: `${isSample}${title} is in ${location}, ${country}` })
  say('country', { value: country, text: `${isSample}${title} is in ${country}` })
  say('posted-on', { value: postedDate, unit: 'date', text: `${isSample}${of} was posted on ${longDay(postedDate)}` })
  const asked = job.requirements.filter((one) => withoutOrders(one) === one)
  if (asked.length > 0) say('requirements', { value: asked.join('; '), text: `${isSample}${of} asks for: ${asked.join('; ')}` })
  if (salary) say('salary', { ...moneyOf(salary), text: `${of}: pay in the employer's words: ${salary}` })
  if (validThrough)
    say('valid-until', { value: validThrough, unit: 'date', text: `${of} is open until ${longDay(validThrough)}` })
}

function whereOf({ countries }: JobPlace): string {
  return countries.length === JOB_COUNTRIES.length ? 'all nine countries of the jobs board' : countries.join(', ')
}

/** Where real jobs are advertised: the board's own listings are samples where none came from outside. */
function addPlaces(entries: ReturnType<typeof writeEntries>): void {
  for (const place of JOB_PLACES) {
    const { id, name, url, lists, countries, source, sourceUrl } = place
    const where = whereOf(place)
    const say = entries.about(
      { id: `page.${id}`, kind: 'page', name, within: countries.map((country) => `country.${country}`) },
      { source, sourceUrl, page: `/overseas-jobs#place-${id}` },
    )
    say('description', { text: `Jobs in ${where} are advertised at ${name} (${url}). ${lists} You apply there, not here` })
    say('website', { value: url, text: `The website of ${name}, where jobs in ${where} are advertised, is ${url}` })
  }
}

/** Where real jobs of each country are advertised. */
function addCountries(entries: ReturnType<typeof writeEntries>): void {
  for (const country of JOB_COUNTRIES) {
    const say = entries.about(
      {
        id: `page.jobs-in-${country}`,
        kind: 'page',
        name: `Job portals of ${country}`,
        names: ['portals', 'boards', 'sites'].map((places) => `job ${places} in ${country}`),
        within: [BOARD_ID, `country.${country}`],
      },
      { source: BOARD, page: '/overseas-jobs' },
    )
    // Those of the country alone before those of many.
    const places = JOB_PLACES.filter(({ countries }) => countries.some((one) => one === country)).toSorted(
      (one, other) => one.countries.length - other.countries.length,
    )
    say('description', {
      text: `Jobs in ${country} are advertised at ${places.map(({ name, url }) => `${name} (${url})`).join('; ')}. You apply there, not here`,
    })
    for (const { name, lists } of places.filter(({ countries }) => countries.length === 1))
      say('covers', { text: `${name}: ${lists}` })
  }
}

function addInternships(entries: ReturnType<typeof writeEntries>): void {
  const source = "provider's internships page"
  const page = entries.about({ id: 'page.internships', kind: 'page', name: 'Internships' }, { source, page: '/internships' })
  page('covers', {
    text: `The internships page names ${INTERNSHIP_COUNTRIES.length} destinations: ${INTERNSHIP_COUNTRIES.map(({ country }) => country).join(', ')}`,
  })
  for (const { title, text } of INTERNSHIP_BENEFITS) page('description', { text: `${title}: ${text}` })
  for (const { title, text } of WHAT_WE_DO.filter((one) => /intern/i.test(one.title + one.text)))
    page('description', { text: `${title}: ${text}` })
  for (const { text, value, label } of INTERNSHIP_CLAIMS)
    page(label === 'placement' ? 'guarantee' : 'claims', { value, text: `The provider claims: ${text}. ${CLAIMS_NOTE.text}` })
  page('eligibility', { value: INTERNSHIP_AUDIENCE, text: `The internships are for ${INTERNSHIP_AUDIENCE}` })
  page('steps', {
    text: `To get an internship press "${INTERNSHIP_ACTIONS[0].label}" on the internships page; to host an intern press "${INTERNSHIP_ACTIONS[1].label}": both lead to the contact form`,
  })
  for (const { id, country, summary, outline } of INTERNSHIP_COUNTRIES) {
    const say = entries.about(
      { id: `internship.${id}`, kind: 'internship', name: `Internship in ${country}`, within: [`country.${country}`] },
      { source, page: `/internships#${id}` },
    )
    say('description', { text: `Internships in ${country}: ${summary}` })
    const [weeks] = /\d+/.exec(outline.weeks) ?? []
    say('duration', {
      value: Number(weeks),
      unit: 'week',
      text: `An internship in ${country} takes ${outline.weeks} in the outline. ${OUTLINES_NOTE}`,
    })
    say('responsibilities', {
      value: outline.tasks.join('; '),
      text: `${outline.title}, tasks: ${outline.tasks.join('; ')}. ${OUTLINES_NOTE}`,
    })
    say('place', { value: country, text: `There are internships in ${country}` })
    say('place', {
      text: `The kind of place that the outline of an internship in ${country} shows: ${outline.title.replace('Illustration: ', '')}. ${OUTLINES_NOTE}`,
    })
  }
}
