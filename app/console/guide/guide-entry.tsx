import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { formatDate } from '#domain/text/format.ts'
import { CheckLog, type FigureCheck } from '../figures/check-log.tsx'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { PublicLink } from '../parts/record/public-link.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { draftOf, type GuideDraft, type GuideIssues, isSameDraft, readDraft, versionsOf } from './guide-draft.ts'
import { FORMS } from './guide-fields.ts'
import { GuideInputs } from './guide-inputs.tsx'
import { Parts } from './part-list.tsx'
import { addEntry, changeEntry, type GuideRow, nameOf, readChecks, readEntry } from './read-entries.ts'

export async function open({ params, staff }: Visit): Promise<ReactNode> {
  const id = params['id'] ?? ''
  const kind = (params['kind'] ?? '') as GuideKind
  if (!Object.hasOwn(FORMS, kind))
    return <Missing title="There is no such list" back={{ to: '/console/catalogue', label: 'The catalogue' }} />
  if (id === 'new') return <EntryScreen key={`new ${kind}`} kind={kind} entry={null} checks={[]} staff={staff} />
  const entry = await readEntry(id)
  if (!entry || entry.kind !== kind)
    return <Missing title={`There is no such ${FORMS[kind].one}`} back={{ to: listOf(kind), label: `All ${FORMS[kind].many}` }} />
  return <EntryScreen key={id} kind={kind} entry={entry} checks={await readChecks(id)} staff={staff} />
}

function listOf(kind: GuideKind): string {
  return `/console/catalogue?view=${FORMS[kind].many}`
}

const NO_ISSUES: GuideIssues = { fields: {}, parts: {} }

interface EntryScreenProps {
  kind: GuideKind
  /** Null for one that is made. */
  entry: GuideRow | null
  checks: readonly FigureCheck[]
  staff: Staff
}

interface Typed {
  draft: GuideDraft
  rank: string
}

function isSame(one: Typed, other: Typed): boolean {
  return one.rank === other.rank && isSameDraft(one.draft, other.draft)
}

/** One entry of the guide. What a colleague saves meanwhile is shown beside what was typed, and neither is lost. */
function EntryScreen({ kind, entry, checks, staff }: EntryScreenProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const typedOf = (from: GuideRow | null): Typed => ({ draft: draftOf(kind, from?.body ?? null), rank: String(from?.rank ?? '') })
  const form = useSharedForm({ stored: entry, versionOf: ({ updated_at }: GuideRow) => updated_at, typedOf, isSame })
  const {
    seen,
    typed: { draft, rank },
    isTouched,
    theirs,
  } = form
  const [issues, setIssues] = useState(NO_ISSUES)
  const [busy, setBusy] = useState(false)
  const { one, many, page, fields, parts } = FORMS[kind]
  const setDraft = (change: (before: GuideDraft) => GuideDraft) =>
    form.set((before) => ({ ...before, draft: change(before.draft) }))

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
      form.refused(stored === null)
      if (stored === null) return await revalidate()
      notify.success(done, { id: 'entry' })
      form.saved(stored)
      await (seen ? revalidate() : navigate(`/console/catalogue/guide/${kind}/${stored.id}`, { replace: true }))
    } catch (error) {
      if (isTaken(error))
        notify.error('Nothing was saved', { description: `There is a ${one} of this name already.`, id: 'entry' })
      else reportFailure(error, 'Nothing was saved')
    } finally {
      setBusy(false)
    }
  }

  return (
    <RecordPage
      title={entry ? nameOf(entry) : `A new ${one}`}
      back={{ to: listOf(kind), label: `All ${many}` }}
      lede={
        <>
          {entry ? (entry.edited_at ? 'Edited here: a new release leaves it as it is. ' : 'Built in. ') : 'Not on the site yet. '}
          {entry?.retired_on && <Tag tone="warn">Retired on {formatDate(entry.retired_on)}</Tag>}{' '}
          {entry && !entry.retired_on && (
            <PublicLink to={`${page}#${kind === 'question' ? 'question-' : ''}${entry.slug}`}>Where the site shows it</PublicLink>
          )}
        </>
      }
    >
      {theirs && (
        <div className="con-section">
          <BothVersions
            rows={[
              ...versionsOf(kind, draftOf(kind, theirs.body), draft),
              { label: 'Place in the list', theirs: String(theirs.rank), yours: rank },
            ]}
            onTheirs={form.takeTheirs}
            onYours={() => form.keepMine()}
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
        <div>
          <section className="con-form">
            <h2>{one.charAt(0).toUpperCase() + one.slice(1)}</h2>
            <GuideInputs
              fields={fields}
              typed={draft.typed}
              issues={issues.fields}
              first
              onChange={(change) => setDraft((before) => ({ ...before, typed: { ...before.typed, ...change } }))}
            />
            <Field
              label="Place in the list"
              hint="A smaller number stands further up"
              error={issues.fields['rank']}
              mark="optional"
            >
              <Input
                inputMode="numeric"
                value={rank}
                maxLength={6}
                onChange={({ target }) => form.set((before) => ({ ...before, rank: target.value }))}
              />
            </Field>
          </section>
        </div>
        <div>
          <Parts
            lists={parts}
            parts={draft.parts}
            issues={issues.parts}
            onChange={(parts) => setDraft((before) => ({ ...before, parts }))}
          />
        </div>
        <div>
          <section>
            <h2>Save</h2>
            {kind !== 'question' && entry && (
              <p className="con-small">
                Who relies on it is told by mail of what was compared today and says something else, old and new.
              </p>
            )}
            <div className="con-actions">
              <SaveButton busy={busy} disabled={!isTouched} />
              {seen && (
                <Button
                  size="sm"
                  disabled={busy || isTouched}
                  onClick={() =>
                    void write(
                      () =>
                        changeEntry(seen, {
                          retired_on: seen.retired_on === null ? new Date().toISOString().slice(0, 10) : null,
                        }),
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
          {kind !== 'question' && entry && (
            <section>
              <h2>Compared and changed</h2>
              <CheckLog checks={checks} staff={staff} named />
            </section>
          )}
        </div>
      </form>
    </RecordPage>
  )
}

/** Whether its address, or of a visa its country, is another entry's. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
}
