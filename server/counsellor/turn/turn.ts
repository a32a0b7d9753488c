import { byQuery, stateOfPassage } from '../answer/by-reading.ts'
import { SURE } from '../answer/in-doubt.ts'
import SAYINGS from '../answer/sayings.json' with { type: 'json' }
import { tellPassages, tellTalk } from '../answer/tell.ts'
import { tellOverview } from '../answer/telling/tell-overview.ts'
import { nearestThere } from '../answer/unstated/nearest-there.ts'
import { saidToBeUnstated } from '../answer/unstated/unstated.ts'
import { withLevel } from '../answer/verdict/herself/of-level.ts'
import { ofWhom } from '../answer/verdict/of-whom.ts'
import { withVerdict } from '../answer/verdict/verdict.ts'
import { careReply } from '../care/care-reply.ts'
import { whatAsks } from '../chatter/what-asks.ts'
import { ofToldSet } from '../dialogue/anaphora/of-told-set.ts'
import { focusOf, type Conversation } from '../dialogue/conversation.ts'
import { inState } from '../dialogue/ellipsis/in-state.ts'
import { beforeOf, tellStep } from '../dialogue/going-on.ts'
import { moveOf, type Move } from '../dialogue/move/move.ts'
import { trimmed } from '../dialogue/move/trimmed.ts'
import { isOfEarlier, stepOf, type Step } from '../dialogue/step.ts'
import { tellNod, tellSources } from '../dialogue/tell-step.ts'
import { phraseSaid } from '../dialogue/tutor-phrases.ts'
import { PLAIN, type EngineAnswer } from '../engine-answer.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { isOfProfession } from '../ledger/states.ts'
import { BLANK_QUERY } from '../query/query.ts'
import { askedBy } from '../reader/asked/who-asks/who-asks.ts'
import { parse } from '../reader/parse.ts'
import type { ReadResult } from '../reader/reading.ts'
import { ofSite } from '../weighing/choosing/sets/sets.ts'
import { countAtToken } from '../words/amounts/number-word.ts'
import { kindOfMention } from '../words/mask.ts'
import { ofCaseNamed } from './by-case.ts'
import { byWeight } from './by-weight.ts'
import { BLANK, byChoice, lookedFor, type Means } from './means.ts'
import { ofHerself } from './of-herself.ts'
import { ofStatement } from './statement/of-statement.ts'

/** Whose name alone asks for its programmes, or for nothing that the site has. */
const NOT_TOLD_ALONE = new Set(['subject', 'programme', 'region', 'elsewhere'])

/** A question as it was answered, in her words or in what was left of them, and the answer. */
interface Answered {
  asked: string
  answer: EngineAnswer
}

/**
 * The answer to a message, which says first what of the question is unstated, and says it once: of the question that was answered, and else of
 * the whole message, since what is left out of it as chatter may be what was asked ("your office hours on Friday"). The verdict stands in front.
 */
export function answerTurn(question: string, conversation: Conversation, means: Means): EngineAnswer {
  const { asked, answer: first } = answerAsked(question, conversation, means)
  // Who is in distress is told nothing beside it, and no verdict on what else she says.
  if (first.helplines.length > 0) return first
  // What was read whole leaves nothing of the question unstated.
  const told = first.isWhole ? first : ofCaseNamed(first, question, means)
  const answer = first.isWhole ? first : ofStatement(told, question, conversation, means.ledger)
  // What was reckoned has its verdict.
  if (answer !== told) return answer
  const saidOf = (text: string) => (answer.isWhole ? answer : saidToBeUnstated(text, answer, means.ledger, means.today))
  const said = saidOf(asked)
  const whole = said === answer && asked !== question ? saidOf(question) : said
  const last = conversation.asked.at(-1)
  const spoken = last ? focusOf(last) : []
  const { herself, measure } = conversation
  const near = whole.isWhole ? whole : nearestThere(whole, question, means.ledger)
  const given = { answer: near, spoken, herself, message: question, measure }
  const judged = withVerdict(asked, given, means.ledger, means.today)
  return withLevel(question, ofWhom(asked, spoken, judged, means.ledger), { asker: conversation.asker, spoken }, means.ledger)
}

