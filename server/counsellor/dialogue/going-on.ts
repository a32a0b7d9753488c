import type { Answer } from '../answer/answer.ts'
import { byQuery, byReading, byWords, SURE_OF_ONE, TOLD_OF_KIND, type Basis } from '../answer/by-reading.ts'
import { NOWHERE, OUTSIDE, SURE } from '../answer/in-doubt.ts'
import { attributeName } from '../answer/names.ts'
import { tell, tellPassages } from '../answer/tell.ts'
import { execute } from '../executor/execute.ts'
import type { Finding, Reckoned } from '../executor/finding.ts'
import { timesOf } from '../executor/measure/measure.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { BLANK_QUERY, isOfSet, OF, type Query } from '../query/query.ts'
import type { Read, ReadResult } from '../reader/reading.ts'
import { likeliest } from '../weighing/readings.ts'
import type { Before, Led } from '../weighing/ways.ts'
import { isHome } from '../words/mask.ts'
import { carried } from './carried.ts'
import { inContext as wholeOf, isAbout, overSet, type InContext } from './context.ts'
import { focusOf, type Asked, type Conversation } from './conversation.ts'
import { universitiesSpokenOf } from './ellipsis/called-there.ts'
import { listedOfIt } from './ellipsis/elsewhere.ts'
import { inCase } from './ellipsis/in-case.ts'
import { inState } from './ellipsis/in-state.ts'
import { ofExamBefore } from './ellipsis/of-exam.ts'
import { programmeThere, type There } from './ellipsis/same-there.ts'
import { isOfItsSort } from './move/accounts.ts'
import CUES from './move/cues.json' with { type: 'json' }
import { moveOf, type Move } from './move/move.ts'
import type { trimmed } from './move/trimmed.ts'
import { isOfKind } from './slots/attributes.ts'
import { namesNothing } from './slots/named.ts'
import { conditionsOf, withMove } from './slots/slots.ts'
import { stepOf, type Step } from './step.ts'

/** What says that it goes on from before needs less. */
const SURE_OF_HALF = 0.35
/** What may as well be a question of its own needs more. */
const SURE_OF_WHOLE = 0.6
/** A message of so few words leaves something unsaid. */
const SHORT = 3
/** Of what is read from names and grammar alone. */
const CERTAIN = 0.95
/** So many things that were spoken of are looked at. */
const MOST_SPOKEN = 4
/** Things with a name of their own, of which somebody says "they" and "it". */
const NAMED_ALONE = new Set(['scholarship', 'university', 'programme', 'certificate', 'job'])
/** What a programme is of: named, they may stand for it. */
const HALVES = new Set<string | null>(['subject', 'university'])
const OF_SITE = new Set<string>(['portal-step', 'term'])

interface Means extends Basis {
  read: Read
}

/** A message after others, and what was made of it so far. */
export interface Turned {
  alone: ReadResult
  move: Move
  step: Step | null
  half: ReturnType<typeof trimmed>
  kinds: ReadonlySet<string>
  last: Asked
  conversation: Conversation
}

/** What was spoken of, and what the message is as it goes on from that. */
export function beforeOf(question: string, turned: Turned, means: Means): Before {
  const { move, last, conversation } = turned
  const { ledger, read } = means
  const context = wholeOf(question, move, conversation, ledger)
  const whole = context && { context, read: read(context.text, ledger) }
  const further = goingOnOf(question, turned, whole, means)
  const there = programmeThere(question, move, conversation, ledger)
  const ofThere = there ? ofProgramme(there, turned, means) : ofFieldThere(turned, means)
  // What names another programme there by half asks nothing of the one before alone.
  const isOfOther = there?.isHalf === true && ofThere !== null && !further?.answer.state.query?.entities.includes(there.programme)
  const state = ofState(turned, means)
  return {
    goingOn: different([state, ofThere, isOfOther || isOfAnyExam(further, state) ? null : further]),
    named: there?.isHalf ? [there.programme] : [],
    spoken: focusOf(last).slice(0, MOST_SPOKEN),
    earlier: conversation.asked.slice(-3, -1).flatMap((asked) => focusOf(asked).slice(0, MOST_SPOKEN)),
    attributes: last.query.attributes,
    told: conversation.sources,
    goesOn: goesOn(move),
    chances: whole?.read.chances ?? null,
  }
}

/** Those that tell something else than the ones before them. */
function different(led: readonly (Led | null)[]): readonly Led[] {
  const known = new Set<string>()
  return led.filter((one) => one !== null).filter(({ answer }) => known.size < known.add(answer.text).size)
}

/** Whether a message that is found to ask for one exam's fee would be told those of all exams there. */
function isOfAnyExam(further: Led | null, state: Led | null): boolean {
  const [whole, one] = [further?.answer.state.query, state?.answer.state.query]
  const isOfOne = state?.answer.declined === false && one?.conditions.some(({ attribute }) => attribute === OF) === true
  return isOfOne && whole?.attributes[0] === one.attributes[0] && !whole?.conditions.some(({ attribute }) => attribute === OF)
}

