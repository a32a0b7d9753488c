import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { FIGURE_NAMES } from '#domain/catalogue/figure.ts'
import { sourceName } from '#domain/catalogue/source-name.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
import { CheckLog } from '../figures/check-log.tsx'
import type { StoredKind } from '../figures/figure-fields.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { PublicLink } from '../parts/record/public-link.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import { editedOf, readFigures } from './edited-figures.ts'
import { FigureList, textOf } from './figure-list.tsx'
import { type ProgrammeRecord, retireRecord, saveRecord, type UniversityRecord } from './read-catalogue.ts'

/** What is typed of a record, field by field. */
export type Fields = Readonly<Record<string, string>>

interface RecordFormProps {
  kind: 'programme' | 'university'
  /** Null for one that is made. */
  record: ProgrammeRecord | UniversityRecord | null
  title: string
  /** Where the public site shows it. */
  publicPath: string | null
  staff: Staff
  figureKinds: readonly StoredKind[]
  /** What the form begins with for a record, and names for both versions. */
  fieldsOf: (record: ProgrammeRecord | UniversityRecord | null) => Fields
  labels: Readonly<Record<string, string>>
  /** What the database takes of the fields; what is wrong with them by name. */
  read: (fields: Fields) => { value: Readonly<Record<string, unknown>>; issues: Readonly<Record<string, string>> }
  children: (form: { fields: Fields; issues: Readonly<Record<string, string>>; set: (change: Fields) => void }) => ReactNode
  beside?: ReactNode
}

const FIRST_FIGURE: Readonly<Record<RecordFormProps['kind'], StoredKind | null>> = { programme: 'name', university: null }

/**
 * A record of the catalogue with its figures. What a colleague saves meanwhile does not take away what is being typed, and is not overwritten by it:
 * the second save shows both versions.
 */
