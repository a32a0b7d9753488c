import type { UniversityEntry } from '#domain/catalogue/university.ts'
import type { Amount } from '../amounts.ts'
import { answerOf, decline, sentence, stated, statedById, type Answer, type Calculation, type Sentence } from '../answer.ts'
import { isCommonWord } from '../common-words.ts'
import { CONCEPT_WORDS } from '../concepts.ts'
import type { Knowledge } from '../knowledge.ts'
import { convert, formatMoney } from '../money.ts'
import { PLACE_WORDS } from '../places.ts'
import type { Question } from '../understand.ts'
import { conversionOf, priceOf, rateFactsOf, withConversions } from './money-sentences.ts'
import { acceptanceRanking } from './ranking.ts'

const MOST_LINES = 8
export const IN_EUROPE = / (?:in|of|across|all) europe | european (?:university|country) /
/** "nursing course in Germany" */
const SUBJECT_ASKED = / (\p{L}{4,}) (?:course|degree|programme|program|college) (?:in|at|of|from) /u
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

interface Limits {
  below: Amount | null
  above: Amount | null
  free: boolean
}

/** Which universities there are, by country, city, subject and tuition. */
export function catalogueAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts, countries, cities, subjects, elsewhere } = question
  const known = new Set(knowledge.universities.map((row) => row.country))
  const unlisted = countries.filter((country) => !known.has(country))
  if (elsewhere.length > 0 || unlisted.length > 0) {
    return decline(
      [...elsewhere, ...unlisted].map((country) => `universities in ${country}`),
      statedById(knowledge, ['catalogue']),
    )
  }
  const isEntry =
    (concepts.has('english') && !(subjects.length > 0 && / in english /.test(question.text))) ||
    concepts.has('age') ||
    / (?:requirement|eligible|eligibility|criteria|qualification) /.test(question.text)
  if (isEntry)
    return decline(
      [`the entry requirements of ${whatIsSought(question)}`],
      statedById(knowledge, ['terms.english', 'terms.degree']),
    )
  const unlistedSubject = subjects.length === 0 ? SUBJECT_ASKED.exec(question.text)?.[1] : undefined
  if (
    unlistedSubject &&
    !isCommonWord(unlistedSubject) &&
    !CONCEPT_WORDS.has(unlistedSubject) &&
    !PLACE_WORDS.has(unlistedSubject)
  )
    return decline([`${whatIsSought(question)} that teach ${unlistedSubject}`])
  const limits = limitsOf(question)
  const isEuropean = IN_EUROPE.test(question.text) && countries.length === 0
  const rows = knowledge.universities.filter(
    (row) =>
      !(isEuropean && row.country === 'United States') && isIn(row, countries, cities) && teaches(row, subjects, knowledge),
  )
  if (rows.length === 0)
    return decline(
      [whatIsSought(question)],
      statedById(
        knowledge,
        countries.map((country) => `catalogue.in.${country}`),
      ),
    )
  if (concepts.has('acceptance') || concepts.has('hardest') || concepts.has('easiest'))
    return (
      acceptanceRanking(rows, question, knowledge) ?? decline([`a comparison of acceptance rates of ${whatIsSought(question)}`])
    )
  if (concepts.has('cheapest') || concepts.has('dearest')) return extremes(rows, question, knowledge)
  if (limits.below || limits.above || limits.free) return withinLimits(rows, limits, question, knowledge)
  if (subjects.length > 0) return answerOf(subjectLines(rows, subjects, knowledge))
  const isPrice = concepts.has('price') || question.wanted !== null || (concepts.has('howMuch') && concepts.has('university'))
  if (isPrice && (countries.length > 0 || cities.length > 0)) return withTuition(rows, question, knowledge)
  if (concepts.has('deadline')) return deadlines(rows, question, knowledge)
  const summary = statedById(
    knowledge,
    countries.length > 0 ? countries.map((country) => `catalogue.in.${country}`) : ['catalogue'],
  )
  const named = cities.length > 0 || (countries.length === 1 && rows.length <= MOST_LINES && !concepts.has('count'))
  const lines = named
    ? rows
        .slice(0, MOST_LINES)
        .flatMap((row) => knowledge.universityFact(row.slug, 'where') ?? [])
        .map(stated)
    : []
  return answerOf([...(cities.length > 0 ? [] : summary), ...lines])
}

function isIn(row: UniversityEntry, countries: readonly string[], cities: readonly string[]): boolean {
  if (countries.length > 0 && !countries.includes(row.country)) return false
  return cities.length === 0 || cities.includes(row.city)
}

