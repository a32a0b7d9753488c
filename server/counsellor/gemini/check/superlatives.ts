import { amountOf, amountOfDay, comparable } from '../../executor/measure/measure.ts'
import type { Entity, Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Amount } from '../../query/query.ts'
import { names, plainForm, plainPhrases, without } from './phrases.ts'
import WORDS from './words.json' with { type: 'json' }

type Direction = 'highest' | 'lowest'

const { superlatives, comparatives, among } = WORDS
const LOWEST = plainPhrases(superlatives.lowest)
const HIGHEST = plainPhrases(superlatives.highest)
const UNRANKED = plainPhrases(superlatives.unranked)
const NO_SUPERLATIVES = plainPhrases(WORDS.notSuperlatives.phrases)
const EACH = [superlatives.lowest, superlatives.highest, superlatives.unranked].flat().map((phrase) => plainPhrases([phrase]))
const MOST = plainPhrases(WORDS.most.words)
const MOST_COUNTING = plainPhrases(WORDS.most.counting)
const AMONG_THESE = plainPhrases(among.before.flatMap((before) => among.those.map((those) => `${before} ${those}`)))
const COMPARED = new RegExp(` (${[...comparatives.less, ...comparatives.more].join('|')}) (?:\\S+ ){0,3}?than `)
/** Figures that two sources round otherwise are no difference. */
const SAME_SHARE = 0.005
const CONTAINERS = new Set(['country', 'subject', 'city', 'university'])

/** What a sentence claims to be the first of its kind; `unranked` where no figure decides it ("the best"). */
export function superlativeIn(sentence: string): Direction | 'unranked' | null {
  const plain = without(sentence, NO_SUPERLATIVES)
  if (names(plain, UNRANKED)) return 'unranked'
  if (names(plain, LOWEST)) return 'lowest'
  if (names(plain, HIGHEST)) return 'highest'
  return names(plain, MOST) && !names(plain, MOST_COUNTING) ? 'highest' : null
}

/**
 * Whether a superlative holds in the ledger: what the sentence names is ranked among all of its kind, within the country, subject or
 * university that the sentence or the question names, or among the facts it cites where it speaks of "these". Null where that cannot
 * be said: no figure, or nothing to rank it among.
 */
export function isFirstOfSet(sentence: string, question: string, cited: readonly LedgerRecord[], ledger: Ledger): boolean | null {
  const direction = superlativeIn(sentence)
  if (direction === null) return true
  const quoted = cited.some(({ text }) => superlativeIn(text) === direction && isSaidAlike(sentence, text))
  if (direction === 'unranked' || quoted) return quoted ? true : null
  const subject = subjectOf(sentence, cited, ledger)
  if (!subject) return null
  const own = valueOf(subject.entity, subject.record, direction, ledger)
  const others = setOf(subject, `${sentence} ${question}`, cited, ledger)
    .map((entity) => valueOf(entity, subject.record, direction, ledger))
    .filter((value) => value !== null)
  if (own === null || others.length === 0) return null
  return others.every((value) => (direction === 'lowest' ? own <= value * (1 + SAME_SHARE) : own >= value * (1 - SAME_SHARE)))
}

/** A fact bears out itself, and one that is a superlative another in the same words. */
function isSaidAlike(sentence: string, text: string): boolean {
  return sentence === text || EACH.some((phrase) => names(sentence, phrase) && names(text, phrase))
}

/** Whose figure it is: the entity of a cited figure that the sentence names, the one named first. */
function subjectOf(
  sentence: string,
  cited: readonly LedgerRecord[],
  ledger: Ledger,
): { entity: Entity; record: LedgerRecord } | null {
  const plain = plainForm(sentence)
  const found = cited
    .filter(({ value, unit }) => typeof value === 'number' || unit === 'date')
    .flatMap((record) => {
      const entity = ledger.entities.get(record.entity)
      return entity ? [{ entity, record, at: placeOf(entity, plain) }] : []
    })
    .toSorted((one, other) => one.at - other.at)
  return found[0] ?? null
}

function placeOf(entity: Entity, plain: string): number {
  const places = namesOf(entity)
    .map((name) => plain.indexOf(plainForm(name)))
    .filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : Number.POSITIVE_INFINITY
}

/** A name of two letters is a word of other languages too. */
function namesOf({ name, names: written }: Entity): string[] {
  return [name, ...written].filter((one) => one.length > 2 || /^[A-Z]{2}$/.test(one))
}

