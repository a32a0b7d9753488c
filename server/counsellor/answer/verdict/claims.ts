import type { Finding, Stated } from '../../executor/finding.ts'
import { deniesAsked, deniesHurdle, hasDenial } from '../../executor/fitting/negations.ts'
import { amountOf, comparable } from '../../executor/measure/measure.ts'
import { kindOf } from '../../executor/resolve.ts'
import ATTRIBUTES from '../../ledger/attributes.json' with { type: 'json' }
import { NO_LIMIT } from '../../ledger/record.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { NAMED_TEST, ORIGIN, type Amount, type Query } from '../../query/query.ts'
import { parse } from '../../reader/parse.ts'
import { type Passage, termsOf } from '../../retrieval.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import { tokensOf } from '../../words/tokens.ts'
import { saidOf } from './clauses.ts'
import { heard, isOfPossible } from './ruled/heard.ts'
import WORDS from './verdict.json' with { type: 'json' }

/** What says which costs a price leaves out. */
const LEFT_OUT = new Set(['covers', 'application-fee'])
const IN_FULL = readPhrases(WORDS.inFull.phrases)
const REQUIREMENTS: ReadonlySet<string> = new Set(ATTRIBUTES.affirming.requirements)

/** A question, and how much of it the records carry that are near to it. */
export interface AskedOf {
  question: string
  query: Pick<Query, 'form' | 'amounts' | 'conditions' | 'entities'>
  near: readonly Passage[]
  /** So much of the question has to stand in a record that bears a yes or no out. */
  least: number
  ledger: Ledger
}

/**
 * The finding with each yes and no as what is told first bears it out: that something is stated is a yes only where that speaks of what was asked,
 * and none where it denies. What a figure decides, stays.
 */
export function borneOut<Found extends Finding>(finding: Found, asked: AskedOf): Found {
  if (finding.type !== 'values' || asked.query.form !== 'yes-no') return finding
  const speaks = finding.stated.some(({ records }) => records.some((record) => carries(record, asked)))
  return {
    ...finding,
    stated: finding.stated.map((one) =>
      isByFigure(one, asked) ? ofFigure(one, speaks, asked) : { ...one, claim: claimOf(one, speaks, asked) },
    ),
  }
}

/** Whether a record states the most that somebody is given. */
export function isMost({ attribute }: LedgerRecord): boolean {
  return WORDS.most.attributes.includes(attribute)
}

/** Whether what somebody asks for is no more than the most that a record states; null where that names another too, for some or by another report. */
export function withinMost(own: Amount, record: LedgerRecord, ledger: Ledger): boolean | null {
  if (record.value === NO_LIMIT) return true
  const others = record.says === undefined ? parse(record.text, ledger).amounts.map(({ amount }) => amount) : []
  const all = [amountOf(record), ...others]
  const least = Number(record.conditions['at least'] ?? Infinity)
  const within = all.flatMap((most) => {
    const beside = most && comparable(ledger, most, own)
    // Between the least of a range and its most it turns on who asks.
    const isOpen =
      beside && most.value === record.value && own.value <= beside.value && own.value > (beside.value / most.value) * least
    return beside ? (isOpen ? [true, false] : [own.value <= beside.value]) : []
  })
  return within.length > 0 && new Set(within).size === 1 ? within[0]! : null
}

/** All cases of which one statement says something by itself, as far as they are left; the record alone where it says one thing. */
export function casesWith(record: LedgerRecord, left: readonly LedgerRecord[]): readonly LedgerRecord[] {
  const cases = left.filter(({ text, says }) => says !== undefined && text === record.text)
  return record.says === undefined || cases.length === 0 ? [record] : cases
}

/** "Can I stay 6 months?" of 18 at most: what is asked for need not be the whole of it. Null where that is not asked. */
function claimOfMost({ records }: Stated, { question, query: { amounts }, ledger }: AskedOf): Stated['claim'] {
  const [own, ...others] = amounts
  const [first] = records
  if (!first || !isMost(first) || !own || others.length > 0 || !isOfPossible(question, tokensOf(question))) return null
  const each = new Set(casesWith(first, records).map((record) => withinMost(own, record, ledger)))
  const [isWithin = null] = each
  return isWithin === null || each.size > 1 ? 'open' : isWithin ? 'true' : 'false'
}

