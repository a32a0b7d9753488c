import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { formatDate } from '#domain/text/format.ts'
import { CheckLog, type FigureCheck } from '../figures/check-log.tsx'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { PublicLink } from '../parts/record/public-link.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { draftOf, versionsOf } from './guide-draft.ts'
import { FORMS } from './guide-fields.ts'
import { GuideInputs } from './guide-inputs.tsx'
import { Parts } from './part-list.tsx'
import { type GuideRow, nameOf, readChecks, readEntry } from './read-entries.ts'
import { useEntry } from './use-entry.ts'

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

interface EntryScreenProps {
  kind: GuideKind
  /** Null for one that is made. */
  entry: GuideRow | null
  checks: readonly FigureCheck[]
  staff: Staff
}

/** One entry of the guide. What a colleague saves meanwhile is shown beside what was typed, and neither is lost. */
function EntryScreen({ kind, entry, checks, staff }: EntryScreenProps) {
  const { form, element, setDraft, setRank, issues, busy, save, retire } = useEntry(kind, entry)
  const {
    seen,
    typed: { draft, rank },
    isTouched,
    theirs,
  } = form
  const { one, many, page, fields, parts } = FORMS[kind]

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
        ref={element}
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
              <Input inputMode="numeric" value={rank} maxLength={6} onChange={({ target }) => setRank(target.value)} />
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
                <Button size="sm" disabled={busy || isTouched} onClick={() => void retire(seen, seen.retired_on === null)}>
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
