import { isMoney } from '../../executor/measure/measure.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { claimsIn, datesIn, isBorneOut, type Claim } from './claims.ts'
import { areDaysKnown, areMonthsKnown, areTensesRight, isTimeBetween, withoutDays } from './days.ts'
import { evaluateAll, isRounded, type Reckoned } from './expressions.ts'
import {
  isNegative,
  isObligation,
  isOpenAnswer,
  isPromise,
  isRough,
  limitlessIn,
  names,
  plainForm,
  plainPhrases,
} from './phrases.ts'
import { isAbsenceRight, isCurrent, isForRightGroup, isNegationBorneOut, isObligationBorneOut, sharedBy } from './rules.ts'
import { isComparisonRight, isFirstOfSet, isOfAll, superlativeIn } from './superlatives.ts'
import WORDS from './words.json' with { type: 'json' }

/** A sentence as the model gives it. */
export interface ModelSentence {
  text: string
  /** The facts it rests on. */
  facts: readonly LedgerRecord[]
  /** What it reckoned, as it would be typed: "900 + 1200 + 4800 = 6900". */
  expressions: readonly string[]
}

export interface Circumstances {
  question: string
  ledger: Ledger
  /** ISO date. */
  today: string
}

export type SentenceIssue =
  | 'no-fact'
  | 'bare-verdict'
  | 'figure'
  | 'sum'
  | 'date'
  | 'tense'
  | 'name'
  | 'superlative'
  | 'comparison'
  | 'obligation'
  | 'negation'
  | 'absence'
  | 'group'
  | 'outdated'
  | 'promise'
  | 'eligibility'

/**
 * Whether a sentence of the model may be shown. Its figures, days and names stand in the facts it cites, or an expression reckons them
 * from there; a superlative is true of the whole set; what it says must be done, need not be done or is not so, a fact says too; nobody is
 * promised anything. Greetings and questions back need no fact. Gives the first fault found, or null.
 */
export function issueOf(sentence: ModelSentence, { question, ledger, today }: Circumstances): SentenceIssue | null {
  const { text, facts } = sentence
  if (isPromise(text)) return 'promise'
  if (facts.length === 0) return issueWithoutFacts(text, question, ledger)
  const own = facts.flatMap((record) => claimsOf(record, text))
  const reckoned = evaluateAll(sentence.expressions, [...own, ...claimsIn(question)])
  if (!reckoned) return 'sum'
  const stated = facts.filter((record) => statesFigureOf(text, record))
  if (!areDaysKnown(text, question, facts, today) || !areMonthsKnown(text, question, facts, today)) return 'date'
  if (!areFiguresKnown(text, own, reckoned, { question, facts, today })) return 'figure'
  if (!areTensesRight(text, facts, today)) return 'tense'
  if (!areNamesKnown(text, question, facts, ledger)) return 'name'
  if (superlativeIn(text) !== null && isFirstOfSet(text, question, facts, ledger) !== true) return 'superlative'
  if (!isOfAll(text.replace(LEADING_NO, ''), facts, ledger)) return 'superlative'
  if (isComparisonRight(text, facts, ledger) === false) return 'comparison'
  if (!isForRightGroup(text, question, stated.length > 0 ? stated : facts)) return 'group'
  if (!isCurrent(text, facts, stated, ledger)) return 'outdated'
  if (!isAbsenceRight(text, question, ledger)) return 'absence'
  if (!isObligationBorneOut(text, question, facts, stated, ledger)) return 'obligation'
  if (isEnoughUnreckoned(text, question, reckoned)) return 'comparison'
  if (limitlessIn(text).some((phrase) => !facts.some((fact) => names(fact.text, phrase)))) return 'negation'
  const isCompared = reckoned.some(({ comparison }) => comparison)
  if (!isNegationBorneOut(text.replace(LEADING_NO, ''), facts, ledger, isCompared)) return 'negation'
  return isEligibilityBorneOut(text, question, facts, ledger) ? null : 'eligibility'
}

