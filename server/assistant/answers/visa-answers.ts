import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { VISAS } from '#content/visas.ts'
import { planningFigure, planStay } from '#domain/visas/visa-planner.ts'
import type { VisaFigure, VisaInfo } from '#domain/visas/visa-search.ts'
import type { Amount } from '../amounts.ts'
import { answerOf, decline, sentence, stated, statedById, type Answer, type Sentence } from '../answer.ts'
import type { Fact } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import { convert, formatMoney } from '../money.ts'
import type { Question } from '../understand.ts'
import { conversionOf, converted, rateFactsOf, withConversions } from './money-sentences.ts'
import { asksForOverview } from './overview.ts'
import { postStudyRanking } from './ranking.ts'

const LONGEST_STAY_MONTHS = 72
const MONTHS_PER_YEAR = 12

/** Questions about visas, their funds, and work beside or after studying. */
export function visaAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  const countries = countriesMeant(question)
  const covered = countries.flatMap((country) => VISAS.filter((visa) => visa.country === country))
  if (question.elsewhere.length > 0 || countries.length > covered.length) {
    const missing = [...question.elsewhere, ...countries.filter((country) => !covered.some((visa) => visa.country === country))]
    const nearby = [
      ...statedById(knowledge, ['visas']),
      ...covered.flatMap((visa) => countrySentences(visa, question, knowledge)),
    ]
    return decline(
      missing.map((country) => `the visa rules of ${country}`),
      nearby,
    )
  }
  const ranked = concepts.has('postStudy') ? postStudyRanking(question, knowledge) : null
  if (ranked) return ranked
  if (covered.length === 0) return withoutCountry(question, knowledge)
  const sentences = covered.flatMap((visa) => countrySentences(visa, question, knowledge))
  if (concepts.has('cheapest') || concepts.has('compare') || concepts.has('difference'))
    return answerOf([...sentences, ...cheapestOf(covered, knowledge)])
  if (sentences.length > 0) return answerOf(sentences)
  const nearby = covered.flatMap((visa) => statedById(knowledge, [`visa.${visa.country}.link`]))
  return decline(
    covered.map((visa) => `${aspectName(question)} in ${visa.country}`),
    nearby,
  )
}

/** "Blocked account" without a country is the German one. */
function countriesMeant({ countries, elsewhere, text }: Question): readonly string[] {
  if (countries.length === 0 && elsewhere.length === 0 && / (?:blocked account|sperrkonto) /.test(text)) return ['Germany']
  return countries
}

function withoutCountry(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  const [limit] = question.amounts
  if (limit && (concepts.has('below') || concepts.has('above'))) return fundsWithin(limit, concepts.has('above'), knowledge)
  const all = (kind: string) =>
    answerOf([
      ...statedById(
        knowledge,
        VISAS.map((visa) => `visa.${visa.country}.${kind}`),
      ),
      ...missingNote(kind, knowledge),
    ])
  if (concepts.has('visaFee')) return all('fee')
  if (concepts.has('partTime')) return all('work')
  if (concepts.has('postStudy')) return all('post-study')
  if (concepts.has('processing') || (concepts.has('duration') && concepts.has('visa'))) return all('processing')
  if (concepts.has('cheapest')) return answerOf(cheapestOf(VISAS, knowledge))
  if (concepts.has('funds') || concepts.has('price') || concepts.has('howMuch')) {
    return answerOf(
      statedById(
        knowledge,
        VISAS.flatMap((visa) => [`visa.${visa.country}.guide-funds`, `visa.${visa.country}.official-funds.1`]),
      ),
    )
  }
  if (concepts.has('requirement') || concepts.has('eligibility')) return all('requirement')
  if (concepts.has('visaType')) return all('type')
  return answerOf([
    ...statedById(knowledge, ['visas', 'visa-notice', 'terms.european-phases.1']),
    sentence('Ask me about one of them, for example the funds, the work rules or the processing time.', []),
  ])
}

/** Countries whose guide says nothing about it are named, so that their absence says nothing else. */
function missingNote(kind: string, knowledge: Knowledge): Sentence[] {
  const missing = VISAS.filter((visa) => knowledge.fact(`visa.${visa.country}.${kind}`) === null).map((visa) => visa.country)
  const guide = knowledge.fact('visas')
  return missing.length > 0 && guide
    ? [sentence(`The guide has no checked statement on this for ${missing.join(', ')}.`, [guide])]
    : []
}

