import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useModal } from '#app/ui/use-modal.ts'
import { consoleData } from './console-data.ts'
import { reportFailure } from './failure.ts'

interface Found {
  students: { id: string; name: string; email: string }[]
  applications: { id: string; university_name: string; program: string; status: string; student_name: string }[]
  items: { number: number; kind: string; person_name: string; subject: string; status: string }[]
  programmes: { name: string; slug: string; university_name: string; university_slug: string }[]
}

interface Hit {
  to: string
  title: string
  detail: string
  group: string
}

const SETTLED_MS = 150

/** Finds any person, application, line of the inbox or programme, by the keyboard alone. */
export function Search({ onClose }: { onClose: () => void }) {
  const modal = useModal(true, onClose)
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [hits, setHits] = useState<readonly Hit[] | null>(null)
  const [chosen, setChosen] = useState(0)
  const asked = useRef(0)

  useEffect(() => {
    if (words.trim().length < 2) {
      setHits(null)
      return
    }
    const mine = ++asked.current
    const timer = setTimeout(() => {
      find(words).then(
        (found) => {
          if (mine !== asked.current) return
          setHits(found)
          setChosen(0)
        },
        (error: unknown) => reportFailure(error, 'Nothing could be looked for'),
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])

  function openHit(hit: Hit | undefined) {
    if (!hit) return
    onClose()
    if (hit.to.startsWith('/console/')) void navigate(hit.to)
    else window.open(hit.to, '_blank', 'noopener')
  }

  return (
    <dialog aria-label="Find" className="con-search" {...modal}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          openHit(hits?.[chosen])
        }}
      >
        <input
          data-autofocus
          type="search"
          className="con-in"
          role="combobox"
          aria-label="A person, an application, a programme or a question"
          placeholder="A person, an application, a programme or a question"
          aria-expanded={hits !== null}
          aria-controls="hits"
          aria-activedescendant={hits?.[chosen] ? `hit-${chosen}` : undefined}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step === 0 || !hits) return
            event.preventDefault()
            setChosen((chosen + step + hits.length) % Math.max(hits.length, 1))
          }}
        />
      </form>
      <ul id="hits" role="listbox" aria-label="Found">
        {hits?.map((hit, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of the list
          <li
            key={hit.to}
            id={`hit-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => openHit(hit)}
            onMouseEnter={() => setChosen(index)}
          >
            <b>{hit.title}</b>
            <span>{hit.detail}</span>
            <small>{hit.group}</small>
          </li>
        ))}
      </ul>
      <p role="status" className="con-small">
        {hits === null ? 'Two letters or more. Arrow keys choose, Enter opens.' : hits.length === 0 ? 'Nothing has these words.' : ''}
      </p>
    </dialog>
  )
}

async function find(words: string): Promise<Hit[]> {
  const { data } = await (await consoleData()).rpc('console_search', { words }).throwOnError()
  const found = data as unknown as Found
  return [
    ...found.students.map(({ id, name, email }) => ({ to: `/console/students/${id}`, title: name, detail: email, group: 'Student' })),
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
    ...found.programmes.map(({ name, slug, university_name, university_slug }) => ({
      to: `/universities/${university_slug}/${slug}`,
      title: name,
      detail: university_name,
      group: 'Programme',
    })),
  ]
}
