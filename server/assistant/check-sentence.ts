import { PROMISE } from './care.ts'
import { claimsIn, datesIn, isBorneOut, type Claim } from './claims.ts'
import type { Fact } from './fact.ts'
import type { Ledger } from './gemini-tools.ts'
import type { Knowledge } from './knowledge.ts'
import { placesIn } from './places.ts'
import { phraseForm } from './words.ts'

const NEGATED = /\b(?:no|not|nothing|never|cannot|can't|don't|doesn't|without)\b/i
/** Figures by another name. */
const MULTIPLE = /\b(?:half|double[sd]?|twice|thrice|triple[sd]?|quarter)\b/gi
const CLAUSE_END = /[;:]\s|,\s|\s(?:and|but|while|whereas|than|or)\s/

export type SentenceIssue =
  | 'unknown-source'
  | 'uncited-figure'
  | 'unsupported-figure'
  | 'unsupported-date'
  | 'unsupported-name'
  | 'promise'

/**
 * Whether a sentence of the language model may be shown: its sources exist; every figure, with its currency, unit and period, and
 * every date stands in the facts it cites, and in one about the university or country it is said of (or a tool reckoned it); every
 * country and university it names stands in them too; and it promises nothing. Gives the fault, or null.
 */
export function issueOf(sentence: string, ledger: Ledger, knowledge: Knowledge): SentenceIssue | null {
  const facts = citedNumbers(sentence).map((number) => ledger.fact(number))
  if (facts.includes(null)) return 'unknown-source'
  const cited = facts.filter((fact) => fact !== null)
  const texts = cited.map(({ text }) => text).join(' ')
  if (claimsIn(sentence).length > 0 && cited.length === 0) return 'uncited-figure'
  const dates = new Set(datesIn(texts))
  if (datesIn(sentence).some((date) => !dates.has(date))) return 'unsupported-date'
  if ((sentence.match(MULTIPLE) ?? []).some((word) => !texts.toLowerCase().includes(word.toLowerCase())))
    return 'unsupported-figure'
  if (!isEachClauseBorneOut(sentence, cited, ledger, knowledge)) return 'unsupported-figure'
  if (namesIn(sentence, knowledge).some((name) => !texts.includes(name))) return 'unsupported-name'
  if (PROMISE.test(sentence) && !NEGATED.test(sentence)) return 'promise'
  return null
}

interface Subject {
  /** Slugs. */
  universities: readonly string[]
  countries: readonly string[]
}

/** Figures are compared clause by clause; a clause that names nobody speaks of whom the one before it named. */
function isEachClauseBorneOut(sentence: string, cited: readonly Fact[], ledger: Ledger, knowledge: Knowledge): boolean {
  const plain = sentence.replaceAll(/\[\d+(?:\s*,\s*\d+)*\]/g, ' ')
  let subject: Subject = subjectOf(plain, knowledge)
  return plain.split(CLAUSE_END).every((clause) => {
    const named = subjectOf(clause, knowledge)
    if (named.universities.length + named.countries.length > 0) subject = named
    const known = claimsOf(
      cited.filter((fact) => isAbout(fact, subject)),
      cited,
      /\brates?\b/i.test(sentence),
      ledger,
    )
    return claimsIn(clause).every((claim) => isBorneOut(claim, known))
  })
}

function subjectOf(text: string, { names }: Knowledge): Subject {
  const form = phraseForm(text)
  return { universities: names.find(form).slugs, countries: placesIn(form).covered }
}

/** Whether the fact is about whom a clause speaks of; one about nobody in particular is about everybody. */
function isAbout({ id, text }: Fact, { universities, countries }: Subject): boolean {
  const slug = /^university\.([a-z0-9-]+)\./.exec(id)?.[1]
  if (slug) return universities.length === 0 || universities.includes(slug)
  if (universities.length + countries.length === 0 || !/^(?:visa|jobs|internships|catalogue)\./.test(id)) return true
  const places = placesIn(phraseForm(text)).covered
  return places.length === 0 || countries.length === 0 || places.some((place) => countries.includes(place))
}

/** What the facts state and the tools have reckoned from it. */
function claimsOf(about: readonly Fact[], cited: readonly Fact[], saysRate: boolean, { reckoned }: Ledger): Claim[] {
  // A rate is no price: its figures count only where the sentence speaks of the rate.
  const known = about.filter(({ id }) => saysRate || !id.startsWith('rate.')).flatMap(claimsOfFact)
  const amounts = cited.filter(({ id }) => !id.startsWith('rate.')).flatMap(claimsOfFact)
  for (const { of, from, result, currency } of reckoned) {
    const isGrounded = of.every((value) => isBorneOut({ readings: [value], currency: from, unit: null, per: null }, amounts))
    if (isGrounded) known.push({ readings: [result], currency, unit: null, per: null })
  }
  return known
}

/** What an employer or an imported description writes of money is no figure of ours. */
const FREE_TEXT = /^(?:job\.|university\.[a-z0-9-]+\.(?:about|programmes)$)/

function claimsOfFact({ id, text, figures }: Fact): Claim[] {
  const stated = claimsIn(text).filter(({ currency }) => currency === null || !FREE_TEXT.test(id))
  return [
    ...stated,
    ...figures.map(({ amount, currency, per }) => ({
      readings: [amount],
      currency,
      unit: null,
      per: per === 'once' ? null : per,
    })),
  ]
}

/** The numbers in brackets of a sentence: "[1]", "[2, 3]". */
export function citedNumbers(sentence: string): number[] {
  return [...sentence.matchAll(/\[(\d+(?:\s*,\s*\d+)*)\]/g)].flatMap(([, list = '']) => list.split(',').map(Number))
}

/** Universities and their countries that a sentence names. */
function namesIn(sentence: string, { universities }: Knowledge): string[] {
  const names = new Set(universities.flatMap(({ name, country }) => [name, country]))
  return [...names].filter((name) => sentence.includes(name))
}
