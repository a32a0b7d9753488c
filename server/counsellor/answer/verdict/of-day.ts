import { monthName } from '#domain/programmes/programme-text.ts'
import type { StatedDay } from '../../executor/finding.ts'
import { dayOf, daysBetween } from '../../executor/measure/days.ts'
import { longDay } from '../../ledger/days.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import { SET_BY } from '../../query/query.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import { tokensOf } from '../../words/tokens.ts'
import { amountText } from '../amount-text.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { asksYesOrNo } from './asking.ts'
import WORDS from './verdict.json' with { type: 'json' }

const { verdict: SAYS } = SAYINGS
const DAYS_LEFT = readPhrases(WORDS.daysLeft.phrases)
const OPEN = readPhrases(WORDS.open.phrases)
const OVER = readPhrases(WORDS.over.phrases)
const OPENING = readPhrases(WORDS.opening.phrases)
const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase())
const DAY = `(?:(\\d{1,2})(?: of)? (${MONTHS.join('|')})|(${MONTHS.join('|')}) (\\d{1,2}))\\b`
/** A day that is named: "31 January", and how something is to lie to it: "before or after January 31". */
const NAMED = new RegExp(`\\b(?:(before or after|after or before|before|after|by) (?:the )?)?${DAY}`)

/** The verdict on the day that is told first, where a question is about how it lies to today or to another day; null where it is not. */
export function verdictOnDay(question: string, sources: readonly LedgerRecord[], today: string): string | null {
  const [first] = sources
  if (first?.unit !== 'date' || !WORDS.closing.attributes.includes(first.attribute)) return null
  const day = dayOf(
    sources.filter(({ entity, attribute }) => entity === first.entity && attribute === first.attribute),
    today,
  )
  if (!day) return null
  const asked = tokensOf(question)
  const window = { day, opens: opensOn(first, day) }
  return (
    daysLeft(asked, day, today) ??
    besideNamed(asked, day) ??
    besideToday(asked, window, today) ??
    onWindow(asked, window, sources)
  )
}

/** The round that counts on a day: its last day, and its first (ISO date) where that is stated. */
interface Window {
  day: StatedDay
  opens: string | null
}

/** The first day of the round that ends on a day; of one of every year the last before that. */
function opensOn({ opens }: LedgerRecord, { date }: StatedDay): string | null {
  if (!opens?.startsWith('--')) return opens ?? null
  const year = Number(date.slice(0, 4)) - (opens.slice(1) > date.slice(4) ? 1 : 0)
  return `${year}${opens.slice(1)}`
}

/** "When does it open?": both ends; where only another round's are stated these, and that this one's is not. */
function onWindow(asked: readonly string[], { day, opens }: Window, sources: readonly LedgerRecord[]): string | null {
  if (!saysAny(asked, OPENING)) return null
  const said = (text: string, from: string | null, to: string) =>
    text.replace('{opens}', from === null ? '' : longDay(from)).replace('{day}', longDay(to))
  if (opens !== null) return said(SAYS.window, opens, day.date)
  const earlier = sources.find((one) => one.opens !== undefined && one.entity === sources[0]!.entity)
  if (earlier) return said(SAYS.earlier, earlier.opens!, String(earlier.value))
  return said(day.isPast ? SAYS.closed : SAYS.unopened, null, day.date)
}

/** "Is it open now?" of what each programme closes on a day of its own; null where that is not asked. */
export function verdictOnVaried(question: string, { attribute, unit, conditions }: LedgerRecord): string | null {
  const asked = tokensOf(question)
  const isVaried = WORDS.closing.attributes.includes(attribute) && unit === null && SET_BY in conditions
  return isVaried && (saysAny(asked, OPEN) || saysAny(asked, OVER)) ? SAYS.varied : null
}

/** The words that a day is told with, in the first line of an answer, before any of this is said of it. */
export function isDayTold(line: string, { value }: Pick<LedgerRecord, 'value'>, today: string): boolean {
  const day = dayOf([{ value, unit: 'date' }], today)
  return day !== null && line.startsWith(longDay(day.date))
}

/** "How many days left?" */
function daysLeft(asked: readonly string[], { date, isPast }: StatedDay, today: string): string | null {
  if (isPast || !saysAny(asked, DAYS_LEFT)) return null
  return filled(SAYS.left, date, today)
}

/** "Before or after 31 January?", "is it before January 31?", "is 5 December too late?" */
function besideNamed(asked: readonly string[], { date, isPast }: StatedDay): string | null {
  const [, how, day, month, otherMonth, otherDay] = NAMED.exec(asked.join(' ')) ?? []
  const at = MONTHS.indexOf(month ?? otherMonth ?? '')
  if (at === -1 || isPast) return null
  const named = `-${String(at + 1).padStart(2, '0')}-${(day ?? otherDay)!.padStart(2, '0')}`
  const other = `${date.slice(0, 4)}${named}`
  const told = SAYS.on.replace('{day}', longDay(date))
  if (how?.includes(' or ')) return date === other ? null : `${date < other ? SAYS.before : SAYS.after} ${told}`
  if (!asksYesOrNo(asked)) return null
  const isOver = saysAny(asked, OVER)
  // "Can I still apply on 5 December?" is asked of that day, as "is it too late then?" is.
  if (how === undefined && !isOver && !saysAny(asked, OPEN)) return null
  const holds =
    how === undefined ? isOver === date < other : how === 'after' ? date > other : how === 'by' ? date <= other : date < other
  return `${holds ? SAYS.yes : SAYS.no} ${told}`
}

/** "Can I still apply?", "is that too late?", and of both at once neither yes nor no. */
function besideToday(asked: readonly string[], { day: { date, isPast }, opens }: Window, today: string): string | null {
  // "Has it opened?", and not "does it open in March?".
  const isOfToday = asksYesOrNo(asked) && saysAny(asked, OPENING) && !asked.some((word) => MONTHS.includes(word))
  const [isOpen, isOver] = [saysAny(asked, OPEN) || isOfToday, saysAny(asked, OVER)]
  if (!(isOpen || isOver) || NAMED.test(asked.join(' '))) return null
  if (!isPast && opens !== null && opens > today)
    return SAYS.notYet.replace('{opens}', longDay(opens)).replace('{day}', longDay(date))
  const told = isPast ? SAYS.passed.replace('{day}', longDay(date)) : filled(SAYS.until, date, today)
  if (isOpen && isOver) return `${isPast ? SAYS.over : SAYS.open} ${told}`
  if (isOver && !asksYesOrNo(asked)) return null
  return `${isOpen === isPast ? SAYS.no : SAYS.yes} ${told}`
}

function filled(text: string, date: string, today: string): string {
  const left = amountText({ value: daysBetween(today, date), unit: 'day', period: null })
  return text.replace('{day}', longDay(date)).replace('{left}', left)
}
