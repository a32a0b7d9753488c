import type { Answer } from '#server/counsellor/answer/answer.ts'
import { asksWhetherAlone } from '#server/counsellor/answer/verdict/asking.ts'
import { areOfOneThing, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE } from '#server/counsellor/ledger/states.ts'
import { isOfSet, RECKONED, type Query } from '#server/counsellor/query/query.ts'
import { endSaid } from '#server/counsellor/reader/composing/ends.ts'
import { isRestricted } from '#server/counsellor/reader/composing/restrictions/restricted.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { focusOf, remember, type Conversation } from '../conversation.ts'
import { cutsOf, PLAIN_CUT, type Cut } from './cuts.ts'

/** An answer to a part, and how likely it is right. */
type Told = Answer &
  Pick<Conversation, 'others'> & { talk: boolean; helplines: readonly unknown[]; chance: number | null; isWhole?: true }

interface Means<Given extends Told | null> {
  ledger: Ledger
  answer: (question: string, before: Conversation) => Given
}

/** What a part is judged by: the kinds of what the message is about, and how likely it has to be right. */
interface Scope {
  about: ReadonlySet<string>
  least: number
  ledger: Ledger
}

/** So many cuts are judged by the answers that they lead to. */
const MOST_TRIED = 2
/** So many parts are answered to find those that a message has, more where it plainly begins three: each takes as long as a message of its own. */
const MOST_ANSWERED = { two: 5, three: 7 }
const MOST_PARTS = 3
/** So likely a part has to be right that the whole does not tell: where the words plainly begin a second question, where not, and at all. */
const LIKELY = { plain: 0.42, else: 0.6, told: 0.3 }
/** What neither part shares with the whole is told in its place only if it is so likely. */
const LIKELY_INSTEAD = 0.6
/** From here on each part has its own question about its own thing. */
const LIKELY_OWN = 0.6
/** So sure it has to be that a part has no answer to say so beside the other's. */
const LIKELY_UNSTATED = 0.6
/** So many times less doubtful an answer has to be than that there is none. */
const SURER = 2
/** More things than these are no answer on one that is named. */
const MOST_TOLD = 3
/** Operations that take several things at once: what they join belongs together. */
const OF_SEVERAL = new Set<Query['operation']>(['compare', 'rank', ...RECKONED])

/**
 * The answers to the questions that a message joins, the second as it goes on from the first. Null where it asks one thing, or where the answer
 * to the whole of it tells all that its parts are told.
 */
export function inParts<Part extends Told>(
  message: string,
  whole: Part,
  before: Conversation,
  { ledger, answer }: Means<Part>,
): readonly Part[] | null {
  const plain = cutsOf(message, ledger).filter(({ rank }) => rank > PLAIN_CUT)
  let left = plain.length > 1 ? MOST_ANSWERED.three : MOST_ANSWERED.two
  const rationed = (question: string, conversation: Conversation) => (left-- > 0 ? answer(question, conversation) : null)
  return cutApart(message, whole, before, { ledger, answer: rationed }, MOST_PARTS)
}

/** The same, of parts too; what answers them gives null where no other is to be answered. */
function cutApart<Part extends Told>(
  message: string,
  whole: Part,
  before: Conversation,
  means: Means<Part | null>,
  most: number,
): readonly Part[] | null {
  if (most < 2 || whole.talk || whole.isWhole || whole.helplines.length > 0) return null
  // A sum that is named with what it is for is reckoned with and asks for none, and what restricts a set asks for no other.
  const { query } = whole.state
  if (!whole.declined && query && (query.costs || (isRestricted(query) && !asksForEnd(message)) || isOfAllNamed(query)))
    return null
  if (whole.lines?.own !== undefined && asksWhetherAlone(tokensOf(message))) return null
  for (const cut of cutsOf(message, means.ledger).slice(0, MOST_TRIED)) {
    const pair = answeredApart(cut, whole, before, means)
    const told = pair && (isOfBoth(whole, cut) ? 'less' : toldBeside(pair, whole, cut))
    if (!pair || told === 'less') continue
    const [first, second] = pair
    const further = cutApart(cut.halves[1].text, second, remember(before, first), means, most - 1)
    const earlier = further ? null : cutApart(cut.halves[0].text, first, before, means, most - 1)
    const parts = [...(earlier ?? [first]), ...(further ?? [second])]
    // What both halves are told may stand in the whole, and not what is asked third.
    if (told === 'more' || parts.some((part) => !part.declined && !isToldBy(whole, part))) return parts
  }
  return null
}

/** "The cheapest master in English, and what IELTS does it ask": what restricts a set is of the first question there. */
function asksForEnd(message: string): boolean {
  return endSaid(tokensOf(message), false) !== null
}

