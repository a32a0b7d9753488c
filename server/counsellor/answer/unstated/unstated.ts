import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { groupIn } from '../../reader/composing/named-conditions.ts'
import { parse } from '../../reader/parse.ts'
import { termsOf } from '../../retrieval.ts'
import { termsOfAttribute } from '../../weighing/terms.ts'
import { beginOf, readPhrases, saysAny, type Phrases } from '../../words/phrases.ts'
import { tokensOf, tokensOfOurs } from '../../words/tokens.ts'
import type { Answer } from '../answer.ts'
import { stateOfPassage } from '../by-reading.ts'
import { citedIn, createCitations, isCited } from '../citations.ts'
import { attributeName, NOT_STATED } from '../names.ts'
import { asUnsure, BARE, refuse, unstated } from '../refusal.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { withoutVerdict } from '../verdict/clauses.ts'
import { familyAlong, fundsOfFamily, ofFamily } from './family.ts'
import { heldBelow } from './held-below.ts'
import { namedAsGerman, ofOtherLicence, ofOtherPapers, ofOurDiploma, paperElsewhere, unfoundLicence } from './licence.ts'
import { permitAfter } from './permit-after.ts'
import { missingCount } from './records/counts.ts'
import {
  missingAsked,
  missingFigure,
  missingNamed,
  missingShare,
  missingSpan,
  sayingUnknown,
  withoutFigure,
} from './records/figures.ts'
import { unnamedKind } from './records/kinds.ts'
import { otherMission } from './records/missions.ts'
import { ofOtherOrigin, otherCountry, otherPlace, othersContact, placeAlone } from './records/places.ts'
import { beforeDay, otherAcademicYear, otherPastYear, yearAfter, yearApart } from './records/years.ts'
import { ofGroupThere, unmetRespects } from './respects.ts'
import type { Told } from './told.ts'
import { ofOtherDiploma } from './unheld/diplomas.ts'
import { besideHeld, unknownPlace } from './unheld/places.ts'
import { besideNamed, ofNoSet, unheldOf } from './unheld/unheld.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

/** Lines of an answer that are told as the nearest thing. */
const NEAREST = 2
const TUITION = 'tuition'
/** What would be told, and of it what stands first and holds the figures. */
interface Looks {
  told: Told
  main: Told
}

/** What is missing of one of them, as it is said to be, or null. */
interface Check {
  of: keyof Looks
  check: (told: Told) => string | null
}

/** What is missing whatever else is told: what is named exactly and not held, another country or year. The first that finds something is told. */
const APART: readonly Check[] = [
  { of: 'main', check: unheldOf },
  { of: 'told', check: besideNamed },
  { of: 'told', check: ofOtherDiploma },
  { of: 'told', check: missingShare },
  { of: 'main', check: otherCountry },
  { of: 'told', check: yearApart },
  { of: 'told', check: otherAcademicYear },
  { of: 'main', check: otherPastYear },
  { of: 'main', check: beforeDay },
]

/** What the records that are told do not say, where they stand in no table; a topic last, since it is known by its words alone. */
const UNSAID: readonly Check[] = [
  { of: 'told', check: ofOtherOrigin },
  { of: 'told', check: othersContact },
  { of: 'told', check: placeAlone },
  { of: 'told', check: unnamedKind },
  { of: 'told', check: yearAfter },
  { of: 'told', check: otherPlace },
  { of: 'told', check: otherMission },
  { of: 'told', check: ofOtherPapers },
  { of: 'told', check: missingNamed },
  { of: 'told', check: missingSpan },
  { of: 'told', check: missingCount },
  { of: 'told', check: missingFigure },
  { of: 'told', check: missingAsked },
  { of: 'main', check: fundsOfFamily },
  { of: 'told', check: ofFamily },
  { of: 'told', check: ofTopic },
]

/** Where a phrase asks for it and what would be told of these attributes holds none of the words that tell it, it is unstated. */
interface Topic {
  says: string
  of: readonly string[]
  asks: Phrases
  /** The words that tell it, where they are others than those that ask. */
  tells: Phrases
  /** Whether a number of years or months, up to which something may be old, tells it. */
  limits: boolean
  /** Whether its phrases say of what it is, also where nothing of these attributes is told. */
  isNamed: boolean
}

