import { FIGURE_NAMES, figureText } from '#domain/catalogue/figure.ts'
import { type Draft, draftOf, readDraft, type StoredKind } from '../figures/figure-fields.ts'
import { FigureInputs, SourceInputs } from '../figures/figure-inputs.tsx'
import { type SourceDraft, sourceDraftOf, sourceIssues, sourceOf } from '../figures/source-draft.ts'
import { CorrectForm, type OnChecked } from './correct-form.tsx'
import { kindedValue } from './fact-words.ts'
import type { OpenFigure } from './read-facts.ts'

interface Typed {
  draft: Draft
  source: SourceDraft
}

/** A figure of the catalogue as its source has it. */
export function CorrectFigure({ figure, onChecked }: { figure: OpenFigure; onChecked: OnChecked }) {
  const { kind } = figure
  return (
    <CorrectForm
      fact={figure}
      typedOf={typedOf}
      read={({ draft, source }) => {
        const { value, issues } = readDraft(kind, draft)
        return { value, source: sourceOf(source), issues: { ...issues, ...sourceIssues(source, true) } }
      }}
      versions={(theirs, { draft, source }) => [
        { label: FIGURE_NAMES[kind], theirs: figureText(kindedValue(theirs)), yours: typedText(kind, draft) },
        { label: 'Page', theirs: theirs.source.url ?? '', yours: source.url },
        { label: 'Year', theirs: theirs.source.edition ?? '', yours: source.edition },
      ]}
      inputs={({ draft, source }, issues, change) => (
        <>
          <FigureInputs
            kind={kind}
            draft={draft}
            issues={issues}
            first
            onChange={(typed) => change({ draft: { ...draft, ...typed } })}
          />
          <SourceInputs
            draft={source}
            issues={issues}
            ofUniversity={kind === 'university'}
            onChange={(typed) => change({ source: { ...source, ...typed } })}
          />
        </>
      )}
      onChecked={onChecked}
    />
  )
}

function typedOf({ kind, value, source }: OpenFigure): Typed {
  return { draft: draftOf(kind, value), source: sourceDraftOf(source) }
}

/** What was typed in words, or as it was typed where that is no figure yet. */
function typedText(kind: StoredKind, draft: Draft): string {
  const { value, issues } = readDraft(kind, draft)
  return Object.keys(issues).length === 0
    ? figureText(kindedValue({ kind, value }))
    : Object.values(draft).filter(Boolean).join(', ')
}
