import { inOrderAsked } from '../executor/compare.ts'
import type { Finding, Nothing } from '../executor/finding.ts'
import { amountOf, isMoney, rateOf, unratedOf } from '../executor/measure/measure.ts'
import { partsAmong } from '../executor/measure/parts.ts'
import { wholeOfParts } from '../executor/reckoning/reckon.ts'
import { kindOf } from '../executor/resolve.ts'
import { isCountryIn } from '../ledger/country-names.ts'
import type { Ledger } from '../ledger/record.ts'
import { OF_STATE, statesSaid } from '../ledger/states.ts'
import { UNAPPLIED, wordOf, type Amount, type Query } from '../query/query.ts'
import { askedOfThing } from '../reader/asked/exams.ts'
import type { DialogueState, Reading } from '../reader/reading.ts'
import type { Passage } from '../retrieval.ts'
import type { Answer, Choice, Refusal, Telling } from './answer.ts'
import { createCitations, type Citations } from './citations.ts'
import { sentenceOf } from './join.ts'
import { attributeName, counted, inSentence, listText, nameOf } from './names.ts'
import { perhaps, BARE, refuse } from './refusal.ts'
import SAYINGS from './sayings.json' with { type: 'json' }
import { tellPartly } from './telling/figure-text.ts'
import { tellRules } from './telling/items.ts'
import { lookedAt, setText, unappliedText } from './telling/set-text.ts'
import { differenceOf, tellCompared } from './telling/tell-compared.ts'
import { tellList, tellRanking } from './telling/tell-lists.ts'
import { tellOfEach } from './telling/tell-purse.ts'
import { tellSum } from './telling/tell-sums.ts'
import { isOfWholeAlone, tellValues } from './telling/tell-values.ts'
import { withoutVerdict } from './verdict/clauses.ts'

/** Words that speak so much for a record are told, however long the question is. */
export const STRONG = 0.55
/** Kinds whose list is complete: that none of them matches is an answer. The catalogue is not, and scholarships are not. */
const WHOLE = new Set(['phase', 'certificate', 'internship', 'job', 'country', 'diploma'])

/** That a subject is not among what a university teaches is an answer to what it teaches. */
const WHAT_IS_TAUGHT = 'programmes'

const OF_CATALOGUE = new Set<string | null>(['university', 'programme'])

/** What nothing is told of yet. */
const SILENT = { text: '', table: null, sources: [], declined: false, choices: [] }

/** A finding as an answer. */
export function tell(finding: Finding, query: Query, ledger: Ledger): Answer {
  const citations = createCitations()
  const silent = { ...SILENT, state: { query, results: resultsOf(finding), figure: figureOf(finding, ledger) } }
  if (finding.type === 'nothing') {
    const refusal = refusalOf(finding, query, ledger, citations)
    const { sources } = citations
    if (!isAnswer(finding, query)) return refuse(silent, refusal, sources)
    return { ...silent, text: [refusal.says, ...refusal.near].join('\n'), sources }
  }
  const told = tellingOf(finding, query, ledger, citations)
  return {
    ...silent,
    ...told,
    text: withUnrated(told.text, finding, query, ledger, citations),
    sources: citations.sources,
    declined:
      finding.type === 'values' &&
      isOfWholeAlone(finding, query, ledger) &&
      !finding.stated.some(({ attribute }) => attribute === WHAT_IS_TAUGHT),
  }
}

function tellingOf(finding: Exclude<Finding, Nothing>, query: Query, ledger: Ledger, citations: Citations): Telling {
  switch (finding.type) {
    case 'values':
      return tellRules(finding.stated, citations) ?? tellValues(finding, query, ledger, citations)
    case 'listed':
      return tellList(finding, query, ledger, citations)
    case 'ranked':
      return tellRanking(finding, query, ledger, citations)
    case 'reckoned':
      return tellSum(finding, query, ledger, citations)
    case 'of-each':
      return tellOfEach(finding, ledger, citations)
    case 'compared':
      return tellCompared(finding, query, ledger, citations)
  }
}

