import type { Choice } from '../answer/answer.ts'
import { joined } from '../answer/join.ts'
import { BARE } from '../answer/refusal.ts'
import { companionIn, ofCompanion } from '../answer/unstated/family.ts'
import { isVerdict } from '../answer/verdict/clauses.ts'
import { careOffer } from '../care/care-reply.ts'
import type { Care, Need } from '../care/care.ts'
import { afterEach, apart, focusOf, rejoined, remember, type Conversation } from '../dialogue/conversation.ts'
import { programmesInVain } from '../dialogue/declined.ts'
import { moveOf } from '../dialogue/move/move.ts'
import { inParts } from '../dialogue/parts/parts.ts'
import { asksOfAll } from '../dialogue/topic/of-all.ts'
import { inDoubt } from '../doubt/doubt.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import type { Herself } from '../executor/fitting/meets.ts'
import { hasDenial } from '../executor/fitting/negations.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { isOfProfession } from '../ledger/states.ts'
import { isOfSet, RECKONED } from '../query/query.ts'
import { whoAsks } from '../reader/asked/who-asks/who-asks.ts'
import { herselfIn, isOfHerself } from '../reader/herself/herself.ts'
import { parse } from '../reader/parse.ts'
import { needIn } from '../reader/read.ts'
import { tokensOf } from '../words/tokens.ts'
import { askedAnew, isWholeQuestion } from './asked-anew.ts'
import { byChoice, type Means } from './means.ts'
import { answerTurn, isInOtherScript } from './turn.ts'

const YES = 'Yes.'
/** A message of so few words speaks of what was told before it. */
const FEW = 8

/** An answer, and the conversation after it. */
interface Answered {
  answer: EngineAnswer
  conversation: Conversation
  /** Whether each of several things that it asks was answered by itself. */
  isCut?: true
}

/**
 * Answers all that a message asks, one after the other, offers help beside it where somebody may need some, and owns to it where what is told may
 * be no answer. What is of another topic than what was spoken of is answered as if nothing had been.
 */
export function answerMessage(said: string, before: Conversation, means: Means): Answered {
  const message = ofCompanion(said, before.companion)
  const chosen = [...before.choices, ...before.others].find(({ question }) => question === message) ?? null
  const isApart = () => asksOfAll(message, before, means) || means.changesTopic(message, before, means)
  if (chosen || !isApart()) return answerIn(message, chosen, before, means)
  const answered = answerIn(message, null, apart(before), means)
  return { ...answered, conversation: answered.answer.talk ? before : rejoined(before, answered.conversation) }
}

/** A name alone is asked as the question before was; where nothing is told so, by what was read of that one. */
function answerIn(message: string, chosen: Choice | null, before: Conversation, means: Means): Answered {
  const anew = chosen ? null : askedAnew(message, before, means.ledger)
  const answered = anew === null ? null : answerWhole(anew, null, { ...before, question: anew }, means)
  if (answered && saysOf(answered.answer)) return answered
  const question = anew ?? (isWholeQuestion(message, before, means.ledger) ? message : null)
  const own = answerWhole(message, chosen, { ...before, question }, means)
  return answered && asksElse(own.answer, before) ? answered : own
}

/** Whether an answer says something of what was asked: it is told, or none of a set fulfils it. */
function saysOf({ declined, state: { query } }: EngineAnswer): boolean {
  return !declined || (query !== null && isOfSet(query))
}

/** Whether what is told to a name alone is something else than what was asked of the one before. */
function asksElse({ declined, state: { query } }: EngineAnswer, { asked }: Conversation): boolean {
  return !declined && query?.attributes[0] !== asked.at(-1)?.query.attributes[0]
}

function answerWhole(message: string, chosen: Choice | null, before: Conversation, means: Means): Answered {
  const earlier = { ...before, companion: companionIn(parse(message, means.ledger)) }
  const answered = chosen ? asChosen(chosen, message, earlier, means) : answerAll(message, earlier, means)
  const { answer, isCut } = answered
  const need = isInOtherScript(message) ? null : needIn(message, means.ledger)
  // "Then why should I do it", after what something is not, is said of that.
  const goesOn = before.asked.length > 0 && tokensOf(message).length <= FEW
  if (need && isOffered(need, answer, goesOn)) return { ...answered, answer: withOffer(answer, need.kind, message, means.ledger) }
  // What was told is what is gone on from, also where it is not sure to be an answer.
  if (chosen || isCut) return answered
  const asked = { question: message, isFollowUp: before.asked.length > 0 }
  const isDoubted = isRepeated(answer, before) || means.doubt(asked, answer, means.ledger)
  return isDoubted ? { conversation: ofWhatIsMeant(message, answered, before, means), answer: inDoubt(answer) } : answered
}

/** What a doubtful answer leaves to be spoken of: the programmes that the message plainly names, and else what it was told. */
function ofWhatIsMeant(message: string, { answer, conversation }: Answered, before: Conversation, means: Means): Conversation {
  const isOfOne = answer.state.query?.operation === 'get' && conversation.asked.length > before.asked.length
  const meant = isOfOne ? programmesInVain(means.read(message, means.ledger), means) : null
  return meant ? { ...conversation, asked: remember(before, { ...answer, state: meant }).asked } : conversation
}