function teaches(row: UniversityEntry, subjects: readonly string[], knowledge: Knowledge): boolean {
  return subjects.length === 0 || subjects.some((subject) => knowledge.subjects.programmesOf(row, subject).length > 0)
}

function whatIsSought({ countries, cities, subjects }: Question): string {
  const place = [...cities, ...countries].join(', ')
  return `universities${place ? ` in ${place}` : ''}${subjects.length > 0 ? ` that teach ${subjects.join(', ')}` : ''}`
}

function limitsOf({ amounts, concepts, text }: Question): Limits {
  const [first, second] = amounts
  if (first && second && / (?:between|from|to) /.test(text)) return { above: first, below: second, free: false }
  const isAbove = concepts.has('above') && !/ (?:not|no) more than /.test(text)
  return {
    below: first && !isAbove ? first : null,
    above: first && isAbove ? first : null,
    free: concepts.has('free'),
  }
}

function subjectLines(rows: readonly UniversityEntry[], subjects: readonly string[], knowledge: Knowledge): Sentence[] {
  const lines = rows.slice(0, MOST_LINES).flatMap((row) => {
    const fact = knowledge.universityFact(row.slug, 'programmes')
    const programmes = [...new Set(subjects.flatMap((subject) => knowledge.subjects.programmesOf(row, subject)))]
    return fact ? [sentence(`${row.name} (${row.city}, ${row.country}): ${programmes.join('; ')}.`, [fact])] : []
  })
  return [...lines, ...more(rows.length - lines.length)]
}

function more(count: number): Sentence[] {
  if (count <= 0) return []
  return [
    sentence(`There are ${count} more; the catalogue page lists them all.`, [], [{ rule: 'count', of: [count], result: count }]),
  ]
}

interface Priced {
  row: UniversityEntry
  euro: number
}

function pricedRows(rows: readonly UniversityEntry[]): Priced[] {
  return rows.flatMap((row) => {
    if (row.tuition_fee === null || row.tuition_currency === null) return []
    const euro = convert(Number(row.tuition_fee), row.tuition_currency, 'EUR')
    return euro === null ? [] : [{ row, euro }]
  })
}

function tuitionLines(rows: readonly UniversityEntry[], wanted: Question['wanted'], knowledge: Knowledge): Sentence[] {
  const lines = rows
    .slice(0, MOST_LINES)
    .flatMap((row) => knowledge.universityFact(row.slug, 'tuition') ?? [])
    .map(stated)
  return withConversions(lines, wanted, knowledge)
}

function withinLimits(rows: readonly UniversityEntry[], limits: Limits, question: Question, knowledge: Knowledge): Answer | null {
  const priced = pricedRows(rows)
  const limit = limits.below ?? limits.above
  const currency =
    limit?.currency ?? (question.countries.length === 1 && question.countries[0] === 'United States' ? 'USD' : 'EUR')
  const inEuro = limit ? convert(limit.value, currency, 'EUR') : 0
  const least = limits.above && limits.below ? convert(limits.above.value, limits.above.currency ?? currency, 'EUR') : 0
  if (inEuro === null || least === null) return decline([`a reference rate for ${currency}`])
  const fitting = priced
    .filter(({ euro }) => (limits.free ? euro === 0 : limits.below ? euro <= inEuro && euro >= least : euro >= inEuro))
    .toSorted((one, other) => one.euro - other.euro)
  const unknown = rows.length - priced.length
  const bound = limits.free ? 'no tuition' : `tuition ${boundOf(limits, currency)} a year`
  if (fitting.length === 0) {
    return decline([`${whatIsSought(question)} with ${bound}`], unknownNote(unknown, rows, knowledge))
  }
  const place = [...question.cities, ...question.countries].join(', ')
  const count: Calculation = { rule: 'count', of: [fitting.length], result: fitting.length }
  const shown = fitting.slice(0, MOST_LINES).map(({ row }) => row)
  const facts = shown.flatMap((row) => knowledge.universityFact(row.slug, 'tuition') ?? [])
  const taught = question.subjects.length > 0 ? ` that list ${question.subjects.join(' or ')}` : ''
  const teaching = taught === '' ? [] : shown.flatMap((row) => knowledge.universityFact(row.slug, 'programmes') ?? [])
  const opening = sentence(
    `Universities of the catalogue${place ? ` in ${place}` : ''}${taught} with a published ${bound}: ${fitting.length}.`,
    [
      ...placeFacts(question, knowledge),
      ...(teaching.length > 0 ? teaching : facts.slice(0, 1)),
      ...(limit ? rateFactsOf(knowledge, currency, 'EUR') : []),
    ],
    [
      count,
      ...[limits.below, limits.above].flatMap((one) =>
        one ? [{ rule: 'sum' as const, of: [one.value], result: one.value }] : [],
      ),
    ],
  )
  return answerOf([
    opening,
    ...tuitionLines(shown, question.wanted, knowledge),
    ...more(fitting.length - shown.length),
    ...unknownNote(unknown, rows, knowledge),
  ])
}

