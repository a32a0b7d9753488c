import type { Answer } from '#server/counsellor/answer/answer.ts'
import type { Basis } from '#server/counsellor/answer/by-reading.ts'
import { tell, tellPassages } from '#server/counsellor/answer/tell.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { statedAs } from '#server/counsellor/executor/finding.ts'
import { countedOf } from '#server/counsellor/executor/sets/counted.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { HOW_MANY } from '#server/counsellor/reader/asked/counted.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, GAP, readMeanings, readPhrases, saysAny, type Phrases } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.counts
const KINDS = readMeanings<keyof typeof WORDS.kinds>(WORDS.kinds)
const OF = Object.entries<Readonly<Record<string, readonly string[]>>>(WORDS.of).flatMap(([attribute, values]) =>
  readMeanings<string>(values).map(([phrases, value]) => [phrases, { attribute, value }] as const),
)
const TABLES = readMeanings<string>(WORDS.tables)
const FIELDS = readPhrases(WORDS.fields)
const WHOLE = readPhrases(WORDS.whole)
const COUNTS = readPhrases([...WORDS.counts])
/** Where a language has one word for how much and how many: "kitni universities". */
const THINGS = readPhrases(Object.values(WORDS.kinds).flatMap((kind) => kind.map((name) => `how much ${name}`)))
/** A count by what nobody from outside the EU pays says so; of others none is counted. */
const OF_OTHERS = readPhrases(CONDITIONS.groups['non-eu'])
const JOINS = readPhrases(WORDS.joins)
const FILL = new Set(WORDS.fill)
const BOARD = readPhrases(WORDS.board)
const IELTS = 'ielts'
const PLACES = new Set(['country', 'region'])
/** Where each is counted, and under which attribute. */
const PAGES = {
  programme: { page: 'page.programmes', attribute: 'programme-count' },
  university: { page: 'page.universities', attribute: 'university-count' },
  place: { page: 'page.overseas-jobs', attribute: 'amount' },
  country: { page: 'page.overseas-jobs', attribute: 'amount' },
}

/** One count that is asked for: of what, and what restricts it. */
interface Clause {
  kind: keyof typeof PAGES | null
  of: Map<string, string>
  tables: readonly string[]
  /** The country or continent in which universities are counted. */
  place: string | null
  /** Whether it is of students from outside the EU. */
  isOfOthers: boolean
  isWhole: boolean
}

/**
 * "How many programmes in total and how many of those from the Dutch register", "in German vs French": what the pages count, each count that is
 * asked for in its order. Null where another word is said, or where a count is restricted by more than one thing.
 */
export function countsOf(question: string, last: Asked | undefined, { ledger }: Pick<Basis, 'ledger'>): Answer | null {
  const parsed = parse(question, ledger)
  if (![HOW_MANY, COUNTS, THINGS].some((phrases) => saysAny(parsed.tokens, phrases))) return null
  const clauses = clausesOf(parsed, ledger)
  const before = countedBefore(last)
  const records = clauses?.map((clause) => recordOf(clause, clauses, before, ledger)) ?? []
  const known = records.filter((record) => record !== undefined)
  if (known.length === 0 || known.length < records.length) return null
  const [first, ...others] = known as [LedgerRecord, ...LedgerRecord[]]
  const results = [...new Set(known.map(({ entity }) => entity))]
  const query = { ...BLANK_QUERY, form: 'figure' as const, entities: [first.entity], attributes: [first.attribute] }
  // What each of several places has is told place by place.
  if (others.length > 0 && results.length === known.length && clauses?.every(({ place }) => place !== null))
    return tell({ type: 'values', stated: known.map(statedAs), missing: [] }, { ...query, entities: results }, ledger)
  if (others.length > 0) {
    const passages = known.map((record) => ({ record, coverage: 1, evidence: 1 }))
    return tellPassages(passages, { query: { ...query, entities: results }, results })
  }
  return tell({ type: 'values', stated: [statedAs(first)], missing: [] }, query, ledger)
}

