import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import type { ColumnMapping, ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import { countOf } from '#domain/text/format.ts'
import { RecordPage } from '../parts/record/record-page.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { MappingForm } from './mapping-form.tsx'
import { PastImports } from './past-imports.tsx'
import { PreviewTables } from './preview-tables.tsx'
import { type PastImport, readImports } from './send-import.ts'
import { useImport } from './use-import.ts'

export async function open({ staff }: Visit): Promise<ReactNode> {
  return <Import past={await readImports()} staff={staff} />
}

/** A file of universities: looked at, and then let in as a whole or not at all. */
function Import({ past, staff }: { past: readonly PastImport[]; staff: Staff }) {
  const { file, options, preview, issue, busy, input, begin, look, apply, forget } = useImport()

  return (
    <RecordPage
      title="Import"
      lede="Universities from a CSV file: a register’s own, or any other whose columns you map. Nothing is written before you have seen what it does."
    >
      <div className="con-import">
        <section>
          <h2>File</h2>
          <label className="con-label">
            A CSV file of at most 20 MB
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              className="con-in con-file"
              data-key="edit"
              aria-keyshortcuts="e"
              disabled={busy !== null}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) void begin(chosen)
              }}
            />
          </label>
          <output className="con-small">
            {busy === 'looking' ? 'Looking at the file…' : busy === 'importing' ? 'Importing…' : ''}
          </output>
          {issue && (
            <Alert tone="bad" title={issue.split('\n')[0]}>
              {issue.split('\n').slice(1).join(' ')}
            </Alert>
          )}
        </section>
        {file && preview && (
          <>
            <MappingForm
              key={`${file.name} ${file.lastModified} ${preview.columns.join()}`}
              preview={preview}
              isMapped={options.mapping !== undefined}
              busy={busy !== null}
              onMap={(mapping: ColumnMapping | undefined) => void look(file, { ...options, mapping })}
            />
            <PreviewTables preview={preview} />
            <Decision
              preview={preview}
              options={options}
              busy={busy !== null}
              onChange={(change) => void look(file, { ...options, ...change })}
              onApply={(digest) => void apply(digest)}
              onForget={forget}
            />
          </>
        )}
        <PastImports past={past} staff={staff} />
      </div>
    </RecordPage>
  )
}

interface DecisionProps {
  preview: ImportPreview
  options: ImportOptions
  busy: boolean
  onChange: (change: Partial<ImportOptions>) => void
  onApply: (digest: string) => void
  onForget: () => void
}

/** What is done with the file, now that it was looked at. */
function Decision({
  preview: { plan, issues, faultyLines, mayLeaveOut },
  options,
  busy,
  onChange,
  onApply,
  onForget,
}: DecisionProps) {
  const isKeptOut = issues.count > 0 && !(options.leaveOutFaulty && mayLeaveOut)
  const writes = plan ? plan.added.count + plan.changed.count + plan.retired : 0
  return (
    <section>
      <h2>Apply</h2>
      {issues.count > 0 && mayLeaveOut && plan && (
        <Checkbox
          label={`Leave out ${countOf(faultyLines, 'faulty line', 'faulty lines')}`}
          checked={options.leaveOutFaulty}
          disabled={busy}
          onChange={({ target }) => onChange({ leaveOutFaulty: target.checked })}
        />
      )}
      {plan && plan.gone.count > 0 && (
        <Checkbox
          label="Retire what the file names no more, but for universities whose programmes are known"
          checked={options.retireGone}
          disabled={busy}
          onChange={({ target }) => onChange({ retireGone: target.checked })}
        />
      )}
      {isKeptOut && (
        <p className="con-small">
          What is wrong keeps the whole file out: mend the file{mayLeaveOut ? ', or leave the lines out' : ''}.
        </p>
      )}
      {plan && !isKeptOut && writes === 0 && <p className="con-small">The catalogue says all of it already.</p>}
      <div className="con-actions">
        <Button
          variant="primary"
          size="sm"
          busy={busy}
          disabled={!plan || isKeptOut || writes === 0}
          data-key="save"
          aria-keyshortcuts="s"
          onClick={() => plan && onApply(plan.digest)}
        >
          {writes > 0 ? `Import ${countOf(writes, 'row', 'rows')}` : 'Import'}
        </Button>
        <Button size="sm" disabled={busy} onClick={onForget}>
          Another file
        </Button>
      </div>
    </section>
  )
}
