import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { SPANS, type Amount, type Condition } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { beginOf, endOf, readMeanings, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS from './conditions.json' with { type: 'json' }

/** How what is asked for is compared with an amount. */
interface Bound {
  comparison: Condition['comparison']
  value: Amount
}

export interface FoundConditions {
  conditions: readonly Condition[]
  /** Where the names stand that a condition takes out of what is asked for. */
  negated: ReadonlySet<number>
  /** The amounts that a condition compares with. */
  compared: ReadonlySet<Amount>
  /** Languages of teaching, which are no countries then. */
  spoken: ReadonlySet<number>
}

const COMPARISONS = readMeanings(WORDS.comparisons)
const COMPARISONS_AFTER = readMeanings(WORDS.comparisonsAfter)
const FREE = readPhrases(WORDS.free)
const NEGATIONS = readPhrases(WORDS.negations)
const LANGUAGES: Readonly<Record<string, string>> = WORDS.languages
const LEVELS: Readonly<Record<string, string>> = WORDS.levels
const GERMAN = 'german-level'
const DURATION = 'duration'
/** A negation governs what begins within so many words after it. */
const REACH = 2

/** The conditions of a question: what `main` is compared with, and which names, languages, levels and months restrict or are left out. */
export function conditionsIn(
  parsed: Parsed,
  main: string | null,
  takes: { level: boolean; month: boolean; span: boolean; length: boolean },
): FoundConditions {
  const { tokens, amounts, mentions } = parsed
  const conditions: Condition[] = []
  const compared = new Set<Amount>()
  const negated = new Set<number>()
  const spoken = new Set<number>()

  const ends = endsBetween(parsed)
  for (const { amount, from, to } of amounts) {
    const bound = ends.get(amount)
    const comparison = bound?.comparison ?? comparisonBefore(tokens, from) ?? comparisonAfter(tokens, to)
    const isSpan = SPANS.has(amount.unit) && amount.period === null
    if (!comparison || main === null) continue
    // "Under 12 months" of programmes is how long they take, and not the experience that is asked for.
    const isOfLength = isSpan && !takes.span && takes.length && !WORDS.worked.includes(tokens[to] ?? '')
    if (isSpan && !takes.span && !isOfLength) continue
    conditions.push({ attribute: isOfLength ? DURATION : main, comparison, value: bound?.value ?? inPeriodSaid(amount, parsed) })
    compared.add(amount)
  }
  if (main === 'tuition' && saysAny(tokens, FREE)) conditions.push({ attribute: 'tuition', comparison: 'is', value: 0 })

  for (const [at, token] of tokens.entries()) {
    const language = LANGUAGES[token]
    // "What level of German for the nursing master in Basel": the language that is asked about is no country.
    if (language && main === GERMAN && takes.level) spoken.add(at)
    else if (language && isLanguage(parsed, at)) {
      spoken.add(at)
      conditions.push({
        attribute: 'language',
        comparison: isNegated(tokens, at - 1) || isNegated(tokens, at) ? 'is not' : 'is',
        value: language,
      })
    }
    const level = LEVELS[token]
    // "I already have a master" is what she has, and not what she looks for.
    if (level && takes.level && !isHeld(tokens, at)) conditions.push({ attribute: 'level', comparison: 'is', value: level })
    if (takes.month && (WORDS.months.includes(token) || WORDS.seasons.includes(token)) && token !== 'may')
      conditions.push({ attribute: main === 'deadline' ? 'deadline' : 'intake', comparison: 'is', value: token })
  }
  for (const mention of mentions) {
    const kind = kindOfMention(mention)
    if (!kind || spoken.has(mention.from) || !isNegated(tokens, mention.from)) continue
    const [entity] = mention.entities.filter((one) => one.kind === kind)
    if (!entity || !['region', 'country', 'city', 'subject', 'university'].includes(kind)) continue
    negated.add(mention.from)
    conditions.push({ attribute: kind === 'subject' ? 'topics' : kind, comparison: 'is not', value: entity.id })
  }
  return { conditions: unique(conditions), compared, negated, spoken }
}

/**
 * "Between 5,000 and 10,000 euro": the two amounts after the word, in whichever order they are said, as the least and the most. What is said
 * of one of them, its currency and its period, is meant of both.
 */
function endsBetween({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): ReadonlyMap<Amount, Bound> {
  const at = tokens.findIndex((token) => WORDS.between.includes(token))
  const [one, other] = at === -1 ? [] : amounts.filter(({ from }) => from > at).map(({ amount }) => amount)
  if (!one || !other) return new Map()
  const [least, most] = one.value <= other.value ? [one, other] : [other, one]
  return new Map([
    [least, { comparison: 'at least', value: asSaidOf(least, most) }],
    [most, { comparison: 'at most', value: asSaidOf(most, least) }],
  ])
}

/** A bare number in the unit of the one that it stands beside. */
function asSaidOf(amount: Amount, { unit, period }: Amount): Amount {
  return amount.unit === 'number' ? { ...amount, unit, period: amount.period ?? period } : amount
}

/** "I have a master", "she did her bachelor": a degree that somebody holds. */
function isHeld(tokens: readonly string[], at: number): boolean {
  const { before, selves, between } = WORDS.heldLevel
  let verb = at - 1
  while (between.includes(tokens[verb] ?? '')) verb--
  let self = verb - 1
  while ([...between, ...before].includes(tokens[self] ?? '')) self--
  return before.includes(tokens[verb] ?? '') && selves.includes(tokens[self] ?? '')
}

/** "1,200 euro or more a month": the period that is said apart from a sum is that of the sum. */
function inPeriodSaid(amount: Amount, { period }: Pick<Parsed, 'period'>): Amount {
  return isMoney(amount) && amount.period === null && period !== null ? { ...amount, period } : amount
}

const PLACES = new Set<string | undefined>(['country', 'city', 'region'])

function isLanguage({ tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>, at: number): boolean {
  // "The Czech Republic" is a country.
  if (mentions.some(({ from, to }) => from <= at && at < to && to - from > 1)) return false
  // "Masters in Germany english".
  const isBehindPlace = mentions.some((mention) => mention.to === at && PLACES.has(kindOfMention(mention)))
  if (isBehindPlace && at === tokens.length - 1) return true
  // "On a German student visa" is of the country.
  if (tokens.slice(at + 1, at + 4).some((token) => WORDS.ofCountry.includes(token))) return false
  // "English or German?" asks for the first.
  if (tokens[at + 1] === 'or' && (tokens[at + 2] ?? '') in LANGUAGES) return true
  if (WORDS.nationless.languages.includes(tokens[at]!) && isOfStudies({ tokens, mentions }, at)) return true
  return WORDS.languageBefore.includes(tokens[at - 1] ?? '') || WORDS.languageAfter.includes(tokens[at + 1] ?? '')
}

/** "English masters", "masters english free", "bioinformatics masters, free, english": a language that is no country's, said of what is studied. */
function isOfStudies({ tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>, at: number): boolean {
  const { before: degrees, tested } = WORDS.nationless
  const next = tokens[at + 1]
  if (degrees.includes(next ?? '')) return true
  const isAboutStudies = mentions.some(({ entities }) => entities.some(({ kind }) => kind === 'subject'))
  const isAlone = next === undefined ? isAboutStudies : degrees.includes(tokens[at - 1] ?? '') && !tested.includes(next)
  return isAlone && !tested.some((word) => tokens.includes(word))
}

/** The comparison that stands right before an amount. */
export function comparisonBefore(tokens: readonly string[], at: number): Condition['comparison'] | undefined {
  const said = COMPARISONS.flatMap(([phrases, comparison]) => {
    const from = beginOf(tokens, at, phrases)
    return from === null ? [] : [{ comparison, from }]
  })
  return said.toSorted((one, other) => one.from - other.from)[0]?.comparison
}

/** The place of the amount that words beginning here compare with, "under 5,000"; null where none do. */
export function comparisonEnd({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>, at: number): number | null {
  const ends = COMPARISONS.flatMap(([phrases]) => endOf(tokens, at, phrases) ?? [])
  return ends.find((end) => amounts.some(({ from }) => from === end)) ?? null
}

/** The comparison that stands right after it. */
export function comparisonAfter(tokens: readonly string[], to: number): Condition['comparison'] | undefined {
  return COMPARISONS_AFTER.find(([phrases]) => endOf(tokens, to, phrases) !== null)?.[1]
}

function isNegated(tokens: readonly string[], at: number): boolean {
  for (let back = 0; back < REACH; back++) {
    if (back > 0 && !WORDS.negatedOver.includes(tokens[at - back] ?? '')) return false
    if (beginOf(tokens, at - back, NEGATIONS) !== null) return true
  }
  return false
}

function unique(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()]
}

/**
 * Whether a mention says where somebody comes from, and so names nothing that is asked about: "from the Philippines", "a Nigerian applicant"; of a
 * country that those who ask come from also "for Nigeria", "as an Indian", and "I'm 17 in Kenya".
 */
export function isOrigin(tokens: readonly string[], mention: Mention): boolean {
  const { at, word } = leadTo(mention, tokens)
  // "An offer from Lyon" comes from there, and she does not.
  if (WORDS.offers.includes(tokens[at - 1] ?? '') && !isHome(mention)) return false
  if (WORDS.origins.includes(word) || isAskers(tokens, mention)) return true
  if (!isHome(mention)) return false
  const { leads, selves, reach } = WORDS.homes
  const isOfSelf = tokens.slice(Math.max(0, at - reach), at).some((token) => selves.includes(token))
  const isTheirs = leads.includes(word) || (isIn(tokens, mention) && isOfSelf)
  return isTheirs || WORDS.applicants.includes(tokens[mention.to] ?? '')
}

/**
 * Whether a mention of one of our countries is what somebody says that she is: "I am Polish", "I'm from Poland", "a Romanian citizen". "From Poland"
 * alone may be where something else comes from.
 */
export function isAskers(tokens: readonly string[], mention: Mention): boolean {
  const { to, name, entities } = mention
  if (kindOfMention(mention) !== 'country') return false
  const { at, word } = leadTo(mention, tokens)
  const { is, persons } = WORDS.nationals
  if (persons.includes(tokens[to] ?? '')) return true
  if (WORDS.origins.includes(word)) return [...is, ...persons].includes(tokens[at - 1] ?? '')
  const isAdjective = entities.every((one) => one.name.toLowerCase() !== name)
  return isAdjective && is.includes(word) && !WORDS.languageAfter.includes(tokens[to] ?? '')
}

/** Whether a mention is of a place that something is in: "in Kenya". */
export function isIn(tokens: readonly string[], mention: Mention): boolean {
  return WORDS.homes.places.includes(leadTo(mention, tokens).word)
}

/** The word before a name and its article. */
function leadTo({ from }: Mention, tokens: readonly string[]): { at: number; word: string } {
  let at = from - 1
  while (WORDS.articles.includes(tokens[at] ?? '')) at--
  return { at, word: tokens[at] ?? '' }
}
