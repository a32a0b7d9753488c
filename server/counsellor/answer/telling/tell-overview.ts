import { upperFirst } from '#domain/text/first-letter.ts'
import type { Values } from '#server/counsellor/executor/finding.ts'
import { hasDenial } from '#server/counsellor/executor/fitting/negations.ts'
import { kindOf, partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { statesSaid } from '#server/counsellor/ledger/states.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import type { Answer } from '../answer.ts'
import { createCitations, type Citations } from '../citations.ts'
import { attributeName, counted, inSentence, listText, nameOf } from '../names.ts'
import { distinct, statedText } from './figure-text.ts'

/** So many sentences are told of a whole, and so many of them of one thing that is asked of it. */
const MOST_OF_WHOLE = 5
const MOST_RULES = 2
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

/** All that matters of one thing: of each attribute its figure, else its first rules, none that holds in one state alone where another holds in all. */
export function ofWhole(
  { stated, ranges = [] }: Pick<Values, 'stated' | 'ranges'>,
  { conditions }: Query,
  ledger: Ledger,
  citations: Citations,
): readonly string[] {
  const ofParts = ranges.map((range) => rangeText(range, ledger, citations))
  const isOfState = conditions.some(({ attribute }) => attribute === 'state')
  const statesOf = ({ conditions: { state } }: LedgerRecord) => (state === undefined ? Infinity : statesSaid(state).length)
  const told = stated
    .flatMap(({ records }) => {
      const inAll = records.filter((record) => statesOf(record) === Infinity)
      const widest = records.toSorted((one, other) => statesOf(other) - statesOf(one)).slice(0, 1)
      const all = distinct(isOfState ? records : inAll.length > 0 ? inAll : widest)
      const isFigure = all[0]?.[0]?.unit != null
      if (isFigure) return all.filter(([one], at) => at === 0 || one?.conditions['kind'] === 'unresolved')
      // What is asked for before what is not.
      return all.toSorted(([one], [other]) => Number(denies(one!)) - Number(denies(other!))).slice(0, MOST_RULES)
    })
    .slice(0, MOST_OF_WHOLE - ofParts.length)
    .map(([first, ...alike]) => citations.cited(first!.text, [first!, ...alike]))
  return [...ofParts, ...told]
}

/** Whether a rule says before all else what is not asked for, or does not do. */
function denies({ text }: LedgerRecord): boolean {
  return hasDenial(text.split(/[.,;]/)[0]!)
}

/** 'Tuition in Germany: none to €7,050 a semester (90 programmes).' */
function rangeText({ attribute, side }: NonNullable<Values['ranges']>[number], ledger: Ledger, citations: Citations): string {
  const ends = [side.low, side.high].flatMap((figure) => figure ?? [])
  const name = attributeName(ledger, attribute)
  const what = `${upperFirst(name)} in ${inSentence(nameOf(ledger, side.entity))}`
  const [low, high] = ends.map((figure) => (figure.amount.value === 0 ? 'none' : statedText(figure, ledger)))
  const said = low === high ? low : `${low} to ${high}`
  return citations.cited(
    `${what}: ${said} (${counted(side.of, 'programme')}).`,
    ends.map(({ record }) => record),
  )
}

const COUNTED = new Set(['university', 'programme', 'scholarship', 'job', 'internship', 'city'])
