import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { JOB_COUNTRIES } from '#domain/jobs/jobs.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import type { Visit } from '../shell/screens.ts'
import { LABELS, OPTIONAL, typedOf } from './job-form.ts'
import { type JobRow, readJob, type WrittenJob } from './read-jobs.ts'
import { LIST, useJob } from './use-job.ts'

export async function open({ params }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  if (id === 'new') return <JobScreen key="new" job={null} />
  const job = await readJob(id)
  if (!job) return <Missing title="There is no such listing" back={{ to: LIST, label: 'All listings' }} />
  return <JobScreen key={id} job={job} />
}

/** One listing of the board. What a colleague saves meanwhile is shown beside what was typed. */
function JobScreen({ job }: { job: JobRow | null }) {
  const { form, element, issues, busy, save, remove } = useJob(job)
  const { typed, isTouched, theirs } = form

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
        ref={element}
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
