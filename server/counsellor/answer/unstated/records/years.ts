import { dayOf } from '#server/counsellor/executor/measure/days.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }

const ACADEMIC_YEAR = /(?<!\d)(?:20)?(\d\d)[ /–-](?:20)?(\d\d)(?!\d)/g
/** "570 exams in 2022". */
const OF_YEAR = /\d \p{L}+ in 20\d\d(?!\d)/u
const BEFORE = new Set(UNSTATED.past.before)
const TOLD_BEFORE = new Set(UNSTATED.past.told)

/** "And for 2027?": a day in the year that is asked for, where the day that is told has passed and lies before it. */
export function yearAfter({ parsed: { tokens }, sources, state: { query }, today }: Told): string | null {
  const year = tokens
    .filter((token) => /^20\d\d$/.test(token))
    .toSorted()
    .at(-1)
  const days = sources.filter(({ attribute, unit }) => attribute === 'deadline' && unit === 'date')
  if (year === undefined || days.length < sources.length || query?.form === 'yes-no') return null
  const day = dayOf(days, today)
  return day?.isPast && day.date.slice(0, 4) < year ? `a day in ${year}` : null
}

/** "For who begins in 2030", "what was it in 2021": a year that lies after, or was asked of as past and lies before, all of which what is told speaks. */
export function yearApart({ parsed: { tokens }, sources, state, today }: Told): string | null {
  const yearsIn = (text: string) => [...text.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([year]) => Number(year))
  // "2026/27" speaks of 2027 too.
  const own = sources.map(toldOf).flatMap((said) => [...yearsIn(said), ...secondYearsIn(said)])
  const now = Number(today.slice(0, 4))
  const told = [now, ...own]
  const isPast = isOfThen(tokens)
  const isOfDays = sources.every(({ unit }) => unit === 'date')
  const isAfter = (year: number) => !isOfDays && year > now && own.length > 0 && year > Math.max(...own)
  const isApart = (year: number) => year > Math.max(...told) + 1 || isAfter(year) || (isPast && year < Math.min(...told))
  // By the year that all of a list were asked for they were chosen.
  const isSet = (year: string) => state.query?.conditions.some(({ value }) => typeof value === 'string' && value.startsWith(year))
  const isAsked = (place: number) =>
    UNSTATED.then.at.includes(tokens[place - 1] ?? '') && !isOfPerson(tokens, place) && !isSet(tokens[place]!)
  const year = tokens.find((token, place) => /^20[0-4]\d$/.test(token) && isAsked(place) && isApart(Number(token)))
  return year === undefined ? null : `the year ${year}`
}

/** "And in 2024?" of what is told of other years by name ("570 exams in 2022"), "what was it in 2025" of a figure of 2026: a year before this one of which nothing is said. */
export function otherPastYear({ parsed: { tokens }, sources, today }: Told): string | null {
  const now = Number(today.slice(0, 4))
  const isPast = isOfThen(tokens)
  const place = tokens.findIndex(
    (token, at) => /^20[0-2]\d$/.test(token) && Number(token) < now && tokens[at - 1] === 'in' && !isOfPerson(tokens, at),
  )
  if (place === -1) return null
  const year = tokens[place]!
  const figures = sources.filter(({ text, unit }) => unit !== null || OF_YEAR.test(text))
  const isOfOther = ({ text, conditions }: LedgerRecord) =>
    OF_YEAR.test(text) || (isPast && /^20\d\d$/.test(conditions['year'] ?? '') && year < conditions['year']!)
  return figures.length > 0 && !sources.some((record) => toldOf(record).includes(year)) && figures.every(isOfOther)
    ? `the year ${year}`
    : null
}

/** All that a record says, with what it holds for. */
function toldOf({ text, value, conditions }: LedgerRecord): string {
  return [text, value, ...Object.values(conditions)].join(' ')
}

/** Whether it is asked what something was. */
function isOfThen(tokens: readonly string[]): boolean {
  const { words, before } = UNSTATED.then
  return tokens.some((token, place) => words.includes(token) && before.includes(tokens[place - 1] ?? ''))
}

/** "I finished in 2018", "my passport is valid till 2032". */
function isOfPerson(tokens: readonly string[], place: number): boolean {
  const { persons, reach } = UNSTATED.then
  return tokens.slice(Math.max(0, place - reach), place).some((token) => persons.includes(token))
}

/** "Before July 2026, what was it": what held before a day, where nothing that is told says what it was before. */
export function beforeDay({ parsed: { tokens }, said, sources }: Told): string | null {
  const isYear = (token: string) => /^20\d\d$/.test(token)
  const isAsked = tokens.some((token, at) => BEFORE.has(token) && tokens.slice(Math.max(0, at - 3), at + 4).some(isYear))
  const isOfFigures = sources.length > 0 && sources.every(({ unit }) => unit !== null && unit !== 'date')
  return isAsked && isOfFigures && !said.some((word) => TOLD_BEFORE.has(word)) ? UNSTATED.past.says : null
}

/** The years that academic years end in. */
function secondYearsIn(text: string): number[] {
  return [...text.matchAll(ACADEMIC_YEAR)].map(([, , second]) => 2000 + Number(second))
}

/** "2027/28": the academic year that is asked for, where all that is told is of others. */
export function otherAcademicYear({ asked, sources }: Told): string | null {
  const yearsIn = (text: string) =>
    [...text.matchAll(ACADEMIC_YEAR)].flatMap(([, first = '', second = '']) =>
      Number(second) === (Number(first) + 1) % 100 ? [`20${first}/${second}`] : [],
    )
  const [year, ...others] = new Set(yearsIn(asked.join(' ')))
  if (year === undefined || others.length > 0) return null
  const told = new Set(sources.flatMap((record) => yearsIn(toldOf(record))))
  return told.size > 0 && !told.has(year) ? `the academic year ${year}` : null
}
