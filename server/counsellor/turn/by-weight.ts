import { byReading } from '../answer/by-reading.ts'
import { inDoubt, NOWHERE, OUTSIDE, SURE } from '../answer/in-doubt.ts'
import { nameOf } from '../answer/names.ts'
import { naming, tellTalk } from '../answer/tell.ts'
import { namedInVain, programmesInVain } from '../dialogue/declined.ts'
import { PLAIN, type EngineAnswer } from '../engine-answer.ts'
import { kindOf, withoutWholes } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { isOfProfession, OF_STATE } from '../ledger/states.ts'
import { parse } from '../reader/parse.ts'
import type { Reading, ReadResult } from '../reader/reading.ts'
import { maybeTalk } from '../reader/talk/talk.ts'
import { termsOf } from '../retrieval.ts'
import { definitionOf, differenceOf } from '../weighing/choosing/definition.ts'
import { comparesNamed } from '../weighing/choosing/exceptions.ts'
import { stipendBesideFunds } from '../weighing/choosing/stipend.ts'
import { wayToVisa } from '../weighing/choosing/the-way.ts'
import { offersOf, wholeOf } from '../weighing/choosing/the-whole.ts'
import { likeliest } from '../weighing/readings.ts'
import { isKin, OF_KIN } from '../weighing/signs/kin.ts'
import type { Before } from '../weighing/ways.ts'
import { isHome } from '../words/mask.ts'
import { saidIn } from '../words/said.ts'
import { BLANK, lookedFor, type Means } from './means.ts'

const OWN = 'my'
/** Kinds whose names are sentences. */
const SENTENCES = new Set(['phrase', 'faq', 'publication'])

/** A question as it was read by itself or goes on from before, weighed against every other way to answer it. */
export function byWeight(question: string, alone: ReadResult, before: Before | null, means: Means): EngineAnswer {
  const { ledger, passages, today } = means
  // What asks for a way or a definition by its own words needs no weighing.
  const ofItsOwn = () =>
    wayToVisa(question, means) ?? wholeOf(question, means) ?? definitionOf(question, ledger) ?? differenceOf(question, ledger)
  const plainly =
    offersOf(question, means) ?? stipendBesideFunds(question, before?.spoken ?? [], means) ?? (before ? null : ofItsOwn())
  if (plainly) return { ...PLAIN, ...plainly, lookedFor: lookedFor(question, alone, ledger), confidence: 1, chance: 1 }
  const readings = likeliest(alone.readings, question, means)
  const [best] = readings
  // A profession and a state that are both named say by themselves what is asked.
  const isCompared = best !== undefined && comparesNamed(best.query, best.confidence, alone.named, ledger)
  const isSure =
    best !== undefined && ((best.confidence >= SURE && alone.outside < OUTSIDE) || best.query.kind === OF_STATE || isCompared)
  const first = isSure
    ? byReading(best.query.kind === 'own' ? whereOwnStands(best) : best, question, means)
    : inDoubt(question, alone, means, readings)
  const confidence = isSure ? best.confidence : null
  const plain = { ...PLAIN, lookedFor: lookedFor(question, alone, ledger) }
  // What she asks of herself is not weighed against what the site says.
  // "And my next deadline", after that of a programme, is hers.
  const isOwn = best?.query.kind === 'own' && isSure
  if (isOwn && (!before?.goingOn.length || parse(question, ledger).tokens.includes(OWN)))
    return { ...plain, ...first, confidence }
  const others = [...readings.slice(1), ...alone.further].map((reading) => ({
    reading,
    answer: byReading(reading, question, means),
  }))
  // Whose licence is asked about says all that is needed, whatever was spoken of.
  const going = before?.goingOn.length === 0 && alone.named.some(isOfProfession) ? null : before
  const {
    way,
    answer,
    chance,
    others: beside,
  } = means.weigh({
    question,
    result: alone,
    first,
    isSure,
    others,
    before: going,
    neighbours: means.known(parse(question, ledger).masked, going !== null),
    ledger,
    passages,
    today,
  })
  const parsed = parse(question, ledger)
  const talk = answer.choices.length > 0 && parsed.mentions.length === 0 && !before?.goesOn ? maybeTalk(alone.chances) : null
  if (talk) return { ...plain, ...tellTalk(talk, BLANK), talk: true }
  // Of what has surely nothing to do with the site nobody says that it is of what was spoken of, but where the words say so.
  const isOfThat = parsed.mentions.every(isHome) && (before?.goesOn === true || alone.outside < NOWHERE)
  const spoken = isOfThat ? oneSpokenOf(before, ledger) : null
  const named = answer.declined ? naming(saidIn(parsed, sayable(means)), answer, spoken) : answer
  // That a country is not among those here says nothing of what was asked of it.
  const isOfNothing = answer.state.query === null || answer.state.query.entities.every((id) => alone.elsewhere.includes(id))
  const left = answer.declined
    ? (programmesInVain(alone, means) ?? (isOfNothing ? namedInVain(question, alone, ledger) : null))
    : null
  const state = left ?? named.state
  return { ...plain, ...named, state, confidence: way.type === 'read' ? confidence : chance, chance, others: beside }
}

/** The one thing that was spoken of, by its name; null where that is a sentence, or where there are several. */
function oneSpokenOf(before: Before | null, ledger: Ledger): string | null {
  const [only, ...others] = withoutWholes(ledger, before?.spoken ?? [])
  return only === undefined || others.length > 0 || SENTENCES.has(kindOf(ledger, only) ?? '') ? null : nameOf(ledger, only)
}

/** Of what is hers the ledger holds where she finds it, whatever she asks of it. */
function whereOwnStands(reading: Reading): Reading {
  return { ...reading, query: { ...reading.query, operation: 'how-to', attributes: ['steps'] } }
}

/** What a word says; nothing where neither the site nor its kin have it, since it may be an insult. */
function sayable({ passages }: Means): (word: string) => number {
  return (word) => Math.max(0, ...[...termsOf(word)].map((term) => passages.weightOf(term) || (isKin(term) ? OF_KIN : 0)))
}
