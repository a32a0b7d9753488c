import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Database, Json } from '#domain/database-types.ts'
import { pageOf } from '../parts/list/address.ts'
import { FilterSelect } from '../parts/list/filter-bar.tsx'
import { Paging } from '../parts/list/paging.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { officeTime } from '../parts/time/times.ts'
import { consoleData } from '../shell/console-data.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { differencesOf, wordsOf } from './differences.ts'

type Line = Database['public']['Tables']['audit_log']['Row']

const PAGE_SIZE = 50
const SUBJECTS = [
  'inbox_items',
  'inbox_replies',
  'inbox_notes',
  'messages',
  'applications',
  'application_documents',
  'enquiries',
  'assistant_questions',
  'survey_submissions',
  'figure_checks',
  'universities',
  'programmes',
  'catalogue_imports',
  'jobs',
  'office_hours',
  'refunds',
  'staff',
] as const

export async function open({ url, staff }: Visit): Promise<ReactNode> {
  if (staff.role !== 'administrator')
    return <Missing title="The audit log is the administrators’" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
  const page = Number(pageOf(url.searchParams))
  const from = (page - 1) * PAGE_SIZE
  let query = consoleData().from('audit_log').select('*', { count: 'exact' })
  const subject = url.searchParams.get('subject')
  const actor = url.searchParams.get('actor')
  if (subject) query = query.eq('subject', subject)
  if (actor && staff.colleagues.some(({ id }) => id === actor)) query = query.eq('actor_id', actor)
  const { data, count } = await query
    .order('id', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return <Audit lines={data} total={count ?? 0} page={page} staff={staff} />
}

/** Every action of staff: who, when, before and after. */
function Audit({ lines, total, page, staff }: { lines: readonly Line[]; total: number; page: number; staff: Staff }) {
  const { search } = useLocation()
  const filters = new URLSearchParams(search)
  return (
    <main id="main">
      <h1 className="sr-only">Audit</h1>
      <section className="con-list" aria-label="Audit log">
        <div className="con-tools">
          <FilterSelect name="actor" label="Who" value={filters.get('actor') ?? ''}>
            <option value="">Anybody</option>
            {staff.colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="subject" label="What" value={filters.get('subject') ?? ''}>
            <option value="">Anything</option>
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {wordsOf(subject)}
              </option>
            ))}
          </FilterSelect>
        </div>
        {lines.length === 0 ? (
          <EmptyState title="Nothing is in the log" className="con-empty">
            {search && <Link to="/console/audit">Take the filters away</Link>}
          </EmptyState>
        ) : (
          <ul className="con-audit">
            {lines.map((line) => (
              <li key={line.id}>
                <p>
                  <time dateTime={line.at}>{officeTime(line.at)}</time> <b>{line.actor_email ?? 'The operator'}</b> (
                  {line.actor_role}) {VERBS[line.action] ?? line.action} {wordsOf(line.subject)}{' '}
                  <Subject line={line} staff={staff} />
                </p>
                <Changes line={line} />
              </li>
            ))}
          </ul>
        )}
        <Paging page={page} total={total} size={PAGE_SIZE} />
      </section>
    </main>
  )
}

const VERBS: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'deleted' }

/** Whom or what it was done to: by its name or its page where there is one. */
function Subject({ line: { subject, subject_id, action }, staff }: { line: Line; staff: Staff }) {
  const colleague = subject === 'staff' && staff.colleagues.find(({ id }) => id === subject_id)
  if (colleague) return <b>{colleague.email}</b>
  const place = action === 'delete' ? undefined : PLACES[subject]
  if (place === undefined) return <span className="note">{subject_id}</span>
  return (
    <Link to={`${place}/${subject_id}`} className="note">
      {subject_id}
    </Link>
  )
}

const PLACES: Readonly<Record<string, string>> = {
  applications: '/console/applications',
  universities: '/console/catalogue/university',
  programmes: '/console/catalogue/programme',
  jobs: '/console/catalogue/job',
}

/** A text about a person stands with the person's own record, and is only named here. */
function Changes({ line: { changed, before, after } }: { line: Line }) {
  const kept = changed.filter((name) => valueIn(before, name) === undefined && valueIn(after, name) === undefined)
  const told = changed.flatMap((name) => differencesOf(name, valueIn(before, name), valueIn(after, name)))
  return (
    <dl>
      {told.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{before === null ? is : after === null ? was : `${was} → ${is}`}</dd>
        </div>
      ))}
      {kept.length > 0 && (
        <div>
          <dt>kept with the record</dt>
          <dd>{kept.map(wordsOf).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

function valueIn(row: Json | null, name: string): Json | undefined {
  return row !== null && typeof row === 'object' && !Array.isArray(row) ? row[name] : undefined
}
