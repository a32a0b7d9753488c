import type { Entity, Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Condition } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from './conditions.json' with { type: 'json' }

const BETWEEN = '; '

/** Whether an entity is what is asked of one profession: dentists, pharmacists or nurses, and nobody else. */
export function isOfProfession(id: string): boolean {
  return WORDS.professions.includes(id)
}

/**
 * What is asked of the professions that a question names. The subject of one stands for it beside an exam of the licence, or beside a state and a
 * word for the licence: "dental Kenntnisprüfung", "nursing recognition in Hesse".
 */
export function professionsIn({ mentions, tokens }: Parsed, ledger: Ledger): readonly string[] {
  const ids = mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const own = ids.filter(isOfProfession)
  if (own.length > 0) return [...new Set(own)]
  const isOfLicence =
    ids.some((id) => WORDS.examined.includes(id)) ||
    (tokens.some((token) => WORDS.licence.includes(token)) && statesIn({ mentions }, ledger).length > 0)
  const subjects: Readonly<Record<string, string>> = WORDS.professionOf
  return isOfLicence ? [...new Set(ids.flatMap((id) => subjects[id] ?? []))] : []
}

/** The German states that a question names, by themselves or by their cities. */
export function statesIn({ mentions }: Pick<Parsed, 'mentions'>, ledger: Ledger): readonly Entity[] {
  return [...new Set(mentions.flatMap(({ entities }) => statesOf(entities, ledger)))]
}

/** The states that a name is of: its own, or that in which the city of the name lies. */
function statesOf(entities: readonly Entity[], ledger: Ledger): readonly Entity[] {
  const own = entities.filter(({ kind }) => kind === 'state')
  if (own.length > 0) return own
  const names = entities.flatMap(({ kind, within }) => (kind === 'city' ? within : [])).map((id) => ledger.entities.get(id)?.name)
  return ledger.ofKind('state').filter(({ name }) => names.includes(name))
}

/** What is said of a profession in one state is no answer on another; what is said under none holds in all. */
export function inStates(states: readonly Entity[]): readonly Condition[] {
  return states.length === 0
    ? []
    : [{ attribute: 'state', comparison: 'is', value: states.map(({ name }) => name).join(BETWEEN) }]
}

/** Whether what is said under some states holds in one of these. */
export function isInState(said: string, wanted: string): boolean {
  const states = said.split(BETWEEN)
  return wanted.split(BETWEEN).some((state) => states.includes(state))
}

/** Whether a record holds in the states named, wherever none is named or it is said under none. */
export function holdsIn(states: readonly Entity[]): (record: LedgerRecord) => boolean {
  return ({ conditions: { state: said } }) =>
    said === undefined || states.length === 0 || states.some(({ name }) => isInState(said, name))
}
