import type { ReactNode } from 'react'
import { Source } from '#app/page/source.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type Scholarship, nextClose } from '#domain/scholarships/scholarship.ts'
import { formatDate } from '#domain/text/format.ts'
import { LEVEL_NAMES } from './scholarship-filters.ts'

/** A scholarship between rules: what it is at the left, what decides at the right, each with its source. */
export function ScholarshipRow({ scholarship, today }: { scholarship: Scholarship; today: string }) {
  const { id, name, provider, country, levels, forWhom, amount, deadline, link, unconfirmed, note } = scholarship
  return (
    <li
      id={id}
      className="grid wrap-anywhere gap-x-10 gap-y-4 border-b border-rule py-6 min-[60rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-2">{name}</h2>
        <p className="mt-1 text-s text-ink-2">{provider}</p>
        <p className="mt-1 text-s">
          {country} · {levels.map((level) => LEVEL_NAMES[level]).join(', ')}
        </p>
        {unconfirmed && (
          <p className="mt-2">
            <Tag tone="warn">Not confirmed</Tag>
          </p>
        )}
        <p className="mt-2">
          <a href={link.url} className="inline-flex min-h-11 items-center">
            {link.read ? 'Page of the scholarship' : 'Site of the provider'} <span className="sr-only">: {name}</span>
          </a>
        </p>
      </div>
      <dl className="grid gap-y-3 text-note">
        <Row term="Deadline">
          <Close scholarship={scholarship} today={today} />
          {deadline.text}
          <Origin of={deadline} today={today} />
        </Row>
        <Row term="Worth">
          {amount.text}
          <Origin of={amount} today={today} />
        </Row>
        <Row term="For whom">
          {forWhom.text}
          <Origin of={forWhom} today={today} />
        </Row>
        {note && <Row term="Note">{note}</Row>}
      </dl>
    </li>
  )
}

/** The day it closes next, or that the one of the source is past. Where each programme sets its own, no day is put first. */
function Close({ scholarship, today }: { scholarship: Scholarship; today: string }) {
  const { closes, varies } = scholarship.deadline
  const next = nextClose(scholarship, today)
  if (varies) return <span className="mr-2 font-semibold">Each its own.</span>
  if (next) return <span className="mr-2 font-semibold">{formatDate(next)}.</span>
  if (closes.length === 0) return null
  return (
    <Tag tone="warn" mayWrap className="mr-2">
      Past: the next call is not entered yet
    </Tag>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 xs:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-s text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Origin({ of, today }: { of: Scholarship['amount']; today: string }) {
  if (of.source) return <Source of={of.source} today={today} />
  return <span className="mt-1 block text-xs text-ink-2">Known without a page of its own, not checked since.</span>
}