/** "And in Bremen?" after a profession, "and the language exam?" after the fee of a state, "and level 9?" after what is said of another. */
function ofState({ move, last, conversation }: Turned, means: Means): Led | null {
  const { ledger } = means
  const query = ofExamBefore(move, conversation, ledger) ?? inState(move, last, ledger) ?? inCase(move, last, ledger)
  return query && { by: 'step', answer: byQuery(query, means), confidence: CERTAIN }
}

/** "And at Padua?" after the medicine of Bologna, as its grammar or its reading makes it with the programme there named. */
function ofProgramme(
  { programme, text, isHalf: isHalfOf }: There,
  { move, kinds, last, conversation }: Turned,
  means: Means,
): Led | null {
  const { ledger, read, today } = means
  const step = stepOf(moveOf(text, kinds, ledger), conversation, ledger, today)
  if (step?.type === 'found') return { by: 'step', answer: tellStep(step, conversation, means), confidence: CERTAIN }
  const { readings, outside, talk, care } = read(text, ledger)
  const [best] = likeliest(readings, text, means)
  const entities = best && namingWhole(best.query.entities, programme, ledger)
  if (!best || !entities || care || talk || outside >= OUTSIDE || (!isHalfOf && best.confidence < SURE_OF_WHOLE)) return null
  // What names no more than the programme asks of it what was asked before.
  const restricts = conditionsOf(move, null, null).some(({ attribute }) => attribute !== 'level')
  // A span is what a figure is asked for.
  const amounts = move.parsed.amounts.filter(({ amount }) => timesOf(amount, 'day') === null)
  const isNothing = namesNothing({ ...move, mentions: [], restricts, parsed: { ...move.parsed, amounts } })
  if (isNothing && best.confidence < SURE && !isOfSet(last.query)) {
    const query = withMove({ ...last.query, conditions: [], entities, kind: 'programme' }, move)
    return { by: 'carried', answer: byQuery(query, means), confidence: SURE }
  }
  const answer = byReading({ ...best, query: { ...best.query, entities } }, text, means)
  return { by: 'context', answer, confidence: best.confidence }
}

/** "Pharmacy?" after the dentistry of a university that has no pharmacy: that it has none. */
function ofFieldThere({ move, last }: Turned, means: Means): Led | null {
  const { ledger } = means
  const [only, ...others] = move.mentions
  const field = only?.entities.find(({ kind }) => kind === 'subject')
  const [university, ...further] = universitiesSpokenOf(last, ledger)
  if (!field || university === undefined || others.length + further.length + move.attributes.length > 0) return null
  if (move.parsed.tokens.length > SHORT || move.residue.length > 0 || isOfSet(last.query)) return null
  const isHeld = ledger.ofKind('programme').some(({ within }) => within.includes(university) && within.includes(field.id))
  const answer = isHeld ? null : byQuery({ ...last.query, entities: [university, field.id], kind: 'programme' }, means)
  return answer?.declined ? { by: 'carried', answer, confidence: CERTAIN } : null
}

/** What was read of a programme and of the subject and the place that it is of is asked of the programme; null where something else is named. */
function namingWhole(entities: readonly string[], programme: string, ledger: Ledger): readonly string[] | null {
  const within = ledger.entities.get(programme)?.within ?? []
  if (entities.includes(programme)) return entities
  const isOfIt = entities.some((id) => HALVES.has(kindOf(ledger, id)))
  return isOfIt && entities.every((id) => within.includes(id)) ? [programme] : null
}

/** A message with what it is about named, and how that is read. */
interface Whole {
  context: InContext
  read: ReadResult
}

function goingOnOf(
  question: string,
  { alone, move, step, half, kinds, last, conversation }: Turned,
  whole: Whole | null,
  means: Means,
): Led | null {
  const { ledger, today } = means
  const found = step?.type === 'found' ? step : half && stepOf(half.move, conversation, ledger, today)
  if (found?.type === 'found') return { by: 'step', answer: tellStep(found, conversation, means), confidence: CERTAIN }
  const listed = listedOfIt(alone, move, last, ledger)
  if (listed) return { by: 'step', answer: byQuery(listed, means), confidence: CERTAIN }
  const query = carried(alone, move, conversation, ledger)
  const finding = query && execute(query, ledger, today)
  if (query && finding && finding.type !== 'nothing' && isOfItsSort(move, finding))
    return { by: 'carried', answer: tell(finding, query, ledger), confidence: SURE }
  const inContext = whole && isHalf(move, alone, kinds) ? byContext(question, move, alone, whole, means) : null
  if (inContext) return { by: 'context', answer: inContext, confidence: inContext.confidence }
  const pointed = pointedAt(alone, move, last, ledger)
  return pointed && { by: 'carried', answer: inOtherWords(pointed, execute(pointed, ledger, today), means), confidence: SURE }
}

