import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfAttribute } from '#server/counsellor/weighing/terms.ts'
import { phrasesOfWords, readPhrases, saysAny, saysWords, withoutPhrases } from '#server/counsellor/words/phrases.ts'
import { tokensOf, tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import { attributeName } from '../../names.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }

const MARKS = readPhrases(UNSTATED.unknown.marks)
const UNREAD = readPhrases(UNSTATED.unknown.unread)
const { asks, units, told: spans, says: SPAN } = UNSTATED.span
/** What asks how many of a span of time there are, and the words for one. */
export const ASKS_SPAN = readPhrases(asks.flatMap((ask) => units.map((unit) => `${ask} ${unit}`)))
export const SPANS = readPhrases(spans)
/** What is not in a sum. */
const LEFT_OUT = 'covers'
const STEP = 'step'
const SHARE = /\d ?(?:%|per ?cent)/
const OF_SUMS = /^[A-Z]{3}$/
const ASKED = new Set([...PRICES, 'start', 'deadline', 'english-score'])
const OF_SUMS_AND_TIMES = /^(?:[A-Z]{3}|year|semester|month|week|day|hour)$/

/** The record that says itself that it is not known: of all that it is on ("Not on the page read"), or of what the question names ("Nordrhein: fee not found"). */
export function sayingUnknown({ parsed, asked, sources }: Told): LedgerRecord | null {
  const isOfNamed = (record: LedgerRecord) => (clause: string, at: number, all: readonly string[]) => {
    const [name = '', ...rest] = clause.split(': ')
    if (rest.length === 0 || !isUnknown(clause) || !names(tokensOf(name), parsed, asked)) return false
    // "Nordrhein: fee not found; three months' wait" answers who asks how long to wait.
    const topic = termsOf(record.text.slice(0, record.text.indexOf(': ')))
    const beside = termsOf(all[at + 1] ?? '')
    return ![...termsOf(asked.join(' '))].some((term) => beside.has(term) && !topic.has(term))
  }
  const [first] = sources
  const [only, ...others] = first ? clausesOf(first) : []
  if (only !== undefined && others.length === 0 && isUnknown(only)) return first!
  return sources.find((record) => clausesOf(record).some(isOfNamed(record))) ?? null
}

/** Whether a question says a name by itself: "Nordrhein" in "Nordrhein-Westfalen" is the state, and not its chamber. */
function names(name: readonly string[], { mentions, tokens }: Told['parsed'], asked: readonly string[]): boolean {
  const longer = mentions
    .map(({ from, to }) => tokens.slice(from, to))
    .filter((words) => words.length > name.length && saysWords(words, name))
  return saysWords(withoutPhrases(asked, phrasesOfWords(longer)), name)
}

/**
 * "The scores stand on that page and are not entered here yet": the record that says itself that the figure, which is asked for by its name, is
 * not here. What stands in it beside that ("a degree taught in English does not exempt") answers who asks for it.
 */
export function withoutFigure({ asked, sources, state: { query }, ledger }: Told): LedgerRecord | null {
  const [first] = sources
  const isUnread = ({ attribute, text }: LedgerRecord) => attribute !== first?.attribute || saysAny(tokensOf(text), UNREAD)
  if (!first || query?.form === 'yes-no' || !sources.every((record) => record.unit === null && isUnread(record))) return null
  const terms = [...termsOf(asked.join(' '))]
  const topic = termsOf(first.text.slice(0, first.text.indexOf(': ')))
  // "A test (TOEFL, IELTS or other) is recommended, no score named."
  const beside = termsOf(
    clausesOf(first)
      .flatMap((clause) => clause.split(/, (?=no )/))
      .filter((clause) => !saysAny(tokensOf(clause), UNREAD))
      .join(' '),
  )
  const figure = termsOfAttribute(first.attribute, ledger)
  const isAsked = terms.some((term) => figure.has(term) && !topic.has(term) && !beside.has(term))
  return isAsked && !terms.some((term) => beside.has(term) && !topic.has(term) && !figure.has(term)) ? first : null
}

function isUnknown(clause: string): boolean {
  return saysAny(tokensOf(clause), MARKS)
}

/** What a record says after its topic, clause by clause. */
function clausesOf({ text }: LedgerRecord): readonly string[] {
  return text.slice(text.indexOf(': ') + 1).split(/[;.] /)
}

/** '§ 4 BApO' is no figure of anything. */
const PARAGRAPH = /§+ ?[\d-]+/g

/** "The chamber's fee": a figure that is asked for by its name and stated nowhere, beside which only words are told; alone, a sum of money, since a time may be told in words. */
export function missingFigure({ asked, sources, state: { query }, ledger }: Told): string | null {
  const attributes = query?.operation === 'get' ? query.attributes : []
  if (attributes.length === 0 || sources.some(({ text }) => /\d/.test(text.replaceAll(PARAGRAPH, '')))) return null
  const units = attributes.length === 1 ? OF_SUMS : OF_SUMS_AND_TIMES
  const terms = termsOf(asked.join(' '))
  const isNamed = (attribute: string) => [...termsOfAttribute(attribute, ledger)].some((term) => terms.has(term))
  const isFigure = (one: string) =>
    ledger.records.some(({ attribute, unit }) => attribute === one && unit !== null && units.test(unit))
  const isMissing = (attribute: string) => !sources.some((record) => record.attribute === attribute)
  const missing = attributes.find((attribute) => isMissing(attribute) && isNamed(attribute) && isFigure(attribute))
  return missing === undefined ? null : `the ${attributeName(ledger, missing)}`
}

/**
 * "What does the exam cost in Hesse", "the start of the certificate": a sum, a day or a score that the question was read to ask for, where what is
 * told of the same thing is something else and does not speak of it.
 */
export function missingAsked({ asked, said, sources, state: { query }, ledger }: Told): string | null {
  if (query?.operation !== 'get' || query.form === 'yes-no' || query.attributes.length === 0) return null
  const { attributes } = query
  if (!attributes.every((attribute) => ASKED.has(attribute))) return null
  const isNamedIn = (words: readonly string[]) => {
    const terms = termsOf(words.join(' '))
    return attributes.some((attribute) => [...termsOfAttribute(attribute, ledger)].some((term) => terms.has(term)))
  }
  const isLike = ({ attribute, unit, text }: LedgerRecord) =>
    attributes.includes(attribute) || (unit !== null && OF_SUMS.test(unit)) || unit === 'date' || /[€$₹]/.test(text)
  return !isNamedIn(asked) || isNamedIn(said) || sources.some(isLike) ? null : `the ${attributeName(ledger, attributes[0]!)}`
}

/** "Application fee?" of a programme of which the tuition is told: a price that is asked for by a name of several words that no other has, and is not told. */
export function missingNamed({ parsed: { tokens }, sources, state: { query }, ledger }: Told): string | null {
  const [first] = sources
  if (!first || query?.form === 'yes-no' || query?.operation === 'count') return null
  // "How much money to show for the permit after the studies", of which a statement says that by itself.
  if (first.conditions[STEP] !== undefined) return null
  const said = attributesSaid(tokens, ledger)
  if (said.some((name) => name.attributes.some((attribute) => sources.some((record) => record.attribute === attribute))))
    return null
  // What a blocked account is says no figure of it, and is what was asked.
  const text = tokensOfOurs(first.text)
  if (first.unit === null && said.some(({ words }) => words.length > 1 && saysWords(text, words))) return null
  const kind = kindOf(ledger, first.entity) ?? ''
  const isOfKind = (attribute: string) => ledger.attributes.get(attribute)?.kinds.includes(kind) === true
  // "On the visa fee reports differ, so none is given": what is said of it in words, and not beside another figure or as what is left out.
  const isTold = (words: readonly string[]) =>
    sources.some(({ unit, attribute, text }) => unit === null && attribute !== LEFT_OUT && saysWords(tokensOfOurs(text), words))
  const [named] = said.flatMap(({ words: own, attributes: [only, ...others] }) => {
    const isItsOwn = own.length > 1 && others.length === 0 && !(own.join(' ') in CONDITIONS.sharedNames)
    return isItsOwn && !isTold(own) && PRICES.includes(only!) && isOfKind(only!) ? [only!] : []
  })
  return named === undefined ? null : `the ${attributeName(ledger, named)}`
}

/** "The pass rate": a share that is asked for, where nothing that is told is one. */
export function missingShare({ parsed: { tokens }, sources }: Told): string | null {
  const { nouns, before, says } = UNSTATED.share
  const isAsked = tokens.some((token, at) => nouns.includes(token) && before.includes(tokens[at - 1] ?? ''))
  return isAsked && !sources.some(({ text }) => SHARE.test(text)) ? says : null
}

/** "How many months is it": a span of time that is asked for, where nothing that is told is one. */
export function missingSpan({ asked, said, sources }: Told): string | null {
  const isAsked = saysAny(asked, ASKS_SPAN)
  return isAsked && !saysAny(said, SPANS) && sources.every(({ unit }) => unit !== 'date') ? SPAN : null
}
