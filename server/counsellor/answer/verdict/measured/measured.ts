import type { FactValue } from '#domain/facts/fact-source.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { isOfProfession, OF_STATE } from '#server/counsellor/ledger/states.ts'
import { BOUND, MEASURE, OF, STATE, type Query } from '#server/counsellor/query/query.ts'
import { examsIn } from '#server/counsellor/reader/asked/exams.ts'
import { APPROBATION, professionsIn, statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { studiesNamed } from '#server/counsellor/reader/composing/restrictions/studies.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfText } from '#server/counsellor/weighing/terms.ts'
import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, type Phrases } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { asksYesOrNo } from '../asking.ts'
import WORDS from './measures.json' with { type: 'json' }

interface Asking {
  measure: string
  asks: Phrases
  with: Phrases | null
  not: Phrases
  /** All the terms that ask for it. */
  terms: ReadonlySet<string>
}

const ASKINGS: readonly Asking[] = Object.entries(
  WORDS.measures as Readonly<Record<string, { asks: string[]; with?: string[]; not?: string[] }>>,
).map(([measure, { asks, with: beside = [], not = [] }]) => ({
  measure,
  asks: readPhrases(asks),
  with: beside.length > 0 ? readPhrases(beside) : null,
  not: readPhrases(not),
  terms: termsOf([...asks, ...beside].join(' ')),
}))

const LEVELS = WORDS.levels.words.map((level) => readPhrases([level]))
const ENOUGH = readPhrases(WORDS.levels.enough)
const LEVEL = 'level'
/** No more of what a question says, or one word, may stand nowhere in what measures it. */
const MOST_UNHELD = 0.5

/** A figure in a sentence that is not the one it is told under. */
export interface Measured {
  record: LedgerRecord
  value: FactValue
}

/** What was told and for what query, what was spoken of before, and what of it was measured last. */
interface Spoken {
  sources: readonly LedgerRecord[]
  query: Query | null
  before: readonly string[]
  measure?: string | undefined
}

/** What a question asks by measure, as far as it is typed: of one thing, or of each state that states it. */
export interface Found {
  measured: readonly Measured[]
  /** Whether what she claims it to be is right; null where she claims nothing. */
  claim: boolean | null
  /** Of how many states nothing of it is stated, where no state was named and it differs between them. */
  unknown: number
}

/**
 * "How many times can I repeat the Kenntnisprüfung", "how many pass": the figure that a sentence of what was told, named or spoken of has for
 * it beside the one it is told under; of the states where none is named and nothing holds in all. Null where none is asked for or none is typed.
 */
export function measuredOn(question: string, spoken: Spoken, ledger: Ledger, message = question): Found | null {
  const parsed = parse(question, ledger)
  const level = levelClaimed(parse(message, ledger))
  const asked = ASKINGS.filter((one) => isAsked(one, parsed.tokens) || (level !== null && one.measure === WORDS.levels.of))
  if (asked.length === 0) return sameOf(parsed, spoken)
  const isYesNo = level !== null || asksYesOrNo(parsed.tokens)
  const claimed = level === null ? claimedIn(parsed) : [level]
  if (isYesNo && claimed.length === 0) return null
  const own = ofThings(aboutIn(parsed, spoken, ledger), asked, parsed, ledger)
  const [first] = own
  if (first)
    return { measured: casesOf(first, own, parsed, spoken), claim: isYesNo ? isRight(first.value, claimed) : null, unknown: 0 }
  if (isYesNo || statesIn(parsed, ledger).length > 0 || examsIn(parsed).length === 0) return null
  const states = ledger.ofKind(STATE).map(({ id }) => id)
  const all = ofThings(states, asked, parsed, ledger)
  const unknown = states.length - new Set(all.map(({ record }) => record.entity)).size
  return all.length === 0 ? null : { measured: all, claim: null, unknown }
}

/** "And for a doctorate?", "and the police certificate?": what was measured last, of what the first record told says by the words for it. */
function sameOf(parsed: Parsed, { sources: [record], measure }: Spoken): Found | null {
  if (!record || measure === undefined) return null
  const said = termsOf(parsed.tokens.join(' '))
  const levels = studiesNamed(parsed.tokens)
  const isNamed = ({ conditions = {}, says = '' }: FactValue) =>
    LEVEL in conditions ? levels.includes(conditions[LEVEL]!) : [...termsOf(says)].filter((term) => said.has(term)).length > 1
  const all = (record.measures ?? []).filter((value) => value.conditions?.[MEASURE] === measure && isNamed(value))
  return all.length === 1 ? { measured: [{ record, value: all[0]! }], claim: null, unknown: 0 } : null
}