/** "Will you tell the university?", told what the turn before was told: the same again is hardly the answer to another question, but a yes or no may be. */
function isRepeated({ text, declined, sources, state: { query } }: EngineAnswer, before: Conversation): boolean {
  // What is reckoned on what was told, or set beside it, may come to the same.
  const canBeSame = query === null || RECKONED.has(query.operation) || query.operation === 'compare' || isVerdict(text)
  return !canBeSame && !declined && sources.length > 0 && text === before.told
}

/** What a button stands for is answered as that. */
function asChosen(chosen: Choice, message: string, earlier: Conversation, means: Means): Answered {
  const answer = byChoice(chosen, means)
  return { answer, conversation: remember(knowing(message, earlier, means), answer) }
}

/** The conversation with what a message says of her who asks. */
function knowing(message: string, earlier: Conversation, means: Means): Conversation {
  return { ...askedOf(whoAsks(message, means.ledger), earlier), herself: saidOfHerself(message, earlier, means) }
}

/** Who is in distress asks mostly what nothing here answers, so that less has to speak for it there; thanks and greetings need no help. */
function isOffered({ certainty }: Need, { declined, talk, helplines }: EngineAnswer, goesOn: boolean): boolean {
  return helplines.length === 0 && !talk && ((declined && !goesOn) || certainty !== 'possible')
}

function answerAll(message: string, earlier: Conversation, means: Means): Answered {
  const before = knowing(message, earlier, means)
  const each = isOfEach(message, before, means.ledger) ? afterEach(before) : []
  const ofEach = each.length > 1 ? allTold(each.map((conversation) => answerTurn(message, conversation, means))) : null
  if (ofEach) return told(ofEach, before)
  const whole = answerTurn(message, before, means)
  const answer = (question: string, conversation: Conversation) => answerTurn(question, conversation, means)
  const parts = inParts(message, whole, before, { ledger: means.ledger, answer })
  return parts
    ? told(hasDenial(message) ? parts.map(withoutYes) : parts, before)
    : { answer: whole, conversation: remember(before, whole) }
}

/** What she says of herself holds until she says it otherwise, but for what she looks for. */
function saidOfHerself(message: string, { herself }: Conversation, { ledger, today }: Means): Herself {
  const parsed = parse(message, ledger)
  if (!isOfHerself(parsed)) return herself
  const { levels: _, studies: _studies, ...own } = herselfIn(parsed, today)
  return { ...herself, ...own }
}

/** A conversation with her who says what she is; what was asked of another profession is not asked of hers. */
function askedOf(asker: string | null | undefined, earlier: Conversation): Conversation {
  if (asker === undefined) return earlier
  const isOfAnother = ({ query }: Conversation['asked'][number]) => asker === null && query.entities.some(isOfProfession)
  return { ...earlier, asker, asked: earlier.asked.filter((one) => !isOfAnother(one)) }
}

/** What one part of a message affirms is no yes to the whole of it where another part denies something: "with a BDS and no programming". */
function withoutYes(part: EngineAnswer): EngineAnswer {
  return {
    ...part,
    text: part.text
      .split('\n')
      .filter((line) => line !== YES)
      .join('\n'),
  }
}

/** Several answers as one, and what is remembered of them. */
function told(parts: readonly EngineAnswer[], before: Conversation): Answered {
  const [first, ...rest] = parts
  const answer = joined([first!, ...rest])
  const after = parts.reduce(remember, before)
  const together = after.asked.filter((one) => !before.asked.includes(one)).length
  return { answer, conversation: { ...after, sources: answer.sources, together }, isCut: true }
}

/** An answer with help beside it; where nothing was told, the help stands first. */
function withOffer(answer: EngineAnswer, care: Care, message: string, ledger: Ledger): EngineAnswer {
  const { text, helplines } = careOffer(care, message, ledger)
  if (!answer.declined) return { ...answer, text: `${answer.text}\n${text}`, helplines }
  // Nothing of her own words is repeated, and a person is offered once.
  const { refusal = BARE } = answer
  const { says } = refusal.opening === 'perhaps' ? refusal : BARE
  return { ...answer, text: [text, says, ...refusal.near].join('\n'), lookedFor: [], helplines }
}

/** Answers that can be told as one: none of them declines, asks back or is no answer at all. */
function allTold(answers: readonly EngineAnswer[]): readonly EngineAnswer[] | null {
  const isTold = ({ declined, choices, talk, helplines }: EngineAnswer) =>
    !declined && !talk && choices.length + helplines.length === 0
  return answers.every(isTold) ? answers : null
}

/** "And Gdańsk?" after two things that were asked at once of another place is asked of both. */
function isOfEach(message: string, { asked, together }: Conversation, ledger: Ledger): boolean {
  const last = asked.at(-1)
  if (!last || together < 2) return false
  const kinds = new Set(focusOf(last).flatMap((id) => kindOf(ledger, id) ?? []))
  const { residue, attributes, parsed, mentions, ordinals } = moveOf(message, kinds, ledger)
  return residue.length + attributes.length + parsed.amounts.length === 0 && mentions.length + ordinals.length > 0
}
