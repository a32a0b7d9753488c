import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { readPhrases, saysAny, saysWords } from '#server/counsellor/words/phrases.ts'
import { tokensOf, tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }
import { ASKS_SPAN, SPANS } from './figures.ts'

const { cities, times, offices, says } = UNSTATED.missions
const CITIES = [...cities, ...Object.values(CONDITIONS.homes.cities).flat()].map(tokensOf)
const TIMES = readPhrases(times)
const OFFICES = new Set(offices)
/** So near before a city stands the office in it. */
const REACH = 3

/**
 * "How long at the consulate in Mumbai", "the visa from Abuja, how many days": what one embassy or office takes is not said of another. A city where
 * somebody lives is asked about by neither a time nor an office.
 */
export function otherMission({ asked, sources }: Told): string | null {
  const isTime = saysAny(asked, TIMES) || saysAny(asked, ASKS_SPAN)
  const named = CITIES.filter((city) => saysWords(asked, city) && (isTime || isOffice(city, asked)))
  if (named.length === 0) return null
  const told = sources.map(({ text }) => tokensOfOurs(text))
  const isOf = (some: typeof CITIES) => (words: readonly string[]) => some.some((city) => saysWords(words, city))
  if (!told.some(isOf(CITIES))) return null
  const own = told.filter(isOf(named))
  return own.some((words) => !isTime || saysAny(words, SPANS)) ? null : says
}

/** "The consulate in Lagos", "Mumbai consulate". */
function isOffice(city: readonly string[], asked: readonly string[]): boolean {
  const at = asked.indexOf(city[0]!)
  return [...asked.slice(Math.max(0, at - REACH), at), asked[at + city.length] ?? ''].some((word) => OFFICES.has(word))
}