/** "Blocked account, visa fee and APS, what is the sum": what is added up is one question. */
function isOfAllNamed({ operation, attributes }: Query): boolean {
  return operation === 'sum' && attributes.length > 1
}

function answeredApart<Part extends Told>(
  cut: Cut,
  whole: Part,
  before: Conversation,
  means: Means<Part | null>,
): [Part, Part] | null {
  const [left, right] = cut.halves
  const asked: Scope = {
    about: kindsOf(cut, before, means.ledger),
    least: Math.min(LIKELY.told, whole.chance ?? 1),
    ledger: means.ledger,
  }
  const first = means.answer(left.names === '' && right.names !== '' ? `${left.text} ${right.names}` : left.text, before)
  if (!first || !isAnswered(first, asked)) return null
  const second = answeredAfter(first, cut, before, asked, means)
  if (!second) return null
  if (isUnstated(second, cut, means.ledger)) return [first, second]
  if (!isAnswered(second, asked) || isSame(first, second)) return null
  return !right.pointsBack || isAbout(second, first, means.ledger) ? [first, second] : null
}

/** Whether a whole is told of a profession in a state, one named in either half: "Dentist KP fee, Rheinland-Pfalz?" is one question. */
function isOfBoth({ declined, state }: Told, { isGapped }: Cut): boolean {
  return isGapped && !declined && state.query?.kind === OF_STATE
}

/** The second half as it goes on from the first, or with the names of the first where that is likelier: "length & semester fee". */
function answeredAfter<Part extends Told>(
  first: Part,
  { halves: [left, right] }: Cut,
  before: Conversation,
  asked: Scope,
  means: Means<Part | null>,
): Part | null {
  const second = means.answer(right.text, remember(before, first))
  if (!second) return null
  const [isTold, chance] = [isAnswered(second, asked), second.chance ?? 1]
  // "The most hours and stay longest": what goes on from the first less likely than it stands by itself is asked by itself.
  const alone = !isTold && !right.pointsBack && left.names === '' && right.isWhole ? means.answer(right.text, before) : null
  if (alone && isAnswered(alone, { ...asked, least: LIKELY.else })) return alone
  if (left.names === '' || right.names !== '' || (isTold && chance >= LIKELY.plain)) return second
  const named = means.answer(`${left.names} ${right.text}`, before)
  // Where it surely has no answer, the names alone do not give it one.
  const isNone = second.declined && chance >= LIKELY_UNSTATED
  const least = isTold ? chance : isNone ? 1 - (1 - chance) / SURER : 0
  return named && (named.chance ?? 1) > least && isAnswered(named, asked) ? named : second
}

/** Whether an answer is about what the one before it is about, a part or a whole of it: what "it" speaks of. */
function isAbout({ state }: Told, before: Told, ledger: Ledger): boolean {
  const about = [...(before.state.query?.entities ?? []), ...before.state.results]
  return (
    about.length === 0 ||
    [...(state.query?.entities ?? []), ...state.results].some((id) => about.some((one) => areOfOneThing(ledger, one, id)))
  )
}

/** Whether what a part plainly asks for is known by its name and not stated, so that it is said to be missing beside what the other is told. */
function isUnstated(
  { declined, choices, talk, helplines, state, chance }: Told,
  { halves: [, right], rank }: Cut,
  ledger: Ledger,
): boolean {
  if (!declined || talk || choices.length + helplines.length > 0 || rank < PLAIN_CUT || !right.isWhole) return false
  if (state.query?.entities.some((id) => kindOf(ledger, id) === 'elsewhere')) return false
  return (chance ?? 0) >= LIKELY_UNSTATED
}

/** Whether a part was told something, and of what is spoken of rather than of all there is. */
function isAnswered(
  { declined, choices, talk, helplines, sources, state, chance }: Told,
  { about, least, ledger }: Scope,
): boolean {
  if (declined || talk || choices.length + helplines.length > 0 || sources.length === 0) return false
  // What she asks of herself is answered from her own rows, in place of all else.
  if (state.query?.kind === 'own') return false
  const [result = '', ...results] = state.results
  const entities = state.query?.entities ?? []
  const isOfAll = entities.length === 0 && about.has(kindOf(ledger, result) ?? '')
  // A field alone is taught everywhere, where the message says at which university.
  const isEverywhere = about.has('university') && entities.length > 0 && entities.every((id) => kindOf(ledger, id) === 'subject')
  return !((isOfAll || isEverywhere) && results.length >= MOST_TOLD) && (chance ?? 1) >= least
}

