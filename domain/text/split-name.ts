import { joinName, type NameParts } from './names.ts'

/**
 * The two stored parts of a name: up to the first space, and the rest, so that joining gives the same name again.
 * Parts stored before are kept while the whole is unchanged: "Anna Maria" + "Schmidt" stays so.
 */
export function splitName(name: string, stored?: NameParts): NameParts {
  if (stored && joinName(stored) === name) return { first_name: stored.first_name, last_name: stored.last_name }
  const space = name.indexOf(' ')
  if (space === -1) return { first_name: name, last_name: '' }
  return { first_name: name.slice(0, space), last_name: name.slice(space + 1) }
}
