import { upperFirst } from '#domain/text/first-letter.ts'
import { isDenying } from '#server/counsellor/executor/fitting/negations.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases, saysAny, type Phrases } from '#server/counsellor/words/phrases.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import { andText } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { isVerdict, withoutVerdict } from '../clauses.ts'
import { heard } from '../ruled/heard.ts'
import WORDS from './admitted.json' with { type: 'json' }

const { admitted: SAYS } = SAYINGS
const ASKS = readPhrases(WORDS.asks.phrases)
const [ALONE, LEVEL, SUBJECT] = [WORDS.degrees.alone, WORDS.degrees.level, WORDS.degrees.subject].map(readPhrases)
const WITHOUT = readPhrases(WORDS.without.phrases)
const UNFINISHED = readPhrases(WORDS.unfinished.phrases)
const PROGRAMMING = readPhrases(WORDS.programming.phrases)
const UNSAID = new Set(WORDS.unsaid.words)
/** Words behind a degree among which its subject stands, before it, and between a word and what denies it. */
const BEHIND = 4
const BEFORE = 1
const DENIED = 3
/** A score stands so many words behind the name of its test, or right before it. */
const SCORED = 4
const OF_AGE = 'age'

/** What is asked for of those who are let in, in the order in which it is told. */
const REQUIREMENTS = ['degree-needed', 'english-score', 'programming', OF_AGE] as const
type Requirement = (typeof REQUIREMENTS)[number]

/** Whether somebody has what is asked for: `says` is what she is told of it where that is not only its name. */
interface Held {
  requirement: Requirement
  holds: boolean
  says?: string
}

/**
 * "BSc in nursing, IELTS 6.0: can I join?": of all that is asked for of students of the diploma, what she has, what she lacks, and what she does not
 * name. Null where nothing of it was told, where she names nothing that decides, and where she asks for something else.
 */
export function asAdmitted<One extends Answer>(question: string, answer: One, ledger: Ledger): One | null {
  const [first] = answer.sources.filter(({ attribute }) => attribute === 'eligibility' || isRequirement(attribute))
  if (!first || answer.sources[0]!.entity !== first.entity || kindOf(ledger, first.entity) !== 'diploma') return null
  const parsed = parse(question, ledger)
  const asked = heard(question, parsed.tokens)
  if (!asked || asked.lacked || asked.asks.has('needed') || !saysAny(parsed.tokens, ASKS)) return null
  const held = heldOf(parsed, (attribute) => ledger.of(first.entity, attribute))
  // What else it asks for is no yes to a degree of which nobody here knows whether it is related.
  if (held === null) return isVerdict(answer.text) ? { ...answer, text: withoutVerdict(answer.text) } : null
  if (held.length === 0) return null
  const short = held.flatMap(({ requirement, holds }) => (holds ? [] : [requirement]))
  // What is lacking is told by its own sentence, what holds by that with all of it.
  const rests = short.some((one) => one !== OF_AGE) ? short : ['eligibility']
  const { sources, cited } = createCitations()
  const own = verdictOf(held)
  const lines = rests.map((attribute) => ledger.of(first.entity, attribute)).map((all) => cited(all[0]!.text, all))
  const told = { table: null, declined: false, lines: { own }, refusal: undefined }
  return { ...answer, ...told, text: [own, ...lines].join('\n'), sources }
}

function verdictOf(held: readonly Held[]): string {
  const short = held.filter(({ holds }) => !holds)
  const reasons = short.map(({ requirement, says }) => says ?? SAYS.lacking.replace('{name}', SAYS.names[requirement]))
  if (short.some(({ requirement }) => requirement !== OF_AGE)) return SAYS.no.replace('{reasons}', reasons.join(', and '))
  const namesOf = (some: readonly Requirement[]) => andText(some.map((one) => SAYS.names[one]))
  const has = held.flatMap(({ requirement, holds }) => (holds ? [requirement] : []))
  const unnamed = REQUIREMENTS.filter((one) => one !== OF_AGE && !has.includes(one))
  return [
    ...(has.length > 0 ? [SAYS.yes.replace('{names}', namesOf(has))] : []),
    ...reasons.map((reason) => `${upperFirst(reason)}.`),
    ...(unnamed.length > 0 ? [SAYS.besides.replace('{names}', namesOf(unnamed))] : []),
  ].join(' ')
}