function answerAsked(question: string, conversation: Conversation, means: Means): Answered {
  const { ledger } = means
  const answered = (answer: EngineAnswer): Answered => ({ asked: question, answer })
  const last = conversation.asked.at(-1)
  const kinds = new Set(last ? focusOf(last).flatMap((id) => kindOf(ledger, id) ?? []) : [])
  const move = moveOf(question, kinds, ledger)
  const step = stepOf(move, conversation, ledger, means.today)
  if (step && step.type !== 'found') return answered(byStep(step, conversation, means))
  const asker = { asker: conversation.asker, spoken: last ? focusOf(last) : [] }
  const alone = ofWhatIsSaid(means.read(question, ledger), question, conversation, ledger)
  const ofHer = alone.care || !last ? null : ofHerself(question, move, last, means)
  if (ofHer) return answered(ofHer)
  const plainly = alone.care ? null : ofSite(question, last, means)
  if (plainly) return answered({ ...PLAIN, ...plainly, lookedFor: lookedFor(question, alone, ledger), confidence: SURE })
  if (step && !alone.care && isOfEarlier(move, conversation, ledger))
    return answered({
      ...PLAIN,
      ...tellStep(step, conversation, means),
      lookedFor: lookedFor(question, alone, ledger),
      confidence: SURE,
    })
  const ofSet = alone.care || !last ? null : ofToldSet(move, conversation, means)
  if (ofSet) return answered({ ...PLAIN, ...byQuery(ofSet, means), isWhole: true, confidence: SURE })
  const half = last && !step ? trimmed(question, kinds, ledger) : null
  const asked = step && isAnothers(step) ? askedBy(question, asker, ledger) : question
  if (asked !== question) return answerAsked(asked, conversation, means)
  if (!step) {
    // Distress is looked for in the whole message, the question in what is left of it without the chatter about it.
    const bare = alone.care ? question : whatAsks(question, asker, ledger)
    if (bare !== question) return answerAsked(bare, conversation, means)
    // "Hesse", after what a profession pays in Bremen, is no name alone.
    const isOfState = last !== undefined && inState(move, last, ledger) !== null
    const first = beforeAll(
      question,
      alone,
      { chatter: half?.chatter ?? [], move, isFollowUp: last !== undefined, isOfState },
      means,
    )
    if (first) return answered(first)
  }
  const before = last ? beforeOf(question, { alone, move, step, half, kinds, last, conversation }, means) : null
  const phrase = !before || before.goingOn.length === 0 ? phraseSaid(question, alone, last, means) : null
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  if (phrase) return answered({ ...plain, ...tellPassages([phrase], stateOfPassage(phrase)), confidence: SURE })
  return answered(byWeight(question, alone, before, means))
}

/** What a message after others was read as, but for what is asked of a profession that nobody has spoken of. */
function ofWhatIsSaid(read: ReadResult, question: string, { asked }: Conversation, ledger: Ledger): ReadResult {
  const named = parse(question, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const isSaid = [...named, ...asked.flatMap(({ query }) => query.entities)].some(isOfProfession)
  if (asked.length === 0 || isSaid) return read
  const readings = read.readings.filter(({ query }) => !query.entities.some(isOfProfession))
  return { ...read, readings, named: read.named.filter((id) => !isOfProfession(id)) }
}

/** Whether a message was understood as one that goes on from something else. */
function isAnothers(step: Step): boolean {
  return step.type === 'found' && !step.query.entities.some(isOfProfession)
}

/** Distress, talk that asks nothing, and the name of a thing alone come before all that is read. */
function beforeAll(
  question: string,
  alone: ReadResult,
  { chatter, move, isFollowUp, isOfState }: { chatter: readonly string[]; move: Move; isFollowUp: boolean; isOfState: boolean },
  { ledger, read }: Means,
): EngineAnswer | null {
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  const care = alone.care ?? chatter.map((part) => read(part, ledger).care).find((kind) => kind !== null)
  if (care) {
    const { text, helplines } = careReply(care, question, ledger)
    return { ...plain, text, helplines, table: null, sources: [], declined: false, choices: [], state: BLANK, ownWords: true }
  }
  if (isInOtherScript(question)) {
    const text = [SAYINGS.script.text, SAYINGS.offer.text].join('\n')
    return { ...plain, text, table: null, sources: [], declined: true, choices: [], state: BLANK }
  }
  // After something was told "test?" asks for what goes by that name.
  const goesOn =
    isFollowUp &&
    (move.attributes.length > 0 || move.parsed.tokens.some((_, at) => countAtToken(move.parsed.tokens, at) !== null))
  if (alone.talk && alone.readings.length === 0 && !goesOn)
    return { ...plain, ...tellTalk(alone.talk, BLANK), talk: true, ownWords: alone.talk === 'order' }
  const name = isOfState ? null : nameAlone(move, ledger)
  const overview = name === null ? null : tellOverview(name, { ...BLANK_QUERY, entities: [name] }, ledger)
  return overview && { ...plain, ...overview, confidence: SURE }
}

/** Whether most letters of a message are none that the reader has learned. */
export function isInOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2
}

/** The thing whose name a message is, with no word beside it. */
function nameAlone({ mentions: [only, ...others], parsed }: Move, ledger: Ledger): string | null {
  const isWhole = only !== undefined && others.length === 0 && only.from === 0 && only.to === parsed.tokens.length
  const kind = isWhole ? kindOfMention(only) : undefined
  const named = only?.entities.find((entity) => entity.kind === kind && !NOT_TOLD_ALONE.has(entity.kind))
  if (!named) return null
  const there = named.kind === 'city' ? ledger.ofKind('university').filter(({ within }) => within.includes(named.id)) : []
  return there.length === 1 ? there[0]!.id : named.id
}

/** A message that asks nothing of the ledger: a button that was pressed, where something stands, a nod. */
function byStep(step: Exclude<Step, { type: 'found' }>, conversation: Conversation, means: Means): EngineAnswer {
  switch (step.type) {
    case 'chosen':
      return byChoice(step.choice, means)
    case 'source':
      return { ...PLAIN, ...tellSources(step.manner, conversation) }
    case 'nod':
      return { ...PLAIN, ...tellNod(conversation), talk: true }
  }
}
