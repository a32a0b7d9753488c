import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type Draft, FIGURE_FIELDS, type StoredKind } from './figure-fields.ts'
import { SOURCE_KIND_NAMES, type SourceDraft } from './source-draft.ts'

interface FigureInputsProps {
  kind: StoredKind
  draft: Draft
  issues: Readonly<Record<string, string>>
  onChange: (change: Draft) => void
  /** Whether `e` leads to its first field. */
  first?: boolean
}

/** The fields of one figure. */
export function FigureInputs({ kind, draft, issues, onChange, first = false }: FigureInputsProps) {
  return (
    <div className="con-fields">
      {FIGURE_FIELDS[kind].map(({ name, label, hint, like, is, options, optional, empty }, index) => (
        <Field key={name} label={label} hint={hint} error={issues[name]} mark={optional && 'optional'} required={!optional}>
          {options ? (
            <Select
              value={draft[name] ?? ''}
              {...(first && index === 0 && EDIT)}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              {optional && <option value="">{empty ?? ''}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              type={is === 'day' ? 'date' : 'text'}
              inputMode={is === 'number' || is === 'whole' ? 'decimal' : is === 'address' ? 'url' : 'text'}
              value={draft[name] ?? ''}
              maxLength={500}
              placeholder={like}
              {...(first && index === 0 && EDIT)}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const EDIT = { 'data-key': 'edit', 'aria-keyshortcuts': 'e' } as const

interface SourceInputsProps {
  draft: SourceDraft
  issues: Readonly<Record<string, string>>
  /** A university's figures share one, of which its row keeps the address and the year. */
  ofUniversity: boolean
  onChange: (change: Partial<SourceDraft>) => void
}

/** Where one figure stands. */
export function SourceInputs({ draft, issues, ofUniversity, onChange }: SourceInputsProps) {
  return (
    <div className="con-fields">
      <Field label="Page" error={issues['url']} className="con-wide">
        <Input type="url" value={draft.url} maxLength={2000} onChange={({ target }) => onChange({ url: target.value })} />
      </Field>
      {!ofUniversity && (
        <>
          <Field label="Publisher" mark="optional">
            <Input value={draft.publisher} maxLength={300} onChange={({ target }) => onChange({ publisher: target.value })} />
          </Field>
          <Field label="Kind of source">
            <Select value={draft.kind} onChange={({ target }) => onChange({ kind: target.value as SourceDraft['kind'] })}>
              {Object.entries(SOURCE_KIND_NAMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <Field label="States the year" mark="optional">
        <Input
          value={draft.edition}
          maxLength={100}
          placeholder="2026/27"
          onChange={({ target }) => onChange({ edition: target.value })}
        />
      </Field>
    </div>
  )
}