const TOPICS: readonly Topic[] = UNSTATED.topics.map(({ says, of, phrases, told, limits, beside }) => ({
  says,
  of,
  asks: readPhrases(phrases),
  tells: readPhrases(told ?? phrases),
  limits: limits ?? false,
  isNamed: !(beside ?? false),
}))
const PAYS = readPhrases(UNSTATED.groups.pays)
const LIMITS = readPhrases(UNSTATED.limits.before)
const SPANS = new Set(UNSTATED.limits.units)

/**
 * An answer that is told in place of what no page states begins by saying so, and counts as none. A table stays as it is where what was named is in
 * it; a refusal says what is missing where that is a topic.
 */
export function saidToBeUnstated<Given extends Answer>(question: string, answer: Given, ledger: Ledger, today: string): Given {
  const { sources, table, declined, choices, state } = answer
  if (choices.length > 0 || (sources.length === 0 && !declined)) return answer
  const ofSources = (some: readonly LedgerRecord[]): Told => ({
    asked: tokensOf(question),
    parsed: parse(question, ledger),
    sources: some,
    said: some.flatMap(({ text, entity }) => [text, ...(ledger.entities.get(entity)?.names ?? [])].flatMap(tokensOfOurs)),
    attributes: new Set([...some.map(({ attribute }) => attribute), ...(state.query?.attributes ?? [])]),
    state,
    ledger,
    today,
  })
  const told = ofSources(sources)
  const ofPaper = paperElsewhere(told)
  if (ofPaper) return { ...inItsPlace(answer, ofPaper), declined: false }
  const named = namedAsGerman(answer, told)
  if (named !== answer) return named
  const ofDiploma = ofOurDiploma(told)
  if (ofDiploma) return { ...inItsPlace(answer, ofDiploma), declined: false }
  const unfound = declined ? unfoundLicence(told) : null
  if (unfound !== null) return refuse(answer, unstated(unfound, []))
  if (declined) return withTopic(answer, told)
  const noSet = ofNoSet(told)
  if (noSet !== null) return refuse(answer, unstated(noSet))
  const figures = figuresBefore(answer)
  const main = figures.length === sources.length ? told : ofSources(figures)
  const looks = { told, main }
  const apart = firstOf(APART, looks)
  if (apart !== null) return asUnstated(answer, apart)
  const beside = besideHeld(told)
  if (beside !== null) return { ...answer, text: `${answer.text}\n${SAYINGS.unstated.text} ${beside}.` }
  const after = permitAfter(main)
  if (after) return after.hasSum ? inItsPlace(answer, after.record) : ofOneRecord(answer, after.record, UNSTATED.permitAfter.says)
  const outside = unmetRespects(told.parsed, sources, state.query, ledger)[0] ?? ofOtherLicence(told)
  if (outside !== null) return asUnstated(answer, outside)
  const missing = table ? missingColumn(table, told) : null
  if (missing !== null) return asUnstated(answer, missing)
  if (table) return answer
  const unknown = sayingUnknown(told) ?? withoutFigure(told)
  if (unknown) return ofOneRecord(answer, unknown)
  const unsaid = firstOf(UNSAID, looks)
  return unsaid === null ? answer : asUnstated(answer, unsaid)
}

function firstOf(checks: readonly Check[], looks: Looks): string | null {
  for (const { of, check } of checks) {
    const says = check(looks[of])
    if (says !== null) return says
  }
  return null
}

/** What is told first, where figures stand in it: the thing that was asked about is no answer by being named as what else may have been meant. */
function figuresBefore({ text, sources, lines: { meant } = {} }: Answer): readonly LedgerRecord[] {
  const first = meant === undefined ? sources : citedIn(text.slice(0, text.lastIndexOf(meant)), sources)
  return first.some(({ unit }) => unit !== null) ? first : sources
}