/** What she has and lacks of what is asked for; null where it is known of what she says that it does not decide. */
function heldOf(parsed: Parsed, of: (attribute: Requirement) => readonly LedgerRecord[]): readonly Held[] | null {
  const degree = degreeIn(parsed.tokens)
  if (degree === null) return null
  const age = parsed.amounts.find(({ amount }) => amount.unit === OF_AGE)?.amount.value
  const [least] = of(OF_AGE)
  const isYoung = age !== undefined && typeof least?.value === 'number' && age < least.value
  const programming = saidOf(parsed.tokens, PROGRAMMING)
  return [
    ...(degree === undefined ? [] : [{ requirement: 'degree-needed' as const, holds: degree }]),
    ...englishIn(parsed, of('english-score')),
    ...(programming === undefined ? [] : [{ requirement: 'programming' as const, holds: programming }]),
    ...(isYoung ? [{ requirement: OF_AGE, holds: false, says: SAYS.young.replace('{own}', String(age)) } as const] : []),
    ...(age !== undefined && !isYoung ? [{ requirement: OF_AGE, holds: true } as const] : []),
  ]
}

/** Whether she has a degree of those that are asked for; undefined where she names none, or one that she has not got yet, null where it may be related. */
function degreeIn(tokens: readonly string[]): boolean | undefined | null {
  const isUnfinished = saysAny(tokens, UNFINISHED)
  if (saidOf(tokens, ALONE!) === true) return isUnfinished ? undefined : true
  const places = tokens.flatMap((_, at) => (endOf(tokens, at, LEVEL!) === null ? [] : [at]))
  const owned = places.filter((at) => !isDenied(tokens, at))
  if (owned.some((at) => isOfSubject(tokens, at))) return isUnfinished ? undefined : true
  if (owned.length > 0) return isUnfinished ? undefined : null
  return places.length > 0 || saysAny(tokens, WITHOUT) ? false : undefined
}

/** Whether a subject stands beside a degree, before it goes on with another verb. */
function isOfSubject(tokens: readonly string[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - BEFORE), at + 1 + BEHIND)
  const end = near.findIndex((token, place) => place > BEFORE && WORDS.ends.words.includes(token))
  return saysAny(end === -1 ? near : near.slice(0, end), SUBJECT!)
}

/** Whether she says that she has something; undefined where she says nothing of it. */
function saidOf(tokens: readonly string[], phrases: Phrases): boolean | undefined {
  const places = tokens.flatMap((_, at) => (endOf(tokens, at, phrases) === null ? [] : [at]))
  return places.length === 0 ? undefined : !places.some((at) => isDenied(tokens, at))
}

function isDenied(tokens: readonly string[], at: number): boolean {
  return tokens.slice(Math.max(0, at - DENIED), at).some((token) => isDenying(token) || UNSAID.has(token))
}

/** Her scores in the tests that are asked for; one that reaches what is asked for is enough. */
function englishIn({ tokens, amounts }: Parsed, records: readonly LedgerRecord[]): readonly Held[] {
  const tests = records.map(({ conditions: { test = '' } }) => test.toLowerCase())
  const scores = records.flatMap(({ value, conditions: { test = '' } }) => {
    const at = tokens.indexOf(test.toLowerCase())
    if (at === -1 || typeof value !== 'number') return []
    const next = tokens.findIndex((token, place) => place > at && tests.includes(token))
    const own =
      amounts.find(({ from }) => from > at && from <= at + SCORED && (next === -1 || from < next)) ??
      amounts.find(({ to, isMoney }) => to === at && !isMoney)
    return own ? [{ test, own: own.amount.value, least: value, holds: own.amount.value >= value }] : []
  })
  const [best] = scores.toSorted((one, other) => Number(other.holds) - Number(one.holds))
  if (!best) return []
  const says = SAYS.score.replace('{own}', `${best.test} ${best.own}`).replace('{less}', String(best.least - best.own))
  return [{ requirement: 'english-score', holds: best.holds, says }]
}

function isRequirement(attribute: string): boolean {
  return REQUIREMENTS.some((one) => one === attribute)
}
