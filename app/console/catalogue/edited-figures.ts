import type { StoredFigure } from '#domain/catalogue/figure.ts'
import { type Draft, draftOf, readDraft, type StoredKind } from '../figures/figure-fields.ts'
import { type SourceDraft, sourceDraftOf, sourceIssues, sourceOf } from '../figures/source-draft.ts'
import type { WrittenFigure } from './read-catalogue.ts'

/** A figure in the form of its record. */
export interface EditedFigure {
  /** Tells the figures of a form apart while it is open. */
  key: string
  kind: StoredKind
  row_id: string | null
  detail: string | null
  draft: Draft
  source: SourceDraft
  /** Whether it was compared with its source today. */
  checked: boolean
}

export function editedOf(figures: readonly StoredFigure[]): EditedFigure[] {
  return figures.map(({ kind, row_id, detail, value, source }) => ({
    key: [kind, row_id, detail].join(' '),
    kind,
    row_id,
    detail,
    draft: draftOf(kind, value),
    source: sourceDraftOf(source),
    checked: false,
  }))
}

let made = 0

/** A figure that is added: where the last of the form stands, until somebody says otherwise. */
export function newFigure(kind: StoredKind, source: SourceDraft | undefined): EditedFigure {
  const empty: SourceDraft = { kind: 'page', url: '', publisher: '', edition: '' }
  return {
    key: `new ${++made}`,
    kind,
    row_id: null,
    detail: null,
    draft: draftOf(kind, null),
    source: source ?? empty,
    checked: true,
  }
}

/** What the form holds, and what is wrong with each figure by its key and field: then it is not to be sent. */
export function readFigures(figures: readonly EditedFigure[]): {
  written: WrittenFigure[]
  issues: Readonly<Record<string, Readonly<Record<string, string>>>>
} {
  const issues: Record<string, Readonly<Record<string, string>>> = {}
  const written = figures.map(({ key, kind, row_id, detail, draft, source, checked }) => {
    const read = readDraft(kind, draft)
    const found = { ...read.issues, ...sourceIssues(source, checked || needsSource(kind)) }
    if (Object.keys(found).length > 0) issues[key] = found
    return { kind, row_id, detail, value: read.value, source: sourceOf(source), checked }
  })
  return { written, issues }
}

/** Figures that decide stand nowhere without a page (domain/programmes/programme.ts). */
function needsSource(kind: StoredKind): boolean {
  return kind === 'fee' || kind === 'deadline' || kind === 'requirement' || kind === 'apply-fee'
}
