import { LRUCache } from 'lru-cache'
import { needOf, type Need } from '#server/counsellor/care/care.ts'
import { createClassifier, type Chances, type Classify } from '#server/counsellor/classifier/classifier.ts'
import { readWeights } from '#server/counsellor/classifier/weights.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { asksOfMoney, purseIn } from '#server/counsellor/words/purse/purse.ts'
import { MARKUP } from '#server/counsellor/words/tokens.ts'
import { isOfProfession } from '../ledger/states.ts'
import { purseOf } from './asked/purse.ts'
import { asksForDifference, isSettled } from './asked/reckoning.ts'
import { withNamed } from './candidates/attribute-names.ts'
import { candidatesOf } from './candidates/candidates.ts'
import { confidenceOf, outsideOf, type Calibration } from './candidates/confidence.ts'
import { namedIn, queryOf } from './composing/compose.ts'
import { CLEAR, ofAllStates } from './composing/in-all-states.ts'
import { ofNamedAlone } from './composing/restrictions/named-alone.ts'
import { isByOrigin, isRestricted } from './composing/restrictions/restricted.ts'
import { labelOf } from './labels/label.ts'
import { parse } from './parse.ts'
import type { Read, Reading, ReadResult } from './reading.ts'
import { talkOf } from './talk/talk.ts'

const READINGS = 3
const FURTHER = 3
/** A sentence that is read so surely asks something, unless it is likely outside. */
const ASKS = 0.5
const UNLIKELY = 0.5
/** From so likely a reading on what is asked of those from a country is asked of them. */
const LIKELY = 0.3
/** What has a price here and is set against a sum, or beside what others ask, is no likelier to have no answer than this. */
const INSIDE = 0.2

const UNREAD: ReadResult = {
  readings: [],
  further: [],
  named: [],
  elsewhere: [],
  attributes: {},
  chances: {},
  outside: 0,
  talk: null,
  care: null,
}

interface Means {
  parse: (question: string) => Parsed
  classify: Classify
  calibration: Calibration
}

let reader: Read | null = null

/** Reads a question. The weights are loaded with the first. */
export const read: Read = (question, ledger) => (reader ??= createReader())(question, ledger)

/** Loads the weights once; what depends on a ledger is kept for as long as the ledger is. */
export function createReader(weights: URL = new URL('weights.bin', import.meta.url)): Read {
  const { trained, head } = readWeights<{ calibration: Calibration }>(weights)
  const classify = createClassifier(trained)

  return (question, ledger) => {
    const means: Means = {
      parse: (text) => parse(text, ledger),
      classify: classifiedOnce(classify),
      calibration: head.calibration,
    }
    const need = needIn(question, ledger)
    if (need?.certainty === 'sure') return { ...UNREAD, care: need.kind }
    const whole = means.parse(question)
    const parts = partsOf(question, ledger)
    if (parts.length < 2) return readParsed(whole, ledger, means)
    const { telling, outside } = partsThatAsk(whole, parts, ledger, means)
    const found = readParsed(
      telling.length === parts.length ? whole : means.parse(telling.map(({ tokens }) => tokens.join(' ')).join(' ')),
      ledger,
      means,
    )
    // What is told before the question makes it no likelier that nothing answers it.
    return { ...found, outside: Math.min(found.outside, outside) }
  }
}

/** The messages of one turn, of which the whole is looked at more than once. */
const MOST_MESSAGES = 16
const needsOf = onceFor<Ledger, LRUCache<string, { need: Need | null }>>(() => new LRUCache({ max: MOST_MESSAGES }))

/** What somebody who writes this may need, surely or not; null for a calm message. */
export function needIn(message: string, ledger: Ledger): Need | null {
  const needs = needsOf(ledger)
  const known = needs.get(message) ?? { need: needOfMessage(message, ledger) }
  needs.set(message, known)
  return known.need
}

function needOfMessage(message: string, ledger: Ledger): Need | null {
  const sentences = partsOf(message, ledger).map(({ masked }) => masked)
  return needOf(message.replaceAll(MARKUP, ' '), { whole: parse(message, ledger).masked, sentences })
}

/** The sentences of a message of several, each taken apart. */
function partsOf(message: string, ledger: Ledger): Parsed[] {
  const sentences = sentencesOf(message)
  return sentences.length < 2 ? [] : sentences.map((sentence) => parse(sentence, ledger))
}

/** The same words are read by themselves and as a part of the message: they are classified once. */
function classifiedOnce(classify: Means['classify']): Means['classify'] {
  const done = new Map<readonly string[], Chances>()
  return (masked) => {
    const chances = done.get(masked) ?? classify(masked)
    done.set(masked, chances)
    return chances
  }
}

