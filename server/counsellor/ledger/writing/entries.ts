import type { Entity, LedgerRecord } from '../record.ts'

/** What a part of the site adds to the ledger. */
export interface Entries {
  entities: readonly Entity[]
  records: readonly LedgerRecord[]
}

/** Who says something, and where it stands on the site. */
export interface Origin {
  source: string
  page: string
  sourceUrl?: string | null
  checkedOn?: string | null
}

/** A statement without its place: what is left out is text without unit, period or condition. */
export type Statement = Pick<LedgerRecord, 'text'> &
  Partial<
    Pick<
      LedgerRecord,
      'value' | 'unit' | 'period' | 'conditions' | 'asks' | 'covers' | 'says' | 'adds' | 'by' | 'measures' | 'opens'
    >
  >

/** Says one thing of an entity. Its text's own source may differ from that of the entity. */
export type Say = (attribute: string, statement: Statement, of?: Partial<Origin>) => void

export interface EntriesWriter extends Entries {
  /** Adds an entity, and gives what its records are written with. */
  about: (entity: Omit<Entity, 'names' | 'within'> & Partial<Pick<Entity, 'names' | 'within'>>, origin: Origin) => Say
}

const UNCONDITIONAL = {}

/** Collects entities and records. The ids of records count up where an attribute is stated more than once. */
export function writeEntries(): EntriesWriter {
  const entities: Entity[] = []
  const records: LedgerRecord[] = []
  const written = new Map<string, number>()
  return {
    entities,
    records,
    about({ names = [], within = [], ...entity }, origin) {
      const { id, name } = entity
      entities.push({ ...entity, names: [...new Set([name, ...names])], within })
      return (
        attribute,
        {
          text,
          value = null,
          unit = null,
          period = null,
          conditions = UNCONDITIONAL,
          asks,
          covers,
          says,
          adds,
          by,
          measures = [],
          opens,
        },
        of = {},
      ) => {
        const count = (written.get(`${id}.${attribute}`) ?? 0) + 1
        written.set(`${id}.${attribute}`, count)
        const { source, page, sourceUrl = null, checkedOn = null } = { ...origin, ...of }
        // A line's end in imported text would begin a line of its own among the model's facts.
        const line = text.replaceAll(/\s+/g, ' ').trim()
        records.push({
          id: count === 1 ? `${id}.${attribute}` : `${id}.${attribute}.${count}`,
          entity: id,
          attribute,
          value: value ?? null,
          unit,
          period,
          conditions,
          text: /[.!?]$/.test(line) ? line : `${line}.`,
          ...(asks && { asks }),
          ...(covers && { covers }),
          ...(says !== undefined && { says }),
          ...(adds && { adds }),
          ...(by && { by }),
          ...(opens !== undefined && { opens }),
          source,
          sourceUrl,
          page,
          checkedOn,
          ...(measures.length > 0 && { measures }),
        })
      }
    },
  }
}
