import type { Basis } from '../answer/by-reading.ts'
import { nameOf } from '../answer/names.ts'
import { execute } from '../executor/execute.ts'
import { kindOf, subjectsOf } from '../executor/resolve.ts'
import { isCountryIn } from '../ledger/country-names.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import { parse } from '../reader/parse.ts'
import type { DialogueState, ReadResult } from '../reader/reading.ts'
import { blank } from './slots/slots.ts'

/** Things of which a figure is their own: what is asked of a university would be told of any programme there. */
const THINGS = new Set(['programme', 'scholarship', 'diploma', 'certificate', 'plan', 'internship'])
const MOST_FOUND = 4
/** What lies in no place of its own: a field, and the way to work in it. */
const OF_NO_PLACE = new Set<string | null>(['subject', 'procedure'])

/**
 * What a question that nothing answers leaves to be spoken of: the things that it names itself, with nothing asked of them. Null where it names
 * none, so that what was spoken of before it still is.
 */
export function namedInVain(question: string, { named, elsewhere, readings }: ReadResult, ledger: Ledger): DialogueState | null {
  const said = new Set(parse(question, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
  const meant = named.filter((id) => said.has(id))
  const fields = fieldsOf(question, meant, elsewhere.length > 0, ledger)
  const isPlain = (id: string) =>
    OF_NO_PLACE.has(kindOf(ledger, id)) || (elsewhere.length > 0 && kindOf(ledger, id) === 'programme')
  const countries = [...meant.filter((id) => !isPlain(id)), ...elsewhere]
  const [country] = countries
  // "There" is the country, and "and Croatia?" is asked what was asked of it, or of the field that was named with it.
  if (country !== undefined && countries.length === 1 && isCountryIn(ledger, country)) {
    const { attributes = [], conditions = [] } = readings[0]?.query ?? {}
    if (fields.length === 0) return { query: blank({ entities: countries, kind: 'country', attributes }), results: [] }
    const level = conditions.filter(({ attribute }) => attribute === 'level')
    const asked = attributes.length > 0 ? ({ attributes } as const) : ({ operation: 'list', form: 'list' } as const)
    return { query: blank({ entities: [...fields, ...countries], kind: 'programme', conditions: level, ...asked }), results: [] }
  }
  const query = blank({ entities: meant, form: 'text' })
  const results = subjectsOf(ledger, query).slice(0, MOST_FOUND + 1)
  const isOfThings = results.length > 0 && results.every((id) => THINGS.has(ledger.entities.get(id)?.kind ?? ''))
  return isOfThings && results.length <= MOST_FOUND ? { query: { ...query, entities: results }, results } : null
}

/** The fields that are named; a programme's name beside a country where it is not is that of its field: "masters in public health in the UK". */
function fieldsOf(question: string, meant: readonly string[], isElsewhere: boolean, ledger: Ledger): readonly string[] {
  const text = question.toLowerCase()
  const isNamed = (id: string) => text.includes(nameOf(ledger, id).toLowerCase())
  const ofProgrammes = meant.flatMap((id) =>
    isElsewhere && kindOf(ledger, id) === 'programme' ? ledger.entities.get(id)!.within : [],
  )
  const named = ofProgrammes.filter((id) => kindOf(ledger, id) === 'subject' && isNamed(id))
  return [...new Set([...meant.filter((id) => kindOf(ledger, id) === 'subject'), ...named])]
}

/**
 * The programmes that a question which nothing surely answers was plainly about, of a field and in a language or of a level, so that "cheapest?" is asked
 * of these and not of all there are. Null where it names no field, or anything beside that and a place.
 */
export function programmesInVain(
  { readings: [best] }: ReadResult,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): DialogueState | null {
  if (!best || best.query.kind !== 'programme' || !AS_SET.has(best.query.operation)) return null
  const { entities, conditions } = best.query
  const kinds = entities.map((id) => kindOf(ledger, id))
  const restricts = conditions.filter(({ attribute }) => attribute === 'level' || attribute === 'language')
  if (!kinds.includes('subject') || !kinds.every((kind) => WIDE.has(kind)) || restricts.length === 0) return null
  const query = blank({ operation: 'list', entities, kind: 'programme', conditions: restricts, form: 'list' })
  const finding = execute(query, ledger, today)
  return finding.type === 'listed' && finding.entities.length > 1 ? { query, results: finding.entities } : null
}

const AS_SET = new Set<Query['operation']>(['get', 'list', 'filter'])
const WIDE = new Set<string | null>(['subject', 'country', 'region'])
