import type { Herself } from '../../executor/fitting/meets.ts'
import { isCountry } from '../../ledger/country-names.ts'
import { isHome, kindOfMention, type Parsed } from '../../words/mask.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import CONDITIONS from '../composing/conditions/conditions.json' with { type: 'json' }
import { isOrigin } from '../composing/conditions/conditions.ts'
import { groupAsked } from '../composing/named-conditions.ts'
import WORDS from './herself.json' with { type: 'json' }

const NO_WORK = readPhrases(WORDS.work.none)
const LEVELS: Readonly<Record<string, string | undefined>> = CONDITIONS.levels
/** So near to a span stands what it is said of. */
const BESIDE = 2
const MONTHS_OF_YEAR = 12
const ELSEWHERE = 'elsewhere'
const EU = 'EU'
const OLD = 'age'
const BEING = 'am'

type Said = Pick<Parsed, 'tokens' | 'mentions' | 'amounts'>

/** What somebody says of herself, or of her for whom she asks: her country, her age, her work, her degree, and what she looks for. Without `today`, an ISO date, no year of a degree is read. */
export function herselfIn(parsed: Said, today = ''): Herself {
  const age = ageIn(parsed)
  const sinceDegree = sinceDegreeIn(parsed, Number(today.slice(0, 4)))
  const work = workIn(parsed)
  const country = countryIn(parsed)
  return {
    ...(country !== undefined && { country }),
    ...(age !== undefined && { age }),
    ...(work !== undefined && { work }),
    ...(sinceDegree && { sinceDegree }),
    ...levelsIn(parsed),
  }
}

