import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { countOf } from '#domain/text/format.ts'
import type { StoredKind } from '../figures/figure-fields.ts'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { editedOf, readFigures } from './edited-figures.ts'
import { type ProgrammeRecord, retireRecord, saveRecord, type UniversityRecord } from './read-catalogue.ts'

/** What is typed of a record, field by field. */
export type Fields = Readonly<Record<string, string>>

export interface RecordOptions {
  kind: 'programme' | 'university'
  /** Null for one that is made. */
  record: ProgrammeRecord | UniversityRecord | null
  /** What the form begins with for a record, and names for both versions. */
  fieldsOf: (record: ProgrammeRecord | UniversityRecord | null) => Fields
  /** What the database takes of the fields; what is wrong with them by name. */
  read: (fields: Fields) => { value: Readonly<Record<string, unknown>>; issues: Readonly<Record<string, string>> }
}

const FIRST_FIGURE: Readonly<Record<RecordOptions['kind'], StoredKind | null>> = { programme: 'name', university: null }

/** What is typed of a record of the catalogue and of its figures, and what is done with it. */
export function useRecord({ kind, record, fieldsOf, read }: RecordOptions) {
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
  } = form
  const [issues, setIssues] = useState<{
    fields: Readonly<Record<string, string>>
    figures: ReturnType<typeof readFigures>['issues']
  }>({ fields: {}, figures: {} })
  const { form: element, showFaulty } = useFirstFaulty()
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
      return showFaulty()
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

  return { form, element, issues, busy, save, retire, goOnWithMine }
}

function beginFigures(kind: RecordOptions['kind'], record: RecordOptions['record']) {
  if (record) return editedOf(record.figures)
  const first = FIRST_FIGURE[kind]
  return first === null
    ? []
    : editedOf([{ kind: first, row_id: '', detail: null, value: { name: '', degree: null }, seen: '', source: NO_SOURCE }]).map(
        (figure) => ({ ...figure, row_id: null }),
      )
}

const NO_SOURCE = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null } as const