/** What is asked of the one thing that a table shows, and is not stated of it. */
function missingColumn({ columns, rows }: NonNullable<Answer['table']>, { state, ledger }: Told): string | null {
  const [only, ...others] = rows
  if (!only || others.length > 0 || state.query?.form === 'yes-no') return null
  const names = (state.query?.attributes ?? []).map((attribute) => attributeName(ledger, attribute))
  const isEmpty = (name: string) => only[columns.indexOf(name)] === NOT_STATED
  return names.length > 0 && names.every(isEmpty) ? `the ${names[0]} of ${only[0]}` : null
}

/** "What does a student from outside the EU pay?", of which nothing is told: what these pay. */
function groupPaying({ parsed, asked, ledger }: Told): string | null {
  const group = groupIn(parsed)
  const names = termsOfAttribute(TUITION, ledger)
  const isOfTuition = saysAny(asked, PAYS) || [...termsOf(asked.join(' '))].some((term) => names.has(term))
  return group !== null && isOfTuition ? ofGroupThere(group, TUITION) : null
}

function ofTopic(told: Told): string | null {
  const { asked, attributes } = told
  const topic = TOPICS.find(
    (one) => one.of.some((attribute) => attributes.has(attribute)) && saysAny(asked, one.asks) && !isTold(one, told),
  )
  return topic?.says ?? null
}

/** Whether what is told speaks of a topic. */
function isTold({ tells, limits }: Topic, { said, sources, ledger }: Told): boolean {
  return saysAny(said, tells) || (limits && sources.some(({ text }) => hasLimit(text, ledger)))
}

/** "Up to 25 years", "of the last six months"; "at least two years of experience" is none. */
function hasLimit(text: string, ledger: Ledger): boolean {
  const { tokens, amounts } = parse(text, ledger)
  return amounts.some(
    ({ amount, from, to }) =>
      SPANS.has(amount.unit) && beginOf(tokens, from, LIMITS) !== null && !UNSTATED.limits.after.includes(tokens[to] ?? ''),
  )
}

function asUnstated<Given extends Answer>(answer: Given, says: string): Given {
  // That it is not there is not said twice.
  const lines = answer.text.split('\n').filter((line) => line !== answer.lines?.absent)
  // A figure alone is a verdict, and what it rests on may be left out.
  const near = withoutVerdict(lines.join('\n'))
    .split('\n')
    .filter((line) => isCited(line))
  return refuse(answer, unstated(says, near.slice(0, NEAREST)))
}

/** A refusal that does not say what is missing says so where that is a topic, or named and not held; where what stands below tells it, it is none. */
function withTopic<Given extends Answer>(answer: Given, told: Told): Given {
  const { refusal } = answer
  if (refusal?.opening !== 'bare' && refusal?.opening !== 'quoted') return heldBelow(answer)
  const topic = TOPICS.find(({ asks, isNamed }) => isNamed && saysAny(told.asked, asks))
  if (topic && isTold(topic, told)) return asUnsure(answer)
  // Beside nothing that is told only a place can be known not to be here.
  const unheld = told.sources.length === 0 ? unknownPlace(told) : (unheldOf(told) ?? unnamedKind(told))
  const says = topic?.says ?? familyAlong(told) ?? groupPaying(told) ?? unheld
  return says === null ? heldBelow(answer) : refuse(answer, unstated(says, refusal.near))
}

/** What a record says not to be known, or what is missing and said so, is told with that record alone. */
function ofOneRecord<Given extends Answer>(answer: Given, record: LedgerRecord, says?: string): Given {
  const { text, sources, state } = inItsPlace(answer, record)
  if (says === undefined) return refuse(answer, { ...BARE, near: [text] }, sources)
  return refuse({ ...answer, state }, unstated(says, [text]), sources)
}

/** A record that answers in place of what was told. */
function inItsPlace<Given extends Answer>(answer: Given, record: LedgerRecord): Given {
  const citations = createCitations()
  // What is asked next goes on from this record, and not from the figure that it took the place of.
  const state = stateOfPassage({ record })
  const text = citations.cited(record.text, [record])
  return { ...answer, state, text, table: null, sources: citations.sources, lines: {}, refusal: undefined }
}
