import { BUILT_IN_GUIDE } from '#content/guide/guide.ts'
import type { KnownRow } from '#domain/catalogue/coverage.ts'
import type { Guide } from '#domain/guide/guide-entry.ts'
import type { ProgrammeRecord } from '#domain/programmes/programme.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { atOnce, type InTurns } from '../in-turns.ts'
import ATTRIBUTES from './attributes.json' with { type: 'json' }
import { countriesOfTheWorld } from './country-names.ts'
import { currencyNames } from './currencies.ts'
import { elsewhere } from './elsewhere.ts'
import { type CatalogueCounts, countCatalogue, countEntries } from './entries/catalogue/counts.ts'
import { placeEntries, regionsOf } from './entries/catalogue/places.ts'
import { registerEntries, type RegisterUniversity } from './entries/catalogue/register.ts'
import { universityEntries } from './entries/catalogue/universities.ts'
import { countProgrammes, coverageEntries } from './entries/coverage.ts'
import { diplomaEntries } from './entries/diploma.ts'
import { germanEntries } from './entries/german.ts'
import { licenceEntries } from './entries/licence.ts'
import { researchEntries } from './entries/research.ts'
import { type ReplyRecord, siteEntries } from './entries/site.ts'
import { visaEntries } from './entries/visas.ts'
import { workEntries, type StoredJob } from './entries/work.ts'
import NAMES from './names.json' with { type: 'json' }
import type { Entity, Ledger, LedgerRecord } from './record.ts'
import UNIONS from './unions.json' with { type: 'json' }
import { withAsked } from './writing/asked.ts'
import { withRulings } from './writing/rulings.ts'

/** What is stored and changes; everything else is content. */
export interface StoredFacts {
  universities: readonly UniversityEntry[]
  programmes: readonly ProgrammeRecord[]
  jobs: readonly StoredJob[]
  /** There are more programmes than are held one by one: those that are known by their names alone are left out. */
  areProgrammesLeftOut?: boolean
  /** What is built in, where it is not given. */
  guide?: Guide
  /** What is known of the programmes; counted from those given where it is not. */
  known?: readonly KnownRow[]
  /** How much the pages list; counted from what is given where it is not. */
  counts?: CatalogueCounts
  /** How often the promised time of an answer was kept; left out where it was never reckoned. */
  replies?: ReplyRecord | null
  /** Universities of which nothing is known but what a register says. */
  inRegister?: readonly RegisterUniversity[]
}

const NONE: readonly LedgerRecord[] = []

/** Builds the ledger over the content and these stored rows. An attribute without names in attributes.json throws. */
export function createLedger(stored: StoredFacts): Ledger {
  return atOnce(buildLedger(stored))
}

/** The same while others have their turn. */
export function* buildLedger({
  universities,
  programmes,
  jobs,
  areProgrammesLeftOut = false,
  guide = BUILT_IN_GUIDE,
  known = countProgrammes(programmes),
  counts = countCatalogue(universities, programmes),
  inRegister = [],
  replies = null,
}: StoredFacts): InTurns<Ledger> {
  const parts = [
    // Countries that the guide has too are what it says of them.
    countEntries(counts),
    diplomaEntries(),
    visaEntries(guide.visas),
    placeEntries(counts.universities.cities, new Set(universities.map(({ city }) => city))),
    yield* universityEntries(universities, programmes, areProgrammesLeftOut),
    registerEntries(inRegister),
    workEntries(jobs),
    researchEntries(),
    licenceEntries(),
    siteEntries(guide, replies),
    coverageEntries(known, guide.visas),
    germanEntries(),
  ]
  yield
  const records = parts.flatMap((part) => part.records).map((record) => withRulings(withAsked(record)))
  const written = parts.flatMap((part) => part.entities)
  const all = [...written, ...placesBeside(written), ...elsewhere(written)]
  yield
  const entities = yield* withWholes(new Map(all.map((entity) => [entity.id, withNames(entity)])))
  yield
  const byEntity = Map.groupBy(records, ({ entity }) => entity)
  yield
  const byKind = Map.groupBy(entities.values(), ({ kind }) => kind)
  yield
  return {
    entities,
    records,
    of: (entity, attribute) => {
      const own = byEntity.get(entity) ?? NONE
      return attribute === undefined ? own : own.filter((record) => record.attribute === attribute)
    },
    ofKind: (kind) => byKind.get(kind) ?? [],
    attributes: attributesOf(records, entities),
    areProgrammesLeftOut,
    programmeSets: counts.programmes.sets,
  }
}

const EUROPE = 'region.Europe'
const GERMANY = 'country.Germany'
/** The German states as places that universities stand in, apart from what their authorities rule. */
const STATES: readonly [string, readonly string[]][] = Object.entries(NAMES.states.cities)
/** The state of a German city. */
const stateOf = regionsOf([])
const REGIONS = Object.entries({ ...NAMES.regions.countries, 'the EU': UNIONS.unions.EU }) as [
  keyof typeof NAMES.regions.names,
  string[],
][]

