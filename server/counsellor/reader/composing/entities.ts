import CUES from '#server/counsellor/dialogue/move/cues.json' with { type: 'json' }
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import { OF_SETS } from '#server/counsellor/query/query.ts'
import { isHome, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { examsIn } from '../asked/exams.ts'
import { phasesCounted } from '../asked/phases.ts'
import { APPROBATION_ID, everyState, ofStates, professionsIn, statesIn } from '../asked/professions.ts'
import type { Candidate } from '../candidates/candidates.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }
import type { FoundConditions } from './conditions/conditions.ts'
import { meant, OF_PLACES, STANDING_IN, withSiblings } from './meant.ts'

const STATES = readPhrases(WORDS.ofStates.states)
const AWAY = readPhrases(WORDS.phasesPlaced.away)
const AT_HOME = readPhrases(WORDS.phasesPlaced.atHome)

const INTERNSHIPS = 'page.internships'
const MEDICINE = 'subject.medicine'

/** The things that a candidate is about: what the names of the question stand for, else the thing of the site that it means. */
export function entitiesOf(
  { kind, on, operation, attributes }: Candidate,
  parsed: Parsed,
  { negated, spoken }: FoundConditions,
  ledger: Ledger,
  takesAll = false,
): string[] {
  const mentions = parsed.mentions.filter(({ from }) => !negated.has(from) && !spoken.has(from))
  const places = mentions.flatMap(({ entities }) =>
    entities.filter((entity) => ['university', 'city', 'country'].includes(entity.kind)),
  )
  // A programme's name stands for its subject in a whole set.
  const isOfAllThere = (operation === 'list' || operation === 'count') && attributes.length === 0
  const asked = { kind, isOfMany: OF_SETS.has(operation), isOfList: attributes.includes('programmes'), isOfAllThere }
  const taken = withSiblings(
    mentions.map((mention) => ({ mention, entities: meant(mention, asked, places, parsed, ledger) })),
    parsed,
    ledger,
  )
  const all = [...new Set(taken.map(({ id }) => id))]
  const counted = kind === 'phase' || kind === 'diploma' ? phasesCounted(parsed, ledger).ids : []
  const states = statesIn({ mentions }, ledger)
  const professions = professionsIn({ ...parsed, mentions }, ledger)
  const inNamedStates = ofStates(
    professions,
    states.map(({ id }) => id),
    ledger,
  )
  if (takesAll) return [...all, ...counted, ...inNamedStates]
  const ofKind = all.filter((id) => isOf(ledger.entities.get(id)?.kind, kind))
  // A phrase lies in no country: "the German word for fever" speaks of the language.
  if (kind === 'phrase') return ofKind
  // Who asks and where she comes from is no part of what is asked of a thing of the site.
  const ids = ofKind.length > 0 && isClosed(kind) ? ofKind : all
  // "The internship in Sweden": beside a country alone it is the one there, whatever else the country has.
  const isOfInternship = mentions.some(({ entities }) => entities.some(({ id }) => id === INTERNSHIPS))
  const isOfCountries = ids.length > 0 && ids.every((id) => ledger.entities.get(id)?.kind === 'country')
  if (isOfInternship && isOfCountries && OF_PLACES.has(kind ?? '')) return internshipsIn(ids, ledger)
  // What a country rules holds in its cities and at its universities.
  const countries = kind === 'country' ? ids.flatMap((id) => countryOf(id, ledger)) : []
  if (countries.length > 0) return [...new Set(countries)]
  const isOfLicence = kind === 'procedure' || kind === 'state'
  // What a state says is said of doctors, but for what it says of a profession that is named.
  if (isOfLicence && inNamedStates.length > 0 && attributes.includes('fee')) return inNamedStates
  if (isOfLicence && professions.length > 0 && states.length === 0 && isOfAllStates(operation, attributes, parsed))
    return [...everyState(professions, attributes[0]!, ledger)]
  // Doctors have no rules of their own beside those of the licence.
  if (kind === 'procedure' && professions.length + states.length === 0 && ids.includes(MEDICINE)) return [APPROBATION_ID]
  if (professions.length > 0 && (isOfLicence || (states.length > 0 && !STANDING_IN.has(kind ?? '')))) return [...professions]
  // What is asked of a licence in a state is asked of the state, which has it under the same attribute.
  const stating = states.filter(({ id }) => attributes.some((attribute) => ledger.of(id, attribute).length > 0))
  if (isOfLicence && stating.length > 0) return [...new Set(stating.map(({ id }) => id))]
  if (kind === 'internship') return internshipsIn(ids, ledger)
  const spent = kind === 'diploma' && attributes[0] === 'duration' ? phasesSpent(mentions, parsed, ledger) : []
  if (spent.length > 0) return spent
  if (counted.length > ids.filter((id) => id.startsWith('phase.')).length) return [...counted]
  const own = on && ids.every((id) => !isOf(ledger.entities.get(id)?.kind, kind)) && kind !== 'own' && isFixed(kind) ? [on] : []
  if (own.length > 0) return own
  if (kind === 'phase' && !ids.some((id) => id.startsWith('phase.'))) {
    const held = phasesIn(taken, ledger)
    if (held.length > 0) return held
  }
  // Two phases that are added are two; all of them where none is named.
  const isOfAll = kind === 'phase' ? ['sum', 'list', 'share', 'rank'] : kind === 'certificate' ? ['sum'] : []
  return ids.length === 0 && isOfAll.includes(operation) ? ledger.ofKind(kind!).map(({ id }) => id) : ids
}

function internshipsIn(places: readonly string[], ledger: Ledger): string[] {
  return places.map((id) => ledger.ofKind('internship').find(({ within }) => within.includes(id))?.id ?? id)
}

/** "Which state is the cheapest for it", "which states ask less for the exam": what the states ask is asked of all that say it. */
function isOfAllStates(operation: string, [attribute]: readonly string[], parsed: Parsed): boolean {
  const { tokens } = parsed
  if (attribute !== 'fee') return false
  const isOfEnd = tokens.some((token) => CUES.lowest.includes(token) || CUES.highest.includes(token))
  return operation === 'rank' || isOfEnd || (examsIn(parsed).length > 0 && saysAny(tokens, STATES))
}

function countryOf(id: string, ledger: Ledger): readonly string[] {
  const entity = ledger.entities.get(id)
  if (entity?.kind === 'country' || entity?.kind === 'region' || entity?.kind === 'elsewhere') return [id]
  return entity?.within.filter((whole) => whole.startsWith('country.')) ?? []
}

/** "What will I study in Greece?": the phases that take place in what is named. */
function phasesIn(places: readonly Entity[], ledger: Ledger): string[] {
  return ledger
    .ofKind('phase')
    .flatMap(({ id }) => (ledger.of(id, 'place').some(({ text }) => places.some(({ name }) => text.includes(name))) ? [id] : []))
}

/** "How many months of it are abroad", "in Greece", "online": the phases that are spent so. */
function phasesSpent(mentions: Parsed['mentions'], { tokens }: Parsed, ledger: Ledger): string[] {
  const isOnline = (id: string) => ledger.of(id, 'place').some(({ text }) => text.includes(WORDS.phasesPlaced.online))
  const phases = ledger.ofKind('phase').map(({ id }) => id)
  const there = mentions.filter((one) => !isHome(one) && WORDS.placed.includes(tokens[one.from - 1] ?? ''))
  const inPlaces = phasesIn(
    there.flatMap(({ entities }) => entities),
    ledger,
  )
  if (inPlaces.length > 0) return inPlaces.filter((id) => !isOnline(id))
  if (saysAny(tokens, AWAY)) return phases.filter((id) => !isOnline(id))
  return saysAny(tokens, AT_HOME) ? phases.filter(isOnline) : []
}

function isOf(kind: string | undefined, wanted: string | null): boolean {
  return kind === wanted || (wanted === 'diploma' && kind === 'phase') || (wanted === 'phase' && kind === 'diploma')
}

/** Kinds that nothing else narrows. */
function isClosed(kind: string | null): boolean {
  return kind === 'phase' || kind === 'certificate' || isFixed(kind)
}

/** Kinds with entities of the site itself: a place named beside them is no part of what is asked. */
function isFixed(kind: string | null): boolean {
  return (
    kind !== null &&
    ['portal-step', 'term', 'page', 'provider', 'plan', 'diploma', 'procedure', 'apostille', 'faq'].includes(kind)
  )
}