/** "How much experience do they ask for?": what "they" are asked and have no line for is told in other words of theirs, or is not stated. */
function pointedAt({ readings: [best], outside }: ReadResult, move: Move, last: Asked, ledger: Ledger): Query | null {
  const [thing, ...others] = focusOf(last)
  const isSaid = move.parsed.tokens.some((token) => CUES.they.includes(token)) && move.mentions.length === 0
  if (!isSaid || thing === undefined || others.length > 0 || !NAMED_ALONE.has(kindOf(ledger, thing) ?? '')) return null
  const isOfNothing = best !== undefined && best.confidence >= SURE && best.query.entities.length === 0 && outside < OUTSIDE
  if (!isOfNothing || best.query.operation !== 'get' || best.query.attributes.length !== 1) return null
  return { ...best.query, entities: [thing], kind: kindOf(ledger, thing) }
}

/**
 * Whether a message can be half a sentence: it says so, or it is so short, or in doubt by itself. What names a thing is whole but where it
 * points at something before it as well.
 */
function isHalf(move: Move, { readings: [best], outside }: ReadResult, kinds: ReadonlySet<string>): boolean {
  if (goesOn(move)) return true
  if (move.parsed.tokens.length <= SHORT && move.attributes.length > 0) return true
  if (outside >= OUTSIDE) return false
  if (!best || best.confidence < SURE) return true
  const { entities, kind, attributes } = best.query
  // What is told of all countries by words alone is asked of the one that was spoken of.
  return entities.length === 0 && (kind === null || (kinds.has(kind) && attributes[0] === 'description'))
}

function goesOn({ cues, kind, mentions }: Move): boolean {
  // "How many Indians got it?"
  if (cues.has('counts') && kind === null && mentions.every(isHome)) return true
  return (['points', 'leads', 'sets'] as const).some((cue) => cues.has(cue))
}

/** What its names and the grammar of conversation make of a message. */
export function tellStep(
  { finding, query, isDerived }: Step & { type: 'found' },
  conversation: Conversation,
  means: Means,
): Answer {
  if (finding.type === 'nothing') return inOtherWords(query, finding, means)
  const answer = tell(finding.type === 'reckoned' ? restingOn(finding, conversation) : finding, query, means.ledger)
  return { ...answer, state: { ...answer.state, isDerived } }
}

/** What is reckoned on the figure told last, where that was itself reckoned, with all that it rests on. */
function restingOn(finding: Reckoned, { asked, sources }: Conversation): Reckoned {
  const figure = asked.at(-1)?.figure
  const isThat = ({ amount, record }: Reckoned['terms'][number]) =>
    amount.value === figure?.value && amount.unit === figure.unit && amount.value !== record?.value
  return finding.terms.some(isThat) ? { ...finding, rests: sources.filter(({ attribute }) => attribute !== 'rate') } : finding
}

/** What is not stated of a thing may still be told in the sentences on it; else it is said not to be. */
function inOtherWords(query: Query, finding: Finding, { ledger, passages }: Means): Answer {
  const words = query.attributes.map((attribute) => attributeName(ledger, attribute)).join(' ')
  const [near] = passages.among(words, query.entities.slice(0, 3))
  // A figure of something else is no other word for it.
  if (!near || near.coverage < TOLD_OF_KIND || near.record.unit !== null) return tell(finding, query, ledger)
  return tellPassages([near], { query, results: query.entities })
}

/** A message that leaves unsaid what it is about, read as the whole question that it stands for. */
function byContext(
  question: string,
  move: Move,
  alone: ReadResult,
  { context, read: { readings, outside, talk, care } }: Whole,
  means: Means,
): (Answer & { confidence: number }) | null {
  const { ledger, today } = means
  // A word that the site surely has nothing of does not become an answer by what stood before it.
  if (alone.outside >= NOWHERE && move.attributes.length === 0) return null
  const [best] = likeliest(readings, context.text, means)
  if (care || talk || outside >= OUTSIDE) return null
  const isSaid = goesOn(move)
  if (!best || best.confidence < (isSaid ? SURE_OF_HALF : SURE) || !isAbout(best.query, context, ledger)) {
    const [near] = isSaid && context.about.length <= 3 ? means.passages.among(question, context.about) : []
    if (!near || near.coverage < TOLD_OF_KIND) return null
    return { ...byWords([near], { ...BLANK_QUERY, entities: context.about }, means), confidence: SURE }
  }
  const other = alone.readings[0]
  const isOther = other && other.query.entities.length > 0 && other.confidence >= best.confidence && alone.outside < OUTSIDE
  const isElse = other && other.confidence >= SURE && other.query.attributes[0] !== best.query.attributes[0]
  if ((isOther || isElse) && !isSaid) return null
  // What is surely asked of another thing of the site is no half sentence, though it begins with "and".
  const isOfSite = other && (other.ofOne ?? 0) >= SURE_OF_ONE && ledger.ofKind(other.query.kind ?? '').length > 1
  const [asked = ''] = other?.query.entities ?? []
  if (isOfSite && other.confidence >= SURE && OF_SITE.has(other.query.kind ?? '') && !context.about.includes(asked)) return null
  const query = overSet(best.query, context, ledger)
  const isOfThat = query.attributes.some((attribute) => context.about.some((id) => isOfKind(attribute, id, ledger)))
  if (execute(query, ledger, today).type === 'nothing' && !(isSaid && isOfThat)) return null
  return { ...byReading({ ...best, query }, context.text, means), confidence: best.confidence }
}
