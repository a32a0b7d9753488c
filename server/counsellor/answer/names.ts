import type { Entity, Ledger } from '../ledger/record.ts'
import SAYINGS from './sayings.json' with { type: 'json' }

/** What an answer calls an entity: a programme or a job with where it is, since many have one name. */
export function nameOf(ledger: Ledger, id: string): string {
  const entity = ledger.entities.get(id)
  if (!entity) return id
  const place = placeOf(ledger, entity)
  return place === null ? entity.name : `${entity.name}, ${place}`
}

/** What it is called in the middle of a question: 'Epidemiology at LMU Munich'. */
export function askedNameOf(ledger: Ledger, id: string): string {
  const entity = ledger.entities.get(id)
  const place = entity ? placeOf(ledger, entity) : null
  return place === null ? (entity?.name ?? id) : `${entity!.name} at ${place}`
}

/** As it stands in a list of its kind: with its title, where its name says nothing of it. */
export function listedNameOf(ledger: Ledger, id: string): string {
  const title = ledger.entities.get(id)?.title
  return title ? `${nameOf(ledger, id)} (${title})` : nameOf(ledger, id)
}

function placeOf(ledger: Ledger, { id, kind, within }: Entity): string | null {
  const university = within.find((whole) => whole.startsWith('university.'))
  if (kind === 'programme' && university) return ledger.entities.get(university)?.name ?? null
  if (kind !== 'job') return null
  const place = ledger.of(id, 'place')[0]?.value
  return typeof place === 'string' ? place : null
}

export function attributeName(ledger: Ledger, attribute: string): string {
  return ledger.attributes.get(attribute)?.name ?? attribute.replaceAll('-', ' ')
}

const PLURALS: Readonly<Record<string, string>> = {
  university: 'universities',
  country: 'countries',
  city: 'cities',
  'research-project': 'research projects',
  'portal-step': 'steps of the portal',
  person: 'people',
  'state-profession': 'states',
}

const SINGULARS: Readonly<Record<string, string>> = { 'state-profession': 'state' }

/** '1 university', '6 universities'. */
export function counted(count: number, kind: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? (SINGULARS[kind] ?? kind.replaceAll('-', ' ')) : (PLURALS[kind] ?? `${kind.replaceAll('-', ' ')}s`)}`
}

/** A longer list is told by its first so many. */
export const MOST_NAMED = 12
/** A list of so few characters is told whole. */
const SHORT = 300

/** The first of a list by name, and how many more there are. */
export function listText(names: readonly string[], most = names.join('').length < SHORT ? names.length : MOST_NAMED): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

/** A few names in a sentence: 'France, Italy and Spain', with a semicolon between those that hold a comma. */
export function andText(names: readonly string[]): string {
  const between = names.some((name) => name.includes(',')) ? '; ' : ', '
  return [names.slice(0, -1).join(between), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
}

/** Names of countries that English puts an article before. */
const WITH_ARTICLE = new RegExp(`^(?:${SAYINGS.article.names.join('|')})\\b`)

/** A country as it is named in a sentence: 'the Philippines'. */
export function inSentence(country: string): string {
  return WITH_ARTICLE.test(country) ? `the ${country}` : country
}

/** What a table says of what is not stated. */
export const NOT_STATED = 'not stated'
