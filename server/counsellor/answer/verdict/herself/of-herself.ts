import { lowerFirst } from '#domain/text/first-letter.ts'
import { originAsked } from '../../../executor/fitting/origin.ts'
import { amountOf, comparable } from '../../../executor/measure/measure.ts'
import type { Ledger, LedgerRecord } from '../../../ledger/record.ts'
import { ORIGIN, SCORE, type Query } from '../../../query/query.ts'
import { parse } from '../../../reader/parse.ts'
import type { Parsed } from '../../../words/mask.ts'
import { beginOf, readPhrases, saysAny } from '../../../words/phrases.ts'
import { amountText } from '../../amount-text.ts'
import { nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { verdictOnEach } from '../../telling/tell-purse.ts'
import { asksByNoWord, asksIfItIs, asksWhich, asksYesOrNo } from '../asking.ts'
import { isMost, withinMost } from '../claims.ts'
import { clausesOf, isVerdict } from '../clauses.ts'
import WORDS from '../verdict.json' with { type: 'json' }

const { verdict: SAYS } = SAYINGS
const FREE = readPhrases(WORDS.free.phrases)
const LEAST = readPhrases(WORDS.parts.least)
/** Scales of which the lowest grade is the best say so; those that are counted in per cent do not begin at 1. */
const BEST_LOW = '1.0 (best)'
const PERCENT = 'percent'
const GRADE = 'grade'

/** What was told: its first line, what that rests on, and what was asked for it. */
interface Told {
  line: string
  sources: readonly LedgerRecord[]
  query: Query | null
}

/**
 * What somebody says of herself, or takes for so, beside what is stated: her grade, her age, her country, a sum, and that there is none to pay. Null
 * where that decides nothing.
 */
export function verdictOnHerself(question: string, { line, sources, query }: Told, ledger: Ledger): string | null {
  const parsed = parse(question, ledger)
  const [first] = sources
  if (!first || asksWhich(parsed.tokens)) return null
  if (first.value === 0 && first.unit !== null && saysAny(parsed.tokens, FREE)) return SAYS.free
  if (typeof first.value === 'boolean' && ORIGIN in first.conditions) return onPapers(first.value, parsed, query)
  const numbers = numbersIn(parsed, query)
  if (first.unit === GRADE) return onGrade(parsed, numbers, first)
  if (first.attribute === 'english-score') return onPart(parsed, query, first, ledger)
  const cases = ledger
    .of(first.entity, first.attribute)
    .filter(({ text, says }) => text === first.text && says !== undefined && line.toLowerCase().includes(says.toLowerCase()))
  const [only, ...further] = cases
  // "Can I work in my first month?" of a statement that says no to that case.
  if (only?.value === false && further.length === 0 && asksYesOrNo(parsed.tokens)) return `${SAYS.no} ${lowerFirst(line)}`
  const isFragment = asksByNoWord(parsed.tokens) && question.includes('?')
  if (isMost(first) && (isFragment || !asksIfItIs(parsed.tokens)))
    return onMost(parsed, isFragment, line, { sources, cases: first.says === undefined ? [first] : cases }, ledger)
  return first.attribute === 'eligibility' ? null : onSum(parsed, line, sources, ledger)
}

/** The amounts of a question and of what was read of it, each once. */
function numbersIn({ amounts }: Parsed, query: Query | null): Query['amounts'] {
  const all = [...amounts.map(({ amount }) => amount), ...(query?.amounts ?? [])]
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at)
}

/** "I am Kenyan, do I need APS?" of what is asked of papers by their country. */
function onPapers(isNeeded: boolean, { tokens }: Parsed, query: Query | null): string | null {
  if (originAsked(query?.conditions ?? []) === undefined || !asksYesOrNo(tokens)) return null
  return (isNeeded ? SAYS.yes : SAYS.no).replace(':', '.')
}

/** "Is the visa fee 50 euro?", of which one figure was told: whether it is that. What she has herself is set against it otherwise. */
function onSum({ tokens, amounts }: Parsed, line: string, sources: readonly LedgerRecord[], ledger: Ledger): string | null {
  const alike = sources.filter(({ attribute }) => attribute === sources[0]!.attribute)
  const [stated, ...further] = alike.map(amountOf)
  const [said, ...others] = amounts.filter(({ isMoney }) => isMoney)
  const isOne = stated && line === `${amountText(stated)}.`
  if (!isOne || !said || others.length > 0 || said.amount.unit !== stated.unit || !asksYesOrNo(tokens)) return null
  if (WORDS.holds.words.some((word) => tokens.includes(word))) return null
  // 992 a month is 11,904 a year; without a period it is that of the price.
  const { value, unit, period } = said.amount
  const own = comparable(ledger, { value, unit, period: period ?? stated.period }, stated)
  if (!own || further.some((amount) => amount?.value === value && amount.unit === unit)) return null
  return `${Math.round(own.value) === Math.round(stated.value) ? SAYS.yes : SAYS.no} ${line}`
}

