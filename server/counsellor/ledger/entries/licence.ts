import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import { OTHER_PROFESSIONS, type StateFee } from '#content/guide/practising-in-germany/other-professions.ts'
import { LICENCE_STATES } from '#content/guide/practising-in-germany/states.ts'
import {
  APS,
  FOREIGN_DOCUMENTS,
  LICENCE_DOCUMENTS,
  LICENCE_STEPS,
  REFORM,
  REFORM_IN_FORCE,
} from '#content/guide/practising-in-germany/way.ts'
import { NOT_A_LICENCE } from '#content/provider/diploma.ts'
import type { FactSource, FactValue, SourcedText } from '#domain/facts/fact-source.ts'
import { lowerFirst, upperFirst } from '#domain/text/first-letter.ts'
import { CASE, MEASURE } from '../../query/query.ts'
import type { LedgerRecord } from '../record.ts'
import { joinStates, OF_STATE, ofState } from '../states.ts'
import { writeEntries, type Entries, type EntriesWriter, type Origin, type Say } from '../writing/entries.ts'
import { typedOf } from '../writing/typed.ts'

const PAGE = '/practising-in-germany'
const E_MAIL = 'e-mail'
const GERMANY = 'country.Germany'
type Conditions = LedgerRecord['conditions']

/** What the chambers examine. */
const LANGUAGE_EXAM = 'Language exam'

/** Steps whose rules are asked of the licence itself: which German, where to apply, how long and how much. */
const OF_THE_WHOLE = new Set(['language', 'application', 'time-and-cost'])

/** Practising in Germany: the licence and its steps, the states, other professions, papers from abroad, and what each step takes. */
export function licenceEntries(): Entries {
  const entries = writeEntries()
  const origin = { source: 'the page on practising in Germany', page: PAGE }
  const procedure = (id: string, name: string) =>
    entries.about({ id: `procedure.${id}`, kind: 'procedure', name, within: [GERMANY] }, origin)

  const licence = procedure('approbation', 'Approbation')
  licence('steps', {
    text: `The way to a licence as a doctor in Germany, of which our diploma is no part: ${LICENCE_STEPS.map(({ title }, index) => `${index + 1}. ${title}`).join('; ')}`,
  })
  licence('requirements', { text: NOT_A_LICENCE.text })
  licence(
    'documents',
    { text: `For the Approbation is asked: ${LICENCE_DOCUMENTS.items.join('; ')}`, measures: LICENCE_DOCUMENTS.values },
    sourceOf(LICENCE_DOCUMENTS.source),
  )
  for (const fact of REFORM) licence('reform', { text: fact.text }, sourceOf(fact))
  licence('reform', { text: `Law to speed up recognition: ${lowerFirst(REFORM_IN_FORCE)}` })
  for (const { id, title, facts } of LICENCE_STEPS) {
    const say = procedure(id, title)
    for (const fact of facts) {
      stateRule(say, fact)
      for (const { value, conditions } of fact.values ?? [])
        if (conditions?.[MEASURE] === E_MAIL) sayOffice(conditions['of']!, value, fact)
    }
    if (OF_THE_WHOLE.has(id)) for (const fact of facts) stateRule(licence, fact)
  }
  for (const { id, title, facts } of OTHER_PROFESSIONS) {
    const say = procedure(id, title)
    for (const fact of facts) {
      const { text, fees } = fact
      const state = joinStates(LICENCE_STATES.filter(({ id }) => fact.states?.includes(id)).map(({ name }) => name))
      const said = { ...fact, text: `${title}: ${fact.states?.length === 1 ? inEnglish(text, state) : text}` }
      // Each names several sums, so that none of them is the fee.
      if (fees) say('fee', { text: hedged(said), conditions: { state }, measures: togetherIn(fees) }, sourceOf(fact))
      else stateRule(say, said, { under: state === '' ? {} : { state } })
    }
  }
  sayStates(licence)
  sayStates(entries.about({ id: 'page.practising-in-germany', kind: 'page', name: 'Practising in Germany' }, origin))
  const lacking = LICENCE_STATES.filter(({ authority }) => !authority).map(({ name }) => name)
  entries.about(
    { id: 'page.practising-in-germany-authorities', kind: 'page', name: 'States without an authority entered' },
    origin,
  )('authority', {
    value: lacking.join(', '),
    text: `The authority is not entered yet of ${lacking.join(' and ')}; of the other states it is`,
  })
  addStateFees(entries, origin)
  for (const state of LICENCE_STATES) {
    const { id, name, germanName, authority, examinedBy, facts } = state
    const say = entries.about(
      { id: `state.${id}`, kind: 'state', name, names: [germanName], within: [GERMANY] },
      { ...origin, page: `${PAGE}#${id}` },
    )
    if (authority)
      say(
        'authority',
        { value: authority.text, text: `Who decides on the Approbation in ${name}: ${authority.text}` },
        sourceOf(authority),
      )
    say(
      'examined-by',
      {
        value: examinedBy.text,
        conditions: { of: LANGUAGE_EXAM },
        text: `Who holds the language exam in ${name}: ${examinedBy.text}`,
      },
      sourceOf(examinedBy),
    )
    for (const { label, fact } of facts)
      stateRule(
        say,
        { ...fact, text: `${label}, ${name}: ${fact.text}` },
        { otherwise: attributeOf(label), under: { of: label } },
      )
  }
  const papers = entries.about(
    { id: 'apostille.foreign-documents', kind: 'apostille', name: 'Apostille', within: [GERMANY] },
    origin,
  )
  // What has no effect is not needed: who asks whether it is hears No. What has none without more is the first step of that.
  const isUseless = (text: string) => /\bhas no effect\b(?![^.:;]*\bwithout\b)/.test(text)
  for (const fact of FOREIGN_DOCUMENTS)
    stateRule(papers, fact, { otherwise: 'documents', ...(isUseless(fact.text) && { value: false }) })
  const aps = procedure('aps', 'APS certificate')
  for (const fact of APS) stateRule(aps, fact, { otherwise: 'aps' })
  for (const [id, { says, days, source }] of Object.entries(LEAD_TIMES)) {
    const say = procedure(`lead-time-${id}`, nameOf(id))
    say(
      'duration',
      {
        value: days.max,
        unit: 'day',
        ...(0 < days.min && days.min < days.max && { conditions: { 'at least': String(days.min) } }),
        text: says,
      },
      { source: source.publisher ?? 'known without a page', sourceUrl: source.url, page: '/plan', checkedOn: source.checkedOn },
    )
  }
  return entries

  /** An office that a sentence names with its address. */
  function sayOffice(name: string, value: FactValue['value'], fact: SourcedText): void {
    const text = `The e-mail address of the ${name} is ${value}`
    entries.about({ id: `page.${name.toLowerCase()}`, kind: 'page', name }, origin)('email', { value, text }, sourceOf(fact))
  }
}

