import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FIGURE_NAMES, figureText } from '#domain/catalogue/figure.ts'
import { countOf } from '#domain/text/format.ts'
import { draftOf, readDraft } from '../figures/figure-fields.ts'
import { FigureInputs, SourceInputs } from '../figures/figure-inputs.tsx'
import { type SourceDraft, sourceDraftOf, sourceIssues, sourceOf } from '../figures/source-draft.ts'
import { BothVersions } from '../parts/both-versions.tsx'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { correctFigure, kindedValue, type OpenFigure } from './read-facts.ts'

interface CorrectFormProps {
  figure: OpenFigure
  onSaved: (title: string, check: { id: string; told: number }) => Promise<void>
}

/** What the source says instead. Who has chosen it is told; what a colleague saves meanwhile is shown beside what was typed. */
export function CorrectForm({ figure, onSaved }: CorrectFormProps) {
  const { revalidate } = useRevalidator()
  const { kind } = figure
  /** The figure as it was when this was begun. */
  const [seen, setSeen] = useState(figure)
  const [draft, setDraft] = useState(() => draftOf(kind, figure.value))
  const [source, setSource] = useState(() => sourceDraftOf(figure.source))
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const stored = stateOf(draftOf(kind, seen.value), sourceDraftOf(seen.source))
  const isTouched = stateOf(draft, source) !== stored
  // Nothing was typed: what a colleague saved is shown at once.
  if (!isTouched && seen.seen !== figure.seen) settle(draftOf(kind, figure.value), sourceDraftOf(figure.source))

  function settle(next: typeof draft, nextSource: SourceDraft) {
    setSeen(figure)
    setDraft(next)
    setSource(nextSource)
    setConflict(false)
  }

  async function save() {
    const read = readDraft(kind, draft)
    const found = { ...read.issues, ...sourceIssues(source, true) }
    setIssues(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await onSaved('Saved', await correctFigure(seen, read.value, sourceOf(source)))
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') setConflict(true)
      else reportFailure(error, 'Nothing was saved')
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <h3>It says something else</h3>
      {isConflict && seen.seen !== figure.seen && (
        <BothVersions
          rows={[
            { label: FIGURE_NAMES[kind], theirs: figureText(kindedValue(figure)), yours: typedText(figure, draft) },
            { label: 'Page', theirs: figure.source.url ?? '', yours: source.url },
            { label: 'Year', theirs: figure.source.edition ?? '', yours: source.edition },
          ]}
          onTheirs={() => settle(draftOf(kind, figure.value), sourceDraftOf(figure.source))}
          onYours={() => settle(draft, source)}
        />
      )}
      <form
        className="con-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FigureInputs kind={kind} draft={draft} issues={issues} first onChange={(change) => setDraft({ ...draft, ...change })} />
        <SourceInputs
          draft={source}
          issues={issues}
          ofUniversity={kind === 'university'}
          onChange={(change) => setSource({ ...source, ...change })}
        />
        {figure.students > 0 && (
          <p className="con-small">{countOf(figure.students, 'student is', 'students are')} told old and new value by mail.</p>
        )}
        <div className="con-actions">
          <Button type="submit" size="sm" busy={busy} disabled={!isTouched} data-key="save" aria-keyshortcuts="s">
            {busy ? 'Saving...' : 'Save what it says'}
          </Button>
        </div>
      </form>
    </section>
  )
}

function stateOf(...drafts: object[]): string {
  return JSON.stringify(drafts)
}

/** What was typed in words, or as it was typed where that is no figure yet. */
function typedText({ kind }: OpenFigure, draft: Readonly<Record<string, string>>): string {
  const { value, issues } = readDraft(kind, draft)
  return Object.keys(issues).length === 0
    ? figureText(kindedValue({ kind, value }))
    : Object.values(draft).filter(Boolean).join(', ')
}