function countrySentences(visa: VisaInfo, question: Question, knowledge: Knowledge): Sentence[] {
  const { concepts } = question
  const say = (...kinds: string[]) =>
    statedById(
      knowledge,
      kinds.map((kind) => `visa.${visa.country}.${kind}`),
    )
  if (concepts.has('visaFee')) return say('fee')
  if (concepts.has('partTime')) return say('work')
  if (concepts.has('postStudy')) return say('post-study')
  if (/ (?:include|included|including|cover|covered|count|counted) /.test(question.text))
    return [...say('not-included'), ...funds(visa, knowledge)]
  const isFunds =
    concepts.has('funds') ||
    concepts.has('price') ||
    concepts.has('howMuch') ||
    question.months !== null ||
    concepts.has('cheapest') ||
    concepts.has('enough')
  if (isFunds) return fundsSentences(visa, question, knowledge)
  if (concepts.has('processing') || concepts.has('duration')) return say('processing')
  if (concepts.has('website')) return say('link')
  if (concepts.has('visaType')) return say('type')
  if (concepts.has('requirement') || concepts.has('eligibility'))
    return [...say('requirement', 'type'), ...funds(visa, knowledge), ...say('link')]
  if (!asksForOverview(question)) return []
  return [...say('type', 'requirement'), ...funds(visa, knowledge), ...say('work', 'processing', 'post-study', 'link')]
}

function funds(visa: VisaInfo, knowledge: Knowledge): Sentence[] {
  const ids = [
    'guide-funds',
    ...visa.officialFigures.map((_, index) => `official-funds.${index + 1}`),
    ...visa.extraFigures.map((_, index) => `extra-funds.${index + 1}`),
  ]
  return statedById(
    knowledge,
    ids.map((kind) => `visa.${visa.country}.${kind}`),
  )
}

function fundsSentences(visa: VisaInfo, question: Question, knowledge: Knowledge): Sentence[] {
  const months = question.months ?? (question.years !== null ? question.years * MONTHS_PER_YEAR : null)
  const sums = months !== null && months >= 1 && months <= LONGEST_STAY_MONTHS ? stayOf(visa, months, question, knowledge) : []
  const sentences =
    sums.length > 0 ? [...funds(visa, knowledge), ...sums] : withConversions(funds(visa, knowledge), question.wanted, knowledge)
  return sentences
}

/** What a stay of so many months comes to, by the official figure and by the guide's. */
function stayOf(visa: VisaInfo, months: number, question: Question, knowledge: Knowledge): Sentence[] {
  const counted = planningFigure(visa, months)
  const official = visa.officialFigures.findIndex((figure) => figure === counted)
  const figures = [
    ...(counted && official >= 0
      ? [
          {
            figure: counted,
            id: `official-funds.${official + 1}`,
            label: counted.kind === 'reported' ? 'reported' : 'official',
          },
        ]
      : []),
    ...(visa.guideFigure ? [{ figure: visa.guideFigure, id: 'guide-funds', label: "guide's" }] : []),
  ]
  return figures.flatMap(({ figure, id, label }) => {
    const fact = knowledge.fact(`visa.${visa.country}.${id}`)
    if (!fact) return []
    const alone: VisaInfo = { ...visa, officialFigures: [figure], extraFigures: [] }
    const [line] = planStay(alone, { months, tuition: null, currency: 'EUR' }, EXCHANGE_RATES, EXCHANGE_RATES.asOf).lines
    if (!line) return []
    const total = line.original.amountMinor / 100
    const parts = line.parts.map(
      ({ times, unit, each }) =>
        `${times} ${unit}${times === 1 ? '' : 's'} × ${formatMoney(each.amountMinor / 100, figure.currency)}`,
    )
    const products = line.parts.map(({ times, each }) => ({
      rule: 'product' as const,
      of: [times, each.amountMinor / 100],
      result: (times * each.amountMinor) / 100,
    }))
    const counts = [months, ...line.parts.map(({ times }) => times)].map((count) => ({
      rule: 'count' as const,
      of: [count],
      result: count,
    }))
    const calculations = [
      ...counts,
      ...products,
      { rule: 'sum' as const, of: products.map(({ result }) => result), result: total },
    ]
    const text = `By the ${label} figure, ${months} months in ${visa.country} come to ${formatMoney(total, figure.currency)} (${parts.join(' + ')}).`
    const sums = [sentence(text, [fact], calculations)]
    const inWanted = question.wanted ? converted(knowledge, total, figure.currency, question.wanted, [fact]) : null
    return inWanted ? [...sums, { ...inWanted, calculations: [...calculations, ...inWanted.calculations] }] : sums
  })
}

