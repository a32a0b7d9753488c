import { OTHER_PROFESSIONS } from '#content/guide/practising-in-germany/other-professions.ts'

/** The kind of what one state says of one profession. */
export const OF_STATE = 'state-profession'

const PROFESSIONS: ReadonlySet<string> = new Set(OTHER_PROFESSIONS.map(({ id }) => `procedure.${id}`))

/** What stands between the states that a rule is said under, or is asked of. */
const BETWEEN = '; '

/** The names of several states as one value of a condition. */
export function joinStates(names: readonly string[]): string {
  return names.join(BETWEEN)
}

/** The names of the states in such a value. */
export function statesSaid(said: string): readonly string[] {
  return said.split(BETWEEN)
}

/** Whether what is said under some states holds in one of these. */
export function isInState(said: string, wanted: string): boolean {
  const states = statesSaid(said)
  return statesSaid(wanted).some((state) => states.includes(state))
}

/** Whether an entity is one of the professions beside doctors: dentists, pharmacists or nurses, in all states. */
export function isProfession(id: string): boolean {
  return PROFESSIONS.has(id)
}

/** Whether an entity is what is asked of one profession, dentists, pharmacists or nurses, and nobody else; in one state or in all. */
export function isOfProfession(id: string): boolean {
  return isProfession(id) || id.startsWith(`${OF_STATE}.`)
}

/** The profession that an entity is about. */
export function professionOf(id: string): string {
  return id.startsWith(`${OF_STATE}.`) ? `procedure.${id.slice(OF_STATE.length + 1).split('/')[0]}` : id
}

/** What one state says of a profession. */
export function ofState(profession: string, state: string): string {
  return `${OF_STATE}.${profession.replace('procedure.', '')}/${state.replace('state.', '')}`
}
