import type { ReactNode } from 'react'
import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type Job, postedText, SAMPLE_LISTING } from '#domain/jobs/jobs.ts'
import { Description } from './description.tsx'
import { SaveButton } from './saved/save-button.tsx'

interface ListingProps {
  job: Job
  today: string
  headingLevel?: 2 | 3
}

/** A row of the board. */
export function Listing({ job, today, headingLevel = 2 }: ListingProps) {
  const Heading = `h${headingLevel}` as const
  const { id, title, company, location, country, tags, requirements } = job
  return (
    <li
      id={id}
      data-slot="job"
      className="grid gap-x-14 gap-y-3 border-b border-rule py-5 lg:grid-cols-[minmax(0,43rem)_minmax(0,1fr)]"
    >
      <div className="grid min-w-0 content-start gap-2">
        <Heading className="text-[1.3125rem] leading-[1.15] tracking-normal">
          <a href={href('/overseas-jobs/:id', { id })} className="text-ink decoration-rule hover:decoration-ink">
            {title}
          </a>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
          {company}, {location}, {country}
          {job.sample && <Tag tone="warn">{SAMPLE_LISTING}</Tag>}
        </p>
        <Description title={title} text={job.description} />
        {requirements.length > 0 && (
          <p className="text-s text-ink-2">
            <b className="font-semibold text-ink">Asks for:</b> {requirements.join('; ')}
          </p>
        )}
        {tags.length > 0 && (
          <ul aria-label="Subjects" className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid content-start gap-2">
        <dl className="grid gap-x-6 gap-y-1 max-lg:grid-cols-3 max-xs:grid-cols-2 lg:gap-y-0">
          <Fact term="Posted">
            <time dateTime={job.postedDate}>{postedText(job.postedDate, today)}</time>
          </Fact>
          <Fact term="Salary">{job.salary ?? 'Not stated'}</Fact>
          <Fact term="Source">{job.source}</Fact>
        </dl>
        <JobActions job={job} />
      </div>
    </li>
  )
}

/** Apply where somebody takes applications, save and share. */
export function JobActions({ job }: { job: Job }) {
  return (
    <div data-print="no" className="-ml-3 flex flex-wrap items-center gap-x-1">
      {job.applyUrl && (
        <a href={job.applyUrl} target="_blank" rel="noopener nofollow" className={buttonClass('outline', 'sm', 'ml-3')}>
          Apply <Icon name="external" width={16} height={16} />
          <span className="sr-only">for {job.title}, opens in a new tab</span>
        </a>
      )}
      <SaveButton job={job} />
      <ShareButton path={href('/overseas-jobs/:id', { id: job.id })} title={job.title} />
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 items-baseline lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:border-b lg:border-rule lg:py-1.5">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="text-note leading-snug">{children}</dd>
    </div>
  )
}
