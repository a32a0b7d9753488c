import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { formatDate } from '#domain/text/format.ts'
import { isWebAddress } from '../figures/figure-fields.ts'
import { type GuideDraft, type GuideIssues, newPart, type PartDraft, partText } from './guide-draft.ts'
import { PART_FIELDS, type PartList, SOURCE_FIELDS } from './guide-fields.ts'
import { GuideInputs } from './guide-inputs.tsx'

interface PartsProps {
  lists: readonly PartList[]
  parts: GuideDraft['parts']
  issues: GuideIssues['parts']
  onChange: (parts: GuideDraft['parts']) => void
}

/** What stands in an entry with a source of its own: one line each, and its fields where it is opened. */
export function Parts({ lists, parts, issues, onChange }: PartsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const addable = lists.filter(({ name, times }) => times === 'some' || (times !== 'one' && parts[name]!.length === 0))

  function add(list: PartList) {
    const part = newPart(list.kind)
    setOpened(new Set([...opened, part.key]))
    onChange({ ...parts, [list.name]: [...parts[list.name]!, part] })
  }

  function toggle(key: string, isOpen: boolean) {
    setOpened((before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)))
  }

  return (
    <section>
      <h2>What it says, and where that stands</h2>
      <ul className="con-editfigures">
        {lists.flatMap((list) =>
          parts[list.name]!.map((part) => (
            <li key={part.key}>
              <details
                open={opened.has(part.key) || issues[part.key] !== undefined}
                onToggle={({ currentTarget }) => toggle(part.key, currentTarget.open)}
              >
                <summary>
                  <span className="con-quiet">{list.label}</span> <b>{partText(list.kind, part)}</b>
                  <span className="note"> {comparedText(part)}</span>
                </summary>
                <PartForm
                  list={list}
                  part={part}
                  issues={issues[part.key] ?? {}}
                  onChange={(change) =>
                    onChange({
                      ...parts,
                      [list.name]: parts[list.name]!.map((one) => (one.key === part.key ? { ...one, ...change } : one)),
                    })
                  }
                  onRemove={() => onChange({ ...parts, [list.name]: parts[list.name]!.filter(({ key }) => key !== part.key) })}
                />
              </details>
            </li>
          )),
        )}
      </ul>
      {addable.length > 0 && (
        <label className="con-label">
          Add
          <select
            className="con-in select"
            value=""
            onChange={({ target }) => {
              const list = addable.find(({ name }) => name === target.value)
              if (list) add(list)
            }}
          >
            <option value="">What?</option>
            {addable.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}

interface PartFormProps {
  list: PartList
  part: PartDraft
  issues: Readonly<Record<string, string>>
  onChange: (change: Partial<PartDraft>) => void
  onRemove: () => void
}

function PartForm({ list: { label, kind, times }, part: { typed, checked }, issues, onChange, onRemove }: PartFormProps) {
  const change = (typing: PartDraft['typed']) => onChange({ typed: { ...typed, ...typing } })
  const sourceFields = SOURCE_FIELDS[kind]
  const page = typed['sourceUrl'] ?? ''
  return (
    <div className="con-form">
      <div className="con-fields">
        <GuideInputs fields={PART_FIELDS[kind]} typed={typed} issues={issues} onChange={change} />
        <GuideInputs fields={sourceFields} typed={typed} issues={issues} onChange={change} />
      </div>
      <div className="con-actions">
        {isWebAddress(page) && (
          <a href={page} target="_blank" rel="noopener noreferrer">
            Open the page<span className="sr-only"> of {label}, in a new tab</span>
          </a>
        )}
        {sourceFields.length > 0 && (
          <Checkbox
            label="Compared with its page today"
            checked={checked}
            onChange={({ target }) => onChange({ checked: target.checked })}
          />
        )}
        {times !== 'one' && (
          <Button size="sm" onClick={onRemove}>
            Take it out <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function comparedText({ stored, typed, checked }: PartDraft): string {
  if (checked) return 'compared today'
  if (!typed['sourceUrl']) return ''
  const source = (stored?.['source'] ?? null) as { checkedOn?: string | null } | string | null
  const day =
    typeof source === 'object' && source !== null ? source.checkedOn : (stored?.['checkedOn'] as string | null | undefined)
  return day ? `compared ${formatDate(day)}` : 'never compared'
}
