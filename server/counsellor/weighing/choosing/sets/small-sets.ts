import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, stateOfPassage, type Basis } from '#server/counsellor/answer/by-reading.ts'
import { nameOf } from '#server/counsellor/answer/names.ts'
import { tell, tellPassages } from '#server/counsellor/answer/tell.ts'
import { focusOf, type Asked } from '#server/counsellor/dialogue/conversation.ts'
import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Entity, Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, type Query } from '#server/counsellor/query/query.ts'
import { HOW_MANY } from '#server/counsellor/reader/asked/counted.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import { endOf, GAP, readMeanings, readPhrases, saysAny, saysWords, type Phrases } from '#server/counsellor/words/phrases.ts'
import { tokensOf, tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.smallSets
type Direction = NonNullable<Query['direction']>

/** A set whose members are so few that a word of one of them finds it. */
interface SmallSet {
  kind: string
  page: string
  by: string
  words: Phrases
  ends: readonly (readonly [Phrases, Direction])[]
  asks: readonly (readonly [Phrases, string])[]
}

const SETS: readonly SmallSet[] = WORDS.sets.map(({ kind, page, by, words, lowest, highest, asks }) => ({
  kind,
  page,
  by,
  words: readPhrases(words),
  ends: [
    [readPhrases(lowest), 'lowest'],
    [readPhrases(highest), 'highest'],
  ],
  asks: Object.entries(asks).map(([attribute, names]): [Phrases, string] => [readPhrases(names), attribute]),
}))
const LINK = 'website'
const MEANS = readMeanings<string>(WORDS.means)
const POINTS = readPhrases(WORDS.points)
const FILL = new Set(WORDS.fill)
const ASKS = new Set(CUES.beside.asks)
/** Words of these sets, which are no others mistyped. */
const OWN = new Set(
  WORDS.sets
    .flatMap(({ words, lowest, highest }) => [...words, ...lowest, ...highest])
    .concat(Object.values(WORDS.means).flat())
    .flatMap((phrase) => phrase.split(' ')),
)
/** So many are told by what is asked of each. */
const FEW = 3
/** A message of so few words leaves out what was asked before. */
const SHORT = 5

/** What a question says of a set, once every word of it is understood. */
interface Said {
  /** Words of the pages, those in a row with a number kept together: 'phase 2', '2015'. */
  pieces: readonly (readonly string[])[]
  direction: Direction | null
  attributes: readonly string[]
  isCount: boolean
  /** How many of an order are asked for. */
  limit: number | null
}

/**
 * "Which example project is finished", "who wrote the oldest paper", "which one is about cohorts" after the internships: of a small set of the site
 * those that are called so by their own sentences, or by their place in an order. Null where no such set is named or was spoken of, where a
 * word of the question says something else, or where all of the set are meant and not counted.
 */
export function ofSmallSet(question: string, last: Asked | undefined, basis: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const { ledger } = basis
  const tokens = wordsOf(question, ledger)
  const spoken = last ? focusOf(last) : []
  for (const set of SETS) {
    const isMember = spoken.some((id) => kindOf(ledger, id) === set.kind)
    const isSpokenOf = isMember || spoken.includes(set.page)
    const isNamed = saysAny(tokens, set.words)
    if (!isNamed && !isSpokenOf) continue
    const said = saidOf(tokens, set, ledger)
    const isOfEnd = said.direction !== null && said.pieces.length === 0
    // "And Snakemake?" after the year of another paper: what was asked of that.
    const isOther = isMember && said.attributes.length === 0 && tokens.length <= SHORT && !tokens.some((token) => ASKS.has(token))
    if (!isNamed && !isOfEnd && !isOther && !saysAny(tokens, POINTS)) continue
    const attributes = isOther && !isOfEnd ? last!.query.attributes : said.attributes
    const answer = answerOf(set, { ...said, attributes }, basis)
    if (answer) return answer
  }
  return null
}

/** The words of a question as they were typed where they are words of these sets, else as they are meant. */
function wordsOf(question: string, ledger: Ledger): readonly string[] {
  const { tokens } = parse(question, ledger)
  const typed = tokensOf(question)
  return typed.length === tokens.length ? tokens.map((token, at) => (OWN.has(typed[at]!) ? typed[at]! : token)) : tokens
}

function answerOf(set: SmallSet, said: Said, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const all = ledger.ofKind(set.kind)
  const met = all.filter(({ id }) => said.pieces.every((piece) => isSaidOf(id, piece, ledger)))
  const { kind } = set
  if (met.length === 0 || (met.length === all.length && said.direction === null && !said.isCount)) return null
  const entities = met.length < all.length ? met.map(({ id }) => id) : []
  const { direction } = said
  if (direction !== null) {
    const { limit } = said
    const ranking = { ...BLANK_QUERY, operation: 'rank' as const, kind, entities, attributes: [set.by], direction, limit }
    const ranked = byQuery(ranking, { ledger, today })
    const [first] = ranked.state.results
    const others = said.attributes.filter((attribute) => attribute !== set.by)
    return first === undefined || others.length === 0 || ranked.declined ? ranked : ofEach([first], others)
  }
  if (said.attributes.length > 0 && !said.isCount && entities.length > 0 && entities.length <= FEW)
    return ofEach(entities, said.attributes)
  const evidence = met.flatMap(({ id }) => bearing(id, said.pieces, ledger))
  const [only, ...others] = met
  const query: Query = { ...BLANK_QUERY, operation: said.isCount ? 'count' : 'filter', kind, entities: [] }
  if (only && others.length === 0 && !said.isCount) return tellOne(only, evidence[0]!, query, ledger)
  return tell(
    { type: 'listed', kind, entities: met.map(({ id }) => id), evidence, among: all.length, unknown: 0, isCount: said.isCount },
    query,
    ledger,
  )

  function ofEach(ids: readonly string[], attributes: readonly string[]): Answer {
    return byQuery({ ...BLANK_QUERY, kind, entities: ids, attributes }, { ledger, today })
  }
}

/** The one that is meant by the sentence that says so, which has its name before it where it does not hold it. */
function tellOne({ id }: Entity, record: LedgerRecord, query: Query, ledger: Ledger): Answer {
  const name = nameOf(ledger, id)
  const terms = termsOf(record.text)
  const told = tellPassages([{ record, coverage: 1, evidence: 1 }], { ...stateOfPassage({ record }, query), results: [id] })
  return [...termsOf(name)].every((term) => terms.has(term)) ? told : { ...told, text: `${name}: ${told.text}` }
}

/** The sentence of a member that holds most of what it is called by. */
function bearing(id: string, pieces: readonly (readonly string[])[], ledger: Ledger): readonly LedgerRecord[] {
  const count = ({ text }: LedgerRecord) => pieces.filter((piece) => holds(text, piece)).length
  return ledger
    .of(id)
    .toSorted((one, other) => count(other) - count(one))
    .slice(0, 1)
}

function isSaidOf(id: string, piece: readonly string[], ledger: Ledger): boolean {
  const names = ledger.entities.get(id)?.names ?? []
  return (
    names.some((name) => holds(name, piece)) ||
    ledger.of(id).some((record) => record.attribute !== LINK && holds(record.text, piece))
  )
}

/** Whether a sentence holds a word, or a number with what stands beside it. */
function holds(text: string, piece: readonly string[]): boolean {
  if (piece.length > 1 || /\d/.test(piece[0]!)) return saysWords(tokensOfOurs(text), piece)
  const terms = termsOf(text)
  return [...termsOf(piece[0]!)].every((term) => terms.has(term))
}

/** What the words of a question say of a set. */
function saidOf(tokens: readonly string[], set: SmallSet, ledger: Ledger): Said {
  const attributes = new Map<number, { to: number; attribute: string | undefined }>()
  for (const { from, words, attributes: named } of attributesSaid(tokens, ledger)) {
    const attribute = named.find((one) => ledger.attributes.get(one)?.kinds.includes(set.kind))
    if (attribute !== undefined && !FILL.has(words.join(' '))) attributes.set(from, { to: from + words.length, attribute })
  }
  const pieces: string[][] = []
  const asked = new Set<string>()
  let direction: Direction | null = null
  let isCount = false
  const pages = readPhrases(ledger.entities.get(set.page)?.names ?? [])
  const all = ledger.ofKind(set.kind).length
  let last: number | null = null
  for (let at = 0; at < tokens.length;) {
    const own = set.asks
      .map(([phrases, attribute]) => ({ to: endOf(tokens, at, phrases), attribute }))
      .find(({ to }) => to !== null)
    const named = own ?? attributes.get(at)
    const end = set.ends.find(([phrases]) => endOf(tokens, at, phrases) !== null)
    const meant = MEANS.find(([phrases]) => endOf(tokens, at, phrases) !== null)
    const count = endOf(tokens, at, HOW_MANY)
    const known =
      endOf(tokens, at, set.words) ?? endOf(tokens, at, pages) ?? (FILL.has(tokens[at]!) || tokens[at] === GAP ? at + 1 : null)
    if (end) {
      direction = end[1]
      at = endOf(tokens, at, end[0])!
    } else if (named?.to) {
      asked.add(named.attribute!)
      at = named.to
    } else if (meant) {
      pieces.push([meant[1]])
      at = endOf(tokens, at, meant[0])!
    } else if (count !== null) {
      isCount = true
      at = count
    } else if (known !== null) at = known
    else {
      const number = numberWord(tokens, at)
      const word = number === null ? tokens[at]! : String(number)
      const before = pieces.at(-1)
      const isNumber = /^\d{1,2}$/.test(word) || /^\d{1,2}$/.test(before?.at(-1) ?? '')
      if (last === at - 1 && before && isNumber) before.push(word)
      else pieces.push([word])
      last = at
      at++
    }
  }
  // "The four outlines" are all of them, and "the newest two" as many of the order.
  const isLone = (piece: readonly string[]) => piece.length === 1 && /^\d{1,2}$/.test(piece[0]!)
  const [count] = pieces.filter(isLone).map(([number]) => Number(number))
  return {
    pieces: pieces.filter((piece) => !isLone(piece) || (direction === null && Number(piece[0]) !== all)),
    direction,
    attributes: [...asked],
    isCount,
    limit: count === all ? null : (count ?? null),
  }
}
