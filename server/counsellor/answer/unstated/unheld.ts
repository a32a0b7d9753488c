import { kindOf as kindOfEntity } from '#server/counsellor/executor/resolve.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfThing } from '#server/counsellor/weighing/terms.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, NEW } from '#server/counsellor/words/mask.ts'
import { attributeName, listText, nameOf } from '../names.ts'
import type { Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

const FIELDS = new Set(['subject', 'programme'])
const PLACES = new Set(['university', 'register-university', 'city', 'country', 'region', 'elsewhere'])
/** Kinds of which each has a name of its own, and what is said of one holds for no other. */
const SIBLINGS = new Set(['certificate', 'scholarship', 'plan', 'internship'])
const ELSEWHERE = 'elsewhere'
/** Of what a register alone has no programme is known. */
const IN_REGISTER = 'register-university'
const UNIVERSITIES = new Set(['university', IN_REGISTER])
/** What a thing is said to be, asked for under no name of its own. */
const NAMELESS = 'description'
/** What a university lists by name. */
const LISTED = 'programmes'
/** So many words make a name that says by itself which programme is meant. */
const OWN_NAME = 2
/** A word of so many letters says by itself how the name goes on. */
const SHORT = 5

/** What is named exactly and is not among what programmes and universities are told: that, as it is said to be missing. */
export function unheldOf(told: Told): string | null {
  const { sources, ledger } = told
  const isOfCatalogue = sources.every(
    ({ entity }) => FIELDS.has(kindOf(entity, ledger)) || kindOf(entity, ledger) === 'university',
  )
  return isOfCatalogue
    ? (unknownPlace(told) ??
        ofUniversity(told) ??
        ofTown(told) ??
        ofProgramme(told) ??
        ofField(told) ??
        ofLevel(told) ??
        ofFaculty(told))
    : null
}

/** "Who may join the neuroscience certificate": the one thing of its kind that is named, where only others of the kind are told. */
export function besideNamed(told: Told): string | null {
  const { parsed, sources, said, state, ledger } = told
  const [only, ...others] = parsed.mentions.filter(({ entities }) => entities.some(({ kind }) => SIBLINGS.has(kind)))
  const [named, ...further] = only?.entities ?? []
  if (!named || others.length + further.length > 0 || state.query?.operation !== 'get') return null
  const isOther = ({ entity }: Told['sources'][number]) => entity !== named.id && kindOf(entity, ledger) === named.kind
  return sources.every(isOther) && !said.includes(` ${only!.name} `) ? ofThing(named.id, told) : null
}

/** "Dentistry in Pécs or Varna": what is named in one breath with a place that is told, and is not here. */
export function besideHeld({ parsed: { mentions, tokens, masked }, sources, ledger }: Told): string | null {
  const { joins, says } = UNSTATED.place
  const isInside = (mention: Mention) => isPlace(mention) && mention.entities.some(({ kind }) => kind !== ELSEWHERE)
  const told = new Set(sources.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])]))
  const held = mentions.filter(
    (mention) => !isField(mention) && isInside(mention) && mention.entities.some(({ id }) => told.has(id)),
  )
  if (held.length === 0 || !mentions.some(isField)) return null
  const isJoined = (from: number, to: number) =>
    held.some(
      (one) => (one.to === from - 1 && joins.includes(tokens[one.to]!)) || (to === one.from - 1 && joins.includes(tokens[to]!)),
    )
  const named = mentions.find(
    (mention) => isPlace(mention) && !isInside(mention) && !isField(mention) && isJoined(mention.from, mention.to),
  )
  if (named) return named.entities[0]!.name
  return tokens.some((token, at) => masked.includes(`${NEW}${token}`) && isJoined(at, at + 1)) ? says : null
}

function kindOf(id: string, ledger: Ledger): string {
  return kindOfEntity(ledger, id) ?? ''
}

