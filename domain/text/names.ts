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
