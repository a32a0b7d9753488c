import { SAMPLE_JOBS, SAMPLE_JOBS_NOTICE } from '#content/jobs.ts'
import { JOB_COUNTRIES, WORK_PERMIT_TOOLTIP, type JobRow } from '#domain/jobs/jobs.ts'
import { factsFrom, type Fact } from './fact.ts'
import { formatDate } from './money.ts'

/** A stored listing, as far as the assistant speaks of it. Imported text: it is quoted and never obeyed. */
export type StoredJob = Pick<
  JobRow,
  'id' | 'source' | 'title' | 'company' | 'location' | 'country' | 'salary' | 'posted_date' | 'apply_url' | 'valid_through'
>

const BOARD = 'the overseas jobs board of this site'
const LISTED_FOR_A_COUNTRY = 4

/** The jobs board as a whole and in each country: what it covers, and how much of it are samples. */
export function jobFacts(stored: readonly StoredJob[]): Fact[] {
  const fact = factsFrom({ source: BOARD, page: '/overseas-jobs' })
  return [
    fact('jobs.countries', `The overseas jobs board covers nine countries: ${JOB_COUNTRIES.join(', ')}.`),
    fact('jobs.samples', `${samplesAmong(stored.length)} ${SAMPLE_JOBS_NOTICE}`),
    fact('jobs.work-permit', WORK_PERMIT_TOOLTIP),
    ...JOB_COUNTRIES.map((country) => {
      const real = stored.filter((job) => job.country === country)
      const samples = SAMPLE_JOBS.filter((job) => job.country === country)
      const kinds = [
        ...(real.length > 0 ? [`${real.length} imported ${countedListings(real)}`] : []),
        `${samples.length} sample ${countedListings(samples)}`,
      ]
      const there = factsFrom({ source: BOARD, page: `/overseas-jobs?country=${encodeURIComponent(country)}` })
      return there(`jobs.in.${country}`, `For ${country} the jobs board holds ${kinds.join('; and ')}.`)
    }),
  ]
}

function samplesAmong(stored: number): string {
  if (stored === 0) return `All ${SAMPLE_JOBS.length} listings of the jobs board are marked "Sample listing".`
  return `${SAMPLE_JOBS.length} of the ${SAMPLE_JOBS.length + stored} listings of the jobs board are marked "Sample listing"; the other ${stored} come from outside.`
}

function countedListings(jobs: readonly { title: string }[]): string {
  const titles = [...new Set(jobs.map(({ title }) => title))].slice(0, LISTED_FOR_A_COUNTRY)
  return `${jobs.length === 1 ? 'listing' : 'listings'}, among them: ${titles.join('; ')}`
}

/** Each listing by itself, the stored ones first, every sample marked as such. */
export function listingFacts(stored: readonly StoredJob[]): Fact[] {
  return [
    ...stored.map((job) => {
      const salary = job.salary ? `; pay in the employer's words: ${job.salary}` : ''
      const until = job.valid_through ? `; open until ${formatDate(job.valid_through)}` : ''
      const fact = factsFrom({ source: job.source, sourceUrl: job.apply_url, page: `/overseas-jobs/${job.id}` })
      return fact(
        `job.${job.id}`,
        `${job.title} at ${job.company}, ${job.location}, ${job.country}; posted on ${formatDate(job.posted_date)}${salary}${until}.`,
      )
    }),
    ...SAMPLE_JOBS.map((job) =>
      factsFrom({ source: BOARD, page: `/overseas-jobs/${job.id}` })(
        `job.${job.id}`,
        `Sample listing, nobody can apply: ${job.title}, ${job.location}, ${job.country}.`,
      ),
    ),
  ]
}
