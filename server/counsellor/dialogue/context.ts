import { askedNameOf, counted } from '../answer/names.ts'
import { isContainer, isWithin, kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import { kindOfMention } from '../words/mask.ts'
import { referentsOf } from './anaphora/referents.ts'
import { focusOf, lastSet, type Conversation } from './conversation.ts'
import CUES from './move/cues.json' with { type: 'json' }
import type { Move } from './move/move.ts'

/** A message as it would be asked by itself, with what it leaves unsaid named, and what it is then about. */
export interface InContext {
  text: string
  /** What it has to be about to be a half sentence at all. */
  about: readonly string[]
  /** The found things that "them" speaks of. */
  set: readonly string[]
}

const TOPICS: Readonly<Record<string, string>> = CUES.topics
const MOST_NAMED = 3

/**
 * Names what a message leaves unsaid, so that it is read as the whole question that it stands for. Null where it names what it is about
 * itself and points at nothing before it.
 */
export function inContext(message: string, move: Move, conversation: Conversation, ledger: Ledger): InContext | null {
  const last = conversation.asked.at(-1)
  if (!last) return null
  const set = move.cues.has('sets') ? lastSet(conversation) : null
  if (set) {
    const kind = kindOf(ledger, set.results[0]!)
    const places = set.query.entities.filter((id) => isContainer(ledger, id) && kindOf(ledger, id) !== kind)
    const named = [kind ? counted(2, kind).replace(/^2 /, '') : '', ...places.map((id) => ledger.entities.get(id)?.name ?? '')]
    return { text: `${message} ${named.join(' ')}`, about: [...places, ...set.results], set: set.results }
  }
  const namesOne = move.mentions.some((mention) => kindOfMention(mention) !== undefined)
  if (namesOne && !move.cues.has('points')) return null
  const referred = referentsOf(move, conversation, ledger)
  // "The same for Norway" takes the place of Finland, unless the two are compared.
  const named = move.cues.has('compares') ? [] : move.mentions.map(kindOfMention)
  const about = (referred.length > 0 ? referred : focusOf(last))
    .filter((id) => !named.some((kind) => kind === kindOf(ledger, id)))
    .slice(0, MOST_NAMED)
  if (about.length === 0) return null
  const topic = last.query.attributes.flatMap((attribute) => TOPICS[attribute] ?? [])[0] ?? ''
  const isCountry = about.every((id) => kindOf(ledger, id) === 'country')
  const names = about.filter((id) => !holdsProgramme(id, about, ledger)).map((id) => askedNameOf(ledger, id))
  return { text: `${message} ${names.join(' ')} ${isCountry ? topic : ''}`.trim(), about, set: [] }
}

/** A university beside its own programme is named with it. */
function holdsProgramme(id: string, about: readonly string[], ledger: Ledger): boolean {
  return about.some((other) => kindOf(ledger, other) === 'programme' && isWithin(ledger, other, id))
}

/** Whether a reading is about what was spoken of, and so no other question than that. */
export function isAbout({ entities, kind }: Query, { about, set }: InContext, ledger: Ledger): boolean {
  if (set.length > 0 && entities.length === 0) return kind !== null && kind === kindOf(ledger, set[0]!)
  return entities.some((id) => about.includes(id) || ledger.entities.get(id)?.within.some((whole) => about.includes(whole)))
}

/** The query over what "them" speaks of, where it is over all of their kind. */
export function overSet(query: Query, { set }: InContext, ledger: Ledger): Query {
  if (set.length === 0) return query
  const kind = kindOf(ledger, set[0]!)
  const others = query.entities.filter((id) => !set.some((one) => isWithin(ledger, one, id)) && !set.includes(id))
  return {
    ...query,
    kind,
    entities: [...set, ...others],
    operation: query.operation === 'get' && query.conditions.length > 0 ? 'filter' : query.operation,
  }
}