function partsOfEurope(country: string): readonly string[] {
  return REGIONS.flatMap(([region, countries]) =>
    countries.some((name) => country === `country.${name}`) ? [`region.${region}`] : [],
  )
}

/** Europe, and the countries that universities or scholarships stand in and the visa guide lacks. */
function placesBeside(written: readonly Entity[]): Entity[] {
  const known = new Set(written.map(({ id }) => id))
  const named = (kind: string) =>
    new Set(written.flatMap(({ within }) => within.filter((id) => id.startsWith(`${kind}.`) && !known.has(id))))
  const countries = [...named('country')].map((id) => id.slice('country.'.length))
  const cities = [...named('city')].map((id) => ({
    id,
    within: written.find((one) => one.within.includes(id))!.within.filter((one) => one !== id),
  }))
  const further = STATES.flatMap(([, own]) => own).filter(
    (city) => !known.has(`city.${city}`) && !named('city').has(`city.${city}`),
  )
  return [
    { id: EUROPE, kind: 'region', name: 'Europe', names: ['Europe', 'European countries'], within: [] },
    ...REGIONS.map(([name]) => ({ id: `region.${name}`, kind: 'region', name, names: NAMES.regions.names[name], within: [] })),
    ...STATES.map(([name]) => ({
      id: `region.${name}`,
      kind: 'region',
      name,
      names: statesNames(name, written),
      within: [GERMANY],
    })),
    ...further.map((name) => ({
      id: `city.${name}`,
      kind: 'city',
      name,
      names: [name],
      within: [GERMANY, `region.${stateOf(name)}`],
    })),
    ...countries.map((name) => ({ id: `country.${name}`, kind: 'country', name, names: [name], within: [] })),
    ...cities.map(({ id, within }) => {
      const name = id.slice('city.'.length)
      const state = within.includes(GERMANY) ? stateOf(name) : null
      return { id, kind: 'city', name, names: [name], within: state ? [...within, `region.${state}`] : within }
    }),
  ]
}

/** A state is called as its authorities are. */
function statesNames(name: string, written: readonly Entity[]): readonly string[] {
  return written.filter((one) => one.kind === 'state' && one.name === name).flatMap((state) => withNames(state).names)
}

/** Everything in a European country lies in Europe too, and what lies in a part lies in the whole. */
function* withWholes(entities: ReadonlyMap<string, Entity>): InTurns<Map<string, Entity>> {
  const wholes = ({ id, kind, within }: Entity): readonly string[] => {
    const own = kind === 'country' && id !== 'country.United States' ? [...within, ...partsOfEurope(id), EUROPE] : within
    return [...new Set(own.flatMap((whole) => [whole, ...(entities.has(whole) ? wholes(entities.get(whole)!) : [])]))]
  }
  const whole = new Map<string, Entity>()
  // The programmes of a university lie in the same wholes: each of these lists is held once.
  const lists = new Map<string, readonly string[]>()
  for (const [id, entity] of entities) {
    const own = wholes(entity)
    const key = own.join('|')
    const within = lists.get(key) ?? own
    lists.set(key, within)
    whole.set(id, { ...entity, within })
    yield
  }
  return whole
}

function withNames(entity: Entity): Entity {
  const named = (NAMES.entities as Record<string, string[]>)[entity.id] ?? []
  const more = [...named, ...(entity.kind === 'elsewhere' ? named.flatMap(manyOf) : []), ...elsewhereNamed(entity)]
  return more.length > 0 ? { ...entity, names: [...new Set([...entity.names, ...more])] } : entity
}

/** Several of those who are called so: "scholarships for Nigerians". */
function manyOf(people: string): readonly string[] {
  return /^\p{L}{3,}(?:an|i|o|na|oy)$/u.test(people) ? [`${people}s`] : []
}

/** What a currency or a country is called by everybody. */
function elsewhereNamed({ id, kind, name }: Entity): readonly string[] {
  if (kind === 'currency') return currencyNames(id.slice('currency.'.length))
  return kind === 'country' ? (countriesOfTheWorld().get(name) ?? []) : []
}

function attributesOf(records: readonly LedgerRecord[], entities: ReadonlyMap<string, Entity>): Ledger['attributes'] {
  const kinds = new Map<string, Set<string>>()
  for (const { attribute, entity } of records) {
    const of = kinds.get(attribute) ?? new Set()
    kinds.set(attribute, of.add(entities.get(entity)!.kind))
  }
  const named = ATTRIBUTES.attributes as Record<string, string[]>
  return new Map(
    [...kinds].map(([attribute, of]) => {
      const names = named[attribute]
      if (!names) throw new Error(`attributes.json has no names for "${attribute}"`)
      return [attribute, { name: names[0]!, names, kinds: [...of] }]
    }),
  )
}
