import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import {
  type ColumnMapping,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportPreview,
  type Mapped,
  NEEDED_COLUMNS,
} from '#domain/catalogue/import.ts'

interface MappingFormProps {
  preview: ImportPreview
  /** Whether the columns are mapped by hand. */
  isMapped: boolean
  busy: boolean
  /** Undefined goes back to the format that the header is recognised by. */
  onMap: (mapping: ColumnMapping | undefined) => void
}

const SAME_WORDS = '='

/** Which column of the file is which of ours; one that the file lacks can be the same words for every row. */
export function MappingForm({ preview, isMapped, busy, onMap }: MappingFormProps) {
  const { format, columns, sample } = preview
  const [mapping, setMapping] = useState<ColumnMapping>(preview.mapping)
  const [isOpen, setOpen] = useState(format === null || isMapped)

  function map(ours: ImportColumn, mapped: Mapped | null) {
    const { [ours]: _, ...others } = mapping
    setMapping(mapped ? { ...others, [ours]: mapped } : others)
  }

  return (
    <section>
      <h2>Columns</h2>
      <p>
        {isMapped
          ? 'Mapped by hand.'
          : format
            ? `Recognised by its header: ${format}.`
            : 'The header is none that we know: say which column is which.'}
      </p>
      {!isOpen && (
        <div className="con-actions">
          <Button size="sm" onClick={() => setOpen(true)}>
            Map the columns by hand
          </Button>
        </div>
      )}
      {isOpen && (
        <form
          className="con-form"
          onSubmit={(event) => {
            event.preventDefault()
            onMap(mapping)
          }}
        >
          <table className="con-versions con-mapping">
            <caption className="sr-only">Our columns, and the file’s</caption>
            <thead>
              <tr>
                <th scope="col">Ours</th>
                <th scope="col">From</th>
                <th scope="col">In the first row</th>
              </tr>
            </thead>
            <tbody>
              {IMPORT_COLUMNS.map((ours) => (
                <MappedColumn
                  key={ours}
                  ours={ours}
                  mapped={mapping[ours] ?? null}
                  columns={columns}
                  sample={sample}
                  onChange={(mapped) => map(ours, mapped)}
                />
              ))}
            </tbody>
          </table>
          <div className="con-actions">
            <Button type="submit" size="sm" busy={busy}>
              {busy ? 'Looking...' : 'Look again with these columns'}
            </Button>
            {isMapped && (
              <Button size="sm" disabled={busy} onClick={() => onMap(undefined)}>
                By the header
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

interface MappedColumnProps {
  ours: ImportColumn
  mapped: Mapped | null
  columns: readonly string[]
  sample: readonly (readonly string[])[]
  onChange: (mapped: Mapped | null) => void
}

function MappedColumn({ ours, mapped, columns, sample, onChange }: MappedColumnProps) {
  const isNeeded = (NEEDED_COLUMNS as readonly string[]).includes(ours)
  const chosen = mapped === null ? '' : 'column' in mapped ? `column ${mapped.column}` : SAME_WORDS
  return (
    <tr>
      <th scope="row">
        {ours.replaceAll('_', ' ')} {isNeeded && <span className="note">needed</span>}
      </th>
      <td>
        <select
          className="con-in select"
          aria-label={`${ours.replaceAll('_', ' ')} comes from`}
          value={chosen}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : target.value === SAME_WORDS ? { value: '' } : { column: target.value.slice(7) })
          }
        >
          <option value="">Nothing</option>
          <option value={SAME_WORDS}>The same for every row</option>
          {[...new Set(columns)].map((column) => (
            <option key={column} value={`column ${column}`}>
              {column}
            </option>
          ))}
        </select>
      </td>
      <td>
        {mapped && 'value' in mapped ? (
          <input
            className="con-in"
            aria-label={`${ours.replaceAll('_', ' ')}, the same for every row`}
            value={mapped.value}
            maxLength={2000}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        ) : (
          mapped && (sample[0]?.[columns.indexOf(mapped.column)] ?? '')
        )}
      </td>
    </tr>
  )
}