/** "Dentistry in Varna", "Oxford MSc Global Health": a field at a place that is not here is no question on that field everywhere. */
export function unknownPlace({ parsed }: Told): string | null {
  const { mentions, tokens, masked } = parsed
  const fields = mentions.filter(isField)
  const places = mentions.filter((mention) => !isField(mention) && isPlace(mention))
  const isElsewhere = ({ entities }: Mention) => entities.every(({ kind }) => kind === ELSEWHERE || kind === IN_REGISTER)
  const isUniversity = ({ entities }: Mention) => entities.some(({ kind }) => UNIVERSITIES.has(kind))
  if (isUniversityUnknown(parsed) && !places.some(isUniversity)) return UNSTATED.place.says
  if (!places.every(isElsewhere)) return null
  if (fields.length === 0) return null
  if (places.length > 0) return listText(places.map(({ entities }) => entities[0]!.name))
  const isBeside = (at: number) =>
    UNSTATED.place.before.includes(tokens[at - 1] ?? '') || fields.some(({ from, to }) => from === at + 1 || to === at)
  const isUnknown = (token: string, at: number) => masked.includes(`${NEW}${token}`) && isBeside(at)
  return tokens.some(isUnknown) ? UNSTATED.place.says : null
}

/** "Quellberg University": by a name that nothing here knows, which the parser takes for one of elsewhere. */
function isUniversityUnknown({ masked, mentions }: Told['parsed']): boolean {
  const isMention = mentions.some(({ entities }) => entities.some(({ kind }) => kind === ELSEWHERE))
  return masked.includes(`_${ELSEWHERE}_`) && !isMention
}

function isField({ entities }: Mention): boolean {
  return entities.some(({ kind }) => FIELDS.has(kind))
}

function isPlace(mention: Mention): boolean {
  return !isHome(mention) && mention.entities.some(({ kind }) => PLACES.has(kind))
}

/** "RCSI medicine in Dublin": the one university that is named, where only others are told. */
function ofUniversity(told: Told): string | null {
  const { parsed, sources, ledger } = told
  const [only] = parsed.mentions.flatMap((mention) => universityOf(mention, told) ?? [])
  if (!only) return null
  const isOrIn = (id: string) => id === only.id || only.within.includes(id)
  const isAlone = parsed.mentions
    .filter((mention) => !isField(mention) && isPlace(mention))
    .every(({ entities }) => entities.some(({ id }) => isOrIn(id)))
  const isOfIt = ({ entity, text }: Told['sources'][number]) =>
    entity === only.id || ledger.entities.get(entity)?.within.includes(only.id) || text.includes(only.name)
  return !isAlone || sources.some(isOfIt) ? null : ofThing(only.id, told)
}

/** A university by its name; a word of its name that is a field besides ("veterinary") may be that. */
function universityOf({ entities, name }: Mention, { ledger }: Told): Entity | null {
  const [one, ...others] = entities.filter(({ kind }) => kind !== ELSEWHERE)
  if (others.length > 0 || !UNIVERSITIES.has(one?.kind ?? '')) return null
  const isOfField = ledger.ofKind('subject').some(({ id }) => termsOfThing(id, ledger).has(name))
  return isOfField ? null : one!
}

/** "Public health in Tromsø": a field at a place, where what is told of fields is of other places alone. */
function ofTown(told: Told): string | null {
  const { parsed, sources, said, ledger } = told
  const isTown = ({ entities }: Mention) => entities.length > 0 && entities.every(({ kind }) => kind === 'city')
  const towns = parsed.mentions.filter(isTown)
  const places = parsed.mentions.filter((mention) => !isField(mention) && isPlace(mention))
  if (towns.length === 0 || towns.length < places.length || !parsed.mentions.some(isField)) return null
  const ids = new Set(sources.flatMap(({ entity }) => ledger.entities.get(entity)?.within ?? []))
  const isTold = ({ name, entities }: Mention) => said.includes(` ${name} `) || entities.some(({ id }) => ids.has(id))
  return towns.some(isTold) || !sources.some(({ unit }) => unit !== null) ? null : ofThing(towns[0]!.entities[0]!.id, told)
}

