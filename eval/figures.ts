import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { EngineAnswer } from '#server/counsellor/engine-answer.ts'

/** Numbers that count what was looked at, the marks of sources, what stands in an address, and the numbers of emergency calls. */
const COUNTS =
  /https?:\/\/\S+|\[\d+\]|\blooked at: \d[\d,]*|\b\d[\d,]* (?:more\b|of them\b|(?!is\b|euros?\b|hours?\b|days?\b|weeks?\b|months?\b|semesters?\b|years?\b|percent\b)[a-z-]+(?:s|ies)\b)|of the \d+|(?<![\d,.])(?:112|911)\b(?!,)/gi

function figuresIn(text: string): number[] {
  return (text.replaceAll(COUNTS, ' ').match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')))
}

/** The figures of an answer that neither its sources, the question, nor reckoning with both in steps that it tells accounts for. */
export function strayFigures({ text, sources, table, state, helplines }: EngineAnswer, questions: readonly string[]): number[] {
  if (helplines.length > 0) return []
  const stated = [
    ...sources.flatMap((source) => [...rawFigures(source.text), ...(typeof source.value === 'number' ? [source.value] : [])]),
    ...questions.flatMap(askedFigures),
    state.results.length,
  ]
  const cells = table ? table.rows.flatMap((row) => row.flatMap(rawFigures)) : []
  const rates = state.query?.operation === 'rank' ? Object.values(EXCHANGE_RATES.perEuro) : []
  const all = [...new Set([...stated, ...PERIODS, ...YEARS, ...rates])]
  const told = figuresIn(text)
  // What is told on the way is a step of what is told in the end: the sum in euro, then in rupees; the sum of one thing, then how much another is less.
  const steps = [...told, ...cells].filter((figure) => isAccountedFor(figure, all))
  const known = [...new Set([...all, ...steps])]
  const shown = sumsShown(text, known)
  const isKnown = (figure: number) => cells.includes(figure) || shown.includes(figure) || isAccountedFor(figure, known)
  return told.filter((figure) => !isKnown(figure))
}

/** What an answer reckons before the reader's eyes: "€45,400: €5,700 + €8,200 + €10,500", however many terms it has, each of them known. */
function sumsShown(text: string, known: readonly number[]): number[] {
  return text.split('\n').flatMap((line) => {
    const [, result, terms] = /^\D*([\d,.]+)[^:+−]*: ([^:]*[+−][^:]*?)\.?$/.exec(line) ?? []
    if (result === undefined || terms === undefined || /[×÷()]/.test(terms)) return []
    const signed = [...terms.matchAll(/(−)?[^\d+−]*(\d[\d,]*(?:\.\d+)?)/g)].map(([, minus, digits]) => {
      const value = Number(digits!.replaceAll(',', ''))
      return minus ? -value : value
    })
    const total = signed.reduce((sum, value) => sum + value, 0)
    const figure = Number(result.replaceAll(',', ''))
    return signed.every((value) => isAccountedFor(Math.abs(value), known)) && Math.abs(total - figure) < 0.06 ? [figure] : []
  })
}

/** How many of one period are in another: what sums are multiplied and divided by. */
const PERIODS = [1, 2, 4, 6, 12, 24, 52, 100]
/** A day of every year is answered with the next one: the year is that of the evaluation or the one after. */
const YEARS = [2026, 2027]

function rawFigures(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')))
}

/** Figures of the question itself, lakh and crore multiplied out, may be repeated in an answer. */
function askedFigures(question: string): number[] {
  const scaled = [...question.matchAll(/(\d[\d,.]*)\s*(lakh|lac|crore|k\b)/gi)].map(
    ([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * (/^cr/i.test(unit) ? 1e7 : /^l/i.test(unit) ? 1e5 : 1e3),
  )
  return [...rawFigures(question), ...scaled]
}

function isAccountedFor(figure: number, known: readonly number[]): boolean {
  const isIt = (value: number) => Math.abs(Math.abs(value) - figure) <= Math.max(0.06, Math.abs(figure) * 0.0006)
  if (known.some(isIt)) return true
  return known.some((one) =>
    known.some(
      (other) =>
        isIt(one + other) ||
        isIt(one - other) ||
        isIt(one * other) ||
        isIt(one / other) ||
        isIt((one / other) * 100) ||
        known.some(
          (third) =>
            isIt(one + other + third) ||
            isIt((one + other) * third) ||
            isIt((one * other) / third) ||
            isIt(one * other - third) ||
            isIt(one * other + third) ||
            isIt(one / other - third),
        ),
    ),
  )
}
