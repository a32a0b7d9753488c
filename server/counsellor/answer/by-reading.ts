import { execute } from '../executor/execute.ts'
import { statedAs, type Finding } from '../executor/finding.ts'
import { amountOf, isMoney } from '../executor/measure/measure.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { BLANK_QUERY, type Query } from '../query/query.ts'
import { attributesSaid } from '../reader/candidates/attribute-names.ts'
import WORDS from '../reader/composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '../reader/parse.ts'
import type { DialogueState, Reading } from '../reader/reading.ts'
import { type Passage, type Passages, termsOf } from '../retrieval.ts'
import { isHome } from '../words/mask.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Answer } from './answer.ts'
import { decline, tell, tellPassages, STRONG } from './tell.ts'
import { AS_WELL, itemsAsked, MOST_ITEMS, partsAsked, wholeLast } from './telling/items.ts'
import { borneOut, type AskedOf } from './verdict/claims.ts'

/** What answers are told from. */
export interface Basis {
  ledger: Ledger
  passages: Passages
  /** An ISO date. */
  today: string
}

/** What is asked of one thing. */
export const SINGLE: ReadonlySet<string> = new Set(['get', 'how-to', 'when'])
/** So much of a question has to stand in a sentence that answers it in the words of the site. */
const TOLD = 0.7
/** Kinds whose members are told apart by their words alone. */
export const TOLD_BY_WORDS = new Set(['phrase', 'publication', 'research-project', 'role', 'term', 'faq', 'job', 'scholarship'])
/** So much of a question where its kind or its thing is known. */
export const TOLD_OF_KIND = 0.5
const TOLD_OF_ENTITY = 0.3
/** Of what speaks of a question among all of a kind so much is told. */
const MOST_SPEAKING = 3
/** A record is told beside what was asked for when it carries so much more of the question. */
const BEYOND = 0.25
/** What is meant without a name is told from so sure a reading on; below it the words of the question have to lead there too. */
export const SURE_OF_ONE = 0.93
const TOLD_BY_CHANCE = 0.4
/** From here on the words that lead to a member of a kind speak for it by themselves, whatever else is said. */
const TELLING = 0.6

/** What a reading of the question finds, or what is told in words of what it names; a refusal with the nearest thing where there is nothing. */
export function byReading({ query: whole, ofOne = 1 }: Reading, question: string, { ledger, passages, today }: Basis): Answer {
  if (ofOne < SURE_OF_ONE && !isBorneOut(whole, question, passages)) {
    const [told] = passages.find(question, whole.kind === null ? {} : { kind: whole.kind })
    if (told && told.coverage >= TOLD_BY_CHANCE && told.evidence >= TOLD_OF_KIND)
      return tellFound(told, whole, question, { ledger, passages, today })
    return decline(told ? [told] : [], { query: whole, results: [] }, ledger)
  }
  // A kind whose members are told apart by their words alone: which phrase, which paper.
  if (whole.entities.length === 0 && whole.kind !== null && TOLD_BY_WORDS.has(whole.kind) && whole.operation === 'get') {
    const told = passages
      .find(question, { kind: whole.kind })
      .filter(({ coverage, evidence }) => coverage >= (evidence >= TELLING ? TOLD_BY_CHANCE : TOLD_OF_KIND))
    if (told[0]) return tellFound(told[0], whole, question, { ledger, passages, today })
    return decline([], { query: whole, results: [] }, ledger)
  }
  const said = withOrigins(question, ledger)
  const near = whole.entities.length > 0 && whole.entities.length <= 3 ? passages.among(said, whole.entities) : []
  const meant = whole.attributes.length === 0 && near[0] && near[0].coverage >= TOLD_OF_ENTITY ? near : []
  if (meant[0] && asksForOne(whole, ledger)) return byWords(meant, whole, { ledger, today })
  const finding = execute(whole, ledger, today)
  const ofAll = finding.type === 'listed' && asksWhether(whole) ? passages.find(question, { kind: finding.kind }) : []
  const speaking = ofAll.filter(({ coverage }) => coverage >= TOLD_OF_KIND)
  if (speaking[0]) return tellPassages(speaking.slice(0, MOST_SPEAKING), stateOfPassage(speaking[0], whole))
  const described = whole.attributes[0] === 'description' ? describedSo(finding, said, passages) : null
  if (described) return tellPassages([described], stateOfPassage(described, whole))
  if (finding.type !== 'nothing') return tell(emphasised(finding, near, said, whole, { passages, ledger }), whole, ledger)
  // What a profession is told in other states is not told in its place.
  if (isOfState(whole)) return tell(finding, whole, ledger)
  if (finding.reason === 'no-attribute' || finding.reason === 'no-entity') {
    const about = whole.entities.length > 0 ? { entities: whole.entities } : {}
    const [ofKind] = whole.entities.length === 0 && whole.kind !== null ? passages.find(question, { kind: whole.kind }) : []
    if (ofKind && ofKind.coverage >= TOLD_OF_KIND) return tellFound(ofKind, whole, question, { ledger, passages, today })
    const told = [
      ...near.slice(0, 1).filter(({ coverage }) => coverage >= TOLD_OF_KIND),
      ...toldOf(passages.find(question, about)).filter((one) => saysMoreThanNames(one, whole, said, passages)),
    ].filter(({ record }) => !NAMES_ALONE.has(record.attribute))
    if (told[0]) return tellPassages(told.slice(0, 1), stateOfPassage(told[0], whole))
  }
  return tell(finding, whole, ledger)
}