/** "Turku's Molecular Biotechnology and Diagnostics": the programme whose whole name is said, where only its neighbours are told. */
function ofProgramme(told: Told): string | null {
  const { parsed, sources, ledger } = told
  const asked = termsOf(parsed.tokens.join(' '))
  const shown = [...new Set(sources.map(({ entity }) => entity))]
  const named = onlyTitled(told)
  if (named && shown.every((id) => isBesideIt(id, named, ledger))) return ofThing(named.id, told)
  if (!shown.every((id) => kindOf(id, ledger) === 'programme')) return null
  const universities = new Set(
    shown.flatMap((id) => ledger.entities.get(id)?.within ?? []).filter((id) => kindOf(id, ledger) === 'university'),
  )
  const termsOfShown = shown.map((id) => ownTerms(id, ledger))
  if (termsOfShown.some((terms) => terms.size > 0 && isIn(terms, asked))) return null
  // Of several siblings one word, or its beginning, tells which is meant ("physio" of Physiotherapy), where none is of a field that is named.
  const fields = parsed.mentions.filter(isField).flatMap(({ entities }) => entities.map(({ id }) => id))
  const isOfField = (id: string) => fields.some((field) => field === id || ledger.entities.get(id)?.within.includes(field))
  const isAmongOthers = shown.length > 1 && !shown.some(isOfField)
  const isShort = (term: string) => parsed.tokens.some((token) => token.length >= SHORT && term.startsWith(token))
  const isNamed = ({ id, within }: Entity) => {
    if (!within.some((whole) => universities.has(whole))) return false
    const terms = ownTerms(id, ledger)
    if (terms.size === 0 || termsOfShown.some((other) => isIn(terms, other))) return false
    return isAmongOthers
      ? [...terms].every((term) => asked.has(term) || isShort(term))
      : terms.size >= OWN_NAME && isIn(terms, asked)
  }
  const missing = ledger.ofKind('programme').find(isNamed)
  return missing ? ofThing(missing.id, told) : null
}

/** "Harvard's Master of Public Health": a field that is named at a university, where what is told is of the whole of it or of other fields. */
function ofField(told: Told): string | null {
  const { parsed, sources, said, ledger } = told
  const isMeant = ({ from }: Mention) => !UNSTATED.field.apart.includes(parsed.tokens[from - 1] ?? '')
  const fields = parsed.mentions.filter((mention) => isField(mention) && isMeant(mention))
  const universities = new Set(
    sources
      .flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])])
      .filter((id) => kindOf(id, ledger) === 'university'),
  )
  const isList = sources.every(({ attribute }) => attribute === LISTED)
  if (fields.length === 0 || universities.size !== 1 || !(isList || sources.some(({ unit }) => unit !== null))) return null
  const ids = new Set(sources.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])]))
  const known = termsOf(said)
  const isTold = ({ name, entities }: Mention) =>
    entities.some(({ id }) => ids.has(id)) ||
    [...termsOf(name)].some((term) => known.has(term) && !UNSTATED.level.words.includes(term))
  if (fields.some(isTold)) return null
  const [university = ''] = universities
  const isOfIt =
    (told.state.query?.entities ?? []).includes(university) ||
    parsed.mentions.some(({ entities }) =>
      entities.some(({ id }) => id === university || ledger.entities.get(university)?.within.includes(id)),
    )
  const where = isOfIt ? `at ${nameOf(ledger, university)}` : 'there'
  const attribute = attributeName(ledger, told.state.query?.attributes[0] ?? sources[0]!.attribute)
  const own = fields[0]!.entities.filter(({ kind }) => FIELDS.has(kind))
  const { name } = own.find(({ within }) => within.includes(university)) ?? own[0]!
  if (isList) return `${name} ${where}`
  return `the ${attribute} of ${name} ${where}`
}

