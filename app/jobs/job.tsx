import { href, data } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { SAMPLE_JOBS_NOTICE } from '#content/jobs/jobs.ts'
import { type Job as JobFacts, JOBS_FAILED, postedText, SAMPLE_LISTING, WORK_PERMIT_TOOLTIP } from '#domain/jobs/jobs.ts'
import { cutText, formatLongDate } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, jobPosting } from '../seo/things.ts'
import type { Route } from './+types/job'
import jobScript from './job-script.ts?worker&url'
import { JobActions } from './listing.tsx'
import { isClosed, readJob } from './read-jobs.ts'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const today = new Date().toISOString().slice(0, 10)
  try {
    const found = await readJob(visitorData(context), params.id)
    if (!found) return data({ kind: 'missing' as const }, { status: 404 })
    const { job, row } = found
    return data({ kind: 'found' as const, job, validThrough: row?.valid_through ?? null, closed: isClosed(row, today), today })
  } catch (error) {
    console.error('Failed to fetch a job listing', error)
    return data({ kind: 'failed' as const }, { status: 503 })
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const path = href('/overseas-jobs/:id', { id: params.id })
  if (loaderData.kind !== 'found')
    return pageMeta({ matches }, { title: 'Job not found', description: 'No listing of this address.', path, noindex: true })
  const { job, closed } = loaderData
  return pageMeta(
    { matches },
    {
      title: `${job.title}, ${job.location}`,
      description: cutText(job.description, 150),
      path,
      picture: 'overseas-jobs.png',
      noindex: job.sample || closed,
    },
  )
}

export default function Job({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap pb-16">
      <nav aria-label="Breadcrumb" data-print="no" className="pt-5 text-s">
        <a href={href('/overseas-jobs')} className="inline-flex min-h-11 items-center">
          All overseas jobs
        </a>
      </nav>
      {loaderData.kind === 'found' ? <Found {...loaderData} /> : <NotShown failed={loaderData.kind === 'failed'} />}
      <NoticeRegion />
      <LateScript src={jobScript} />
    </main>
  )
}

function NotShown({ failed }: { failed: boolean }) {
  if (failed) {
    return (
      <Alert tone="bad" title={JOBS_FAILED.title}>
        <p>{JOBS_FAILED.description}</p>
      </Alert>
    )
  }
  return (
    <>
      <h1 className="mb-3">
        <span className="block text-4">404</span> No such listing
      </h1>
      <p className="lede mb-6">The listing was taken off the board, or the address is mistyped.</p>
      <a href={href('/overseas-jobs')} className={buttonClass('primary')}>
        See the jobs
      </a>
    </>
  )
}

interface FoundProps {
  job: JobFacts
  validThrough: string | null
  closed: boolean
  today: string
}

function Found({ job, validThrough, closed, today }: FoundProps) {
  const { title, company, location, country, tags, requirements, sample } = job
  return (
    <article data-slot="job">
      <header className="border-b border-line pt-2 pb-6">
        {sample && (
          <p className="mb-3">
            <Tag tone="warn">{SAMPLE_LISTING}</Tag>
          </p>
        )}
        <h1 className="mb-3">{title}</h1>
        <p className="lede">
          {company}, {location}, {country}
        </p>
      </header>
      {sample && <p className="border-b border-rule py-3 text-s text-ink-2">{SAMPLE_JOBS_NOTICE}</p>}
      {closed && <Alert tone="warn" title="This listing is closed" className="mt-6" />}
      <div className="grid gap-x-16 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-[44em] content-start gap-6">
          <p className="whitespace-pre-line">{job.description}</p>
          {requirements.length > 0 && <List title="What it asks for" items={requirements} />}
          {tags.length > 0 && <List title="Subjects" items={tags} />}
        </div>
        <div className="grid content-start gap-4">
          <DataRows
            rows={[
              { term: 'Posted', value: `${postedText(job.postedDate, today)} (${formatLongDate(job.postedDate)})` },
              ...(validThrough ? [{ term: 'Apply until', value: formatLongDate(validThrough) }] : []),
              { term: 'Salary', value: job.salary ?? 'Not stated' },
              { term: 'Source', value: job.source },
              { term: 'Work permit', value: WORK_PERMIT_TOOLTIP },
            ]}
          />
          <JobActions job={job} />
        </div>
      </div>
      <StructuredData
        things={(site) => [
          breadcrumbs(site, [
            { name: 'Overseas jobs', path: href('/overseas-jobs') },
            { name: title, path: href('/overseas-jobs/:id', { id: job.id }) },
          ]),
          ...(sample || closed ? [] : [jobPosting(site, job, validThrough)]),
        ]}
      />
    </article>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-s font-semibold tracking-normal">{title}</h2>
      <ul className="border-t border-line">
        {items.map((item) => (
          <li key={item} className="border-b border-rule py-2">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
