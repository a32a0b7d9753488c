import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import type { ReadResult } from '#server/counsellor/reader/reading.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import HELPLINES from './helplines.json' with { type: 'json' }
import SAYINGS from './sayings.json' with { type: 'json' }

type Care = NonNullable<ReadResult['care']>

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

/** Countries where the emergency number is not that of Europe. */
const OWN_EMERGENCY = new Set(['India', 'United States'])

/** What somebody in distress is answered, with whom to call there and at home. Nothing of her words is repeated. */
export function careReply(care: Care, question: string, ledger: Ledger): CareReply {
  const named = countriesNamed(question, ledger)
  const isAbroad = named.some((country) => !OWN_EMERGENCY.has(country))
  const places = [...named, ...(isAbroad || named.length === 0 ? ['Europe'] : []), 'India']
  const lines = [...new Set(places)].flatMap((place) =>
    HELPLINES.lines.filter((line) => line.country === place && line.for.includes(care)),
  )
  const helplines = lines.map(({ name, note, phone }) => ({ name, note, phone }))
  return { text: `${SAYINGS[care]}\n${SAYINGS.person}`, helplines }
}

/** The countries that a message names, by themselves or by a city or a university of theirs. */
function countriesNamed(question: string, ledger: Ledger): string[] {
  const text = ` ${tokensOf(question).join(' ')} `
  const isNamed = ({ names }: Entity) => names.some((name) => name.length > 2 && text.includes(` ${tokensOf(name).join(' ')} `))
  const countries = ledger.ofKind('country').filter(isNamed)
  const cities = ledger.ofKind('city').filter(isNamed)
  const ids = [
    ...countries.map(({ id }) => id),
    ...cities.flatMap(({ within }) => within.filter((id) => id.startsWith('country.'))),
  ]
  return [...new Set(ids)].map((id) => id.slice('country.'.length))
}