/**
 * Whether that there is nothing is an answer: of a list that is complete, and of a rate where the site says that there is none. To who has a sum
 * to be converted that is none.
 */
function isAnswer({ reason, nearby }: Nothing, { kind, amounts }: Query): boolean {
  if (reason === 'none-matches') return WHOLE.has(kind ?? '')
  return reason === 'no-rate' && amounts.length === 0 && nearby[0]?.attribute === 'rate'
}

/** A sum in a currency that has no rate is told in its own, and after the verdict that it could not be converted. */
function withUnrated(
  text: string,
  finding: Exclude<Finding, Nothing>,
  { target }: Query,
  ledger: Ledger,
  citations: Citations,
): string {
  const { currency } = target
  if (currency === null || rateOf(ledger, currency) || !isOfMoney(finding, ledger)) return text
  const said = unratedOf(ledger, currency)
  const line = said ? citations.cited(said.text, [said]) : withoutRate(nameOf(ledger, `currency.${currency}`))
  const [verdict = '', ...others] = text.split('\n')
  return [verdict, line, ...others].join('\n')
}

function isOfMoney(finding: Exclude<Finding, Nothing>, ledger: Ledger): boolean {
  const figure = figureOf(finding, ledger)
  if (figure) return isMoney(figure)
  if (finding.type === 'listed') return finding.evidence.some((record) => isMoney(amountOf(record) ?? { unit: '' }))
  return (
    finding.type === 'values' &&
    finding.stated.some(({ records }) => records.some((record) => isMoney(amountOf(record) ?? { unit: '' })))
  )
}

function withoutRate(currency: string): string {
  return `There is no exchange rate for ${currency} on this site, so I cannot convert it.`
}

/** What a next question may speak of as "them" or "it". */
function resultsOf(finding: Finding): readonly string[] {
  if (finding.type === 'values') return [...new Set(finding.stated.map(({ entity }) => entity))]
  if (finding.type === 'listed') return finding.entities
  if (finding.type === 'compared')
    return inOrderAsked(finding.sides, finding.order, finding.direction).map(({ entity }) => entity)
  if (finding.type === 'of-each') return finding.each.map(({ entity }) => entity)
  // A sum on the figure of one thing is told of that thing.
  if (finding.type === 'reckoned') {
    const of = [...new Set(finding.terms.flatMap(({ record }) => record?.entity ?? []))]
    return of.length === 1 ? of : []
  }
  return finding.type === 'ranked' ? [...finding.unlimited, ...finding.order].map(({ entity }) => entity) : []
}

/** The figure that a next question may reckon on, where one was told. */
function figureOf(finding: Finding, ledger: Ledger): Amount | null {
  if (finding.type === 'reckoned')
    return finding.operation === 'enough' ? (finding.cost ?? finding.terms[1]?.amount ?? null) : finding.result
  if (finding.type === 'compared') return differenceOf(finding)
  if (finding.type === 'ranked') return finding.order[0]?.amount ?? null
  if (finding.type !== 'values' || new Set(finding.stated.map(({ entity }) => entity)).size > 1) return null
  const [one] = finding.stated.flatMap(({ converted, records }) => {
    if (converted) return [converted]
    const amounts = records.flatMap((record) => amountOf(record) ?? [])
    // Parts that cannot be added are no figure together, and none of them is the figure of the whole.
    return partsAmong(records).length > 1 ? (wholeOfParts(records, ledger) ?? []) : amounts.slice(0, 1)
  })
  return one ?? null
}

