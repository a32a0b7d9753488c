import { guidePartKey, guidePartName, guidePartText } from '#domain/guide/guide-facts.ts'
import { type Body, partDraftOf, partText, readPart, type Typed } from '../guide/guide-draft.ts'
import { FORMS, PART_FIELDS, type PartKind, SOURCE_FIELDS } from '../guide/guide-fields.ts'
import { GuideInputs } from '../guide/guide-inputs.tsx'
import { CorrectForm, type OnChecked } from './correct-form.tsx'
import type { OpenPart } from './read-facts.ts'

/** What the guide says of a scholarship or a visa, as its page has it. */
export function CorrectPart({ part, onChecked }: { part: OpenPart; onChecked: OnChecked }) {
  const kind = partKindOf(part)
  return (
    <CorrectForm
      fact={part}
      typedOf={typedOf}
      read={(typed, seen) => {
        const today = new Date().toISOString().slice(0, 10)
        const { body, issues } = readPart(kind, { key: '', stored: bodyOf(seen), typed, checked: true }, today)
        return { ...parted(kind, body), issues }
      }}
      versions={(theirs, typed) => [
        {
          label: guidePartName(part.detail),
          theirs: guidePartText(theirs.value),
          yours: partText(kind, { key: '', stored: null, typed, checked: true }),
        },
        { label: 'Page', theirs: theirs.source.url ?? '', yours: typed['sourceUrl'] ?? '' },
        { label: 'Year', theirs: theirs.source.edition ?? '', yours: typed['edition'] ?? '' },
      ]}
      inputs={(typed, issues, change) => (
        <div className="con-fields">
          <GuideInputs fields={PART_FIELDS[kind]} typed={typed} issues={issues} first onChange={change} />
          <GuideInputs fields={SOURCE_FIELDS[kind]} typed={typed} issues={issues} onChange={change} />
        </div>
      )}
      onChecked={onChecked}
    />
  )
}

function partKindOf({ kind, detail }: OpenPart): PartKind {
  return FORMS[kind].parts.find(({ name }) => name === guidePartKey(detail))!.kind
}

/** Whether the source of a part stands in a place of its own in it, else side by side with what it says. */
function isNested(kind: PartKind): boolean {
  return kind === 'told' || kind === 'deadline'
}

function bodyOf(part: OpenPart): Body {
  return isNested(partKindOf(part)) ? { ...part.value, source: part.stated } : { ...part.value, ...part.stated }
}

/** What a part says and its source, as the database keeps them in a check. */
function parted(kind: PartKind, body: Body): { value: Body; source: Body } {
  if (isNested(kind)) {
    const { source, ...value } = body
    return { value, source: source as Body }
  }
  const { source, sourceUrl, sourceKind, reportedBy, edition, readOn, checkedOn, ...value } = body
  const stated = { source, sourceUrl, sourceKind, edition, readOn, checkedOn }
  return { value, source: reportedBy === undefined ? stated : { ...stated, reportedBy } }
}

function typedOf(part: OpenPart): Typed {
  return partDraftOf(partKindOf(part), bodyOf(part)).typed
}
