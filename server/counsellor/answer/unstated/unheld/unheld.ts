import { kindOf } from '#server/counsellor/executor/resolve.ts'
import CONDITIONS from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { readPhrases, saysAny, saysWords } from '#server/counsellor/words/phrases.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }
import { isOfField, ofThing } from './named.ts'
import { ofTown, ofUniversity, unknownPlace } from './places.ts'
import { ofFaculty, ofField, ofLevel, ofProgramme } from './programmes.ts'

/** Kinds of which each has a name of its own, and what is said of one holds for no other. */
const SIBLINGS = new Set(['certificate', 'scholarship', 'plan', 'internship', 'phase'])
const PHASE = 'phase'
const DAY = 'deadline'
const ASKS_DAY = readPhrases(UNSTATED.unset.asks)
const SETS = new Set([...UNSTATED.unset.sets, ...Object.values(CONDITIONS.sets).flat()])
/** What may be named exactly and not held, the widest first. */
const CHECKS = [unknownPlace, ofUniversity, ofTown, ofProgramme, ofField, ofLevel, ofFaculty]

/** What is named exactly and is not among what programmes and universities are told: that, as it is said to be missing. */
export function unheldOf(told: Told): string | null {
  const { sources, ledger } = told
  const isOfCatalogue = ({ entity }: Told['sources'][number]) => {
    const kind = kindOf(ledger, entity)
    return isOfField(kind) || kind === 'university'
  }
  if (!sources.every(isOfCatalogue)) return null
  for (const check of CHECKS) {
    const missing = check(told)
    if (missing !== null) return missing
  }
  return null
}

/** "Who may join the neuroscience certificate": the one thing of its kind that is named, where only others of the kind are told. */
export function besideNamed(told: Told): string | null {
  const { parsed, sources, said, state, ledger } = told
  const [only, ...others] = parsed.mentions.filter(({ entities }) => entities.some(({ kind }) => SIBLINGS.has(kind)))
  const [named, ...further] = only?.entities ?? []
  if (!named || others.length + further.length > 0 || state.query?.operation !== 'get') return null
  // What is said of the whole diploma, and of no phase by itself, is not said of one of its phases; what is denied of the whole is.
  const isWhole = (id: string) => named.kind === PHASE && named.within.includes(id) && !said.includes(PHASE)
  const isOther = ({ entity, value }: Told['sources'][number]) =>
    entity !== named.id && (kindOf(ledger, entity) === named.kind || (isWhole(entity) && value !== false))
  return sources.every(isOther) && !saysWords(said, only!.name.split(' ')) ? ofThing(named.id, told) : null
}

/** "When is the entrance exam in 2027": a list of all with a day in that year is no answer to who names something else. */
export function ofNoSet({ asked, parsed: { mentions }, state: { query } }: Told): string | null {
  if (query?.operation !== 'filter' || query.entities.length > 0 || mentions.length > 0) return null
  const isByDay = query.conditions.length > 0 && query.conditions.every(({ attribute }) => attribute === DAY)
  return isByDay && saysAny(asked, ASKS_DAY) && !asked.some((word) => SETS.has(word)) ? UNSTATED.unset.says : null
}