/** "The oldest university in Germany": of many that are described the one that is described so; null where there are few, or none is. */
function describedSo(finding: Finding, said: string, passages: Passages): Passage | null {
  const described =
    finding.type === 'listed' ? finding.entities : finding.type === 'values' ? finding.stated.map(({ entity }) => entity) : []
  if (described.length <= MOST_SPEAKING) return null
  const [best] = passages.among(said, described)
  return best && best.coverage >= TOLD && best.record.attribute === 'description' ? best : null
}

/** Whether a yes or a no is asked for of all of a kind, which no list of them is: "can my uncle sponsor me?" */
function asksWhether({ form, operation, entities, conditions }: Query): boolean {
  return form === 'yes-no' && operation === 'get' && entities.length + conditions.length === 0
}

/** Whether a query asks what holds in one of the states alone. */
function isOfState({ conditions }: Query): boolean {
  return conditions.some(({ attribute }) => attribute === 'state')
}

/** Whether a record carries of a question more than what it names: what lists a university answers nothing that it does not state. */
function saysMoreThanNames({ record }: Passage, { entities }: Query, question: string, passages: Passages): boolean {
  return passages
    .among(question, [...entities, record.entity])
    .some((one) => one.record === record && one.coverage >= TOLD_OF_ENTITY)
}

