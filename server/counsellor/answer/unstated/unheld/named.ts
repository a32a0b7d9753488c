import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import { attributeName, nameOf } from '../../names.ts'
import type { Told } from '../told.ts'

/** Of what a register alone has no programme is known. */
export const IN_REGISTER = 'register-university'
export const ELSEWHERE = 'elsewhere'
const FIELDS = new Set(['subject', 'programme'])
const PLACES = new Set(['university', IN_REGISTER, 'city', 'country', 'region', ELSEWHERE])
/** What a thing is said to be, asked for under no name of its own. */
const NAMELESS = 'description'

/** Whether a thing is a field of study, or a programme of one. */
export function isOfField(kind: string | null): boolean {
  return FIELDS.has(kind ?? '')
}

/** Whether a mention may be of a field of study. */
export function isField({ entities }: Mention): boolean {
  return entities.some(({ kind }) => isOfField(kind))
}

/** Whether a mention may be of a place that is asked about, and not of where somebody comes from. */
export function isPlace(mention: Mention): boolean {
  return !isHome(mention) && mention.entities.some(({ kind }) => PLACES.has(kind))
}

/** What is asked of a thing, as it is said to be missing. */
export function ofThing(id: string, { sources, state, ledger }: Told): string {
  const attribute = state.query?.attributes[0] ?? sources[0]!.attribute
  const name = nameOf(ledger, id)
  return attribute === NAMELESS ? `what you ask of ${name}` : `the ${attributeName(ledger, attribute)} of ${name}`
}
