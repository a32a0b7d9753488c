import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { factsFrom, type Fact } from './fact.ts'

/** Of a longer list only the number is said. */
const MOST_NAMED = 12

/** What the catalogue as a whole holds: how many universities, in which countries, and which ones in each. */
export function catalogueFacts(universities: readonly UniversityEntry[]): Fact[] {
  const byCountry = Map.groupBy(universities, (row) => row.country)
  const countries = [...byCountry.keys()].toSorted()
  const fact = factsFrom({ source: 'our catalogue', page: '/universities' })
  return [
    fact(
      'catalogue',
      `The catalogue holds ${universities.length} universities in ${countries.length} countries: ${countries.join(', ')}.`,
    ),
    ...countries.map((country) => {
      const rows = byCountry.get(country) ?? []
      const names = rows.length <= MOST_NAMED ? `: ${rows.map((row) => row.name).join('; ')}` : ''
      const there = factsFrom({ source: 'our catalogue', page: `/universities?country=${encodeURIComponent(country)}` })
      return there(
        `catalogue.in.${country}`,
        `The catalogue holds ${rows.length} ${rows.length === 1 ? 'university' : 'universities'} in ${country}${names}.`,
      )
    }),
  ]
}
