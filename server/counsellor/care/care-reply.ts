import { isCountry, isInZonesOfEurope } from '#server/counsellor/ledger/country-names.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import type { Care } from './care.ts'
import HELPLINES from './helplines.json' with { type: 'json' }
import SAYINGS from './sayings.json' with { type: 'json' }

const COUNTRY = 'country.'
const EUROPE = 'region.Europe'
/** What is named instead of the country it lies in. */
const WITHIN_COUNTRIES = new Set(['city', 'university'])

export interface Helpline {
  name: string
  note: string
  /** As it is dialled. */
  phone: string
}

export interface CareReply {
  text: string
  /** Those of the country named first, those of India always. */
  helplines: readonly Helpline[]
}

/** What somebody in distress is answered, with whom to call there and at home. Nothing of her words is repeated. */
export function careReply(care: Care, question: string, ledger: Ledger): CareReply {
  return withNumbers(SAYINGS.sure[care], care, question, ledger)
}

/** What is said beside an answer to somebody who may be in distress, with the same numbers. */
export function careOffer(care: Care, question: string, ledger: Ledger): CareReply {
  return withNumbers(SAYINGS.perhaps[care], care, question, ledger)
}

function withNumbers(saying: string, care: Care, question: string, ledger: Ledger): CareReply {
  const named = countriesNamed(question, ledger)
  const isAbroad = named.length === 0 || named.some((country) => isOfEurope(country, ledger))
  const places = [...named, ...(isAbroad ? ['Europe'] : []), 'India']
  const lines = places.flatMap((place) => HELPLINES.lines.filter((line) => line.country === place && line.for.includes(care)))
  const helplines = lines.map(({ name, note, phone }) => ({ name, note, phone }))
  const isUnknown = named.some((country) => !isOfEurope(country, ledger) && !lines.some((line) => line.country === country))
  return { text: [saying, ...(isUnknown ? [SAYINGS.elsewhere] : []), SAYINGS.person].join('\n'), helplines }
}

/**
 * The countries that a message names, by themselves or by a city or a university of theirs. Those that most who ask come from are where
 * she is from, and seldom where she is.
 */
function countriesNamed(question: string, ledger: Ledger): string[] {
  const mentions = parse(question, ledger).mentions.filter((mention) => !isHome(mention))
  const named = mentions.flatMap(({ entities }) => entities)
  const countries = named.filter(isCountry).map(({ name }) => name)
  const around = named.filter(({ kind }) => WITHIN_COUNTRIES.has(kind)).flatMap((entity) => countriesOf(entity))
  return [...new Set([...countries, ...around])]
}

function countriesOf({ within }: Entity): string[] {
  return within.filter((id) => id.startsWith(COUNTRY)).map((id) => id.slice(COUNTRY.length))
}

/** Whether the emergency number of Europe is that of a country, also of one that the ledger has nothing on. */
function isOfEurope(country: string, ledger: Ledger): boolean {
  const held = ledger.entities.get(`${COUNTRY}${country}`)
  return held ? held.within.includes(EUROPE) : isInZonesOfEurope(country)
}