export function RecordForm({
  kind,
  record,
  title,
  publicPath,
  staff,
  figureKinds,
  fieldsOf,
  labels,
  read,
  children,
  beside,
}: RecordFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useSharedForm({
    stored: record,
    versionOf: (of: ProgrammeRecord | UniversityRecord) => of.seen,
    typedOf: (from) => ({ fields: fieldsOf(from), figures: beginFigures(kind, from) }),
  })
  const {
    seen,
    typed: { fields, figures },
    isTouched,
    theirs,
  } = form
  const [issues, setIssues] = useState<{
    fields: Readonly<Record<string, string>>
    figures: ReturnType<typeof readFigures>['issues']
  }>({ fields: {}, figures: {} })
  const [busy, setBusy] = useState(false)

  /** Their version is the one that is changed now, into what was typed: figures of mine that are no more are added anew. */
  function goOnWithMine() {
    const standing = new Set(record ? editedOf(record.figures).map(({ key }) => key) : [])
    form.keepMine((mine) => ({
      ...mine,
      figures: mine.figures.map((figure) => (standing.has(figure.key) ? figure : { ...figure, row_id: null, detail: null })),
    }))
  }

  async function save() {
    const typed = read(fields)
    const { written, issues: figureIssues } = readFigures(figures)
    setIssues({ fields: typed.issues, figures: figureIssues })
    if (Object.keys(typed.issues).length + Object.keys(figureIssues).length > 0) {
      notify.error('Nothing was saved', { description: 'Look at what is marked.', id: 'record' })
      return
    }
    setBusy(true)
    try {
      const saved = await saveRecord(kind, seen?.id ?? null, seen?.seen ?? '', { ...typed.value, figures: written })
      notify.success('Saved', {
        id: 'record',
        ...(saved.told > 0 && { description: `${countOf(saved.told, 'student was', 'students were')} told by mail.` }),
      })
      form.saved()
      await (record ? revalidate() : navigate(`/console/catalogue/${kind}/${saved.id}`, { replace: true }))
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') form.refused(true)
      else reportFailure(error, 'Nothing was saved')
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  async function retire(retired: boolean) {
    if (!record) return
    setBusy(true)
    try {
      const told = await retireRecord(kind, record.id, record.seen, retired)
      notify.success(retired ? 'Retired' : 'Brought back', {
        id: 'record',
        ...(told > 0 && { description: `${countOf(told, 'student was', 'students were')} told by mail.` }),
      })
    } catch (error) {
      reportFailure(error, 'Nothing was changed')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  const theirFields = fieldsOf(theirs)
  return (
    <RecordPage
      title={title}
      back={
        kind === 'programme'
          ? { to: '/console/catalogue?view=programmes', label: 'All programmes' }
          : { to: '/console/catalogue', label: 'All universities' }
      }
      lede={
        <>
          {record
            ? `From ${sourceName(record.source)}. ${countOf(record.students, 'student has', 'students have')} chosen it. `
            : 'Not in the catalogue yet. '}
          {record?.retired_on && <Tag tone="warn">Retired on {formatDate(record.retired_on)}</Tag>}{' '}
          {publicPath && <PublicLink to={publicPath}>Its public page</PublicLink>}
        </>
      }
    >
      {theirs && (
        <div className="con-section">
          <BothVersions
            rows={[
              ...Object.entries(labels).map(([name, label]) => ({
                label,
                theirs: theirFields[name] ?? '',
                yours: fields[name] ?? '',
              })),
              ...versionsOfFigures(editedOf(theirs.figures), figures),
            ]}
            onTheirs={form.takeTheirs}
            onYours={goOnWithMine}
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
          {children({
            fields,
            issues: issues.fields,
            set: (change) => form.set((before) => ({ ...before, fields: { ...before.fields, ...change } })),
          })}
        </div>
        <div>
          <FigureList
            figures={figures}
            issues={issues.figures}
            kinds={figureKinds}
            onChange={(changed) => form.set((before) => ({ ...before, figures: [...changed] }))}
          />
        </div>
        <div>
          <section>
            <h2>Save</h2>
            {record && record.students > 0 && (
              <p className="con-small">Who has chosen it is told by mail of each figure that changes, old and new.</p>
            )}
            <div className="con-actions">
              <SaveButton busy={busy} disabled={!isTouched} />
              {record && (
                <Button size="sm" disabled={busy || isTouched} onClick={() => void retire(record.retired_on === null)}>
                  {record.retired_on === null ? 'Retire it' : 'Bring it back'}
                </Button>
              )}
            </div>
            {record?.retired_on && (
              <Alert title="Nobody is led to it any more">
                Who has chosen it keeps it, and its page says that it is retired.
              </Alert>
            )}
          </section>
          {beside}
          {record && (
            <section>
              <h2>Compared and changed</h2>
              <CheckLog checks={record.checks} staff={staff} named />
            </section>
          )}
          {kind === 'university' && record && (
            <section>
              <h2>Programmes</h2>
              <Programmes record={record as UniversityRecord} />
            </section>
          )}
        </div>
      </form>
    </RecordPage>
  )
}

function Programmes({ record: { id, programmes } }: { record: UniversityRecord }) {
  return (
    <>
      <ul className="con-plainlist">
        {programmes.map((programme) => (
          <li key={programme.id}>
            <Link to={`/console/catalogue/programme/${programme.id}`}>{programme.name}</Link>{' '}
            {programme.retired_on && <Tag tone="warn">Retired</Tag>}
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/console/catalogue/programme/new?university=${id}`} className={buttonClass('outline', 'sm')}>
          New programme
        </Link>
      </p>
    </>
  )
}

function beginFigures(kind: RecordFormProps['kind'], record: RecordFormProps['record']) {
  if (record) return editedOf(record.figures)
  const first = FIRST_FIGURE[kind]
  return first === null
    ? []
    : editedOf([{ kind: first, row_id: '', detail: null, value: { name: '', degree: null }, seen: '', source: NO_SOURCE }]).map(
        (figure) => ({ ...figure, row_id: null }),
      )
}

const NO_SOURCE = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null } as const

type Figures = ReturnType<typeof editedOf>

/** Each figure that either version has, where they differ. */
function versionsOfFigures(theirs: Figures, yours: Figures) {
  const keys = [...new Set([...theirs, ...yours].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [one, other] = [theirs, yours].map((figures) => figures.find((figure) => figure.key === key))
    const [theirText, yourText] = [one, other].map((figure) =>
      figure ? `${textOf(figure)} (${figure.source.url || 'no page'})` : '',
    )
    const kind = (one ?? other)!.kind
    return theirText === yourText ? [] : [{ label: FIGURE_NAMES[kind], theirs: theirText!, yours: yourText! }]
  })
}
