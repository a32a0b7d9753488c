import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FIGURE_NAMES, figureText } from '#domain/catalogue/figure.ts'
import { kindedValue } from '../facts/fact-words.ts'
import { readDraft, type StoredKind } from '../figures/figure-fields.ts'
import { FigureInputs, SourceInputs } from '../figures/figure-inputs.tsx'
import { type EditedFigure, newFigure } from './edited-figures.ts'

interface FigureListProps {
  figures: readonly EditedFigure[]
  issues: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Kinds that can be added; one that stands once is not among them when it is there. */
  kinds: readonly StoredKind[]
  onChange: (figures: readonly EditedFigure[]) => void
}

const ONCE: readonly StoredKind[] = ['name', 'length', 'ects', 'apply', 'apply-fee', 'university', 'university-deadline']

/** The figures of a record, each with its own source: one line, and its fields where it is opened. */
export function FigureList({ figures, issues, kinds, onChange }: FigureListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const change = (key: string, changes: Partial<EditedFigure>) =>
    onChange(figures.map((figure) => (figure.key === key ? { ...figure, ...changes } : figure)))
  const addable = kinds.filter((kind) => !ONCE.includes(kind) || !figures.some((figure) => figure.kind === kind))

  function add(kind: StoredKind) {
    const figure = newFigure(kind, figures.findLast(({ source }) => source.url !== '')?.source)
    setOpened(new Set([...opened, figure.key]))
    onChange([...figures, figure])
  }

  return (
    <section>
      <h2>Figures</h2>
      <ul className="con-editfigures">
        {figures.map((figure) => {
          const isOpen = opened.has(figure.key) || issues[figure.key] !== undefined
          return (
            <li key={figure.key}>
              <details
                open={isOpen}
                onToggle={({ currentTarget }) =>
                  setOpened(
                    (before) =>
                      new Set(currentTarget.open ? [...before, figure.key] : [...before].filter((key) => key !== figure.key)),
                  )
                }
              >
                <summary>
                  <span className="con-quiet">{FIGURE_NAMES[figure.kind]}</span> <b>{textOf(figure)}</b>
                  {figure.checked && <span className="note"> compared today</span>}
                </summary>
                <div className="con-form">
                  <FigureInputs
                    kind={figure.kind}
                    draft={figure.draft}
                    issues={issues[figure.key] ?? {}}
                    onChange={(typed) => change(figure.key, { draft: { ...figure.draft, ...typed } })}
                  />
                  <SourceInputs
                    draft={figure.source}
                    issues={issues[figure.key] ?? {}}
                    ofUniversity={figure.kind === 'university'}
                    onChange={(typed) => change(figure.key, { source: { ...figure.source, ...typed } })}
                  />
                  <div className="con-actions">
                    <Checkbox
                      label="Compared with its source today"
                      checked={figure.checked}
                      onChange={({ target }) => change(figure.key, { checked: target.checked })}
                    />
                    {figure.kind !== 'name' && (
                      <Button size="sm" onClick={() => onChange(figures.filter(({ key }) => key !== figure.key))}>
                        Take it out <span className="sr-only">{FIGURE_NAMES[figure.kind]}</span>
                      </Button>
                    )}
                  </div>
                </div>
              </details>
            </li>
          )
        })}
      </ul>
      {addable.length > 0 && (
        <label className="con-label">
          Add a figure
          <select
            className="con-in select"
            value=""
            onChange={({ target }) => target.value !== '' && add(target.value as StoredKind)}
          >
            <option value="">Which?</option>
            {addable.map((kind) => (
              <option key={kind} value={kind}>
                {FIGURE_NAMES[kind]}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}

/** What the figure says, or that it is not whole yet. */
export function textOf({ kind, draft }: Pick<EditedFigure, 'kind' | 'draft'>): string {
  const { value, issues } = readDraft(kind, draft)
  return Object.keys(issues).length === 0 ? figureText(kindedValue({ kind, value })) : 'not whole yet'
}