/** The verdict that answers the question; whether it is right is for the rest of the sentence to bear out. */
const LEADING_NO = /^\s*no\s*[,:;.!]\s*/i
const LEADING_VERDICT = new RegExp(`^\\s*(?:${WORDS.verdicts.leading.join('|')})\\b`, 'i')
const ENOUGH = plainPhrases(WORDS.enough.words)

/** Whether her money or her score is enough is reckoned, not judged. */
function isEnoughUnreckoned(text: string, question: string, reckoned: readonly Reckoned[]): boolean {
  if (claimsIn(question).length === 0) return false
  const isAsked = names(question, ENOUGH)
  if (!names(text, ENOUGH) && !(isAsked && LEADING_VERDICT.test(text))) return false
  return !reckoned.some(({ comparison }) => comparison)
}

const BARE_VERDICT = new RegExp(`^\\s*(?:${WORDS.verdicts.words.join('|')})\\b[\\s,.!]*$`, 'i')

/** What needs no fact: a greeting, thanks, a question back, a word on what the counsellor is or does not know. */
function issueWithoutFacts(text: string, question: string, ledger: Ledger): SentenceIssue | null {
  if (BARE_VERDICT.test(text)) return 'bare-verdict'
  if (/\?\s*$/.test(text)) return claimsIn(text).some(({ currency }) => currency !== null) ? 'no-fact' : null
  if (!isAbsenceRight(text, question, ledger)) return 'absence'
  if (claimsIn(text).length > 0 || datesIn(text).length > 0 || superlativeIn(text) !== null) return 'no-fact'
  if (isOpenAnswer(text)) return null
  if (isObligation(text) || isNegative(text) || ELIGIBLE.test(text)) return 'no-fact'
  return entitiesIn(text, ledger).some(({ kind }) => kind === 'university' || kind === 'programme' || kind === 'country')
    ? 'no-fact'
    : null
}

/** What an employer or an imported description writes of money is no figure of ours. */
const FREE_TEXT = /^(?:job|university)$/
const FREE_ATTRIBUTE = /^(?:description|responsibilities)$/
/** What was so once is a figure only for a sentence that says so. */
const ONCE_SO = new RegExp(`\\b(?:${WORDS.once.opens.join('|')})[^.]*\\.`, 'g')
const SAYS_ONCE = plainPhrases(WORDS.once.words)

function claimsOf({ text, value, unit, period, entity, attribute }: LedgerRecord, sentence: string): Claim[] {
  const isFree = FREE_TEXT.test(entity.split('.')[0] ?? '') && FREE_ATTRIBUTE.test(attribute)
  const now = names(sentence, SAYS_ONCE) ? text : text.replaceAll(ONCE_SO, ' ')
  const written = claimsIn(now).filter(({ currency }) => currency === null || !isFree)
  return typeof value === 'number' ? [...written, typedClaim(value, unit, period)] : written
}

const COUNTED = new Set(['percent', 'hour', 'day', 'week', 'month', 'year'])

function typedClaim(value: number, unit: string | null, period: string | null): Claim {
  return {
    readings: [value],
    currency: unit && isMoney({ unit }) ? unit : null,
    unit: unit && COUNTED.has(unit) ? (unit as Claim['unit']) : null,
    per: period === 'once' ? null : period,
  }
}

/** Whether the sentence names the typed figure of this record. */
function statesFigureOf(sentence: string, { value }: LedgerRecord): boolean {
  return (
    typeof value === 'number' && claimsIn(sentence).some(({ readings }) => readings.some((one) => Math.abs(one - value) < 0.006))
  )
}

/** Her own sums are hers to be repeated, as hers; a premise is not made true by its repetition. */
const HER_OWN = plainPhrases(WORDS.hers.words)