/** What a query finds, whatever words ask for it. */
export function byQuery(query: Query, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer {
  return tell(execute(query, ledger, today), query, ledger)
}

/** The question with the countries that people come from as the site writes them: a rule on Nigeria is what a Nigerian asks for. */
export function withOrigins(question: string, ledger: Ledger): string {
  const names = parse(question, ledger).mentions.flatMap((mention) =>
    isHome(mention) ? mention.entities.flatMap(({ kind, name }) => (kind === 'elsewhere' ? [name] : [])) : [],
  )
  return [question, ...names].join(' ')
}

/** Whether the words of the question lead to the thing that it was taken for. */
function isBorneOut({ entities }: Query, question: string, passages: Passages): boolean {
  return passages
    .find(question, { entities })
    .some(({ record, coverage }) => entities.includes(record.entity) && coverage >= TOLD_OF_KIND)
}

/**
 * Rules told in words stand in the order of the question's own words; and where its rarest words stand in another record of the same
 * entity ("is Ireland in Schengen?"), that record is told too.
 */
export function emphasised(
  finding: Finding,
  near: readonly Passage[],
  question: string,
  query: Query,
  { passages, ledger }: Pick<Basis, 'passages' | 'ledger'>,
): Finding {
  const entities = finding.type === 'values' ? [...new Set(finding.stated.map(({ entity }) => entity))] : []
  const asked: AskedOf = {
    question,
    query,
    near: [...near, ...passages.among(question, entities)],
    least: TOLD_OF_ENTITY,
    ledger,
  }
  if (finding.type !== 'values' || new Set(finding.stated.map(({ entity }) => entity)).size !== 1) return borneOut(finding, asked)
  const terms = termsOf(question)
  const coverageOf = (record: LedgerRecord) => near.find((one) => one.record === record)?.coverage ?? 0
  const isListed = isOfOthers(
    question,
    finding.stated.flatMap(({ records }) => records),
    ledger,
  )
  const first = (a: LedgerRecord, b: LedgerRecord) => (isListed ? othersNamed(b, ledger) - othersNamed(a, ledger) : 0)
  const stated = finding.stated.map((one) =>
    one.records.every(({ unit }) => unit === null)
      ? {
          ...one,
          records: one.records.toSorted((a, b) => first(a, b) || coverageOf(b) - coverageOf(a) || wholeLast(a, b, terms)),
        }
      : one,
  )
  const said = Math.max(0, ...stated.flatMap(({ records }) => records.map(coverageOf)))
  const [best] = near.filter(({ record }) => entities.includes(record.entity))
  const strength = Math.max(
    0,
    ...stated.flatMap(({ records }) => records.map((record) => near.find((one) => one.record === record)?.evidence ?? 0)),
  )
  const isTold = best && best.coverage >= TOLD_OF_KIND && best.coverage >= said + BEYOND
  const isStrong = best && best.evidence >= STRONG && best.evidence >= strength + BEYOND
  const ofParts = stated.map((one) =>
    one.records.every(({ unit }) => unit === null)
      ? { ...one, records: partsAsked(one.records, { question, coverageOf, ledger }) }
      : one,
  )
  const borne = borneOut({ ...finding, stated: ofParts }, asked)
  if (!best || !(isTold || isStrong)) return borne
  const { record } = best
  const isFigure = stated.some(({ records }) => records[0]?.unit != null)
  // No figure is the verdict that no word of the question asks for: of the documents for Nigeria the fee says nothing.
  if (record.unit !== null && !isFigure && !asksFor(record, question, ledger)) return borne
  const further = statedAs(record)
  // A figure stays the verdict.
  return { ...borne, stated: isFigure ? [...borne.stated, further] : [further, ...borne.stated] }
}

/** Whether a question says what a figure is called. */
function asksFor({ attribute }: LedgerRecord, question: string, ledger: Ledger): boolean {
  return attributesSaid(tokensOf(question), ledger).some(({ attributes }) => attributes.includes(attribute))
}

/** Whether a country is named that no rule names: what says which countries a rule is for answers that. A passport decides nothing of papers. */
function isOfOthers(question: string, rules: readonly LedgerRecord[], ledger: Ledger): boolean {
  const { mentions, tokens } = parse(question, ledger)
  const ofPersons = mentions.flatMap(({ entities, to }) => (WORDS.applicants.includes(tokens[to] ?? '') ? entities : []))
  const named = mentions
    .flatMap(({ entities }) => entities)
    .filter((entity) => entity.kind === 'elsewhere' && !ofPersons.includes(entity))
  return named.length > 0 && !named.some(({ name }) => rules.some(({ text }) => text.includes(name)))
}

/** How many countries a rule names that the site has nothing of by itself. */
function othersNamed({ text }: LedgerRecord, ledger: Ledger): number {
  return parse(text, ledger).mentions.filter(({ entities }) => entities.some(({ kind }) => kind === 'elsewhere')).length
}

/** Whether something of what is named is asked for, and not what it holds. */
function asksForOne({ operation, entities, kind }: Query, ledger: Ledger): boolean {
  return SINGLE.has(operation) || (['count', 'list'].includes(operation) && entities.every((id) => kindOf(ledger, id) === kind))
}

/** What only names a thing and where it is to be found answers nothing else that is asked of it. */
const NAMES_ALONE = new Set(['programmes', 'website', 'level', 'place', 'country', 'covers', 'examined-by', 'authority'])

/** What was found by its words is told by what is asked of it, else in the words that led to it. */
function tellFound(found: Passage, query: Query, question: string, { ledger, passages, today }: Basis): Answer {
  const whole = { ...query, entities: [found.record.entity] }
  const finding = query.attributes.length > 0 ? execute(whole, ledger, today) : null
  if (finding?.type === 'values') {
    const said = withOrigins(question, ledger)
    return tell(emphasised(finding, passages.among(said, whole.entities), said, whole, { passages, ledger }), whole, ledger)
  }
  return tellPassages([found], { query: whole, results: whole.entities })
}

/** What is asked of an entity is told by its words where no attribute was read: a figure as such, a rule in the words of the site. */
export function byWords(near: readonly Passage[], query: Query, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer {
  const { attribute, unit } = near[0]!.record
  const whole = { ...query, attributes: [attribute] }
  if (unit !== null) {
    const finding = execute(whole, ledger, today)
    if (finding.type !== 'nothing') return tell(finding, whole, ledger)
  }
  const coverageOf = (record: LedgerRecord) => near.find((one) => one.record === record)?.coverage ?? 0
  const asked = itemsAsked(
    near.map(({ record }) => record),
    coverageOf,
  )
  const among = near.filter(({ record }) => asked.includes(record))
  const told = among.filter(({ coverage }) => coverage >= among[0]!.coverage * AS_WELL).slice(0, MOST_ITEMS)
  return tellPassages(told, { query: whole, results: query.entities })
}

/**
 * What was told in words is what the next question may go on from, under the attribute that was asked for; a figure under the name that it has
 * itself: the tuition that was told to who asked for a semester fee.
 */
export function stateOfPassage(
  { record }: Pick<Passage, 'record'>,
  { entities, attributes, kind }: Query = BLANK_QUERY,
): DialogueState {
  const about = entities.length > 0 ? entities : [record.entity]
  const figure = amountOf(record)
  const isOfFigure = figure !== null && isMoney(figure) && about.includes(record.entity)
  const asked = attributes.length > 0 && !isOfFigure ? attributes : [record.attribute]
  const query = { ...BLANK_QUERY, entities: about, attributes: asked, kind }
  return { query, results: about, figure: asked.includes(record.attribute) ? figure : null }
}

/** The first of what was found, where it carries nearly all of the question. */
export function toldOf(found: readonly Passage[]): readonly Passage[] {
  const [first] = found
  return first && first.coverage >= TOLD ? [first] : []
}