/** The kinds of what a message names, or else of what was spoken of, and of what that lies in: what is asked is not asked of all of these. */
function kindsOf({ halves }: Cut, { asked }: Conversation, ledger: Ledger): ReadonlySet<string> {
  const named = halves.flatMap((half) => half.named)
  const last = asked.at(-1)
  const about = named.length > 0 || !last ? named : focusOf(last)
  return new Set(
    about.flatMap((id) => [id, ...(ledger.entities.get(id)?.within ?? [])]).flatMap((id) => kindOf(ledger, id) ?? []),
  )
}

/** Whether the two tell more of what was asked than the answer to the whole does, the same, or less. */
function toldBeside([first, second]: readonly [Told, Told], whole: Told, { halves, rank }: Cut): 'more' | 'same' | 'less' {
  const chances = [first, second].map(({ chance }) => chance ?? 1) as [number, number]
  const isWhole = !whole.declined && whole.choices.length === 0
  if (second.declined) {
    const isNamed = attributesOf(second.state.query).length > 0
    return chances[0] >= LIKELY_OWN && (!isWhole || (isNamed && isToldBy(whole, first))) ? 'more' : 'less'
  }
  // What a list has in its columns is asked for by no second question: "masters in Germany, tuition and deadline of each".
  const ofList = whole.state.query
  if (
    isWhole &&
    first.state.query?.operation !== 'rank' &&
    ofList &&
    isOfSet(ofList) &&
    ofList.attributes.length > 1 &&
    areAmong(attributesOf(second.state.query), ofList.attributes)
  )
    return 'less'
  const isTold = [first, second].map((part) => isToldBy(whole, part))
  const operation = whole.state.query?.operation ?? 'get'
  if (isWhole && OF_SEVERAL.has(operation) && rank < PLAIN_CUT && isOfSame(first, second)) return 'less'
  // What the second half comes to by itself is what the whole comes to, of what the first asks for as well: that is no question beside it.
  const isOfWhole = areAmong(attributesOf(first.state.query), attributesOf(whole.state.query))
  if (isWhole && OF_SEVERAL.has(operation) && isOfWhole && isSameFigure(second, whole)) return 'less'
  if (isTold.every(Boolean)) {
    const isOfOwn = halves.every(({ named }) => named.length > 0) && !areAmong(halves[1].named, halves[0].named)
    return isOfOwn && !OF_SEVERAL.has(operation) && rank > 0 && Math.min(...chances) >= LIKELY_OWN ? 'more' : 'same'
  }
  // No part has to be likelier than the whole is.
  const least = Math.min(rank >= PLAIN_CUT ? LIKELY.plain : LIKELY.else, whole.chance ?? 1)
  // Where the words plainly begin a second question, what tells neither of the two was read of their words mixed.
  const leastInstead = rank > PLAIN_CUT ? LIKELY.plain : LIKELY_INSTEAD
  if (isTold.every((one) => !one) && isWhole && Math.min(...chances) < leastInstead) return 'less'
  // What the whole was read to ask for too, and did not tell, is asked for.
  const isRead = [first, second].map(({ state }) => areAmong(attributesOf(state.query), attributesOf(whole.state.query)))
  return chances.every((chance, at) => isTold[at] || isRead[at] || chance >= least) ? 'more' : 'less'
}

function isSameFigure({ state: { figure: one } }: Told, { state: { figure: other } }: Told): boolean {
  return one?.value === other?.value && one?.unit === other?.unit && one?.period === other?.period && Boolean(one)
}

/** Whether an answer tells what the first words of another rest on; what it offers as what else was meant it does not tell. */
function isToldBy({ declined, sources, lines: { meant } = {} }: Told, part: Told): boolean {
  const isOffered = (number: number) => meant?.includes(`[${number}]`) === true
  const told = sources.filter((_, at) => !isOffered(at + 1))
  return !declined && areAmong(keyOf(part), told)
}

/** Whether both are asked for the same: two sums are added, two things compared. */
function isOfSame(one: Told, other: Told): boolean {
  return attributesOf(one.state.query)[0] === attributesOf(other.state.query)[0]
}

function attributesOf(query: Query | null): readonly string[] {
  return query?.attributes ?? []
}

function isSame(one: Told, other: Told): boolean {
  const [first, second] = [keyOf(one), keyOf(other)]
  return areAmong(first, second) || areAmong(second, first)
}

function areAmong<T>(some: readonly T[], all: readonly T[]): boolean {
  return some.every((one) => all.includes(one))
}

/** What the first line of an answer that names its sources rests on, and the first that is told of each thing that was asked for. */
function keyOf({ text, sources, state }: Told): readonly LedgerRecord[] {
  const line = text.split('\n').find((one) => /\[\d+\]/.test(one)) ?? ''
  const first = [...line.matchAll(/\[(\d+)\]/g)].flatMap(([, number]) => sources[Number(number) - 1] ?? [])
  return [...first, ...attributesOf(state.query).flatMap((asked) => sources.find(({ attribute }) => attribute === asked) ?? [])]
}