function ofFigure(one: Stated, speaks: boolean, asked: AskedOf): Stated {
  const claim = claimOfMost(one, asked) ?? one.claim
  return { ...one, claim: !speaks && claim === 'true' ? 'open' : claim }
}

/** Whether a number of hers, or a condition on what is asked, decides. */
function isByFigure({ attribute }: Stated, { query: { amounts, conditions } }: AskedOf): boolean {
  return (
    amounts.length > 0 || conditions.some((condition) => condition.attribute === attribute && condition.attribute !== NAMED_TEST)
  )
}

function claimOf({ claim, entity, attribute, records, day }: Stated, speaks: boolean, asked: AskedOf): Stated['claim'] {
  const [first] = records
  if (!first || claim === null || day || isOfOrigin(first, asked)) return claim
  const ofCase = claimOfCase(first, records, asked)
  if (ofCase !== null) return ofCase
  // A no that a record states by itself is said of what that record is on alone.
  if (claim === 'false') {
    // That a price leaves a cost out is no answer to whether that is needed.
    const isOfNeed = LEFT_OUT.has(attribute) && heard(asked.question, tokensOf(asked.question))?.asks.has('needed')
    return first.value === false && !isOfNeed && carries(first, asked) && lists(first, asked) ? claim : 'open'
  }
  if (claim !== 'true') return claim
  // "Can I join with no programming?": what is stated is no yes to what she lacks.
  if (hasDenial(asked.question)) return 'open'
  const words = tokensOf(asked.question)
  if (isOfWhole(entity, asked) || deniesAsked(first.text, words)) return 'open'
  // "Can I use my father's account?" of what asks for one of her own.
  if (REQUIREMENTS.has(attribute) && isOfPossible(asked.question, words)) return 'open'
  // "Can I work full time?" of what states a limit.
  if (first.unit !== null && saysAny(words, IN_FULL) && !saysAny(tokensOf(first.text), IN_FULL)) return 'open'
  // "Can they work without limit?" of that, and none for a part of the year.
  if (first.unit !== null && deniesHurdle(asked.question, words)) return deniesHurdle(first.text, words) ? 'open' : 'false'
  const isDenied = first.unit === null && (hasDenial(aboutOf(first, asked), words) || deniesHurdle(first.text, words))
  return speaks && !isDenied ? claim : 'open'
}

/** "Can I work full time in July?", "in my first month?" of what a statement says of that case alone. Null where it says more, or that is not asked. */
function claimOfCase(first: LedgerRecord, records: readonly LedgerRecord[], { question, query }: AskedOf): Stated['claim'] {
  if (first.says === undefined || casesWith(first, records).length > 1 || !isOfPossible(question, tokensOf(question))) return null
  const isAsked = Object.keys(first.conditions).every((attribute) => query.conditions.some((one) => one.attribute === attribute))
  if (!isAsked) return 'open'
  if (first.value === false) return 'false'
  return first.value === NO_LIMIT || saysAny(tokensOf(first.says), IN_FULL) ? 'true' : null
}

/** Whether something is stated of what the thing asked about is a part of: a certificate of the diploma is none of its second phase. */
function isOfWhole(entity: string, { query: { entities }, ledger }: AskedOf): boolean {
  return !entities.includes(entity) && entities.some((id) => kindOf(ledger, id) === 'phase')
}

/** Whether a record was taken by the country that somebody is from: what it states holds for her. */
function isOfOrigin({ conditions }: LedgerRecord, { query }: AskedOf): boolean {
  return ORIGIN in conditions && query.conditions.some(({ attribute }) => attribute === ORIGIN)
}

function carries(record: LedgerRecord, { near, least }: AskedOf): boolean {
  return near.some((one) => one.record === record && one.coverage >= least)
}

/** "Does the French sum include insurance?" of a list of what is not in it: whether that is on it. */
function lists({ text }: LedgerRecord, { question }: AskedOf): boolean {
  const asked = termsOf(question)
  const [, items] = text.split(': ')
  return items === undefined || [...termsOf(items)].some((term) => asked.has(term))
}

/** What a record says that the question speaks of; the whole of it where no part of it does more than another. */
function aboutOf({ text }: LedgerRecord, { question }: AskedOf): string {
  return saidOf(text, termsOf(question))?.text ?? text
}
