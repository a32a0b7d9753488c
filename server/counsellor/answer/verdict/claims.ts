import type { Finding, Stated } from '../../executor/finding.ts'
import { deniesHurdle, hasDenial, thingsDenied } from '../../executor/fitting/negations.ts'
import { AFFIRMING } from '../../executor/fitting/stated.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { NAMED_TEST, ORIGIN, type Query } from '../../query/query.ts'
import { parse } from '../../reader/parse.ts'
import { type Passage, termsOf } from '../../retrieval.ts'
import { kindOfMention } from '../../words/mask.ts'
import { tokensOf } from '../../words/tokens.ts'
import { saidOf } from './clauses.ts'

/** A question, and how much of it the records carry that are near to it. */
export interface AskedOf {
  question: string
  query: Pick<Query, 'form' | 'amounts' | 'conditions'>
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
      isByFigure(one, asked) ? unspoken(one, speaks) : { ...one, claim: claimOf(one, speaks, asked) },
    ),
  }
}

function unspoken(one: Stated, speaks: boolean): Stated {
  return !speaks && one.claim === 'true' ? { ...one, claim: 'open' } : one
}

/** Whether a number of hers, or a condition on what is asked, decides. */
function isByFigure({ attribute }: Stated, { query: { amounts, conditions } }: AskedOf): boolean {
  return (
    amounts.length > 0 || conditions.some((condition) => condition.attribute === attribute && condition.attribute !== NAMED_TEST)
  )
}

function claimOf({ claim, records: [first], attribute, day }: Stated, speaks: boolean, asked: AskedOf): Stated['claim'] {
  if (!first || claim === null || day || isOfOrigin(first, asked)) return claim
  // A no that a record states by itself is said of what that record is on alone.
  if (claim === 'false') return first.value === false && carries(first, asked) ? claim : 'open'
  if (AFFIRMING.has(attribute) && denies(first, asked)) return 'false'
  if (claim !== 'true') return claim
  // "Can I join with no programming?": what is stated is no yes to what she lacks.
  if (hasDenial(asked.question)) return 'open'
  const words = tokensOf(asked.question)
  // "Can they work without limit?" of what states a limit, and none for a part of the year.
  if (first.unit !== null && deniesHurdle(asked.question, words)) return deniesHurdle(first.text, words) ? 'open' : 'false'
  const isDenied = first.unit === null && (hasDenial(aboutOf(first, asked), words) || deniesHurdle(first.text, words))
  return speaks && !isDenied ? claim : 'open'
}

/** Whether a record was taken by the country that somebody is from: what it states holds for her. */
function isOfOrigin({ conditions }: LedgerRecord, { query }: AskedOf): boolean {
  return ORIGIN in conditions && query.conditions.some(({ attribute }) => attribute === ORIGIN)
}

function carries(record: LedgerRecord, { near, least }: AskedOf): boolean {
  return near.some((one) => one.record === record && one.coverage >= least)
}

/** What a record says that the question speaks of; the whole of it where no part of it does more than another. */
function aboutOf({ text }: LedgerRecord, { question }: AskedOf): string {
  return saidOf(text, termsOf(question))?.text ?? text
}

/**
 * Whether a record denies the very thing that is asked: the country that is named ("Nigeria and the Philippines are not named"), or what stands
 * after the denying word, all of it ("no step of the recognition").
 */
function denies(record: LedgerRecord, asked: AskedOf): boolean {
  const about = aboutOf(record, asked)
  if (!hasDenial(about, tokensOf(asked.question))) return false
  const countries = parse(asked.question, asked.ledger).mentions.filter((mention) => kindOfMention(mention) === 'elsewhere')
  if (countries.some(({ entities }) => entities.some(({ name }) => about.includes(name)))) return true
  const terms = termsOf(asked.question)
  return thingsDenied(about).some((phrase) => {
    const said = [...termsOf(phrase.join(' '))]
    return said.length > 0 && said.every((term) => terms.has(term))
  })
}
