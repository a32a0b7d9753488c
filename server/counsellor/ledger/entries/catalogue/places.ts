import { searchForm } from '#domain/text/search-form.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import NAMES from '../../names.json' with { type: 'json' }
import { type Entries, writeEntries } from '../../writing/entries.ts'

/** How many universities the stored catalogue has in a city, those of which more than the name is known first among `names`, which are not all of many. */
export interface CityCount {
  city: string
  country: string
  region: string | null
  count: number
  names: readonly string[]
}

/** So many universities of a city are named. */
const MOST_NAMED = 12
/** So many cities of a region are. */
const MOST_CITIES = 8
const UNIVERSITIES = { source: 'our count of our own catalogue', page: '/universities' }
const STATES = new Set(Object.keys(NAMES.states.cities))
const OTHER_NAMES: Readonly<Record<string, string>> = NAMES.states.otherNames

/**
 * The cities of the catalogue and the regions they lie in, each with its universities: also those of which a register tells only the name, so that
 * no list of a place is short of them. `known` are the cities of universities of which more is known: the others are known by their whole names alone.
 */
export function placeEntries(counted: readonly CityCount[], known: ReadonlySet<string>): Entries {
  const entries = writeEntries()
  const cities = joined(counted, known)
  const regionOf = regionsOf(cities)
  const regionless = (country: string) => sum(cities.filter((one) => one.country === country && regionOf(one.city) === null))
  for (const { city, country, count, names } of cities) {
    const region = regionOf(city)
    const within = [`country.${country}`, ...(region ? [`region.${region}`] : [])]
    const isSeldom = !known.has(city)
    const say = entries.about(
      { id: `city.${city}`, kind: 'city', name: city, within, ...(isSeldom && { isSeldom }) },
      UNIVERSITIES,
    )
    say('country', { value: country, text: `${city} is in ${region ? `${region}, ` : ''}${country}` })
    const rest = count > names.length ? '; the others are on the page of universities' : ''
    say('university-count', {
      value: count,
      unit: 'university',
      text: `The catalogue lists ${several(count)} in ${city}, ${country}: ${names.join('; ')}${rest}`,
    })
  }
  for (const [region, own] of Map.groupBy(cities, ({ city }) => regionOf(city)))
    if (region) sayRegion(entries, region, own, regionless(own[0]!.country))
  return entries
}

/**
 * A city that a register writes otherwise is the one that is known: "Lodz" and "Łódź", "Pilsen" and "Plzeň". Of two of one name in two countries
 * the one with more universities is meant, and who says Brandenburg means the state.
 */
function joined(cities: readonly CityCount[], known: ReadonlySet<string>): readonly CityCount[] {
  const named = NAMES.entities as Readonly<Record<string, readonly string[]>>
  const nameOf = new Map(
    [...known].flatMap((city) => [city, ...(named[`city.${city}`] ?? [])].map((name) => [searchForm(name), city] as const)),
  )
  const byName = Map.groupBy(
    cities.filter(({ city }) => known.has(city) || !STATES.has(city)),
    ({ city }) => nameOf.get(searchForm(city)) ?? city,
  )
  return [...byName].map(([city, all]) => {
    const inCountries = [...Map.groupBy(all, ({ country }) => country).values()]
    const [own] = inCountries.toSorted((one, other) => sum(other) - sum(one)) as [CityCount[]]
    const names = own.flatMap((one) => one.names).slice(0, MOST_NAMED)
    return { ...own[0]!, city, region: own.find(({ region }) => region)?.region ?? null, count: sum(own), names }
  })
}

function sayRegion(
  entries: ReturnType<typeof writeEntries>,
  region: string,
  own: readonly CityCount[],
  regionless: number,
): void {
  const { country } = own[0]!
  const say = entries.about(
    { id: `region.${region}`, kind: 'region', name: region, within: [`country.${country}`], isSeldom: true },
    UNIVERSITIES,
  )
  const count = sum(own)
  const inOrder = own.toSorted((one, other) => other.count - one.count)
  const named = inOrder.slice(0, MOST_CITIES).map((one) => `${one.city} ${one.count}`)
  const further = inOrder.length > named.length ? ` and ${inOrder.length - named.length} more places` : ''
  const beside = regionless > 0 ? `; of ${regionless} more in ${country} no region is stated` : ''
  say('university-count', {
    value: count,
    unit: 'university',
    text: `The catalogue lists ${several(count)} in ${region}, ${country}, by city: ${named.join(', ')}${further}${beside}`,
  })
}

/**
 * The region of each city: the one that its rows state, or for German cities the list of states. A region that is called as a city or a country is left
 * out: who says Salzburg means the city.
 */
export function regionsOf(cities: readonly Pick<CityCount, 'city' | 'country' | 'region'>[]): (city: string) => string | null {
  const taken = new Set(cities.flatMap(({ city, country }) => [searchForm(city), searchForm(country)]))
  const states = Object.entries(NAMES.states.cities).flatMap(([state, own]) => own.map((city) => [city, state] as const))
  const stated = cities.flatMap(({ city, region }) => {
    const name = region === null ? null : (OTHER_NAMES[region] ?? region)
    return name === null || taken.has(searchForm(name)) ? [] : [[city, name] as const]
  })
  const regions = new Map([...stated, ...states])
  return (city) => regions.get(city) ?? null
}

/** The same of the built-in catalogue, where no database counts. */
export function countCities(universities: readonly UniversityEntry[]): CityCount[] {
  return [...Map.groupBy(universities, ({ city }) => city)].map(([city, own]) => ({
    city,
    country: own[0]!.country,
    region: own.find(({ region }) => region)?.region ?? null,
    count: own.length,
    names: own.slice(0, MOST_NAMED).map(({ name }) => name),
  }))
}

function several(count: number): string {
  return count === 1 ? 'one university' : `${count} universities`
}

function sum(cities: readonly CityCount[]): number {
  return cities.reduce((total, { count }) => total + count, 0)
}