/** How it is said that there is nothing, and what is near to it. */
function refusalOf(finding: Nothing, query: Query, ledger: Ledger, citations: Citations): Refusal {
  const { reason, entities, attributes, nearby, unknown } = finding
  const named = listText(entities.map((id) => nameOf(ledger, id)))
  const asked = listText(attributes.map((attribute) => attributeName(ledger, attribute)))
  const states = query.conditions
    .filter(({ attribute }) => attribute === 'state')
    .flatMap(({ value }) => (typeof value === 'string' ? statesSaid(value) : []))
  const where = states.length > 0 && query.kind !== OF_STATE ? ` in ${listText(states)}` : ''
  const unapplied = query.conditions.filter(({ attribute }) => attribute === UNAPPLIED).map(wordOf)
  const saying = (says: string): Omit<Refusal, 'near'> => ({ opening: 'named', says })
  const opened: Omit<Refusal, 'near'> = {
    'no-entity': BARE,
    unapplied: saying(unappliedText(unapplied, SAYINGS.unapplied.none)),
    'no-attribute':
      named && asked
        ? {
            opening: 'missing' as const,
            says: `${SAYINGS.unstated.text} ${askedOfThing(asked, query, named)}${where}.`,
            missing: asked,
          }
        : BARE,
    elsewhere: { ...saying(tellElsewhere(entities, query.kind, ledger)), lead: null },
    'no-rate': { opening: 'unrated' as const, says: withoutRate(named) },
    'not-comparable': named
      ? saying(`I cannot set the figures of ${named} side by side: they are not for the same thing.`)
      : BARE,
    'none-matches': saying(noneOf(query, ledger, unknown?.of ?? 0)),
  }[reason]
  // What the site says of countries is not near to a university that it has nothing of.
  const isOfCountries = reason !== 'elsewhere' || entities.every((id) => isCountryIn(ledger, id))
  const partly = reason === 'none-matches' ? tellPartly(nearby, ledger, citations) : []
  const near =
    partly.length > 0
      ? partly
      : (isOfCountries ? nearby : [])
          .slice(0, reason === 'none-matches' ? mostNear(query, ledger) : 1)
          .map((record) => citations.cited(record.text, [record]))
  // Of one alone it is said already.
  const looked = unknown && unknown.of > 0 && unknown.among > 1 && query.conditions.length > 0 ? [lookedAt(unknown)] : []
  return { ...opened, says: [opened.says, ...looked].join('\n'), near }
}

/** Of several that are named each says what speaks against it. */
function mostNear({ kind, entities }: Query, ledger: Ledger): number {
  if (kind === 'job') return 2
  return entities.filter((id) => kindOf(ledger, id) === kind).length > 1 ? 3 : 1
}

/** So many of which something holds of none are told by their names. */
const MOST_NONE = 6

/** That none fulfils it is a no only where something is stated of each that decides. Of those that are named themselves it is said by their names. */
function noneOf(query: Query, ledger: Ledger, unknown: number): string {
  const kind = query.kind ?? 'entry'
  const own = query.entities.filter((id) => kindOf(ledger, id) === kind)
  // Of many they are counted, and of several of which some are known not to it is not said that nothing is stated.
  const isOfSome = own.length > 1 && unknown > 0 && unknown < own.length
  if (own.length > 0 && own.length <= MOST_NONE && !isOfSome) {
    const names = listText(own.map((id) => nameOf(ledger, id)))
    return unknown > 0
      ? `Not stated here: whether that holds of ${names}.`
      : `No: that ${own.length > 1 ? 'holds of none' : 'does not hold'} of ${names}.`
  }
  const none = [`I know of no ${counted(1, kind).replace(/^1 /, '')}`, setText(query, kind, ledger)].filter(Boolean).join(' ')
  return `${unknown > 0 ? '' : 'No: '}${none}.`
}

/** A country outside is named beside how many there are; of a university elsewhere there is nothing. */
function tellElsewhere(entities: readonly string[], kind: string | null, ledger: Ledger): string {
  const names = entities.map((id) => nameOf(ledger, id))
  const those = listText(names.map(inSentence))
  const isVisa = kind === null || kind === 'country'
  if (!entities.every((id) => isCountryIn(ledger, id)) || !(isVisa || OF_CATALOGUE.has(kind)))
    return `I have nothing on ${those}.`
  const covered = ledger.ofKind('country').filter(({ id }) => !isVisa || ledger.of(id, 'permit').length > 0)
  const where = isVisa ? 'Our visa guide covers' : 'Our catalogue covers'
  return `${where} ${counted(covered.length, 'country')}; ${those} ${names.length === 1 ? 'is' : 'are'} not among them.`
}

