import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { formatDate } from '#domain/text/format.ts'
import { BothVersions } from '../parts/both-versions.tsx'
import { Missing } from '../parts/missing.tsx'
import { reportFailure } from '../shell/failure.ts'
import type { Visit } from '../shell/screens.ts'
import { draftOf, type GuideIssues, isSameDraft, readDraft, versionsOf } from './guide-draft.ts'
import { FORMS } from './guide-fields.ts'
import { GuideInputs } from './guide-inputs.tsx'
import { Parts } from './part-list.tsx'
import { addEntry, changeEntry, type GuideRow, nameOf, readEntry } from './read-entries.ts'

export async function open({ params }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  const kind = (params['kind'] ?? '') as GuideKind
  if (!Object.hasOwn(FORMS, kind))
    return <Missing title="There is no such list" back={{ to: '/console/catalogue', label: 'The catalogue' }} />
  if (id === 'new') return <EntryScreen key={`new ${kind}`} kind={kind} entry={null} />
  const entry = await readEntry(id)
  if (!entry || entry.kind !== kind)
    return <Missing title={`There is no such ${FORMS[kind].one}`} back={{ to: listOf(kind), label: `All ${FORMS[kind].many}` }} />
  return <EntryScreen key={id} kind={kind} entry={entry} />
}

function listOf(kind: GuideKind): string {
  return `/console/catalogue?view=${FORMS[kind].many}`
}

const NO_ISSUES: GuideIssues = { fields: {}, parts: {} }

/** One entry of the guide. What a colleague saves meanwhile is shown beside what was typed, and neither is lost. */
function EntryScreen({ kind, entry }: { kind: GuideKind; entry: GuideRow | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(entry)
  const [draft, setDraft] = useState(() => draftOf(kind, entry?.body ?? null))
  const [rank, setRank] = useState(() => String(entry?.rank ?? ''))
  const [issues, setIssues] = useState(NO_ISSUES)
  const [busy, setBusy] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const { one, many, page, fields, parts } = FORMS[kind]
  const isTouched = !isSameDraft(draft, draftOf(kind, seen?.body ?? null)) || rank !== String(seen?.rank ?? '')
  // What was just saved here is newer than what was read before.
  const others = entry !== null && (seen === null || entry.updated_at > seen.updated_at)
  // Nothing was typed: what a colleague saved is shown at once.
  if (others && !isTouched) settle(entry)

  function settle(stored: GuideRow) {
    setSeen(stored)
    setDraft(draftOf(kind, stored.body))
    setRank(String(stored.rank))
    setConflict(false)
  }

  async function save() {
    const { body, issues: found } = readDraft(kind, seen?.body ?? null, draft, new Date().toISOString().slice(0, 10))
    const rankIssue = /^\d{0,6}$/.test(rank) ? {} : { rank: 'Write a whole number.' }
    setIssues({ ...found, fields: { ...found.fields, ...rankIssue } })
    if ([found.fields, found.parts, rankIssue].some((of) => Object.keys(of).length > 0)) {
      notify.error('Nothing was saved', { description: 'Look at what is marked.', id: 'entry' })
      return
    }
    const placed = rank === '' ? {} : { rank: Number(rank) }
    await write(async () => (seen ? changeEntry(seen, { body, ...placed }) : addEntry(kind, body, placed.rank)), 'Saved')
  }

  /** A change that was not taken since a colleague was first leaves everything as it is typed. */
  async function write(change: () => Promise<GuideRow | null>, done: string) {
    setBusy(true)
    try {
      const stored = await change()
      setConflict(stored === null)
      if (stored === null) return await revalidate()
      notify.success(done, { id: 'entry' })
      settle(stored)
      await (seen ? revalidate() : navigate(`/console/catalogue/guide/${kind}/${stored.id}`, { replace: true }))
    } catch (error) {
      if (isTaken(error))
        notify.error('Nothing was saved', { description: `There is a ${one} of this name already.`, id: 'entry' })
      else reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
    }
  }

  const theirs = entry && draftOf(kind, entry.body)
  return (
    <main id="main" className="con-record-page">
      <header>
        <p>
          <Link to={listOf(kind)}>All {many}</Link>
        </p>
        <h1>{entry ? nameOf(entry) : `A new ${one}`}</h1>
        <p className="con-small">
          {entry ? (entry.edited_at ? 'Edited here: a new release leaves it as it is. ' : 'Built in. ') : 'Not on the site yet. '}
          {entry?.retired_on && <Tag tone="warn">Retired on {formatDate(entry.retired_on)}</Tag>}{' '}
          {entry && !entry.retired_on && (
            <a href={`${page}#${kind === 'question' ? 'question-' : ''}${entry.slug}`} target="_blank" rel="noopener">
              Where the site shows it <Icon name="external" width={14} height={14} />
              <span className="sr-only">in a new tab</span>
            </a>
          )}
        </p>
      </header>
      {isConflict && others && theirs && (
        <div className="con-section">
          <BothVersions
            rows={[...versionsOf(kind, theirs, draft), { label: 'Place in the list', theirs: String(entry.rank), yours: rank }]}
            onTheirs={() => settle(entry)}
            onYours={() => {
              setSeen(entry)
              setConflict(false)
            }}
          />
        </div>
      )}
      <form
        className="con-columns con-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <section className="con-form">
          <h2>{one.charAt(0).toUpperCase() + one.slice(1)}</h2>
          <GuideInputs
            fields={fields}
            typed={draft.typed}
            issues={issues.fields}
            first
            onChange={(change) => setDraft({ ...draft, typed: { ...draft.typed, ...change } })}
          />
          <Field
            label="Place in the list"
            hint="A smaller number stands further up"
            error={issues.fields['rank']}
            mark="optional"
          >
            <Input inputMode="numeric" value={rank} maxLength={6} onChange={({ target }) => setRank(target.value)} />
          </Field>
        </section>
        <div>
          <Parts
            lists={parts}
            parts={draft.parts}
            issues={issues.parts}
            onChange={(changed) => setDraft({ ...draft, parts: changed })}
          />
        </div>
        <section>
          <h2>Save</h2>
          <div className="con-actions">
            <Button
              type="submit"
              variant="primary"
              size="sm"
              busy={busy}
              disabled={!isTouched}
              data-key="save"
              aria-keyshortcuts="s"
            >
              {busy ? 'Saving...' : 'Save'}
            </Button>
            {seen && (
              <Button
                size="sm"
                disabled={busy || isTouched}
                onClick={() =>
                  void write(
                    () =>
                      changeEntry(seen, { retired_on: seen.retired_on === null ? new Date().toISOString().slice(0, 10) : null }),
                    seen.retired_on === null ? 'Retired' : 'Brought back',
                  )
                }
              >
                {seen.retired_on === null ? 'Retire it' : 'Bring it back'}
              </Button>
            )}
          </div>
          {entry?.retired_on && <Alert title="The site does not show it, and the counsellor does not tell of it" />}
        </section>
      </form>
    </main>
  )
}

/** Whether its address, or of a visa its country, is another entry's. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}
