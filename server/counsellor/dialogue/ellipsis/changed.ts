import { isContainer, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfProfession, professionOf } from '#server/counsellor/ledger/states.ts'
import { isOfSet, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { inStates } from '#server/counsellor/reader/asked/professions.ts'
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { ofOrigin, ofPlace } from '#server/counsellor/reader/composing/named-conditions.ts'
import { focusOf } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { Move } from '../move/move.ts'
import { RESTRICTING } from '../move/phrases.ts'
import type { Scene } from '../scene.ts'
import { attributesOf, isAsked, isOfKind } from '../slots/attributes.ts'
import { namesNothing, namedIn } from '../slots/named.ts'
import { withMove, blank, conditionsOf, merged } from '../slots/slots.ts'
import { substituted } from './substituted.ts'

/** What says of which exam or paper a record is. */
const OF = 'of'

/** The question before with what the message changes: whom it is about, what is asked, for how long, in what. */
export function changed(scene: Scene): Query | null {
  const { move, last, ledger } = scene
  const { query } = last
  const named = namedIn(move, last, ledger)
  if (namesNothing(move) && !move.cues.has('again')) return null
  if (named.length === 0 && move.restricts && asksWhich(move)) return thoseThere(scene)
  // "And Geneva?" after what is to be proved in Zurich: another place in the same country. "For Nigeria?" after a fee: who comes from another.
  const placed =
    move.attributes.length === 0 ? [...ofPlace(query, move.parsed, ledger), ...ofOrigin(query, move.parsed, ledger)] : []
  if (placed.length > 0) return withMove({ ...query, conditions: merged(query.conditions, placed) }, move)
  if (named.length === 0 && move.mentions.length > 0) return isOfOrigins(move, query) ? withMove(query, move) : null
  // "In Bavaria?" of what nurses are asked is asked of nurses there.
  const states = named.flatMap((id) => ledger.entities.get(id) ?? []).filter(({ kind }) => kind === 'state')
  const isThere = states.length > 0 && states.length === named.length && move.attributes.length === 0
  if (isThere && query.entities.length > 0 && query.entities.every((id) => isOfProfession(id) && professionOf(id) === id))
    return withMove({ ...query, conditions: merged(query.conditions, inStates(states)) }, move)
  const about =
    named.length > 0
      ? substituted(named, last, ledger)
      : move.attributes.length > 0
        ? { entities: focusOf(last), kind: query.kind }
        : { entities: query.entities, kind: query.kind }
  if (!about) return null
  // "How much is that in rupees" of a sum is said of the sum.
  const isOfResult = named.length === 0 && OF_FIGURES.has(query.operation) && move.attributes.every(([first]) => first === '*')
  if (move.attributes.length > 0 && !isOfResult) return asksElse(scene, about, named)
  const isOther = named.length > 0
  // "How many has Germany?" after which has the most asks for its number.
  const isNumber = move.cues.has('counts') && query.operation === 'rank'
  const single = isOther && !isOfSeveral(query) && (isNumber || OF_TWO.has(query.operation))
  const claims =
    query.form === 'yes-no' && (query.amounts.length > 0 || query.conditions.length > 0) && query.operation !== 'enough'
  // What is told of everything is told of this too, in its own way.
  const general = isOther && GENERAL.has(query.attributes[0] ?? '') && !isAsked(query, about.entities, ledger)
  return withMove(
    {
      ...query,
      ...about,
      conditions: merged(ofExamTold(about.entities, scene), query.conditions),
      attributes: general ? [] : query.attributes,
      operation: single ? 'get' : query.operation,
      amounts: claims && isOther ? [] : query.amounts,
      form: query.form === 'yes-no' && (claims || !isOther) ? 'figure' : query.form,
    },
    move,
  )
}

/** Whether the question word is said of what restricts: a level, a language. */
function asksWhich({ parsed: { tokens } }: Move): boolean {
  return tokens.some((token, at) => CUES.beside.asks.includes(token) && RESTRICTING.has(tokens[at + 1] ?? ''))
}

/** "Which masters do they have?" asks what there is where something was asked of, and not the same once more. */
function thoseThere({ move, last: { query }, ledger }: Scene): Query | null {
  const places = query.entities.filter((id) => isContainer(ledger, id))
  const conditions = conditionsOf(move, null, 'programme').filter(({ attribute }) => attribute === 'level')
  if (places.length === 0 || conditions.length === 0 || move.attributes.length > 0) return null
  return blank({ operation: 'list', entities: places, kind: 'programme', conditions, form: 'list' })
}

/** Tuition and funds of one thing together: "and at Twente?" asks for both there. */
function isOfSeveral({ operation, attributes }: Query): boolean {
  return operation === 'sum' && attributes.length > 1
}

/** Which exam or paper it was of, where one alone was told: "and in Hamburg?" asks of the same. */
function ofExamTold(about: readonly string[], { conversation, last, ledger }: Scene): readonly Condition[] {
  const before = focusOf(last)
  const figures = conversation.sources.filter(({ entity, unit }) => unit !== null && before.includes(entity))
  const exams = new Set(figures.map(({ conditions }) => conditions[OF]))
  const [exam, ...others] = exams
  const isOfStates = about.every((id) => kindOf(ledger, id) === 'state')
  return exam === undefined || others.length > 0 || !isOfStates ? [] : [{ attribute: OF, comparison: 'is', value: exam }]
}

const FOR_WHOM = 'eligibility'

/** "And for a Nigerian applicant?" is asked of the same: what was told of all who apply, once more, or what holds for her. */
function isOfOrigins({ mentions, attributes, cues, parsed }: Move, { attributes: [asked] }: Query): boolean {
  return (
    (cues.has('leads') || asked === FOR_WHOM) &&
    attributes.length === 0 &&
    mentions.every((mention) => isOrigin(parsed.tokens, mention))
  )
}

/** Kinds of which somebody asks as a student there. */
const STUDIED = new Set<string | null>(['programme', 'university', 'city', 'subject', 'scholarship'])
/** What has one result, of several figures. */
const OF_FIGURES = new Set<Query['operation']>(['sum', 'difference', 'share'])
/** What takes several things, of which one alone is told of by itself. */
const OF_TWO = new Set<Query['operation']>(['sum', 'difference', 'share', 'compare'])
const GENERAL = new Set(['description', 'steps', 'covers'])

/** Another attribute, of what was spoken of or of what is named now. */
function asksElse(
  { move, last, ledger }: Scene,
  about: Pick<Query, 'entities' | 'kind'>,
  named: readonly string[],
): Query | null {
  const { query } = last
  // What names all it needs by itself is no half sentence, but where it says that it goes on from the one before.
  const isOn = move.cues.has('leads') || isOfSet(query) || move.attributes.every(([first]) => first === '*')
  if (named.length > 0 && !isOn) return null
  // "How many places are there" asks for a number of something.
  if (move.excluded.length > 0 || move.cues.has('counts')) return null
  const isList = isOfSet(query) && query.operation !== 'rank' && named.length === 0 && last.results.length > 1
  const entities = isList ? last.results.slice(0, 20) : about.entities
  const attributes = attributesOf(move, entities, last, ledger)
  // "Tuition there", after a scholarship, is that of where it is for.
  const isOwn = entities.some((id) => attributes.some((attribute) => ledger.of(id, attribute).length > 0))
  const isHeld = attributes.length > 0 && isAsked({ ...query, operation: 'get', attributes }, entities, ledger)
  const isPlace = entities.some((id) => STUDIED_AT.has(kindOf(ledger, id)))
  const isThere = isHeld && (isOwn || isPlace || !move.parsed.tokens.includes('there'))
  const around = isThere ? null : aroundOf(move, entities, ledger)
  if (around) return withMove(blank({ ...around, kind: null }), move)
  if (attributes.length === 0) return null
  // "How much was it earlier" is asked of the same: which exam its fee is of.
  const isSame = !isList && named.length === 0 && attributes.every((attribute) => query.attributes.includes(attribute))
  const asked = blank({ entities, attributes, kind: isList ? kindOf(ledger, entities[0]!) : about.kind })
  return withMove(isSame ? { ...asked, conditions: query.conditions } : asked, move)
}

/** "There" is the place that these are, or lie in. */
const STUDIED_AT = new Set<string | null>(['programme', 'university'])
const COUNTRY = 'country'
const AROUND = ['university', COUNTRY]

/** "And the blocked account?" after a programme is asked of the country that it lies in, "where is it?" of its university. */
function aroundOf(move: Move, entities: readonly string[], ledger: Ledger): Pick<Query, 'entities' | 'attributes'> | null {
  // Who asks of a licence, an exam or an office asks nothing that a student of the country is asked.
  if (!entities.some((id) => STUDIED.has(kindOf(ledger, id)))) return null
  const within = new Set(entities.flatMap((id) => ledger.entities.get(id)?.within ?? []))
  for (const kind of AROUND) {
    const wholes = [...within].filter((id) => kindOf(ledger, id) === kind)
    // What such a thing has itself is not told of its country where it is not stated of the thing.
    const isItsOwn = (attribute: string) => kind === COUNTRY && entities.some((id) => isOfKind(attribute, id, ledger))
    const attributes = move.attributes.flatMap((all) =>
      all.some(isItsOwn) ? [] : (all.find((attribute) => wholes.some((id) => ledger.of(id, attribute).length > 0)) ?? []),
    )
    if (wholes.length === 1 && attributes.length > 0) return { entities: wholes, attributes }
  }
  return null
}