/** What one state asks for its papers, or for the parts of an exam, is paid one beside the other, but for what is another case of a paper. */
function togetherIn(fees: readonly StateFee[]): readonly FactValue[] {
  if (new Set(fees.map(({ state }) => state)).size > 1) return []
  return fees.map(({ of, part, value, conditions, text }) => {
    const adds = CASE in (conditions ?? {}) ? {} : { adds: true as const }
    return { value, unit: 'EUR', conditions: { of, ...conditions }, ...adds, says: part === undefined ? `${of} ${text}` : text }
  })
}

/** How many states are described, and which. */
function sayStates(say: Say): void {
  const names = LICENCE_STATES.map(({ name }) => name)
  say('amount', {
    value: names.length,
    unit: 'state',
    text: `The page on practising in Germany describes the licence of doctors in ${names.length} German states: ${names.join(', ')}`,
  })
}

/** What each state asks of each of the other professions, so that a sum is asked by both, added, and set beside that of another state. */
function addStateFees(entries: EntriesWriter, origin: Origin): void {
  for (const { id: profession, title, facts } of OTHER_PROFESSIONS) {
    const all = facts.flatMap((fact) => (fact.fees ?? []).map((fee) => ({ ...fee, fact, measures: togetherIn(fact.fees!) })))
    // Of a state that asks nothing that is known it is said to be so.
    for (const { id, name } of all.length > 0 ? LICENCE_STATES : []) {
      const entity = {
        id: ofState(profession, id),
        kind: OF_STATE,
        name: `${name} (${title.toLowerCase()})`,
      }
      const say = entries.about(entity, origin)
      for (const { of, part, value, conditions = {}, text, fact, measures } of all.filter(({ state }) => state === id)) {
        const what = part === undefined ? of : `${of}, ${part}`
        say(
          'fee',
          {
            value,
            unit: 'EUR',
            period: 'once',
            conditions: { of, ...(part !== undefined && { part }), ...conditions },
            text: `${title}, ${name}, ${what}: ${hedged({ ...fact, text })}`,
            measures,
          },
          sourceOf(fact),
        )
      }
    }
  }
}

/**
 * A rule in words under what it is about, once for each of its own figures: a sum is a fee, a span of time a duration, the rest what it is said
 * under. What it measures besides goes with each.
 */
function stateRule(
  say: Say,
  fact: SourcedText,
  { otherwise = 'requirements', under = {}, value = null }: { otherwise?: string; under?: Conditions; value?: false | null } = {},
): void {
  const { own, measures } = typedOf(fact)
  const text = hedged(fact)
  for (const { attribute = otherwise, conditions, ...typed } of own.length > 0 ? own : [{ value, conditions: {} }])
    say(attribute, { ...typed, conditions: { ...under, ...conditions }, measures, text }, sourceOf(fact))
}

/** 'Thüringen: 160 euro' of one state with its English name beside its own. */
function inEnglish(text: string, name: string): string {
  return text.replace(/^[^:]+(?=:)/, (own) => (own === name ? own : `${own} (${name})`))
}

function hedged({ text, unconfirmed }: SourcedText): string {
  return unconfirmed ? `${text.replace(/\.$/, '')} (not confirmed: one weak source, or sources that differ)` : text
}

function attributeOf(label: string): string {
  if (label.includes('fee')) return 'fee'
  if (label === 'How long' || label.endsWith(', wait')) return 'duration'
  return label === 'Documents' ? 'documents' : 'requirements'
}

/** 'englishOnPaper' as 'English on paper'. */
function nameOf(key: string): string {
  return upperFirst(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

function sourceOf({ source, sourceUrl, checkedOn }: FactSource) {
  return { source, sourceUrl, checkedOn }
}