/** What a sentence measures for several levels of studies: of the one that is named, else of each. */
function casesOf(first: Measured, all: readonly Measured[], { tokens }: Parsed, { query }: Spoken): readonly Measured[] {
  const named = studiesNamed(tokens)
  const of =
    named.length > 0 ? named : (query?.conditions ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const levelOf = ({ value }: Measured) => value.conditions?.[LEVEL]
  const alike = all.filter((one) => one.record === first.record && levelOf(one) !== undefined)
  const own = alike.filter((one) => of.includes(levelOf(one)!))
  return own.length > 0 ? own : levelOf(first) === undefined ? [first] : alike
}

function isAsked({ asks, with: beside, not }: Asking, tokens: readonly string[]): boolean {
  return saysAny(tokens, asks) && (beside === null || saysAny(tokens, beside)) && !saysAny(tokens, not)
}

/** "I have B1, is that enough?": the place of the one level that somebody names and asks so of; null where she does not. */
function levelClaimed({ tokens }: Parsed): number | null {
  const [level, ...others] = levelsIn(tokens)
  return level !== undefined && others.length === 0 && saysAny(tokens, ENOUGH) ? level : null
}

/** The places of the levels of a language that are named, the lowest first. */
function levelsIn(tokens: readonly string[]): readonly number[] {
  return LEVELS.flatMap((level, at) => (saysAny(tokens, level) ? [at] : []))
}

/** The numbers that a question names, as figures or as words. */
function claimedIn({ tokens, amounts }: Parsed): readonly number[] {
  const counts: Readonly<Record<string, number>> = WORDS.counts
  return [
    ...amounts.map(({ amount }) => amount.value),
    ...tokens.flatMap((token, at) => counts[token] ?? countAtToken(tokens, at) ?? []),
  ]
}

/** The things that a question is on: those it names, the states first; those that were told; else what was spoken of before. */
function aboutIn(parsed: Parsed, { sources, query, before }: Spoken, ledger: Ledger): readonly string[] {
  const states = statesIn(parsed, ledger).map(({ id }) => id)
  const professions = professionsIn(parsed, ledger)
  const named = parsed.mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const told = [...sources.map(({ entity }) => entity), ...(query?.entities ?? [])]
  const isOfLicence = [...named, ...told, ...before].some((id) => isMeasured(id, ledger))
  if (!isOfLicence) return []
  const spoken = states.length > 0 ? [] : before.filter((id) => kindOf(ledger, id) === STATE)
  // Of what there are many of, one that is neither named nor told is not meant.
  const things = before.filter((id) => kindOf(ledger, id) !== 'scholarship')
  const all = [...new Set([...states, ...spoken, ...professions, ...named, ...told, ...things])]
  return all.filter((id) => {
    if (kindOf(ledger, id) === STATE) return states.length === 0 ? spoken.includes(id) : states.includes(id)
    return professions.length === 0
      ? !isOfProfession(id) || told.includes(id)
      : professions.includes(id) || id.startsWith(`${OF_STATE}.`)
  })
}

function isMeasured(entity: string, ledger: Ledger): boolean {
  return ledger.of(entity).some(({ measures }) => measures !== undefined)
}

/** Of these things what measures what is asked, of the first measure that is asked for first. */
function ofThings(entities: readonly string[], asked: readonly Asking[], parsed: Parsed, ledger: Ledger): readonly Measured[] {
  const exams = examsIn(parsed).filter((exam) => exam !== APPROBATION)
  const isNamed = (at: number) => parsed.mentions.some(({ from, to }) => from <= at && at < to)
  const said = [...termsOf(parsed.tokens.filter((_, at) => !isNamed(at)).join(' '))]
  return asked.flatMap(({ measure, terms }) => {
    const found = entities.flatMap((id) =>
      ledger
        .of(id)
        .flatMap((record) =>
          (record.measures ?? [])
            .filter(({ conditions = {} }) => conditions[MEASURE] === measure && isOfExam(conditions[OF], exams))
            .map((value) => ({ record, value })),
        ),
    )
    const isHeld = ({ record }: Measured) => {
      const text = termsOfText(record)
      return said.filter((term) => !terms.has(term) && !text.has(term)).length <= Math.max(1, said.length * MOST_UNHELD)
    }
    const heldBy = ({ value }: Measured) => [...termsOf(value.says ?? '')].filter((term) => said.includes(term)).length
    return found.filter(isHeld).toSorted((one, other) => heldBy(other) - heldBy(one))
  })
}

function isOfExam(of: string | undefined, exams: readonly string[]): boolean {
  return of === undefined || exams.length === 0 || exams.includes(of)
}

/** Whether a figure is one of those that somebody claims; up to the figure where it is the most. */
function isRight({ value, conditions = {}, unit }: FactValue, claimed: readonly number[]): boolean {
  // Of several levels that are asked for one after the other the last is the highest.
  if (conditions[MEASURE] === WORDS.levels.of)
    return claimed.some((one) => one >= (levelsIn(tokensOf(String(value))).at(-1) ?? 0))
  const isMost = unit === 'time' || conditions[BOUND] === 'at most' || conditions[BOUND] === 'within'
  return claimed.some((one) => (isMost ? one <= Number(value) : one === Number(value)))
}
