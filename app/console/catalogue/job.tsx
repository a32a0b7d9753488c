import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { isWebAddress } from '../figures/figure-fields.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { reportFailure } from '../shell/failure.ts'
import type { Visit } from '../shell/screens.ts'
import { deleteJob, type JobRow, readJob, saveJob, type WrittenJob } from './read-jobs.ts'

const LIST = '/console/catalogue?view=jobs'

export async function open({ params }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  if (id === 'new') return <JobScreen key="new" job={null} />
  const job = await readJob(id)
  if (!job) return <Missing title="There is no such listing" back={{ to: LIST, label: 'All listings' }} />
  return <JobScreen key={id} job={job} />
}

type Typed = Readonly<Record<keyof WrittenJob, string>>

const LABELS: Readonly<Record<keyof WrittenJob, string>> = {
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
const OPTIONAL: readonly (keyof WrittenJob)[] = ['salary', 'valid_through', 'tags', 'requirements']

/** One listing of the board. What a colleague saves meanwhile is shown beside what was typed. */
function JobScreen({ job }: { job: JobRow | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useSharedForm({ stored: job, versionOf: ({ updated_at }: JobRow) => updated_at, typedOf })
  const { seen, typed, isTouched, theirs } = form
  const [issues, setIssues] = useState<Partial<Typed>>({})
  const [busy, setBusy] = useState(false)

  async function save() {
    const found = issuesIn(typed)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const saved = await saveJob(seen, writtenOf(typed))
      form.refused(saved === null)
      if (saved === null) return await revalidate()
      notify.success('Saved', { id: 'job' })
      form.saved(saved)
      await (seen ? revalidate() : navigate(`/console/catalogue/job/${saved.id}`, { replace: true }))
    } catch (error) {
      reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
    }
  }

  async function remove(listing: JobRow) {
    setBusy(true)
    try {
      await deleteJob(listing)
      notify.success('Taken out', { id: 'job', action: { label: 'Undo', onClick: () => void bringBack(listing) } })
      await navigate(LIST)
    } catch (error) {
      reportFailure(error, 'Not taken out')
    } finally {
      setBusy(false)
    }
  }

  async function bringBack(listing: JobRow) {
    try {
      const again = await saveJob(null, writtenOf(typedOf(listing)))
      notify.info('Taken back', { id: 'job' })
      if (again) await navigate(`/console/catalogue/job/${again.id}`)
    } catch (error) {
      reportFailure(error, 'Not taken back')
    }
  }

  const field = (
    name: keyof WrittenJob,
    control: (value: string, onChange: (value: string) => void) => ReactNode,
    hint?: string,
  ) => (
    <Field label={LABELS[name]} error={issues[name]} mark={OPTIONAL.includes(name) && 'optional'} hint={hint}>
      {control(typed[name], (value) => form.set((before) => ({ ...before, [name]: value })))}
    </Field>
  )
  const input = (type = 'text', more: object = {}) =>
    function Typing(value: string, onChange: (value: string) => void) {
      return <Input type={type} value={value} maxLength={2000} onChange={({ target }) => onChange(target.value)} {...more} />
    }
  const area = (rows: number) =>
    function Typing(value: string, onChange: (value: string) => void) {
      return <Textarea rows={rows} value={value} maxLength={10_000} onChange={({ target }) => onChange(target.value)} />
    }

  return (
    <RecordPage
      title={job?.title ?? 'A new listing'}
      back={{ to: LIST, label: 'All listings' }}
      lede={job ? `From ${job.source}` : 'Not on the board yet'}
    >
      {theirs && (
        <div className="con-section">
          <BothVersions
            rows={(Object.keys(LABELS) as (keyof WrittenJob)[]).map((name) => ({
              label: LABELS[name],
              theirs: typedOf(theirs)[name],
              yours: typed[name],
            }))}
            onTheirs={form.takeTheirs}
            onYours={() => form.keepMine()}
          />
        </div>
      )}
      <form
        className="con-columns"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div>
          <section className="con-form">
            <h2>Listing</h2>
            {field('title', input('text', { 'data-key': 'edit', 'aria-keyshortcuts': 'e' }))}
            {field('company', input())}
            {field('location', input())}
            {field('country', (value, onChange) => (
              <Select value={value} onChange={({ target }) => onChange(target.value)}>
                {JOB_COUNTRIES.map((country) => (
                  <option key={country}>{country}</option>
                ))}
              </Select>
            ))}
            {field('salary', input())}
            {field('posted_date', input('date'))}
            {field('valid_through', input('date'))}
            {field('apply_url', input('url'))}
          </section>
        </div>
        <div>
          <section className="con-form">
            <h2>What it says</h2>
            {field('description', area(12))}
            {field('requirements', area(4), 'One in a line')}
            {field('tags', area(3), 'One in a line')}
          </section>
        </div>
        <div>
          <section className="con-form">
            <h2>Save</h2>
            <div className="con-actions">
              <SaveButton busy={busy} disabled={!isTouched} />
              {job && (
                <Button size="sm" disabled={busy || isTouched} onClick={() => void remove(job)}>
                  Take it out
                </Button>
              )}
            </div>
          </section>
        </div>
      </form>
    </RecordPage>
  )
}

function typedOf(job: JobRow | null): Typed {
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

function writtenOf(typed: Typed): WrittenJob {
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

function issuesIn(typed: Typed): Partial<Typed> {
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