/** What a page was just asked to count: "and how many doctorates" after how many programmes there are counts programmes. */
function countedBefore(last: Asked | undefined): keyof typeof PAGES | null {
  const { entities = [], attributes = [] } = last?.query ?? {}
  // Several things are counted by the jobs board.
  const isOfPage = ({ page, attribute }: (typeof PAGES)[keyof typeof PAGES]) =>
    entities.length === 1 && entities[0] === page && (attributes[0] === attribute || page !== PAGES.place.page)
  return (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((kind) => isOfPage(PAGES[kind])) ?? null
}

/** What states the count: the kind is that of the clause before, or of the question before, where it names none. */
function recordOf(
  clause: Clause,
  clauses: readonly Clause[],
  before: keyof typeof PAGES | null,
  ledger: Ledger,
): LedgerRecord | undefined {
  const kind = clause.kind ?? clauses.find((one) => one.kind !== null)?.kind ?? before
  if (!kind) return undefined
  const [table] = clause.tables.flatMap((id) => ledger.of(id, 'amount')).filter(({ unit }) => unit === kind)
  if (clause.tables.length > 0) return clause.of.size === 0 ? table : undefined
  const [of, ...others] = clause.of
  const isOfOne = others.length === 0 && (of !== undefined || clause.isWhole || kind === 'place')
  const { page, attribute } = PAGES[kind]
  if (clause.isOfOthers && !clause.of.has('tuition')) return undefined
  if (clause.place !== null) return isOfPlace(clause, kind) ? (countIn(clause.place, ledger) ?? undefined) : undefined
  const own = ledger.of(page, attribute).filter(({ unit }) => unit === kind)
  const fits = ({ conditions }: LedgerRecord) =>
    of === undefined ? Object.keys(conditions).length === 0 : conditions[of[0]] === of[1]
  return isOfOne ? own.find(fits) : undefined
}

function countIn(place: string, ledger: Ledger): LedgerRecord | null {
  return countedOf({ ...BLANK_QUERY, kind: 'university', entities: [place] }, ledger)
}

/** Programmes are counted by no country. */
function isOfPlace({ of, tables }: Clause, kind: Clause['kind']): boolean {
  return kind === 'university' && of.size === 0 && tables.length === 0
}

/** The counts that a question joins; null where one of its words is none of theirs. */
function clausesOf({ tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>, ledger: Ledger): readonly Clause[] | null {
  const isOfField = saysAny(tokens, FIELDS)
  const fields = isOfField ? valuesOf('field', ledger) : []
  const scores = tokens.includes(IELTS) ? valuesOf(IELTS, ledger) : []
  const clauses: Clause[] = [blank()]
  const isBoard = saysAny(tokens, BOARD)
  for (let at = 0; at < tokens.length;) {
    const clause = clauses.at(-1)!
    const step =
      take(JOINS, () => isSaid(clause) && clauses.push(blank())) ??
      take(HOW_MANY, () => clause.kind !== null && clauses.push(blank())) ??
      takeAny(TABLES, (id) => (clause.tables = [...clause.tables, id])) ??
      takeAny([...OF, ...fields, ...scores], (one) => clause.of.set(one.attribute, one.value)) ??
      take(FIELDS, () => {}) ??
      take(OF_OTHERS, () => (clause.isOfOthers = true)) ??
      takePlace() ??
      take(COUNTS, () => {}) ??
      takeAny(KINDS, (kind) => (clause.kind = kind)) ??
      take(BOARD, () => {}) ??
      take(WHOLE, () => (clause.isWhole = true)) ??
      (FILL.has(tokens[at]!) || tokens[at] === GAP ? at + 1 : null)
    if (step === null) return null
    at = step

    function takePlace(): number | null {
      const mention = mentions.find(({ from }) => from === at)
      const [place, ...others] =
        mention?.entities.filter(({ id, kind }) => PLACES.has(kind) && countIn(id, ledger) !== null) ?? []
      if (!mention || !place || others.length > 0 || clause.place !== null) return null
      clause.place = place.id
      return mention.to
    }

    function take(phrases: Phrases, then: () => unknown): number | null {
      const to = endOf(tokens, at, phrases)
      if (to !== null) then()
      return to
    }

    function takeAny<Value>(named: readonly (readonly [Phrases, Value])[], then: (value: Value) => unknown): number | null {
      const ends = named.map(([phrases, value]) => ({ to: endOf(tokens, at, phrases) ?? at, value }))
      const to = Math.max(at, ...ends.map((one) => one.to))
      for (const one of ends) if (one.to === to && to > at) then(one.value)
      return to > at ? to : null
    }
  }
  const said = clauses.filter(isSaid)
  const isOfBoard = isBoard || said.some(({ kind }) => kind === 'place')
  // Countries are counted by many a page.
  return said.some(({ kind }) => kind === 'country') && !isOfBoard
    ? null
    : said.map((one) => ({ ...one, isWhole: one.isWhole || one.kind === 'country' }))
}

function blank(): Clause {
  return { kind: null, of: new Map(), tables: [], place: null, isOfOthers: false, isWhole: false }
}

function isSaid({ kind, of, tables, place, isWhole }: Clause): boolean {
  return kind !== null || of.size > 0 || tables.length > 0 || place !== null || isWhole
}

/** What programmes are counted by under one name, with what each is called: a field by itself, a score with its test before or behind. */
function valuesOf(attribute: 'field' | typeof IELTS, ledger: Ledger): typeof OF {
  return ledger.of(PAGES.programme.page, PAGES.programme.attribute).flatMap(({ conditions }) => {
    const value = conditions[attribute]
    if (value === undefined) return []
    const called = attribute === IELTS ? [value, Number(value).toFixed(1)].flatMap(withTest) : [value]
    return [[readPhrases(called), { attribute, value }] as const]
  })
}

function withTest(score: string): readonly string[] {
  return [`${IELTS} ${score}`, `${IELTS} of ${score}`, `${score} ${IELTS}`, `${score} in ${IELTS}`]
}
