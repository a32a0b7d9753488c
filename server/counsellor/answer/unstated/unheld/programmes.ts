import { isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { termsOf } from '#server/counsellor/retrieval.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { attributeName, nameOf } from '../../names.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }
import { isField, isOfField, ofThing } from './named.ts'

/** What a university lists by name. */
const LISTED = 'programmes'
/** So many words make a name that says by itself which programme is meant. */
const OWN_NAME = 2
/** A word of so many letters says by itself how the name goes on. */
const SHORT = 5

/** "Turku's Molecular Biotechnology and Diagnostics": the programme whose whole name is said, where only its neighbours are told. */
export function ofProgramme(told: Told): string | null {
  const { parsed, sources, ledger } = told
  const asked = termsOf(parsed.tokens.join(' '))
  const shown = [...new Set(sources.map(({ entity }) => entity))]
  const named = onlyTitled(told)
  if (named && shown.every((id) => isBesideIt(id, named, ledger))) return ofThing(named.id, told)
  if (!shown.every((id) => kindOf(ledger, id) === 'programme')) return null
  const universities = new Set(
    shown.flatMap((id) => ledger.entities.get(id)?.within ?? []).filter((id) => kindOf(ledger, id) === 'university'),
  )
  const termsOfShown = shown.map((id) => ownTerms(id, ledger))
  if (termsOfShown.some((terms) => terms.size > 0 && isIn(terms, asked))) return null
  // Of several siblings one word, or its beginning, tells which is meant ("physio" of Physiotherapy), where none is of a field that is named.
  const fields = parsed.mentions.filter(isField).flatMap(({ entities }) => entities.map(({ id }) => id))
  const isOfField = (id: string) => fields.some((field) => field === id || isWithin(ledger, id, field))
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
export function ofField(told: Told): string | null {
  const { parsed, sources, said, ledger } = told
  const isMeant = ({ from }: Mention) => !UNSTATED.field.apart.includes(parsed.tokens[from - 1] ?? '')
  const fields = parsed.mentions.filter((mention) => isField(mention) && isMeant(mention))
  const universities = new Set(
    sources
      .flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])])
      .filter((id) => kindOf(ledger, id) === 'university'),
  )
  const isList = sources.every(({ attribute }) => attribute === LISTED)
  if (fields.length === 0 || universities.size !== 1 || !(isList || sources.some(({ unit }) => unit !== null))) return null
  const ids = new Set(sources.flatMap(({ entity }) => [entity, ...(ledger.entities.get(entity)?.within ?? [])]))
  const known = termsOf(said.join(' '))
  const isTold = ({ name, entities }: Mention) =>
    entities.some(({ id }) => ids.has(id)) ||
    [...termsOf(name)].some((term) => known.has(term) && !UNSTATED.level.words.includes(term))
  if (fields.some(isTold)) return null
  const [university = ''] = universities
  const isOfIt =
    (told.state.query?.entities ?? []).includes(university) ||
    parsed.mentions.some(({ entities }) => entities.some(({ id }) => id === university || isWithin(ledger, university, id)))
  const where = isOfIt ? `at ${nameOf(ledger, university)}` : 'there'
  const attribute = attributeName(ledger, told.state.query?.attributes[0] ?? sources[0]!.attribute)
  const own = fields[0]!.entities.filter(({ kind }) => isOfField(kind))
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
  const universities = within.filter((whole) => kindOf(ledger, whole) === 'university')
  return id !== own && universities.some((whole) => isWithin(ledger, id, whole))
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
export function ofLevel({ parsed: { mentions, tokens }, sources, ledger }: Told): string | null {
  const { order, between } = UNSTATED.level
  const levels: Readonly<Record<string, string>> = CONDITIONS.levels
  const levelsAbout = ({ from, to }: Mention) => {
    let first = from - 1
    while (between.includes(tokens[first] ?? '') || (tokens[first - 1] ?? '') in levels) first--
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
export function ofFaculty({ parsed: { tokens }, sources, ledger }: Told): string | null {
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
