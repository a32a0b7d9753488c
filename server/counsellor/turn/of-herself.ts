import type { Requirement } from '#domain/facts/requirement.ts'
import { byQuery } from '../answer/by-reading.ts'
import { SURE } from '../answer/in-doubt.ts'
import { isOfRequirement } from '../answer/verdict/admitted/admitted.ts'
import { heldOf } from '../answer/verdict/admitted/held.ts'
import { asksWhich } from '../answer/verdict/asking.ts'
import { heard } from '../answer/verdict/ruled/heard.ts'
import { focusOf, type Asked } from '../dialogue/conversation.ts'
import type { Move } from '../dialogue/move/move.ts'
import { PLAIN, type EngineAnswer } from '../engine-answer.ts'
import { kindOf } from '../executor/resolve.ts'
import { isProfession } from '../ledger/states.ts'
import { saysDegree } from '../ledger/writing/rulings.ts'
import { BLANK_QUERY } from '../query/query.ts'
import { speaksOfLicence } from '../reader/asked/who-asks/who-asks.ts'
import { herselfIn, tellsOfHerself } from '../reader/herself/herself.ts'
import { parse } from '../reader/parse.ts'
import { isHome, kindOfMention, type Parsed } from '../words/mask.ts'
import type { Means } from './means.ts'

/** Whom a thing is for, and what goes by the name of a degree. */
const ELIGIBILITY = 'eligibility'
const OF_DEGREE = new Set(['subject', 'programme'])
const STEP = 'portal-step'
/** What a programme is known by, or lies in. */
const PLACED = new Set<string | undefined>(['programme', 'university', 'city', 'country'])

/** What somebody says of herself, or of whom she asks for, after a thing was spoken of: whether that lets her in. Null where it says nothing of that. */
export function ofHerself(question: string, move: Move, last: Asked, means: Means): EngineAnswer | null {
  return ofThing(question, move, focusOf(last), means) ?? ofDegree(question, last, means)
}

/**
 * "I'm a dentist, is it for me?", "I am 27" after a scholarship, "dont know python" after the diploma: whom that is for. Null where something else
 * is spoken of or asked for.
 */
function ofThing(question: string, move: Move, [thing = '', ...others]: readonly string[], means: Means): EngineAnswer | null {
  const { ledger, today } = means
  const { parsed, attributes } = move
  // "Apply" is a step of the portal too.
  const mentions = parsed.mentions.filter(({ entities }) => !entities.every((one) => one.kind === STEP))
  const [whole] = ledger.of(thing, ELIGIBILITY)
  if (others.length > 0 || !whole?.asks || speaksOfLicence(parsed.tokens)) return null
  const isOfHer = (mention: Move['mentions'][number]) =>
    isHome(mention) ||
    mention.entities.some(({ id }) => isProfession(id)) ||
    mention.entities.every(({ kind }) => OF_DEGREE.has(kind))
  if (!mentions.every(isOfHer)) return null
  const isAsked = kindOf(ledger, thing) === 'scholarship' && mentions.length > 0 && heard(question, parsed.tokens) !== null
  const isSaid = () =>
    !question.includes('?') &&
    tellsOfHerself(parsed) &&
    !asksWhich(parsed.tokens) &&
    attributes.every((all) => all.some((attribute) => isOfRequirement({ attribute }))) &&
    saysOfHerself(whole.asks!, parsed, today)
  if (!isAsked && !isSaid()) return null
  const kind = kindOf(ledger, thing)
  const query = { ...BLANK_QUERY, entities: [thing], kind, attributes: [ELIGIBILITY], form: 'yes-no' as const }
  return { ...PLAIN, ...byQuery(query, means), confidence: SURE }
}

/** Whether somebody says anything of herself that what is asked for may decide on. */
function saysOfHerself(asked: readonly Requirement[], parsed: Parsed, today: string): boolean {
  const herself = herselfIn(parsed, today)
  return Object.keys(herself).length > 0 || heldOf(asked, parsed, herself)?.length !== 0
}

/** "And a BSc nursing, my sister?" after the studies that a programme asks for: these again. Null where no degree is named, or another thing is. */
function ofDegree(question: string, { query }: Asked, { ledger, today }: Means): EngineAnswer | null {
  const { tokens, mentions } = parse(question, ledger)
  // "BSc nursing" is called as several programmes are.
  const isOfPlace = mentions.some(
    (mention) =>
      !isHome(mention) && PLACED.has(kindOfMention(mention)) && !saysDegree(tokens.slice(mention.from - 1, mention.to)),
  )
  if (query.operation !== 'get' || query.attributes[0] !== 'degree-needed' || isOfPlace || !saysDegree(tokens)) return null
  return { ...PLAIN, ...byQuery(query, { ledger, today }), confidence: SURE }
}
