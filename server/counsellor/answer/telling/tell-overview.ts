import { kindOf, partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import type { Answer } from '../answer.ts'
import { createCitations } from '../citations.ts'
import { attributeName, counted, listText, nameOf } from '../names.ts'

const MOST_TOLD = 2
const MOST_ATTRIBUTES = 8
/** What stands in an overview anyway, or is asked of nothing by this name. */
const LEFT_OUT = new Set(['description', 'website', 'country', 'place'])

/** A name and nothing else: what it is, what there is of it here, and what can be asked. Null where nothing is stated of it. */
export function tellOverview(entity: string, query: Query, ledger: Ledger): Answer | null {
  const records = ledger.of(entity)
  const parts = [...Map.groupBy(partsOf(ledger, entity), (id) => kindOf(ledger, id) ?? '')].filter(([kind]) => COUNTED.has(kind))
  if (records.length === 0 && parts.length === 0) return null
  const citations = createCitations()
  const told = ['description', 'place', 'permit'].flatMap((attribute) => ledger.of(entity, attribute)).slice(0, MOST_TOLD)
  const lines = told.map((record) => citations.cited(record.text, [record]))
  if (parts.length > 0)
    lines.push(`${nameOf(ledger, entity)} here: ${listText(parts.map(([kind, ids]) => counted(ids.length, kind)))}.`)
  const asked = [...new Set(records.map(({ attribute }) => attribute))].filter((attribute) => !LEFT_OUT.has(attribute))
  if (asked.length > 0)
    lines.push(`Ask me for: ${listText(asked.slice(0, MOST_ATTRIBUTES).map((attribute) => attributeName(ledger, attribute)))}.`)
  return {
    text: lines.join('\n'),
    table: null,
    sources: citations.sources,
    declined: false,
    choices: [],
    state: { query, results: [entity] },
  }
}

const COUNTED = new Set(['university', 'programme', 'scholarship', 'job', 'internship', 'city'])
