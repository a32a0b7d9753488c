import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { useModal } from '#app/ui/dialog/use-modal.ts'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { consoleData } from './console-data.ts'
import { reportFailure } from './failure.ts'
import { editsCatalogue, type Staff } from './read-staff.ts'

interface Found {
  students: { id: string; name: string; email: string }[]
  applications: { id: string; university_name: string; program: string; status: string; student_name: string }[]
  items: { number: number; kind: string; person_name: string; subject: string; status: string }[]
  programmes: { id: string; name: string; slug: string; university_name: string; university_slug: string }[]
  universities: { id: string; name: string; slug: string; city: string; country: string }[]
  entries: { id: string; kind: GuideKind; slug: string; is_retired: boolean; name: string; detail: string }[]
  jobs: { id: string; title: string; company: string; country: string }[]
}

interface Hit {
  to: string
  title: string
  detail: string
  group: string
}

const SETTLED_MS = 150

/** Finds any person, application and line of the inbox, and all that the site tells of, by the keyboard alone. */
export function Search({ staff: { role }, onClose }: { staff: Staff; onClose: () => void }) {
  const modal = useModal(true, onClose)
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; hits: readonly Hit[] } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(0)
  const wanted = words.trim()

  useEffect(() => {
    if (wanted.length < 2) return
    const mine = ++asked.current
    const timer = setTimeout(() => {
      find(wanted, role).then(
        (hits) => {
          if (mine === asked.current) setFound({ words: wanted, hits })
        },
        (error: unknown) => reportFailure(error, 'Nothing could be looked for'),
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [wanted, role])
  const hits = wanted.length < 2 ? [] : (found?.hits ?? [])
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]

  /** Arrow keys go from the field through what was found, and back. Escape closes, where the field itself would only be emptied. */
  function move(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      return event.currentTarget.close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement) + step
    if (at < 0) event.currentTarget.querySelector('input')?.focus()
    else all[Math.min(at, all.length - 1)]?.focus()
  }

  return (
    <dialog aria-label="Find" className="con-search" onKeyDown={move} {...modal}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (found?.words === wanted) links()[0]?.click()
          }}
        >
          <input
            data-autofocus
            type="search"
            className="con-in"
            aria-label="A person, an application, a programme, a visa or a question"
            placeholder="A person, an application, a programme, a visa or a question"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </form>
      </search>
      <ul ref={list} aria-label="Found">
        {hits.map((hit) => (
          <li key={hit.to}>
            <Link to={hit.to} onClick={onClose} {...(!hit.to.startsWith('/console/') && { target: '_blank', rel: 'noopener' })}>
              <b>{hit.title}</b>
              <span>{hit.detail}</span>
              <small>{hit.group}</small>
            </Link>
          </li>
        ))}
      </ul>
      <output className="con-small">{hintFor(wanted, found)}</output>
    </dialog>
  )
}

function hintFor(wanted: string, found: { words: string; hits: readonly Hit[] } | null): string {
  if (wanted.length < 2) return 'Two letters or more. Arrow keys choose, Enter opens.'
  return found?.words === wanted && found.hits.length === 0 ? 'Nothing has these words.' : ''
}

const ENTRY_PLACES = {
  visa: { group: 'Visa', path: '/visa-information#' },
  scholarship: { group: 'Scholarship', path: '/scholarships#' },
  question: { group: 'Question', path: '/programs#question-' },
} as const satisfies Record<GuideKind, { group: string; path: string }>

/** What is of the catalogue opens where it is edited for whoever edits it, and else where the site shows it. */
async function find(words: string, role: StaffRole): Promise<Hit[]> {
  const placed = (place: string, page: string) => (editsCatalogue(role) ? `/console/catalogue/${place}` : page)
  const { data } = await consoleData().rpc('console_search', { words }).throwOnError()
  const found = data as unknown as Found
  return [
    ...found.students.map(({ id, name, email }) => ({
      to: `/console/students/${id}`,
      title: name,
      detail: email,
      group: 'Student',
    })),
    ...found.items.map(({ number, person_name, subject }) => ({
      to: `/console/inbox/${number}`,
      title: person_name,
      detail: subject,
      group: `Inbox, no. ${number}`,
    })),
    ...found.applications.map(({ id, student_name, university_name, program, status }) => ({
      to: `/console/applications/${id}`,
      title: student_name,
      detail: `${university_name}, ${program}`,
      group: status,
    })),
    ...found.programmes.map(({ id, name, slug, university_name, university_slug }) => ({
      to: placed(`programme/${id}`, `/universities/${university_slug}/${slug}`),
      title: name,
      detail: university_name,
      group: 'Programme',
    })),
    ...found.universities.map(({ id, name, slug, city, country }) => ({
      to: placed(`university/${id}`, `/universities/${slug}`),
      title: name,
      detail: `${city}, ${country}`,
      group: 'University',
    })),
    ...found.entries.map(({ id, kind, slug, is_retired, name, detail }) => ({
      to: placed(`guide/${kind}/${id}`, ENTRY_PLACES[kind].path + slug),
      title: name,
      detail,
      group: is_retired ? `${ENTRY_PLACES[kind].group}, retired` : ENTRY_PLACES[kind].group,
    })),
    ...found.jobs.map(({ id, title, company, country }) => ({
      to: placed(`job/${id}`, href('/overseas-jobs/:id', { id })),
      title,
      detail: `${company}, ${country}`,
      group: 'Job',
    })),
  ]
}