/** "Can I stay 12 months?" of what lasts so long at most. */
function onMost(
  { tokens, amounts }: Parsed,
  isFragment: boolean,
  line: string,
  { sources, cases }: { sources: readonly LedgerRecord[]; cases: readonly LedgerRecord[] },
  ledger: Ledger,
): string | null {
  const [own, ...further] = amounts
  const [first, ...others] = sources
  if (!first || !own || further.length + others.length > 0 || isVerdict(line) || !(isFragment || asksYesOrNo(tokens))) return null
  const within = new Set(cases.map((record) => withinMost(own.amount, record, ledger)))
  const [isWithin = null] = within
  return isWithin === null || within.size > 1 ? null : `${isWithin ? SAYS.yes : SAYS.no} ${lowerFirst(line)}`
}

/** "My German grade is 2.7, am I eligible?": the one number that may be a grade, where it is said to be on the scale of the record. */
function onGrade(parsed: Parsed, numbers: Query['amounts'], record: LedgerRecord): string | null {
  const own = gradeOn(record, parsed, numbers)
  if (own === null) return null
  const text = own.isEnough ? SAYS.gradeEnough : SAYS.gradeShort
  return text.replace('{own}', String(own.value)).replace('{least}', String(record.value))
}

/** Somebody's own grade, and whether it reaches what a record asks for; null where she names none, or on another scale. */
function gradeOn(
  { value: least, conditions: { scale = '' } }: LedgerRecord,
  { tokens }: Parsed,
  numbers: Query['amounts'],
): { value: number; isEnough: boolean } | null {
  const isOfPercent = scale.startsWith(PERCENT)
  const { german, percent } = WORDS.grades
  // A GPA of 3.2 is no German 3.2, nor are marks of 71 percent a share of the highest CGPA.
  if (typeof least !== 'number' || !tokens.some((token) => (isOfPercent ? percent : german).includes(token))) return null
  const [own, ...others] = numbers.filter(({ value, unit }) =>
    isOfPercent ? unit === PERCENT : (unit === 'number' || unit === 'grade') && value >= 1 && value <= 6,
  )
  if (!own || others.length > 0 || !(isOfPercent || scale.includes(BEST_LOW))) return null
  return { value: own.value, isEnough: isOfPercent ? own.value >= least : own.value <= least }
}

/** "With 2.7, do I meet either?" of several that each ask for a grade. Null where they do not, or where hers is not known. */
export function gradeOnEach(
  question: string,
  sources: readonly LedgerRecord[],
  query: Query | null,
  ledger: Ledger,
): string | null {
  if (sources.length < 2 || sources.some(({ unit }) => unit !== GRADE)) return null
  const parsed = parse(question, ledger)
  const numbers = numbersIn(parsed, query)
  const each = sources.flatMap((record) => {
    const own = gradeOn(record, parsed, numbers)
    return own === null ? [] : [{ name: nameOf(ledger, record.entity), ...own }]
  })
  return each.length < sources.length ? null : verdictOnEach(String(each[0]!.value), each)
}

/** "6.5, but writing 5.0" of what asks for "no part below 5.5": the part that falls short of it, beside a score that is enough. */
function onPart({ tokens, amounts }: Parsed, query: Query | null, { value, text }: LedgerRecord, ledger: Ledger): string | null {
  const whole = query?.amounts.find(({ unit }) => unit === SCORE)
  const parts = amounts.filter(({ amount, from, to, isMoney }) => {
    const beside = [...tokens.slice(Math.max(0, from - 2), from), ...tokens.slice(to, to + 2)]
    return !isMoney && amount.value !== whole?.value && beside.some((word) => WORDS.parts.ofTests.includes(word))
  })
  if (!whole || whole.value < Number(value) || parts.length === 0) return null
  const least = Math.min(...parts.map(({ amount }) => amount.value))
  const bound = clausesOf(text.slice(text.indexOf(': ') + 1)).find((clause) => {
    const said = parse(clause.text, ledger)
    return said.amounts.some(({ amount, from }) => beginOf(said.tokens, from, LEAST) !== null && amount.value > least)
  })
  return bound ? SAYS.partShort.replace('{own}', String(least)).replace('{bound}', bound.text) : null
}