function setOf(
  { entity: subject }: { entity: Entity },
  text: string,
  cited: readonly LedgerRecord[],
  ledger: Ledger,
): readonly Entity[] {
  const citedEntities = new Set(cited.map(({ entity }) => entity))
  if (citedEntities.size > 1 && names(text, AMONG_THESE))
    return [...citedEntities].flatMap((id) => ledger.entities.get(id) ?? []).filter(({ id }) => id !== subject.id)
  const containers = containersIn(text, subject, ledger)
  return ledger
    .ofKind(subject.kind)
    .filter(({ id, within }) => id !== subject.id && containers.every((ids) => ids.some((one) => within.includes(one))))
}

/** The countries, subjects, cities and universities that a text names, by kind; of those that the subject itself lies within. */
function containersIn(text: string, subject: Entity, ledger: Ledger): string[][] {
  const plain = plainForm(text)
  const named = subject.within
    .flatMap((id) => ledger.entities.get(id) ?? [])
    .filter((entity) => CONTAINERS.has(entity.kind) && placeOf(entity, plain) < Number.POSITIVE_INFINITY)
  return [...Map.groupBy(named, ({ kind }) => kind).values()].map((of) => of.map(({ id }) => id))
}

/** The entity's figure of this attribute for the same group and in the same unit, the lowest or highest where it has several; official ones before others. */
function valueOf(entity: Entity, like: LedgerRecord, direction: Direction, ledger: Ledger): number | null {
  const all = ledger
    .of(entity.id, like.attribute)
    .filter(({ conditions }) => isForSame(conditions.group, like.conditions.group) && conditions.test === like.conditions.test)
  const official = all.filter(({ conditions }) => conditions.kind !== 'guide' && conditions.kind !== 'unresolved')
  const values = (official.length > 0 ? official : all)
    .map((record) => beside(record, like, ledger))
    .filter((value) => value !== null)
  if (values.length === 0) return null
  return direction === 'lowest' ? Math.min(...values) : Math.max(...values)
}

function isForSame(group: string | undefined, other: string | undefined): boolean {
  return group === other || group === 'all' || other === 'all' || group === undefined || other === undefined
}

const ALL = plainPhrases(WORDS.all.words)
/** What says something of all of a kind. */
const ALL_OF = Object.entries(WORDS.all.kinds).map(([kind, nouns]) => ({
  kind,
  said: plainPhrases(WORDS.all.words.flatMap((word) => nouns.map((noun) => `${word} ${noun}`))),
}))

/** Whether what is said of all of a kind is: each of it is cited, or a fact says "all" itself. */
export function isOfAll(sentence: string, cited: readonly LedgerRecord[], ledger: Ledger): boolean {
  return ALL_OF.every(({ kind, said }) => {
    if (!names(sentence, said) || cited.some(({ text }) => names(text, said) || names(text, ALL))) return true
    const own = new Set(cited.map(({ entity }) => entity).filter((id) => ledger.entities.get(id)?.kind === kind))
    return own.size === ledger.ofKind(kind).length
  })
}

/** What can be set beside others: an amount, a number that counts nothing, or a day. */
function measured(record: LedgerRecord): Amount | null {
  const { value, unit, period } = record
  if (unit === 'date' && typeof value === 'string') return amountOfDay(value)
  return amountOf(record) ?? (typeof value === 'number' ? { value, unit: 'number', period } : null)
}

/** The value of a record in the unit of another; null where the two cannot be set side by side, as what is paid once and what is paid a year. */
function beside(record: LedgerRecord, like: LedgerRecord, ledger: Ledger): number | null {
  const [own, other] = [measured(record), measured(like)]
  return own && other && (comparable(ledger, own, other)?.value ?? null)
}

/**
 * "Cheaper than", "more than": whether what is named first is so in the cited figures, which two that cannot be set
 * side by side do not bear out. Null where nothing of the kind is said.
 */
export function isComparisonRight(sentence: string, cited: readonly LedgerRecord[], ledger: Ledger): boolean | null {
  const plain = plainForm(sentence)
  const said = COMPARED.exec(plain)
  if (!said) return null
  const placed = cited
    .map((record) => ({ record, entity: ledger.entities.get(record.entity) }))
    .flatMap(({ record, entity }) => (entity && measured(record) ? [{ record, at: placeOf(entity, plain) }] : []))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
  const first = placed.filter(({ at }) => at < said.index).toSorted((one, other) => one.at - other.at)[0]
  const second = placed.filter(({ at }) => at > said.index).toSorted((one, other) => one.at - other.at)[0]
  if (!first || !second || first.record.attribute !== second.record.attribute) return null
  const isLess = comparatives.less.includes(said[1]!)
  const [one, other] = [first, second].map(({ record }) => beside(record, second.record, ledger))
  if (one == null || other == null) return false
  return isLess ? one < other : one > other
}
