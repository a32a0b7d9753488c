import { amountText } from '#server/counsellor/answer/amount-text.ts'
import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import { createCitations } from '#server/counsellor/answer/citations.ts'
import { counted } from '#server/counsellor/answer/names.ts'
import SAYINGS from '#server/counsellor/answer/sayings.json' with { type: 'json' }
import { tellPassages } from '#server/counsellor/answer/tell.ts'
import { focusOf, type Asked } from '#server/counsellor/dialogue/conversation.ts'
import { amountOf, inCurrency } from '#server/counsellor/executor/measure/measure.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, type Amount } from '#server/counsellor/query/query.ts'
import { HOW_MANY } from '#server/counsellor/reader/asked/counted.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isSum } from '#server/counsellor/words/amounts/amounts.ts'
import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.perPiece
const MOST = readPhrases(WORDS.most)
const EACH = readPhrases(WORDS.each)
const PRICES = readPhrases(WORDS.prices)
const CHOSEN = readPhrases(WORDS.chosen)
const FEWER = readPhrases(WORDS.fewer)
const MORE = readPhrases(WORDS.more)
const PLAN = 'plan'
const FEE = 'fee'
const LIMIT = 'limit'
const OWN = new Set([FEE, LIMIT, 'amount', 'description', 'duration', 'university-count', 'apply-through'])
/** A message of so few words goes on from what was asked before it. */
const SHORT = 8

/** What is paid for each of: the price of one, of what it is paid for, and how many of it can be had. */
interface PerPiece {
  entity: string
  record: LedgerRecord
  price: Amount
  unit: string
  most: number
}

/**
 * "I have 50,000 rupees, how many universities of the European Explorer plan", "the maximum and its price", "four of them": what so many cost that are
 * paid for one by one. Null where no such thing is named or was spoken of, or something else is asked of it.
 */
export function perPiece(
  question: string,
  last: Asked | undefined,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const parsed = parse(question, ledger)
  const { tokens } = parsed
  const named = parsed.mentions.flatMap(({ entities }) => entities.filter(({ kind }) => kind === PLAN).map(({ id }) => id))
  const spoken = last ? focusOf(last) : []
  const before = spoken.filter((id) => kindOf(ledger, id) === PLAN)
  const isChosen = (saysUnit(tokens) && saysAny(tokens, CHOSEN)) || spoken.some((id) => WORDS.portal.includes(id))
  // What else is asked of it is asked beside its price.
  if (attributesSaid(tokens, ledger).some(({ attributes }) => !attributes.some((one) => OWN.has(one)))) return null
  const [entity] = [...named, ...before, ...(isChosen ? ledger.ofKind(PLAN).map(({ id }) => id) : [])]
  const piece = entity === undefined ? null : pieceOf(entity, ledger)
  if (!piece) return null
  const [sum, ...sums] = parsed.amounts.filter(isSum)
  if (sum)
    return named.length > 0 && sums.length === 0 && saysAny(tokens, HOW_MANY) ? affordable(piece, sum.amount, ledger) : null
  const isPriced = saysAny(tokens, PRICES)
  const isAsked = last?.query.attributes.includes(FEE) === true && before.length > 0 && tokens.length <= SHORT
  // "Max how many" after a price asks for their number.
  if (!isPriced && (!isAsked || saysAny(tokens, HOW_MANY))) return null
  const count = named.length + before.length > 0 || isChosen ? changed(countIn(parsed), tokens, last) : null
  if (count !== null && count > piece.most) return isPriced ? null : told(ledger.of(piece.entity, LIMIT)[0], piece)
  const pieces = count ?? (saysAny(tokens, MOST) ? piece.most : null)
  if (pieces === null) return saysAny(tokens, EACH) ? told(piece.record, piece) : null
  const amounts = [{ value: pieces, unit: piece.unit, period: null }]
  const target = { currency: parsed.currencies[0] ?? null, period: null }
  return byQuery(
    { ...BLANK_QUERY, entities: [piece.entity], kind: PLAN, attributes: [FEE], amounts, target, form: 'figure' },
    { ledger, today },
  )
}

/** "And if I drop two of them?" after six: so many of those that were spoken of. */
function changed(count: number | null, tokens: readonly string[], last: Asked | undefined): number | null {
  const spoken = last?.query.amounts.find(({ unit, period }) => unit !== 'INR' && period === null)?.value
  if (count === null || spoken === undefined) return count
  return saysAny(tokens, FEWER) ? spoken - count : saysAny(tokens, MORE) ? spoken + count : count
}

function told(record: LedgerRecord | undefined, { entity }: PerPiece): Answer | null {
  const query = { ...BLANK_QUERY, entities: [entity], kind: PLAN, attributes: [FEE] }
  return record ? tellPassages([{ record, coverage: 1, evidence: 1 }], { query, results: [entity] }) : null
}

function pieceOf(entity: string, ledger: Ledger): PerPiece | null {
  const record = ledger
    .of(entity, FEE)
    .find(({ conditions }) => conditions['per'] !== undefined && conditions['at most'] !== undefined)
  const price = record && amountOf(record)
  return price ? { entity, record, price, unit: record.conditions['per']!, most: Number(record.conditions['at most']) } : null
}

/** As many as her money pays for, and what is left of it. */
function affordable({ entity, record, price, unit, most }: PerPiece, purse: Amount, ledger: Ledger): Answer | null {
  const own = inCurrency(ledger, purse.unit === 'number' ? { ...purse, unit: price.unit } : purse, price.unit)
  if (!own) return null
  const count = Math.min(most, Math.floor(own.value / price.value))
  const cost = { ...price, value: price.value * count, period: null }
  const left = { ...cost, value: own.value - cost.value }
  const citations = createCitations()
  const says = SAYINGS.affordable.text
    .replace('{count}', counted(count, unit))
    .replace('{left}', amountText(left))
    .replace('{own}', amountText({ ...own, period: null }))
    .replace('{cost}', amountText(cost))
  const text = [says, citations.cited(record.text, [record])].join('\n')
  const query = {
    ...BLANK_QUERY,
    operation: 'enough' as const,
    entities: [entity],
    kind: PLAN,
    attributes: [FEE],
    amounts: [purse],
  }
  return {
    text,
    table: null,
    sources: citations.sources,
    declined: false,
    choices: [],
    state: { query, results: [entity], figure: left },
  }
}

function saysUnit(tokens: readonly string[]): boolean {
  return tokens.some((token) => WORDS.unit.university.includes(token))
}

/** The one number of pieces that a question names; null where none or several are named. */
function countIn({ tokens, amounts }: Parsed): number | null {
  const counts = tokens.flatMap((token, at) => {
    const value = /^\d$/.test(token) ? Number(token) : countAtToken(tokens, at)
    const isOfPieces = tokens.slice(at + 1, at + 3).some((next) => WORDS.unit.university.includes(next))
    const isOfElse = amounts.some(({ from, amount }) => from === at && !['number', 'university'].includes(amount.unit))
    return value !== null && !isOfElse && (isOfPieces || value > 1) ? [value] : []
  })
  const [count, ...others] = [...new Set(counts)]
  return count !== undefined && others.length === 0 ? count : null
}
