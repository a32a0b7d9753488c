import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ColumnMapping, ImportOptions, ImportPreview } from '#domain/catalogue/import.ts'
import { countOf } from '#domain/text/format.ts'
import { RecordPage } from '../parts/record/record-page.tsx'
import { refusalCode, refusalSentence } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { MappingForm } from './mapping-form.tsx'
import { PastImports } from './past-imports.tsx'
import { PreviewTables } from './preview-tables.tsx'
import { applyImport, type PastImport, previewImport, readImports } from './send-import.ts'

export async function open({ staff }: Visit): Promise<ReactNode> {
  return <Import past={await readImports()} staff={staff} />
}

const NOTHING: ImportOptions = { leaveOutFaulty: false, retireGone: false }

/** A file of universities: looked at, and then let in as a whole or not at all. */
function Import({ past, staff }: { past: readonly PastImport[]; staff: Staff }) {
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(NOTHING)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const [busy, setBusy] = useState<'looking' | 'importing' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function look(chosen: File, wanted: ImportOptions) {
    setFile(chosen)
    setOptions(wanted)
    setIssue(null)
    setBusy('looking')
    try {
      setPreview(await previewImport(chosen, wanted))
    } catch (error) {
      setPreview(null)
      setIssue(sentenceOf(error, 'The file could not be looked at. Nothing was written.'))
    } finally {
      setBusy(null)
    }
  }

  async function apply(digest: string) {
    if (!file) return
    setBusy('importing')
    setIssue(null)
    try {
      const { told } = await applyImport(file, options, digest)
      notify.success('Imported', {
        id: 'import',
        description: told > 0 ? `${countOf(told, 'student was', 'students were')} told by mail.` : 'It can be taken back below.',
      })
      forget()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') {
        await look(file, options)
        setIssue('The catalogue has changed since the preview. This is what the file would do now: look at it once more.')
      } else setIssue(sentenceOf(error, 'Whether it was imported is not known: look at the imports below.'))
    } finally {
      setBusy(null)
      await revalidate()
    }
  }

  function forget() {
    setFile(null)
    setPreview(null)
    setOptions(NOTHING)
    setIssue(null)
    if (input.current) input.current.value = ''
  }

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
                if (chosen) void look(chosen, NOTHING)
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

/** Why it failed, with what that means where the server gave no reason. */
function sentenceOf(error: unknown, meaning: string): string {
  const sentence = refusalSentence(error)
  if (sentence) return sentence
  logError('importing a catalogue', error)
  return `The server could not be reached, or failed. ${meaning}`
}
