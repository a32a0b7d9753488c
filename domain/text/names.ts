export interface NameParts {
  first_name: string
  last_name: string
}

/** The name as one field shows it. */
export function joinName({ first_name, last_name }: NameParts): string {
  if (last_name === '') return first_name
  if (first_name === '') return last_name
  return `${first_name} ${last_name}`
}

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

/** One or two letters that stand for a person: of the first and the last word of the name, else of the e-mail address. */
export function initialsOf(nameOrEmail: string): string {
  const words =
    nameOrEmail
      .split('@')[0]
      ?.split(/[\s.]+/u)
      .filter(Boolean) ?? []
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetterOf(word ?? ''))
  return letters.join('').toLocaleUpperCase('en')
}

function firstLetterOf(word: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
