import { upperFirst } from '#domain/text/first-letter.ts'
import { amountOf } from '../../executor/measure/measure.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { CASE } from '../../query/query.ts'
import { studiesNamed } from '../../reader/composing/restrictions/studies.ts'
import { passagesOf, termsOf } from '../../retrieval.ts'
import { termsOfAttribute } from '../../weighing/terms.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import { tokensOf, tokensOfOurs } from '../../words/tokens.ts'
import { amountText } from '../amount-text.ts'
import WORDS from './verdict.json' with { type: 'json' }

const VERDICT = /^(?:Yes|No)\b/
/** A verdict that what follows it stands by itself without: 'No, it is too little' says more. */
const APART = /^(?:Yes|No)[.:]\s*/
const GOING_ON: ReadonlySet<string> = new Set(WORDS.goingOn.words)
const { qualifying: QUALIFYING, seasons: SEASONS, denies: DENIES } = WORDS.parts
const DENYING = readPhrases(DENIES)
/** The words of a question that a part of a text holds have to weigh so much for it to be told first: two common ones, or a rare one. */
const TELLING = 3.3
/** What a number weighs among them, be it a year. */
const NUMBER = 0.5

/** What a text says in one place, with what goes on from it ("That holds for …"). */
export interface Clause {
  text: string
  at: number
}

/** The clauses of a text, in their order: apart by a full stop, a colon or a semicolon. */
export function clausesOf(text: string): readonly Clause[] {
  const parts = text
    .split(/[.;:](?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const clauses: string[] = []
  for (const part of parts) {
    const [first = ''] = part.toLowerCase().split(/\s/)
    if (GOING_ON.has(first) && clauses.length > 0) clauses.push(`${clauses.pop()!}. ${part}`)
    else clauses.push(part)
  }
  return clauses.map((clause, at) => ({ text: clause, at }))
}

/** The clause of a text that holds most of the terms of a question, the first of several; null where none holds one. */
export function saidOf(text: string, asked: ReadonlySet<string>): Clause | null {
  const held = clausesOf(text).map((clause) => ({
    clause,
    count: [...termsOf(clause.text)].filter((term) => asked.has(term)).length,
  }))
  const most = Math.max(0, ...held.map(({ count }) => count))
  return most === 0 ? null : held.find(({ count }) => count === most)!.clause
}

/** Whether a text begins with a yes or a no. */
export function isVerdict(text: string): boolean {
  return VERDICT.test(text)
}

/** A text without the yes or no in front of it, where that stands apart. */
export function withoutVerdict(text: string): string {
  return text.replace(APART, '')
}

/**
 * "And in the summer?", of which a record tells 15 hours a week, "no limit from June to August" behind it: the part of it that the question is on, where
 * that is not the part with the figure. Null where none is.
 */
export function partAsked(question: string, line: string, record: LedgerRecord, ledger: Ledger): string | null {
  const amount = amountOf(record)
  if (!amount || CASE in record.conditions || !line.startsWith(amountText(amount)) || line.includes(': ')) return null
  const { entity, attribute, text } = record
  const names = [entity, ...(ledger.entities.get(entity)?.within ?? [])].flatMap((id) => ledger.entities.get(id)?.names ?? [])
  const own = new Set([...names.flatMap((name) => [...wordsIn(name)]), ...termsOfAttribute(attribute, ledger)])
  const [first = '', ...further] = partsOf(text.slice(text.indexOf(': ') + 1))
  const told = [first, ...further.filter((part) => part.includes(Number(record.value).toLocaleString('en-US')))]
  for (const part of told) for (const word of wordsIn(part)) own.add(word)
  const levels = studiesNamed(tokensOf(question))
  const asked = [...wordsIn([question, ...levels].join(' '))]
    .flatMap((word) => SEASONS[word as keyof typeof SEASONS] ?? [word])
    .filter((word) => !own.has(word))
  const { weightOf } = passagesOf(ledger)
  const weighed = further
    .filter((part) => !told.includes(part) && answersAlone(part))
    .map((part) => {
      const words = wordsIn(part)
      const held = asked.filter((word) => words.has(word))
      return { part, weight: held.reduce((sum, word) => sum + (isNumber(word) ? NUMBER : weightOf(word)), 0) }
    })
    .toSorted((one, other) => other.weight - one.weight)
  const [best, next] = weighed
  if (!best || best.weight < TELLING || best.weight === next?.weight) return null
  return `${upperFirst(best.part)}.`
}

/** The parts of a text that are set apart by a stop, a comma or brackets: "doctorate: 3 years" is one. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[;.,](?=\s|$)|[()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The telling words of a text, and its numbers. */
function wordsIn(text: string): Set<string> {
  return new Set([...termsOf(text), ...tokensOfOurs(text).filter(isNumber)])
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** Whether a part says something by itself: a figure or a denial, and not for whom or since when another part holds. */
function answersAlone(part: string): boolean {
  const tokens = tokensOfOurs(part)
  return !QUALIFYING.includes(tokens[0] ?? '') && (tokens.some(isNumber) || saysAny(tokens, DENYING))
}