/** What is told in the words of the site, where no query says what was asked. */
export function tellPassages(passages: readonly Passage[], state: DialogueState): Answer {
  const citations = createCitations()
  const lines = passages.map(({ record }) => citations.cited(record.text, [record]))
  return { text: lines.join('\n'), table: null, sources: citations.sources, declined: false, choices: [], state }
}

/**
 * Only what is really not here is declined, with the nearest of what was found where that is near at all: a sentence of the German tutor is
 * near to a question by its letters alone.
 */
export function decline(found: readonly Passage[], state: DialogueState, ledger: Ledger): Answer {
  const nearest = found.find(({ record, evidence }) => evidence >= STRONG && kindOf(ledger, record.entity) !== 'phrase')
  const citations = createCitations()
  const near = nearest ? [citations.cited(nearest.record.text, [nearest.record])] : []
  return refuse({ ...SILENT, state }, { ...BARE, near }, citations.sources)
}

/** A refusal with what is likeliest, of all that the site holds, to be meant: as the nearest that is known, in place of what only the words lead to. */
export function withNearest(refusal: Answer, likeliest: Answer): Answer {
  if (refusal.refusal?.opening !== 'bare') return refusal
  const nearest = sentenceOf(likeliest, [])
  return nearest ? refuse(refusal, { ...BARE, near: [nearest.text] }, nearest.sources) : refusal
}

/** So many lines of what is perhaps an answer are told. */
const PERHAPS = 3

const CITED = /\[\d+\]/
/** What is likely meant and not surely: without its yes or no, and as no answer. */
export function asPerhaps(refusal: Answer, { text, sources, state }: Answer): Answer {
  const lines = withoutVerdict(text).split('\n')
  const near = lines.slice(0, PERHAPS)
  // A figure whose sentence is left out is left out with it.
  if (lines.length > near.length && !CITED.test(near.at(-1)!)) near.pop()
  return refuse({ ...refusal, state }, perhaps(near), sources)
}

/** A refusal that says what is not here, or else of what thing that was spoken of, where it does not say so already. */
export function naming(words: string | null, answer: Answer, spoken: string | null = null): Answer {
  const { refusal } = answer
  if (refusal?.opening !== 'bare') return answer
  const { on, about } = SAYINGS.decline
  if (words !== null) return refuse(answer, { ...refusal, opening: 'quoted', says: `${on} “${words}”.`, missing: words })
  return spoken === null ? answer : refuse(answer, { ...refusal, opening: 'about', says: `${about} ${spoken}.` })
}

/** The readings as buttons. Pressing one asks what it says. */
export function askBack(readings: readonly Reading[], state: DialogueState): Answer {
  const choices = choicesOf(readings).slice(0, 3)
  return {
    text: `${SAYINGS.askBack.text}\n${choices.map(({ label }) => `• ${label}`).join('\n')}`,
    table: null,
    sources: [],
    declined: false,
    choices,
    state,
  }
}

/** Each reading as a button, once for those that say the same. */
export function choicesOf(readings: readonly Reading[]): readonly Choice[] {
  const byLabel = new Map(readings.toReversed().map(({ label, query }) => [label, { label, question: label, query }]))
  return [...byLabel.values()].toReversed()
}

/** Greetings, thanks and small talk. */
export function tellTalk(talk: keyof typeof SAYINGS.talk, state: DialogueState): Answer {
  return {
    text: SAYINGS.talk[talk].text,
    table: null,
    sources: [],
    declined: talk === 'abuse' || talk === 'order',
    choices: [],
    state,
  }
}
