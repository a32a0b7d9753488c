import NAMES from './names.json' with { type: 'json' }
import type { Entity, Ledger } from './record.ts'

/** The languages of people who write to the counsellor, beside English. */
const TONGUES = ['de', 'fr', 'es', 'pt', 'it']

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

let kept: ReadonlyMap<string, readonly string[]> | null = null

/** Every country of the world by its English name, with its names in other languages. */
export function countriesOfTheWorld(): ReadonlyMap<string, readonly string[]> {
  return (kept ??= readCountries())
}

/** Whether a thing is a country, of which something is stated here or nothing is. */
export function isCountry({ kind, name }: Pick<Entity, 'kind' | 'name'>): boolean {
  return kind === 'country' || (kind === 'elsewhere' && countriesOfTheWorld().has(name))
}

/** The same of a thing by its id. */
export function isCountryIn(ledger: Ledger, id: string): boolean {
  const entity = ledger.entities.get(id)
  return entity !== undefined && isCountry(entity)
}

/** What the runtime knows of a place and its type does not say yet. */
type Zoned = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }

/** Whether the clocks of a country, by its English name, are those of Europe in all of it. */
export function isInZonesOfEurope(country: string): boolean {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const code = CODES.find((one) => display.of(one) === country)
  const place: Zoned | null = code === undefined ? null : new Intl.Locale(`und-${code}`)
  const zones = place?.getTimeZones?.() ?? []
  return zones.length > 0 && zones.every((zone) => zone.startsWith('Europe/'))
}

function readCountries(): Map<string, string[]> {
  const display = (tongue: string) => new Intl.DisplayNames([tongue], { type: 'region', fallback: 'none' })
  const english = display('en')
  const others = TONGUES.map(display)
  const countries = new Map<string, string[]>()
  for (const code of CODES) {
    const name = english.of(code)
    // A country that the runtime writes twice goes by either of its codes.
    if (name !== undefined && !isNone(name))
      countries.set(name, [...(countries.get(name) ?? []), ...others.flatMap((other) => other.of(code) ?? [])])
  }
  return countries
}

function isNone(name: string): boolean {
  return NAMES.noCountries.names.includes(name) || name.startsWith('Pseudo')
}
