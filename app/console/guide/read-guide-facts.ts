import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { freshnessOf } from '#domain/visas/visa-freshness.ts'
import { draftOf, readDraft } from './guide-draft.ts'
import { partText } from './guide-draft.ts'
import { FORMS } from './guide-fields.ts'
import { changeEntry, type GuideRow, nameOf, readAllEntries } from './read-entries.ts'

/** A part of an entry with the page that it can be compared with. */
export interface GuideFact {
  entry: GuideRow
  kind: GuideKind
  /** Where it stands in its entry. */
  list: string
  index: number
  /** Of what it is, what it is, and what it says. */
  of: string
  label: string
  text: string
  source: {
    publisher: string
    url: string
    edition: string | null
    /** ISO dates. */
    readOn: string | null
    checkedOn: string | null
  }
  isDue: boolean
}

export interface GuideFacts {
  rows: GuideFact[]
  countOfDue: number
}

/** What the filters leave, what was compared longest ago first. `today` is an ISO date. */
export async function readGuideFacts({ searchParams }: URL, today: string): Promise<GuideFacts> {
  const words = (searchParams.get('search') ?? '').trim().toLowerCase()
  const kind = searchParams.get('kind') ?? ''
  const state = searchParams.get('state') ?? ''
  const all = (await readAllEntries()).flatMap((entry) => (entry.retired_on === null ? factsOf(entry, today) : []))
  const rows = all
    .filter((fact) => kind === '' || fact.kind === kind)
    .filter(({ of, label, text }) => `${of} ${label} ${text}`.toLowerCase().includes(words))
    .filter(({ isDue }) => state === 'all' || isDue === (state !== 'opened'))
  const day = ({ source }: GuideFact) => source.checkedOn ?? ''
  return {
    rows: rows.toSorted((one, other) => day(one).localeCompare(day(other))),
    countOfDue: all.filter(({ isDue }) => isDue).length,
  }
}

/** What names a page, in the order of the entry's form. */
function factsOf(entry: GuideRow, today: string): GuideFact[] {
  const { kind, body } = entry
  const { parts } = draftOf(kind, body)
  return FORMS[kind].parts.flatMap(({ name, label, kind: partKind }) =>
    parts[name]!.flatMap((part, index) => {
      const { sourceUrl = '', source = '', edition = '' } = part.typed
      if (sourceUrl === '') return []
      const nested = part.stored?.['source']
      const days = (typeof nested === 'object' && nested !== null ? nested : part.stored) as Record<
        'readOn' | 'checkedOn',
        string | null
      >
      return [
        {
          entry,
          kind,
          list: name,
          index,
          of: nameOf(entry),
          label,
          text: partText(partKind, part),
          source: { publisher: source, url: sourceUrl, edition: edition || null, readOn: days.readOn, checkedOn: days.checkedOn },
          isDue: freshnessOf(days.checkedOn, today).state === 'stale',
        },
      ]
    }),
  )
}

/** The entry as it is stored once somebody has compared the part with its page; null where a colleague has changed it meanwhile. */
export function confirmFact({ entry, kind, list, index }: GuideFact, today: string): Promise<GuideRow | null> {
  const draft = draftOf(kind, entry.body)
  const parts = {
    ...draft.parts,
    [list]: draft.parts[list]!.map((part, at) => (at === index ? { ...part, checked: true } : part)),
  }
  return changeEntry(entry, { body: readDraft(kind, entry.body, { ...draft, parts }, today).body })
}
