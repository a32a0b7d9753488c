import { SAMPLE_JOBS, SAMPLE_JOBS_NOTICE } from '#content/jobs.ts'
import { JOB_COUNTRIES, WORK_PERMIT_TOOLTIP } from '#domain/jobs.ts'
import { factsFrom, type Fact } from './fact.ts'

const LISTED_FOR_A_COUNTRY = 4

/** The jobs board: what it covers, and that its listings are samples. */
export function jobFacts(): Fact[] {
  const fact = factsFrom({ source: 'the overseas jobs board of this site', page: '/overseas-jobs' })
  return [
    fact('jobs.countries', `The overseas jobs board covers nine countries: ${JOB_COUNTRIES.join(', ')}.`),
    fact(
      'jobs.samples',
      `All ${SAMPLE_JOBS.length} listings of the jobs board are marked "Sample listing". ${SAMPLE_JOBS_NOTICE}`,
    ),
    fact('jobs.work-permit', WORK_PERMIT_TOOLTIP),
    ...JOB_COUNTRIES.map((country) => {
      const listed = SAMPLE_JOBS.filter((job) => job.country === country)
      const titles = [...new Set(listed.map((job) => job.title))].slice(0, LISTED_FOR_A_COUNTRY)
      const origin = {
        source: 'the overseas jobs board of this site',
        page: `/overseas-jobs?country=${encodeURIComponent(country)}`,
      }
      return factsFrom(origin)(
        `jobs.in.${country}`,
        `For ${country} the jobs board holds ${listed.length} sample listings, among them: ${titles.join('; ')}.`,
      )
    }),
  ]
}