function boundOf({ below, above }: Limits, currency: string): string {
  const written = ({ value, currency: own }: Amount) => formatMoney(value, own ?? currency)
  if (below && above) return `between ${written({ ...above, currency: above.currency ?? below.currency })} and ${written(below)}`
  return below ? `of at most ${written(below)}` : `of at least ${above ? written(above) : ''}`
}

function placeFacts({ countries }: Question, knowledge: Knowledge) {
  return countries.flatMap((country) => knowledge.fact(`catalogue.in.${country}`) ?? [])
}

/** A university without a published figure is neither cheap nor dear: it is named or counted apart. */
function unknownNote(count: number, rows: readonly UniversityEntry[], knowledge: Knowledge): Sentence[] {
  if (count === 0) return []
  const unpriced = rows.filter((row) => row.tuition_fee === null)
  const names = unpriced.length <= 4 ? `: ${unpriced.map((row) => row.name).join(', ')}` : ''
  const cites = unpriced.length <= 4 ? unpriced.flatMap((row) => knowledge.universityFact(row.slug, 'where') ?? []) : []
  return [
    sentence(`For ${count} more the catalogue gives no tuition${names}.`, cites, [{ rule: 'count', of: [count], result: count }]),
  ]
}

function extremes(rows: readonly UniversityEntry[], question: Question, knowledge: Knowledge): Answer | null {
  const priced = pricedRows(rows)
  const order = question.concepts.has('dearest') ? -1 : 1
  const sorted = priced.toSorted((one, other) => order * (one.euro - other.euro))
  const [best] = sorted
  if (!best)
    return decline(
      [`the tuition of ${whatIsSought(question)}`],
      statedById(
        knowledge,
        question.countries.map((country) => `catalogue.in.${country}`),
      ),
    )
  const equal = sorted.filter(({ euro }) => euro === best.euro).map(({ row }) => row)
  const word = order === 1 ? 'lowest' : 'highest'
  const fact = knowledge.universityFact(best.row.slug, 'tuition')
  const price = priceOf(fact)
  const rates = price && price.currency !== 'EUR' ? rateFactsOf(knowledge, price.currency, 'EUR') : []
  const calculations = price ? conversionOf(price.amount, price.currency, 'EUR', best.euro) : []
  const opening = sentence(
    `The ${word} published tuition among ${whatIsSought(question)} in the catalogue:`,
    [...placeFacts(question, knowledge), ...(fact ? [fact] : []), ...rates],
    calculations,
  )
  const lines = tuitionLines(equal, question.wanted, knowledge)
  return answerOf([
    opening,
    ...lines,
    ...more(equal.length - Math.min(equal.length, MOST_LINES)),
    ...unknownNote(rows.length - priced.length, rows, knowledge),
  ])
}

function withTuition(rows: readonly UniversityEntry[], question: Question, knowledge: Knowledge): Answer | null {
  const priced = pricedRows(rows)
  if (priced.length === 0)
    return decline(
      [`the tuition of ${whatIsSought(question)}`],
      statedById(
        knowledge,
        question.countries.map((country) => `catalogue.in.${country}`),
      ),
    )
  const shown = priced.map(({ row }) => row)
  return answerOf([
    ...tuitionLines(shown, question.wanted, knowledge),
    ...more(shown.length - MOST_LINES),
    ...unknownNote(rows.length - priced.length, rows, knowledge),
  ])
}

function deadlines(rows: readonly UniversityEntry[], question: Question, knowledge: Knowledge): Answer | null {
  const [month] = MONTHS.filter((name) => question.text.includes(` ${name} `))
  const facts = rows
    .flatMap((row) => knowledge.universityFact(row.slug, 'deadline') ?? [])
    .filter(({ text }) => !month || text.toLowerCase().includes(month))
  if (facts.length === 0) return decline([`the deadlines of ${whatIsSought(question)}`])
  return answerOf([...facts.slice(0, MOST_LINES).map(stated), ...more(facts.length - MOST_LINES)])
}