function areFiguresKnown(
  text: string,
  own: readonly Claim[],
  reckoned: readonly Reckoned[],
  { question, facts, today }: { question: string; facts: readonly LedgerRecord[]; today: string },
): boolean {
  const isHers = names(text, HER_OWN) || isNegative(text)
  const known = isHers ? [...own, ...claimsIn(question)] : own
  const currencies = new Set(own.flatMap(({ currency }) => currency ?? []))
  const numbers = new Set(reckoned.flatMap((result) => result.numbers))
  return claimsIn(withoutDays(text)).every(
    (claim) =>
      isBorneOut(claim, known) ||
      (isRough(text) && isRoughly(claim, known)) ||
      (claim.currency === null && claim.readings.some((one) => numbers.has(one))) ||
      claim.readings.some((count) => isTimeBetween(count, claim.unit, facts, today)) ||
      reckoned.some((result) => isResult(claim, result, currencies)) ||
      isCountOf(claim, facts),
  )
}

/** A result counts in the currency it was reckoned in, or in one that the facts name where a rate led there. */
function isResult(claim: Claim, { value, currency, per }: Reckoned, currencies: ReadonlySet<string>): boolean {
  const isCurrency = claim.currency === null || (currency === null ? currencies.has(claim.currency) : claim.currency === currency)
  const isPeriod = claim.per === null || per === null || claim.per === per
  const shares = claim.unit === 'percent' ? [value, value * 100] : [value]
  return (
    isCurrency && isPeriod && claim.readings.some((one) => shares.some((exact) => isRounded(one, exact) || isNear(one, exact)))
  )
}

/** "Just under a thousand" for 992. */
function isRoughly({ readings, currency, per }: Claim, known: readonly Claim[]): boolean {
  return known.some(
    (one) =>
      one.readings.some((exact) => readings.some((shown) => exact > 0 && Math.abs(shown - exact) / exact < 0.02)) &&
      (currency === null || currency === one.currency) &&
      (per === null || one.per === null || per === one.per),
  )
}

/** A large sum is told in round figures: ₹7,52,000 for 752,424. */
function isNear(shown: number, exact: number): boolean {
  return exact > 1_000 && shown % 100 === 0 && Math.abs(shown - exact) / exact < 0.005
}

/** "The two", "all three": as many as it cites. */
function isCountOf({ readings, currency, unit }: Claim, facts: readonly LedgerRecord[]): boolean {
  const counts = [facts.length, new Set(facts.map(({ entity }) => entity)).size]
  return currency === null && unit === null && readings.some((one) => counts.includes(one))
}

/** Universities, programmes and countries that a sentence names are what its facts are about, or stand in their words. */
function areNamesKnown(text: string, question: string, facts: readonly LedgerRecord[], ledger: Ledger): boolean {
  const about = new Set(facts.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])]))
  const words = plainForm([...facts.map((fact) => fact.text), question].join(' . '))
  return entitiesIn(text, ledger)
    .filter(({ kind }) => PLACED.has(kind))
    .every(({ id, name, names: written }) => about.has(id) || [name, ...written].some((one) => words.includes(plainForm(one))))
}

function entitiesIn(text: string, ledger: Ledger) {
  const plain = plainForm(text)
  return [...ledger.entities.values()].filter(({ name }) => name.length > 3 && plain.includes(plainForm(name)))
}

const PLACED = new Set(['university', 'country', 'city', 'state'])

const ELIGIBLE = new RegExp(`\\b(?:${WORDS.eligible.patterns.join('|')})\\b`, 'i')
const APPLYING = plainPhrases(WORDS.eligible.apart)
const LEAST_SHARED = 0.6

/** Who may apply is told in the words of the facts, or of the question that asks it. */
function isEligibilityBorneOut(text: string, question: string, facts: readonly LedgerRecord[], ledger: Ledger): boolean {
  if (!ELIGIBLE.test(text) || isNegative(text)) return true
  if (names(text, APPLYING)) return true
  return sharedBy(text, '', facts, ledger) >= LEAST_SHARED || sharedBy(text, question, facts, ledger) === 1
}
