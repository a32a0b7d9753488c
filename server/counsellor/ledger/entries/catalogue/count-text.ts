import { LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import { wordOf, type Condition } from '../../../query/query.ts'

/** "1 university", "1,710 universities". */
export function inEnglish(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}

/** "The search of programmes lists 1,970 programmes in all". */
export function programmesText(count: number, which: string): string {
  return `The search of programmes lists ${inEnglish(count, 'programme', 'programmes')} ${which}`
}

/** What was counted of programmes by several facts at once, and how many of them are in the one language that is asked for alone. */
export function ofProgrammes({
  count,
  alone,
  places,
  conditions,
}: {
  count: number
  alone: number | null
  places: readonly string[]
  conditions: readonly Condition[]
}): string {
  const where = places.length > 0 ? `in ${places.join(' and ')}` : ''
  const of = conditions.map((condition) => {
    const not = condition.comparison === 'is not' ? 'not ' : ''
    const said = wordOf(condition)
    return condition.attribute === 'level' ? `${not}of the level ${levelName(said)}` : `${not}taught in ${said}`
  })
  const text = programmesText(count, [where, ...of].filter(Boolean).join(' '))
  return alone === null || alone === count
    ? `${text}.`
    : `${text}, ${alone.toLocaleString('en-US')} of them in that language alone.`
}

/** "The catalogue lists 1,701 universities in Europe, in 31 countries". */
export function inCountries(count: number, region: string, countries: number): string {
  return `The catalogue lists ${inEnglish(count, 'university', 'universities')} in ${region}, in ${inEnglish(countries, 'country', 'countries')}.`
}

export function levelName(level: string): string {
  const names: Readonly<Record<string, string>> = LEVEL_NAMES
  return (names[level] ?? level).toLowerCase()
}
