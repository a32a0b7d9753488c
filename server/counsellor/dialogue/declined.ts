import { subjectsOf } from '../executor/resolve.ts'
import { isCountryIn } from '../ledger/country-names.ts'
import type { Ledger } from '../ledger/record.ts'
import { parse } from '../reader/parse.ts'
import type { DialogueState, ReadResult } from '../reader/reading.ts'
import { blank } from './slots/slots.ts'

/** Things of which a figure is their own: what is asked of a university would be told of any programme there. */
const THINGS = new Set(['programme', 'scholarship'])
const MOST_FOUND = 4

/**
 * What a question that nothing answers leaves to be spoken of: the things that it names itself, with nothing asked of them. Null where it names
 * none, so that what was spoken of before it still is.
 */
export function namedInVain(question: string, { named, elsewhere, readings }: ReadResult, ledger: Ledger): DialogueState | null {
  const said = new Set(parse(question, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
  const meant = named.filter((id) => said.has(id))
  const countries = [...meant, ...elsewhere]
  const [country] = countries
  // "There" is the country, and "and Croatia?" is asked what was asked of it.
  if (country !== undefined && countries.length === 1 && isCountryIn(ledger, country)) {
    const attributes = readings[0]?.query.attributes ?? []
    return { query: blank({ entities: countries, kind: 'country', attributes }), results: [] }
  }
  const query = blank({ entities: meant, form: 'text' })
  const results = subjectsOf(ledger, query).slice(0, MOST_FOUND + 1)
  const isOfThings = results.length > 0 && results.every((id) => THINGS.has(ledger.entities.get(id)?.kind ?? ''))
  return isOfThings && results.length <= MOST_FOUND ? { query: { ...query, entities: results }, results } : null
}
