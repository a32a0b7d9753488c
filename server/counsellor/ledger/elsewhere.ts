import { countriesOfTheWorld } from './country-names.ts'
import { currencyCodes, currencyName } from './currencies.ts'
import NAMES from './names.json' with { type: 'json' }
import type { Entity } from './record.ts'

/**
 * Countries and universities that the site says nothing of, and currencies without a rate: a question that names one is understood, and answered
 * with what there is instead. They have no records.
 */
export function elsewhere(known: readonly Entity[]): Entity[] {
  const names = new Set(
    known.filter(({ kind }) => kind === 'country').flatMap((entity) => entity.names.map((name) => name.toLowerCase())),
  )
  for (const id of Object.keys(NAMES.entities))
    if (id.startsWith('country.')) names.add(id.slice('country.'.length).toLowerCase())
  const rated = new Set(known.map(({ id }) => id))
  const countries = [...countriesOfTheWorld()].filter(([name]) => !names.has(name.toLowerCase()))
  const currencies = currencyCodes().filter((code) => !rated.has(`currency.${code}`))
  return [
    ...countries.map(([name, others]) => ({
      id: `elsewhere.${name}`,
      kind: 'elsewhere',
      name,
      names: [name, ...others],
      within: [],
    })),
    ...NAMES.elsewhere.names.map((name) => ({ id: `elsewhere.${name}`, kind: 'elsewhere', name, names: [name], within: [] })),
    ...currencies.map((code) => ({
      id: `currency.${code}`,
      kind: 'currency',
      name: currencyName(code),
      // A code that nobody has a rate of may be a word: "ALL", "TOP".
      names: `currency.${code}` in NAMES.entities ? [code] : [],
      within: [],
    })),
  ]
}
