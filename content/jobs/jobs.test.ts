import { describe, expect, test } from 'vitest'
import { descriptionPreview, JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { generateJobs, JOB_SEED } from './jobs-generator.ts'
import { SAMPLE_JOBS, SAMPLE_JOBS_NOTICE } from './jobs.ts'

const generated = SAMPLE_JOBS.filter((job) => job.id.startsWith('sample-generated-'))

test('there are fifteen written and thirty generated samples, each with an id of its own', () => {
  expect([SAMPLE_JOBS.length - generated.length, generated.length]).toEqual([15, 30])
  expect(new Set(SAMPLE_JOBS.map((job) => job.id)).size).toBe(45)
})

test('both kinds cover all nine countries', () => {
  for (const jobs of [generated, SAMPLE_JOBS.filter((job) => !generated.includes(job))]) {
    expect([...new Set(jobs.map((job) => job.country))].toSorted()).toEqual([...JOB_COUNTRIES].toSorted())
  }
})

test('the generated ones are the same each time, and others with another seed', () => {
  expect(generateJobs(JOB_SEED, 30)).toEqual(generated)
  expect(generateJobs(JOB_SEED + 1, 30)).not.toEqual(generated)
  // A change of the generator would change listings that people have saved.
  expect(generated.slice(0, 2).map(({ title, location, postedDate }) => [title, location, postedDate])).toMatchInlineSnapshot(`
    [
      [
        "Associate Clinical Data Manager",
        "Hamburg",
        "2026-11-07",
      ],
      [
        "Graduate Research Associate, Biomarkers",
        "Lyon",
        "2026-10-05",
      ],
    ]
  `)
})

test('some descriptions need "Read more" and some do not', () => {
  expect(new Set(SAMPLE_JOBS.map((job) => descriptionPreview(job.description).isCut))).toEqual(new Set([true, false]))
})

test('the notice says that the samples are invented', () => {
  expect(SAMPLE_JOBS_NOTICE).toContain('Sample listing')
  expect(SAMPLE_JOBS_NOTICE).toContain('invented')
})

describe.each(SAMPLE_JOBS.map((job) => [job.id, job] as const))('%s', (_, job) => {
  test('is marked as a sample, of an employer that nobody can take for real, and leads nowhere', () => {
    expect([job.sample, job.applyUrl, job.salary]).toEqual([true, null, null])
    expect(job.company).toMatch(/^(Sample|Example|Fictional|Specimen|Placeholder|Imaginary) .* \(fictional\)$/)
    expect(job.source).toMatch(/^Sample .* board$/)
  })

  test('has every field, without empty or padded text', () => {
    for (const text of [job.title, job.company, job.location, job.description, job.source, ...job.tags, ...job.requirements]) {
      expect(text).toMatch(/^\S(.*\S)?$/)
    }
    expect(job.tags.length).toBeGreaterThan(0)
    expect(job.requirements.length).toBeGreaterThan(0)
    expect(job.postedDate).toMatch(/^2026-(09|10|11)-\d\d$/)
  })
})
