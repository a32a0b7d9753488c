import { isOrigin } from '../../reader/composing/conditions/conditions.ts'
import { parse } from '../../reader/parse.ts'
import { termsOf } from '../../retrieval.ts'
import type { Mention } from '../../words/gazetteer.ts'
import { isHome, kindOfMention } from '../../words/mask.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import type { Matter } from '../ways.ts'
import ASKS from './asks.json' with { type: 'json' }
import { isKin, OF_KIN } from './kin.ts'

type Sort = Exclude<keyof typeof ASKS.words, 'set'>

const { set, ...sorts } = ASKS.words
const SORTS = Object.entries(sorts).map(([sort, words]) => [sort as Sort, new Set(words.split(' '))] as const)
const OF_SETS = new Set(set.split(' '))
const MANY = readPhrases(ASKS.many)

/** What a question asks, as far as its ways are set beside it. */
export interface Asked {
  /** Words of the site beside the names, those of the names, and what both weigh: a word that it and its kin lack moves nothing. */
  terms: readonly string[]
  names: readonly string[]
  weight: number
  nameWeight: number
  weigh: (terms: readonly string[]) => number
  sorts: Readonly<Record<Sort, boolean>>
  isMany: boolean
  namesNothing: boolean
  /** So many words it has. */
  length: number
  /** What it names, but for where somebody comes from. */
  mentions: readonly Mention[]
  /** Whether a word asks for several: which, all, the cheapest. */
  isOfSet: boolean
  /** Whether it states a sum or a number of its own. */
  isStated: boolean
  /** The attribute that the reader takes for the likeliest. */
  likeliest: string
  /** How well the search for its words finds a record, 0 to 1. */
  found: ReadonlyMap<string, number>
}

export function askedOf({ question, result: { chances }, ledger, passages }: Matter): Asked {
  const { tokens, mentions, currencies, amounts } = parse(question, ledger)
  const isName = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  const names = [...termsOf(tokens.filter((_, at) => isName(at)).join(' '))]
  const weightOf = (term: string) => passages.weightOf(term) || (isKin(term) ? OF_KIN : 0)
  const terms = [...termsOf(tokens.filter((_, at) => !isName(at)).join(' '))].filter((term) => weightOf(term) > 0)
  const weigh = (some: readonly string[]) => some.reduce((sum, term) => sum + weightOf(term), 0)
  const holds = (words: ReadonlySet<string>) => tokens.some((token) => words.has(token))
  const sorts = Object.fromEntries(SORTS.map(([sort, words]) => [sort, holds(words)])) as Record<Sort, boolean>
  const isPriced = currencies.length > 0 || amounts.some(({ isMoney }) => isMoney)
  const [likeliest] = Object.entries(chances['attributes'] ?? {}).reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    ['none', 0],
  )
  const found = new Map<string, number>()
  for (const [at, { record, evidence }] of passages.find(question).entries()) found.set(record.id, evidence / (1 + at * 0.2))
  return {
    terms,
    names,
    weigh,
    likeliest,
    found,
    weight: weigh(terms),
    nameWeight: weigh(names),
    sorts: { ...sorts, money: sorts.money || isPriced },
    isMany: saysAny(tokens, MANY),
    mentions: mentions.filter(
      (mention) => kindOfMention(mention) !== undefined && !isHome(mention) && !isOrigin(tokens, mention),
    ),
    isOfSet: holds(OF_SETS),
    isStated: amounts.length > 0,
    namesNothing: mentions.length === 0,
    length: Math.max(1, tokens.length),
  }
}