/** The countries whose figure that counts is at most so much a month, or at least. */
function fundsWithin({ value, currency }: Amount, isAbove: boolean, knowledge: Knowledge): Answer | null {
  const own = currency ?? 'EUR'
  const limit = convert(value, own, 'EUR')
  if (limit === null) return decline([`a reference rate for ${own}`])
  const fitting = rankedByFunds(VISAS, knowledge).filter(({ monthly }) =>
    isAbove ? monthly.result >= limit : monthly.result <= limit,
  )
  const bound = `${isAbove ? 'at least' : 'at most'} ${formatMoney(value, own)} a month`
  if (fitting.length === 0) return decline([`countries whose visa asks for ${bound}`], statedById(knowledge, ['visas']))
  const names = fitting.map(({ visa }) => visa.country).join(', ')
  const facts = fitting.map(({ fact }) => fact)
  const asked = { rule: 'sum' as const, of: [value], result: value }
  return answerOf([
    sentence(
      `The guide's countries that ask for ${bound}: ${names}.`,
      [...facts, ...rateFactsOf(knowledge, own, 'EUR')],
      [asked],
    ),
    ...facts.map(stated),
  ])
}

/** The country that asks for the least a month by the figure that counts, with the next two. */
function cheapestOf(visas: readonly VisaInfo[], knowledge: Knowledge): Sentence[] {
  return rankedByFunds(visas, knowledge)
    .slice(0, 3)
    .flatMap(({ visa, figure, monthly, fact }, place) => {
      const order = place === 0 ? 'asks for the least' : 'comes next'
      const text = `${visa.country} ${order}: about ${formatMoney(monthly.result, 'EUR')} a month${figure.currency === 'EUR' ? '' : ` (${formatMoney(figure.amount, figure.currency)})`}.`
      return [
        sentence(text, [fact, ...rateFactsOf(knowledge, figure.currency, 'EUR')], monthly.calculations),
        ...(place === 0 ? [stated(fact)] : []),
      ]
    })
}

interface RankedFunds {
  visa: VisaInfo
  figure: VisaFigure
  monthly: { result: number; calculations: Sentence['calculations'] }
  fact: Fact
}

/** Countries by what they ask for in a month, the least first. */
function rankedByFunds(visas: readonly VisaInfo[], knowledge: Knowledge): RankedFunds[] {
  return visas
    .flatMap((visa) => {
      const figure = planningFigure(visa)
      const monthly = figure && monthlyEuro(figure)
      const id = visa.officialFigures.length > 0 ? 'official-funds.1' : 'guide-funds'
      const fact = knowledge.fact(`visa.${visa.country}.${id}`)
      return !figure || !monthly || !fact ? [] : [{ visa, figure, monthly, fact }]
    })
    .toSorted((one, other) => one.monthly.result - other.monthly.result)
}

function monthlyEuro(figure: VisaFigure): { result: number; calculations: Sentence['calculations'] } | null {
  const monthly = figure.per === 'year' ? figure.amount / MONTHS_PER_YEAR : figure.per === 'month' ? figure.amount : null
  const result = monthly === null ? null : convert(monthly, figure.currency, 'EUR')
  if (monthly === null || result === null) return null
  const yearly =
    figure.per === 'year' ? [{ rule: 'quotient' as const, of: [figure.amount, MONTHS_PER_YEAR], result: monthly }] : []
  return { result, calculations: [...yearly, ...conversionOf(monthly, figure.currency, 'EUR', result)] }
}

function aspectName({ concepts }: Question): string {
  if (concepts.has('visaFee')) return 'the fee of the visa'
  if (concepts.has('partTime')) return 'the rules on work beside studying'
  if (concepts.has('postStudy')) return 'the rules on staying after the studies'
  if (concepts.has('processing') || concepts.has('duration')) return 'the processing time of the visa'
  return 'the visa'
}
