import type { Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases, saysAny, stretchOf, type Phrases } from '#server/counsellor/words/phrases.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import WORDS from './restrictions.json' with { type: 'json' }

/** "2026-12-01/2026-12-31": the days that something is asked to lie between. The executor knows which day `today` is, and the next --02-28. */
type Interval = `${string}/${string}`

const OPEN = '..'
const TODAY = 'today'
/** So many words may stand between "before" and its day: "before the end of". */
const REACH = 5
const YEAR = /^20[0-4]\d$/
const BEFORE = readPhrases(WORDS.before)
const STRICTLY = readPhrases(WORDS.strictly)
const AFTER = readPhrases(WORDS.after)
const IS_OPEN = readPhrases(WORDS.open)
const THIS_YEAR = readPhrases(WORDS.year)
const THIS_DAY = readPhrases(WORDS.today)
const BESIDE_DAY = new Set([...WORDS.within, ...WORDS.before, ...WORDS.after])

interface Day {
  /** Where it stands. */
  at: number
  first: string
  last: string
  /** The day before it and the day after it. */
  before: string
  after: string
  isMonthOfAnyYear: boolean
}

/** Between which days a question asks that something lies: "after february", "still open", "in December 2026". Null where it names none, or a month alone. */
export function daysIn({ tokens }: Pick<Parsed, 'tokens'>): Interval | null {
  const [day, ...others] = daysNamed(tokens)
  const isOpen = saysAny(tokens, IS_OPEN)
  if (!day || others.length > 0) return isOpen ? `${TODAY}/${OPEN}` : null
  const said = tokens.slice(Math.max(0, day.at - REACH), day.at)
  const [before, after] = [lastOf(said, BEFORE), lastOf(said, AFTER)]
  if (before > after) return `${TODAY}/${isUntil(said) ? day.last : day.before}`
  if (after > before) return `${day.first === TODAY ? TODAY : day.after}/${OPEN}`
  if (day.first === TODAY) return isOpen ? `${TODAY}/${OPEN}` : null
  // A month of any year is asked for by its name alone.
  return day.isMonthOfAnyYear ? null : `${day.first}/${day.last}`
}

/** Up to a day that is in it: "by the end of March", "until December 15". */
function isUntil(said: readonly string[]): boolean {
  return !saysAny(said, STRICTLY) || said.some((token) => WORDS.ends.includes(token))
}

/** Where the last of some phrases begins; -1 where none stands among the words. */
function lastOf(said: readonly string[], phrases: Phrases): number {
  return said.findLastIndex((_, at) => endOf(said, at, phrases) !== null)
}

/** The days, months and years that a question names, each with the year or the day that stands beside it. */
function daysNamed(tokens: readonly string[]): readonly Day[] {
  const months = tokens.flatMap((token, at): Day[] => {
    const month = CONDITIONS.months.indexOf(token)
    // "May" is asked with as well.
    if (month === -1 || (token === 'may' && !isBesideDay(tokens, at))) return []
    const year = [tokens[at + 1], tokens[at + 2], tokens[at - 1]].find((one) => YEAR.test(one ?? '')) ?? null
    const number = [tokens[at + 1], tokens[at - 1]].map(Number).find((one) => Number.isInteger(one) && one >= 1 && one <= 31)
    return [ofMonth(at, month, year, number ?? null)]
  })
  if (months.length > 0) return months
  if (saysAny(tokens, THIS_YEAR))
    return [
      {
        at: tokens.findLastIndex((token) => WORDS.years.includes(token)),
        first: TODAY,
        last: '--12-31',
        before: '--12-31',
        after: '--01-01',
        isMonthOfAnyYear: false,
      },
    ]
  const year = tokens.findIndex((token) => YEAR.test(token))
  if (year !== -1) return [ofYear(year, Number(tokens[year]))]
  const today = stretchOf(tokens, THIS_DAY)
  return today === null
    ? []
    : [{ at: today.from, first: TODAY, last: TODAY, before: TODAY, after: TODAY, isMonthOfAnyYear: false }]
}

function isBesideDay(tokens: readonly string[], at: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].some((one) => /^\d{1,4}$/.test(one ?? '') || BESIDE_DAY.has(one ?? ''))
}

function ofMonth(at: number, month: number, year: string | null, day: number | null): Day {
  const first = new Date(Date.UTC(Number(year ?? 2001), month, day ?? 1))
  const last = new Date(Date.UTC(Number(year ?? 2001), day === null ? month + 1 : month, day ?? 0))
  const written = (date: Date, by = 0) => {
    const iso = new Date(date.getTime() + by * MILLISECONDS_OF_DAY).toISOString().slice(0, 10)
    return year === null ? `-${iso.slice(4)}` : iso
  }
  return {
    at,
    first: written(first),
    last: written(last),
    before: written(first, -1),
    after: written(last, 1),
    isMonthOfAnyYear: year === null && day === null,
  }
}

const MILLISECONDS_OF_DAY = 86_400_000

function ofYear(at: number, year: number): Day {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  return { at, first, last, before: `${year - 1}-12-31`, after: `${year + 1}-01-01`, isMonthOfAnyYear: false }
}
