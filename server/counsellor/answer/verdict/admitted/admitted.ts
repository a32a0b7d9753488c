import type { Requirement } from '#domain/facts/requirement.ts'
import { lowerFirst, upperFirst } from '#domain/text/first-letter.ts'
import type { Herself } from '#server/counsellor/executor/fitting/meets.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet } from '#server/counsellor/query/query.ts'
import { herselfIn } from '#server/counsellor/reader/herself/herself.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import { andText } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { asksWhich } from '../asking.ts'
import { isVerdict, withoutVerdict } from '../clauses.ts'
import { heard } from '../ruled/heard.ts'
import { isMeant } from '../ruled/ruled.ts'
import WORDS from './admitted.json' with { type: 'json' }
import { heldOf, type Asked, type Held } from './held.ts'

const { admitted: SAYS } = SAYINGS
const ASKS = readPhrases(WORDS.asks.phrases)
const TOO_MUCH = readPhrases(WORDS.tooMuch.phrases)
const DEADLINE = 'deadline'
const AMOUNT = 'amount'
const ELIGIBILITY = 'eligibility'
const NAMES: Readonly<Partial<Record<Asked, string>>> = SAYS.names
/** Under what a thing of the ledger tells by itself what is asked for. */
const TOLD_BY: Readonly<Partial<Record<Asked, string>>> = {
  degree: 'degree-needed',
  english: 'english-score',
  programming: 'programming',
  age: 'age',
}
/** What the level is told by, which is no answer to whether somebody is let in. */
const DESCRIPTION = 'description'
/** What has a name that is known without the words of its sentence. */
const NAMED_ALONE = new Set<Asked>(['degree', 'english', 'programming'])
/** The level is what she looks for. */
const LEFT_UNSAID = new Set<Asked>(['level'])

/** Who asks, as far as the conversation says it before. */
interface Asker {
  before: Herself
  /** What was spoken of before. */
  spoken: readonly string[]
  today: string
}

/**
 * "BSc in nursing, IELTS 6.0: can I join?", "can I get EPOS with 1 year of work?": of all that is asked for of those who want something, what she has,
 * what she lacks, and what she does not name. Null where nothing of it was told, where she names nothing that decides, and where she asks for
 * something else.
 */
export function asAdmitted<One extends Answer>(
  question: string,
  answer: One,
  { before, spoken, today }: Asker,
  ledger: Ledger,
): One | null {
  const { query } = answer.state
  // What one of a list is for is no verdict on all of it.
  if (query && isOfSet(query)) return null
  const [first] = answer.sources
  const [whole] = first ? ledger.of(first.entity, ELIGIBILITY) : []
  if (!first || !whole?.asks || first.attribute === DEADLINE || !answer.sources.some(isOfRequirement)) return null
  const parsed = parse(question, ledger)
  const named = [...(query?.entities ?? []), ...parsed.mentions.flatMap(({ entities }) => entities.map(({ id }) => id))]
  if (!isMeant(first.entity, { named, before: spoken }, ledger) || isOfAnother(first.entity, parsed, ledger)) return null
  const asked = heard(question, parsed.tokens)
  // "What about a Filipino?" asks again what was asked before.
  if (asked ? asked.lacked || asked.asks.has('needed') : first.attribute !== ELIGIBILITY || asksWhich(parsed.tokens)) return null
  if (first.attribute !== ELIGIBILITY && !saysAny(parsed.tokens, ASKS)) return null
  const held = heldOf(whole.asks, parsed, { ...before, ...herselfIn(parsed, today) })
  // What else it asks for is no yes to a degree of which nobody here knows whether it is related.
  if (held === null) return isVerdict(answer.text) ? { ...answer, text: withoutVerdict(answer.text) } : null
  if (held.length === 0) return null
  // What is lacking is told by its own sentence, what holds by that with all of it.
  const attributeOf = (asks: Asked) =>
    [asks === 'level' ? DESCRIPTION : TOLD_BY[asks], ELIGIBILITY].find((one) => ledger.of(first.entity, one ?? '').length > 0)!
  const short = held.flatMap(({ asks, holds }) => (holds ? [] : [attributeOf(asks)]))
  const rests = new Set(short.length > 0 ? short : [ELIGIBILITY])
  const { sources, cited } = createCitations()
  const own = verdictOf(held, whole.asks, saysAny(parsed.tokens, TOO_MUCH))
  const lines = [...rests].flatMap((attribute) =>
    [...Map.groupBy(ledger.of(first.entity, attribute), ({ text }) => text)].map(([text, records]) => cited(text, records)),
  )
  // "Is it open to Nigerians, and what does it pay?": what else was told.
  const besides = answer.declined ? [] : answer.sources.filter((one) => one.entity === first.entity && one.attribute === AMOUNT)
  if (besides.length > 0)
    lines.push(
      cited(
        besides[0]!.text,
        besides.filter(({ text }) => text === besides[0]!.text),
      ),
    )
  const told = { table: null, declined: false, lines: { own }, refusal: undefined }
  return { ...answer, ...told, text: [own, ...lines].join('\n'), sources }
}

/** "Can she join mbbs in Germany": studies of a field somewhere are no diploma of ours. */
function isOfAnother(entity: string, { mentions }: Parsed, ledger: Ledger): boolean {
  const kinds = mentions.filter((mention) => !isHome(mention)).map(kindOfMention)
  return kindOf(ledger, entity) === 'diploma' && kinds.includes('subject') && kinds.some((kind) => PLACES.has(kind))
}

const PLACES = new Set<string | undefined>(['country', 'city', 'university', 'region'])

/** Whether what is asked of those who want a thing is told under an attribute. */
export function isOfRequirement({ attribute }: { attribute: string }): boolean {
  return attribute === ELIGIBILITY || Object.values(TOLD_BY).includes(attribute)
}

/** `isOfTooMuch`: "am I too old" is no question that has a no where she is. */
function verdictOf(held: readonly Held[], asked: readonly Requirement[], isOfTooMuch: boolean): string {
  const reasonOf = ({ asks, says }: Held) => says ?? SAYS.lacking.replace('{name}', NAMES[asks] ?? says ?? '')
  const short = held.filter(({ holds }) => !holds)
  const reasons = short.map(reasonOf).join(', and ')
  if (short.some(({ isOpen }) => !isOpen)) return isOfTooMuch ? `${upperFirst(reasons)}.` : SAYS.no.replace('{reasons}', reasons)
  const has = held.filter(({ holds }) => holds)
  const details = has.flatMap(({ asks, says }) => (says && asks !== 'english' ? [says] : []))
  const names = andText(has.map(({ asks }) => NAMES[asks] ?? asks))
  const unnamed = asked.filter(
    ({ asks, unless }) => !held.some((one) => one.asks === asks) && !LEFT_UNSAID.has(asks) && unless === undefined,
  )
  const besides = [...new Set(unnamed.map(({ asks, says }) => (NAMED_ALONE.has(asks) ? NAMES[asks]! : lowerFirst(says))))]
  const areNames = unnamed.every(({ asks }) => NAMED_ALONE.has(asks))
  return [
    ...(has.length > 0 ? [`${SAYS.yes.replace('{names}', names)}${details.length > 0 ? `: ${details.join(', ')}` : ''}.`] : []),
    ...short.map((one) => `${upperFirst(reasonOf(one))}.`),
    ...(besides.length > 0 ? [SAYS.besides.replace('{names}', areNames ? andText(besides) : besides.join('; '))] : []),
  ].join(' ')
}