/** The one programme that is named by a title of its own. */
function onlyTitled({ parsed }: Told): Entity | null {
  const [only, ...others] = parsed.mentions.filter(isField)
  const [programme, ...further] = only?.entities ?? []
  return programme?.kind === 'programme' && others.length + further.length === 0 ? programme : null
}

/** Whether a thing is another programme of a university that has this one. */
function isBesideIt(id: string, { id: own, within }: Entity, ledger: Ledger): boolean {
  const universities = within.filter((whole) => kindOf(whole, ledger) === 'university')
  return id !== own && universities.some((whole) => ledger.entities.get(id)?.within.includes(whole))
}

/** The words of a programme's name that its siblings lack: of "Biomedical Sciences: Imaging" the last, and none that says a level. */
function ownTerms(id: string, ledger: Ledger): Set<string> {
  const [name = ''] = (ledger.entities.get(id)?.name ?? '').split(': ').slice(-1)
  return new Set([...termsOf(name)].filter((term) => !UNSTATED.level.words.includes(term)))
}

function isIn(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((one) => all.has(one))
}

/** "The Public Health master": a degree by its level, where only lower ones are told and none of these is said. */
function ofLevel({ parsed: { mentions, tokens }, sources, ledger }: Told): string | null {
  const { order, between } = UNSTATED.level
  const levels: Readonly<Record<string, string>> = CONDITIONS.levels
  const levelsAbout = ({ from, to }: Mention) => {
    let first = from - 1
    while (between.includes(tokens[first] ?? '')) first--
    return tokens.slice(Math.max(0, first), to + 1).flatMap((token) => levels[token] ?? [])
  }
  const said = mentions.filter(isField).flatMap(levelsAbout)
  const told = sources.flatMap(({ entity }) =>
    ledger
      .of(entity, 'level')
      .slice(0, 1)
      .map(({ value }) => String(value)),
  )
  const isLower = (level: string) => said.every((one) => order.indexOf(level) < order.indexOf(one))
  const isAllLower = told.length === sources.length && told.every((level) => order.includes(level) && isLower(level))
  return said.length > 0 && isAllLower ? `the ${said[0]} of that subject` : null
}

/** "Second Faculty of Medicine": a faculty by its number, where only others are told. */
function ofFaculty({ parsed: { tokens }, sources, ledger }: Told): string | null {
  const { ordinals, endings, nouns, says } = UNSTATED.faculty
  const numberAt = (at: number): string | undefined =>
    endings.includes(tokens[at] ?? '')
      ? numberAt(at - 1)
      : Object.entries(ordinals).find(([, names]) => names.includes(tokens[at] ?? ''))?.[0]
  const [number] = tokens.flatMap((token, at) => (nouns.includes(token) ? (numberAt(at - 1) ?? []) : []))
  if (number === undefined) return null
  const names = sources.map(({ entity }) => (ledger.entities.get(entity)?.name ?? '').toLowerCase())
  const beside = ledger.ofKind('programme').filter((one) => sources.some(({ entity }) => isBesideIt(entity, one, ledger)))
  const isNumbered = [...names, ...beside.map(({ name }) => name.toLowerCase())].some((name) =>
    Object.keys(ordinals).some((ordinal) => name.includes(`${ordinal} faculty`)),
  )
  return isNumbered && !names.some((name) => name.includes(`${number} faculty`)) ? says : null
}

function ofThing(id: string, { sources, state, ledger }: Told): string {
  const attribute = state.query?.attributes[0] ?? sources[0]!.attribute
  const name = nameOf(ledger, id)
  return attribute === NAMELESS ? `what you ask of ${name}` : `the ${attributeName(ledger, attribute)} of ${name}`
}
