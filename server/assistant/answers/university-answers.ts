import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { answerOf, decline, sentence, stated, type Answer, type Sentence } from '../answer.ts'
import type { Concept } from '../concepts.ts'
import type { Fact, Figure } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import { convert, formatMoney } from '../money.ts'
import type { Question } from '../understand.ts'
import type { UniversityFactKind } from '../university-facts.ts'
import { conversionOf, coverage, priceOf, rateFactsOf, withConversions } from './money-sentences.ts'
import { asksForOverview } from './overview.ts'

const MOST_UNIVERSITIES = 6
/** "Is Lund in your catalogue?" */
const IS_LISTED = / (?:catalogue|catalog|list|listed|have) /

/** What is asked about a university, with the fact that answers it and what it is called when there is none. */
const ASPECTS: readonly (readonly [Concept, UniversityFactKind, string])[] = [
  ['deadline', 'deadline', 'the application deadline'],
  ['acceptance', 'acceptance', 'the acceptance rate'],
  ['hardest', 'acceptance', 'the acceptance rate'],
  ['easiest', 'acceptance', 'the acceptance rate'],
  ['website', 'website', 'the website'],
  ['price', 'tuition', 'the tuition'],
  ['free', 'tuition', 'the tuition'],
  ['enough', 'tuition', 'the tuition'],
  ['compare', 'tuition', 'the tuition'],
  ['cheapest', 'tuition', 'the tuition'],
  ['dearest', 'tuition', 'the tuition'],
  ['difference', 'tuition', 'the tuition'],
  ['below', 'tuition', 'the tuition'],
  ['above', 'tuition', 'the tuition'],
]

/** Questions about one or several universities by name. */
export function universityAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const rows = question.universities.flatMap((slug) => knowledge.university(slug) ?? []).slice(0, MOST_UNIVERSITIES)
  const found: Sentence[] = []
  const missing: string[] = []
  for (const row of rows) {
    const { sentences, absent } = aboutUniversity(row, question, knowledge)
    found.push(...sentences)
    missing.push(...absent)
  }
  const comparison = rows.length > 1 && isAbout(question, 'tuition') ? compared(rows, knowledge) : []
  if (found.length === 0) {
    const nearby = rows.flatMap((row) => knowledge.universityFact(row.slug, 'website') ?? []).map(stated)
    return decline(missing, nearby)
  }
  const notes = missing.map((what) => sentence(`The catalogue does not give ${what}.`, []))
  return answerOf([...found, ...comparison, ...notes])
}

function isAbout({ concepts, wanted, years, amounts }: Question, kind: UniversityFactKind): boolean {
  if (ASPECTS.some(([concept, fact]) => fact === kind && concepts.has(concept))) return true
  return kind === 'tuition' && (concepts.has('howMuch') || wanted !== null || amounts.length > 0 || (years !== null && years > 1))
}

function aboutUniversity(
  row: UniversityEntry,
  question: Question,
  knowledge: Knowledge,
): { sentences: Sentence[]; absent: string[] } {
  const say = (kind: UniversityFactKind) => knowledge.universityFact(row.slug, kind)
  const { concepts, subjects } = question
  const kinds = new Map(ASPECTS.filter(([, kind]) => isAbout(question, kind)).map(([, kind, name]) => [kind, name]))
  if (kinds.size === 0 && concepts.has('english') && / (?:in|english) (?:english|taught) | in english /.test(question.text))
    return languageAt(row, subjects, knowledge)
  if (kinds.size === 0 && concepts.has('germanTutor')) return { sentences: [], absent: [`a language requirement of ${row.name}`] }
  if (kinds.size === 0 && subjects.length > 0) return subjectsAt(row, subjects, knowledge)
  if (kinds.size === 0 && / (?:how old|founded|history|famous) /.test(question.text)) kinds.set('about', 'the history')
  if (
    kinds.size === 0 &&
    (concepts.has('eligibility') ||
      concepts.has('english') ||
      concepts.has('requirement') ||
      concepts.has('age') ||
      concepts.has('programming'))
  )
    return { sentences: [], absent: [`the entry requirements of ${row.name}`] }
  if (kinds.size === 0 && (concepts.has('start') || concepts.has('duration') || concepts.has('due')))
    return { sentences: [], absent: [`dates or lengths of courses at ${row.name}`] }
  if (kinds.size === 0 && (concepts.has('offer') || concepts.has('course') || concepts.has('programme')))
    kinds.set('programmes', 'the programmes')
  if (kinds.size === 0 && (concepts.has('place') || question.countries.length > 1 || IS_LISTED.test(question.text)))
    kinds.set('where', 'the place')
  if (kinds.size === 0 && !asksForOverview(question)) return { sentences: [], absent: [`this about ${row.name}`] }
  if (kinds.size === 0)
    return {
      sentences: (['where', 'about', 'programmes', 'tuition', 'deadline', 'website'] as const)
        .flatMap((kind) => say(kind) ?? [])
        .map(stated),
      absent: [],
    }
  const sentences: Sentence[] = []
  const absent: string[] = []
  for (const [kind, name] of kinds) {
    const fact = say(kind)
    if (!fact) absent.push(`${name} of ${row.name}`)
    else sentences.push(...(kind === 'tuition' ? tuitionSentences(row, fact, question, knowledge) : [stated(fact)]))
  }
  return { sentences, absent }
}