function readParsed(parsed: Parsed, ledger: Ledger, { classify, calibration }: Means): ReadResult {
  const said = classify(parsed.masked)
  const chances: Chances = { ...said, attributes: withNamed(said['attributes']!, parsed.tokens, ledger) }
  const names = parsed.mentions.some((mention) => kindOfMention(mention) !== undefined) || parsed.amounts.length > 0
  const talk = talkOf(chances, names)
  if (talk) return { ...UNREAD, talk }
  const candidates = candidatesOf(parsed, chances, classify, ledger)
  const outside = outsideOf(calibration, chances, candidates, parsed)
  const all = candidates.slice(0, READINGS + FURTHER).map((candidate, at) => {
    const query = queryOf(candidate, parsed, chances, ledger)
    const { on, kind } = candidate
    const isOneOfSeveral = on !== null && kind !== null && query.entities[0] === on && ledger.ofKind(kind).length > 1
    const ofOne = isOneOfSeveral && !isNamed(on, parsed) ? (chances['on']![on] ?? 1) : 1
    return { query, confidence: confidenceOf(calibration, candidates, at, chances), ofOne, label: labelOf(query, ledger) }
  })
  const clear = purseOf(all, parsed, ledger) ?? restrictedOf(all) ?? ofAllStates(all, parsed) ?? ofNamedAlone(all, parsed, ledger)
  const ordered = clear ? [clear, ...all.filter(({ query }) => query !== clear.query)] : all
  const [readings, further] = [ordered.slice(0, READINGS), ordered.slice(READINGS)]
  const { named, elsewhere } = namedIn(parsed, candidates, ledger)
  return {
    ...UNREAD,
    readings,
    further,
    named,
    elsewhere,
    attributes: chances['attributes']!,
    chances,
    outside: clear ? Math.min(outside, INSIDE) : outside,
  }
}

/** "How many programmes ask at most IELTS 6": the likeliest way that sets what it states against what is known is meant. */
function restrictedOf<One extends Reading>(readings: readonly One[]): One | null {
  const [likeliest] = readings
  const isOfAllNamed = ({ query }: One) => likeliest!.query.entities.every((id) => query.entities.includes(id) || isPage(id))
  const likely = likeliest && likeliest.confidence >= LIKELY && isByOrigin(likeliest.query) ? likeliest : undefined
  const first = readings.find((one) => isRestricted(one.query) && isOfAllNamed(one)) ?? likely
  return first ? { ...first, confidence: Math.max(first.confidence, CLEAR), ofOne: 1 } : null
}

/** The page where it stands says not of what it is asked. */
function isPage(id: string): boolean {
  return id.startsWith('page.')
}

/** Whether a name tells what is asked about, or by whom where that decides: what is asked of dentists is not what is asked of doctors. */
function tellsWhat(mention: Mention): boolean {
  return kindOfMention(mention) !== undefined || mention.entities.some(({ id }) => isOfProfession(id))
}

function isNamed(id: string, { mentions }: Parsed): boolean {
  return mentions.some(({ entities }) => entities.some((entity) => entity.id === id))
}

/**
 * Orders, greetings and stories beside a question are left out, where what is left is a question by itself; a sentence that names something
 * or states a sum stays with it. `outside` is of the sentence that asks and is likeliest to have no answer; 1 where none asks.
 */
function partsThatAsk(
  whole: Parsed,
  parts: readonly Parsed[],
  ledger: Ledger,
  means: Means,
): { telling: readonly Parsed[]; outside: number } {
  const isOfMoney = purseIn(whole) !== null || isSettled(whole)
  const judged = parts.map((part) => {
    const { talk, readings, outside } = readParsed(part, ledger, means)
    const asks = talk === null && outside < UNLIKELY && (readings[0]?.confidence ?? 0) >= ASKS
    // What is to be reckoned is said of what the sentence before it names: "How much higher?"
    const isReckoned = asksForDifference(part) || (isOfMoney && asksOfMoney(part))
    const names = part.mentions.some(tellsWhat) || part.amounts.length > 0 || isReckoned
    return { part, talk, asks, outside, names }
  })
  const asking = judged.filter(({ asks }) => asks)
  if (asking.length === 0) {
    const left = judged.flatMap(({ part, talk }) => (talk === null ? [part] : []))
    return { telling: left.length > 0 ? left : parts, outside: 1 }
  }
  return {
    telling: judged.flatMap(({ part, talk, asks, names }) => (asks || (names && talk === null) ? [part] : [])),
    outside: Math.max(...asking.map(({ outside }) => outside)),
  }
}

/** The sentences of a message that say more than a word. */
function sentencesOf(question: string): string[] {
  const parts = question.replaceAll(MARKUP, ' ').split(/(?<=[.!?])\s+|\n+|(?<=\p{L}{3})[.!?:](?=\p{L})/u)
  return parts.filter((part) => /\p{L}{2}/u.test(part))
}
