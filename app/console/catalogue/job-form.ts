import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { isWebAddress } from '../figures/figure-fields.ts'
import type { JobRow, WrittenJob } from './read-jobs.ts'

/** What is typed of a listing. */
export type TypedJob = Readonly<Record<keyof WrittenJob, string>>

export const LABELS: Readonly<Record<keyof WrittenJob, string>> = {
  title: 'Title',
  company: 'Company',
  location: 'Place',
  country: 'Country',
  description: 'Description',
  salary: 'Salary',
  posted_date: 'Posted on',
  valid_through: 'Apply until',
  apply_url: 'Where to apply',
  tags: 'Tags',
  requirements: 'Requirements',
}
export const OPTIONAL: readonly (keyof WrittenJob)[] = ['salary', 'valid_through', 'tags', 'requirements']

/** What a form of it begins with; null for one that is made. */
export function typedOf(job: JobRow | null): TypedJob {
  return {
    title: job?.title ?? '',
    company: job?.company ?? '',
    location: job?.location ?? '',
    country: job?.country ?? JOB_COUNTRIES[0],
    description: job?.description ?? '',
    salary: job?.salary ?? '',
    posted_date: job?.posted_date ?? new Date().toISOString().slice(0, 10),
    valid_through: job?.valid_through ?? '',
    apply_url: job?.apply_url ?? '',
    tags: job?.tags.join('\n') ?? '',
    requirements: job?.requirements.join('\n') ?? '',
  }
}

export function writtenOf(typed: TypedJob): WrittenJob {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return {
    title: typed.title.trim(),
    company: typed.company.trim(),
    location: typed.location.trim(),
    country: typed.country,
    description: typed.description.trim(),
    salary: typed.salary.trim() || null,
    posted_date: typed.posted_date,
    valid_through: typed.valid_through || null,
    apply_url: typed.apply_url.trim(),
    tags: lines(typed.tags),
    requirements: lines(typed.requirements),
  }
}

/** What is wrong, by field. */
export function issuesIn(typed: TypedJob): Partial<TypedJob> {
  const issues: Partial<Record<keyof WrittenJob, string>> = {}
  for (const name of Object.keys(LABELS) as (keyof WrittenJob)[])
    if (!OPTIONAL.includes(name) && typed[name].trim() === '') issues[name] = `${LABELS[name]} is missing.`
  for (const name of ['title', 'company', 'location', 'salary'] as const)
    if (typed[name].trim().length > 200) issues[name] = 'At most 200 characters.'
  if (typed.apply_url.trim() !== '' && !isWebAddress(typed.apply_url.trim()))
    issues.apply_url = 'A web address begins with https://.'
  if (typed.valid_through !== '' && typed.valid_through < typed.posted_date)
    issues.valid_through = 'Not before the day it was posted.'
  return issues
}