/** The language of a programme stands in the description, if anywhere. */
function languageAt(
  row: UniversityEntry,
  subjects: readonly string[],
  knowledge: Knowledge,
): { sentences: Sentence[]; absent: string[] } {
  const about = knowledge.universityFact(row.slug, 'about')
  const isSaid = about !== null && /\btaught\b/.test(about.text)
  const offered = subjects.length > 0 ? subjectsAt(row, subjects, knowledge) : { sentences: [], absent: [] }
  if (isSaid) return { sentences: [...offered.sentences, stated(about)], absent: offered.absent }
  return { sentences: [], absent: [`the language of teaching at ${row.name}`] }
}

function subjectsAt(
  row: UniversityEntry,
  subjects: readonly string[],
  knowledge: Knowledge,
): { sentences: Sentence[]; absent: string[] } {
  const fact = knowledge.universityFact(row.slug, 'programmes')
  const matching = subjects.flatMap((subject) => knowledge.subjects.programmesOf(row, subject))
  if (fact && matching.length > 0) return { sentences: [stated(fact)], absent: [] }
  return { sentences: [], absent: [`${subjects.join(', ')} at ${row.name}`] }
}

function tuitionSentences(row: UniversityEntry, fact: Fact, question: Question, knowledge: Knowledge): Sentence[] {
  const price = priceOf(fact)
  const sentences = withConversions([stated(fact)], question.wanted, knowledge)
  if (!price) return sentences
  const { years } = question
  if (years !== null && years > 1) {
    const total = years * price.amount
    const text = `${years} years at ${row.name} come to ${formatMoney(total, price.currency)} at this rate.`
    sentences.push(
      sentence(
        text,
        [fact],
        [
          { rule: 'count', of: [years], result: years },
          { rule: 'product', of: [years, price.amount], result: total },
        ],
      ),
    )
  }
  const has = question.amounts[0]
  if (has) {
    sentences.push(
      ...coverage(
        knowledge,
        { value: has.value, currency: has.currency ?? price.currency },
        price,
        fact,
        `one year of tuition at ${row.name}`,
      ),
    )
  }
  return sentences
}

interface Priced {
  row: UniversityEntry
  fact: Fact
  price: Figure
  euro: number
}

function sameCurrency(lowest: Priced, second: Priced): Sentence {
  const difference = Math.round((second.price.amount - lowest.price.amount) * 100) / 100
  const text = `${lowest.row.name} is cheaper than ${second.row.name} by ${formatMoney(difference, lowest.price.currency)} a year. The notes say which students the figures are for.`
  return sentence(
    text,
    [lowest.fact, second.fact],
    [{ rule: 'difference', of: [second.price.amount, lowest.price.amount], result: difference }],
  )
}

function compared(rows: readonly UniversityEntry[], knowledge: Knowledge): Sentence[] {
  const priced = rows.flatMap((row): Priced[] => {
    const fact = knowledge.universityFact(row.slug, 'tuition')
    const price = priceOf(fact)
    const euro = price ? convert(price.amount, price.currency, 'EUR') : null
    return fact && price && euro !== null ? [{ row, fact, price, euro }] : []
  })
  if (priced.length < 2) return []
  const [lowest, second] = priced.toSorted((one, other) => one.euro - other.euro)
  if (!lowest || !second) return []
  const cites = [lowest.fact, second.fact, ...rateFactsOf(knowledge, lowest.price.currency, second.price.currency)]
  if (lowest.euro === second.euro)
    return [sentence(`The published tuition of ${lowest.row.name} and ${second.row.name} is the same.`, cites)]
  const isSame = lowest.price.currency === second.price.currency
  if (isSame) return [sameCurrency(lowest, second)]
  const difference = second.euro - lowest.euro
  const text = `${lowest.row.name} is cheaper than ${second.row.name} by about ${formatMoney(Math.round(difference * 100) / 100, 'EUR')} a year. The notes say which students the figures are for.`
  const conversions = [lowest, second].flatMap(({ price, euro }) =>
    price.currency === 'EUR' ? [] : conversionOf(price.amount, price.currency, 'EUR', euro),
  )
  return [sentence(text, cites, [...conversions, { rule: 'difference', of: [second.euro, lowest.euro], result: difference }])]
}
