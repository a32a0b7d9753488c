import { nameOf } from '../answer/names.ts'
import type { Ledger } from '../ledger/record.ts'
import { isOfProfession, professionsIn, statesIn } from '../reader/asked/professions.ts'
import WORDS from '../reader/conditions.json' with { type: 'json' }
import type { Conversation } from './conversation.ts'
import type { Move } from './move/move.ts'

/** A profession that was spoken of so many questions ago is still hers. */
const MOST_BACK = 3
/** A message of more words asks for something by itself. */
const SHORT = 5
/** Kinds that a message is about by themselves, whoever asks. */
const ELSE = new Set(['programme', 'subject', 'university', 'scholarship', 'certificate', 'job', 'elsewhere'])

/**
 * "And in Bremen?" of a dentist is asked of dentists: a message that names a state or an exam of the licence and no profession, with the one
 * spoken of named, and what was asked of it where the message asks for nothing itself. Null where nothing of it is left unsaid.
 */
export function withProfession(
  message: string,
  { parsed, attributes, measures }: Move,
  { asked }: Conversation,
  ledger: Ledger,
): string | null {
  const last = asked.slice(-MOST_BACK).findLast(({ query }) => query.entities.some(isOfProfession))
  const profession = last?.query.entities.find(isOfProfession)
  if (!last || profession === undefined) return null
  const ids = parsed.mentions.flatMap(({ entities }) => entities)
  const isOfLicence = statesIn(parsed, ledger).length > 0 || ids.some(({ id }) => WORDS.examined.includes(id))
  const isOfOther = parsed.mentions.some(({ entities }) => entities.every(({ kind }) => ELSE.has(kind)))
  if (!isOfLicence || isOfOther || professionsIn(parsed, ledger).length > 0) return null
  if (parsed.tokens.some((token) => WORDS.doctors.includes(token))) return null
  const [attribute] = last.query.attributes
  const isHalf = attributes.length === 0 && measures === null && parsed.tokens.length <= SHORT
  const of = isHalf && attribute !== undefined ? ` ${ledger.attributes.get(attribute)?.name ?? ''}` : ''
  return `${message}${of} ${nameOf(ledger, profession).toLowerCase()}`
}
