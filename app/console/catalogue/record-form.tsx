import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
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
import type { Staff } from '../shell/read-staff.ts'
import { editedOf } from './edited-figures.ts'
import { FigureList, textOf } from './figure-list.tsx'
import type { UniversityRecord } from './read-catalogue.ts'
import { type Fields, type RecordOptions, useRecord } from './use-record.ts'

interface RecordFormProps extends RecordOptions {
  title: string
  /** Where the public site shows it. */
  publicPath: string | null
  staff: Staff
  figureKinds: readonly StoredKind[]
  labels: Readonly<Record<string, string>>
  children: (form: { fields: Fields; issues: Readonly<Record<string, string>>; set: (change: Fields) => void }) => ReactNode
  beside?: ReactNode
}

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
  const { form, element, issues, busy, save, retire, goOnWithMine } = useRecord({ kind, record, fieldsOf, read })
  const {
    typed: { fields, figures },
    isTouched,
    theirs,
  } = form
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
        ref={element}
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