/** Whether a message speaks of nobody but her who writes it, so that what it says of her holds in what comes after it. */
export function isOfHerself({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  const { own, others } = WORDS.speakers
  return tokens.some((token) => own.includes(token)) && !tokens.some((token) => others.includes(token))
}

/** Whether a message begins with what she tells of herself and says nothing of what she wants: "I know no Python", and not "am I too old". */
export function tellsOfHerself({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  const { own } = WORDS.speakers
  const [first = '', second = ''] = tokens
  const isAsking = first === BEING && own.includes(second)
  return own.includes(first) && !isAsking && !tokens.some((token) => WORDS.asking.words.includes(token))
}

/** Her age, as it is said or by where the number stands: "for a PhD at 29", "Filipino, 36". */
function ageIn({ tokens, mentions, amounts }: Said): number | undefined {
  const { before, least, most } = WORDS.age
  const isOfPerson = ({ amount: { unit, value }, from }: Said['amounts'][number]) =>
    unit === 'number' &&
    value >= least &&
    value <= most &&
    (before.includes(tokens[from - 1] ?? '') || mentions.some((one) => one.to === from && isHome(one)))
  return (amounts.find(({ amount }) => amount.unit === OLD) ?? amounts.find(isOfPerson))?.amount.value
}

/** The one country that somebody is from; undefined where she names several, or none. */
function countryIn(parsed: Said): string | undefined {
  const { tokens, mentions } = parsed
  const origins = mentions.filter(
    (mention) => isHome(mention) || kindOfMention(mention) === ELSEWHERE || isOrigin(tokens, mention),
  )
  const [country, ...others] = new Set(origins.flatMap(({ entities }) => entities.filter(isCountry).map(({ name }) => name)))
  if (others.length > 0) return undefined
  return country ?? (groupAsked(parsed) === 'eu' ? EU : undefined)
}

/** Whether a span is how long somebody has worked, or ago that she finished: nothing is paid for it. */
export function isOfHerPast(parsed: Said, { from, to }: Said['amounts'][number]): boolean {
  const span = spansIn(parsed).find((one) => one.from === from && one.to === to)
  const isOfWork = () => near(parsed.tokens, span!, BESIDE).some((token) => WORDS.work.words.includes(token))
  return span !== undefined && (isSince(parsed, span) || isOfWork())
}

/** "3 years of work", "working since 2 years", "18 months experience"; none where she says so. */
function workIn(parsed: Said): number | undefined {
  if (saysAny(parsed.tokens, NO_WORK)) return 0
  const { words, reach } = WORDS.work
  const spans = spansIn(parsed).filter(
    (span) => !isSince(parsed, span) && near(parsed.tokens, span, reach).some((token) => words.includes(token)),
  )
  return spans.length === 1 ? spans[0]!.years : undefined
}

interface Span {
  years: number
  from: number
  to: number
}

/** Spans of time in years; "2 years and 6 months" is one. */
function spansIn({ amounts }: Said): readonly Span[] {
  const spans: Span[] = []
  for (const { amount, from, to } of amounts) {
    if (amount.unit !== 'year' && amount.unit !== 'month') continue
    const years = amount.unit === 'year' ? amount.value : amount.value / MONTHS_OF_YEAR
    const before = spans.at(-1)
    if (before && amount.unit === 'month' && years < 1 && from - before.to <= 1)
      spans[spans.length - 1] = { ...before, years: before.years + years, to }
    else spans.push({ years, from, to })
  }
  return spans
}

/** Whether years are those since a degree: "8 years ago", "my degree is 8 years old". */
function isSince({ tokens }: Said, span: Span): boolean {
  const { ago, words, reach } = WORDS.degree
  return ago.includes(tokens[span.to] ?? '') && near(tokens, span, reach).some((token) => words.includes(token))
}

/** "Graduated 8 years ago", "passed out in 2017", "my degree is 8 years old". */
function sinceDegreeIn(parsed: Said, year: number): Herself['sinceDegree'] {
  const { tokens, amounts } = parsed
  const { words, reach, old, in: before } = WORDS.degree
  const [ago] = spansIn(parsed).filter((span) => isSince(parsed, span))
  if (ago) return { least: ago.years, most: ago.years }
  const isOfDegree = (span: Omit<Span, 'years'>) => near(tokens, span, reach).some((token) => words.includes(token))
  for (const { amount, from, to } of amounts) {
    if (!isOfDegree({ from, to })) continue
    const { value, unit } = amount
    if (
      unit === OLD &&
      old.includes(tokens[to] ?? '') &&
      tokens.slice(Math.max(0, from - 3), from).some((token) => words.includes(token))
    )
      return { least: value, most: value }
    // The day in that year is not known.
    if (unit === 'number' && value > year - 60 && value <= year && before.includes(tokens[from - 1] ?? ''))
      return { least: Math.max(0, year - value - 1), most: year - value }
  }
  return undefined
}

/** The levels that are asked about and of no degree that she has (`levels`), and those that she looks for in so many words. */
export function levelsIn({ tokens }: Pick<Said, 'tokens'>): Pick<Herself, 'levels' | 'studies'> {
  const { words, between } = WORDS.wanting
  const { before, after } = WORDS.owned
  const said = tokens.flatMap((token, at) => {
    const level = LEVELS[token]
    if (level === undefined) return []
    let lead = at - 1
    while (between.includes(tokens[lead] ?? '')) lead--
    const isWanted = words.includes(tokens[lead] ?? '')
    const isOwned =
      [tokens[lead] ?? '', tokens[at - 1] ?? ''].some((word) => before.includes(word)) || after.includes(tokens[at + 1] ?? '')
    return isWanted || !isOwned ? [{ level, isWanted }] : []
  })
  const wanted = said.filter(({ isWanted }) => isWanted)
  const namesOf = (some: typeof said) => [...new Set(some.map(({ level }) => level))]
  return { ...(said.length > 0 && { levels: namesOf(said) }), ...(wanted.length > 0 && { studies: namesOf(wanted) }) }
}

function near(tokens: readonly string[], { from, to }: Omit<Span, 'years'>, reach: number): readonly string[] {
  return [...tokens.slice(Math.max(0, from - reach), from), ...tokens.slice(to, to + reach)]
}
