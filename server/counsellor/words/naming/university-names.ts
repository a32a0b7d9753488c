import WORDS from './university-kinds.json' with { type: 'json' }

/** Kinds of universities as their names say them: before the place, after it, and what students write for short. */
const KINDS = WORDS.kinds.map(({ before, after, short }) => ({ before: before.split(' '), after: after.split(' '), short }))
/** A name is turned round only where it is of a place: "of medicine and pharmacy" is none. */
const LONGEST_PLACE = 3
const JOINS = new Set(WORDS.joins)

/**
 * The other ways round in which people say a university's name, as words: "University of Bonn" is "Bonn University" and "Uni Bonn" too. What
 * the city is called in other languages stands for it.
 */
export function turnedRound(
  name: readonly string[],
  city: readonly string[] = [],
  cityNames: readonly (readonly string[])[] = [],
): string[][] {
  const inOther = cityNames.flatMap((other) => {
    const at = name.findIndex((_, place) => city.length > 0 && city.every((word, next) => name[place + next] === word))
    return at === -1 ? [] : [name.toSpliced(at, city.length, ...other)]
  })
  return [...inOther, ...[name, ...inOther].flatMap(formsOf)]
}

function formsOf(name: readonly string[]): string[][] {
  for (const { before, after, short } of KINDS) {
    const place = startsWith(name, before)
      ? name.slice(before.length)
      : endsWith(name, after)
        ? name.slice(0, -after.length)
        : null
    if (place === null) continue
    if (place.length === 0 || place.length > LONGEST_PLACE || place.some((word) => JOINS.has(word))) return []
    return [
      [...before, ...place],
      [...place, ...after],
      ...short.flatMap((form) => [
        [...form.split(' '), ...place],
        [...place, ...form.split(' ')],
      ]),
    ]
  }
  return []
}

function startsWith(name: readonly string[], part: readonly string[]): boolean {
  return part.every((word, at) => name[at] === word)
}

function endsWith(name: readonly string[], part: readonly string[]): boolean {
  return name.length > part.length && startsWith(name.slice(-part.length), part)
}

const COUNTRY_SECOND = new Set(WORDS.domains)
const SHORTEST_HOST = 3

/** How a university calls itself in the address of its website, as words: "nmbu" of https://www.nmbu.no. Empty where that tells nothing. */
export function hostName(website: string): string[] {
  const labels = URL.canParse(website) ? new URL(website).hostname.split('.').slice(0, -1) : []
  const own = COUNTRY_SECOND.has(labels.at(-1) ?? '') ? labels.at(-2) : labels.at(-1)
  const words = (own ?? '').split('-')
  return own === undefined || own.length < SHORTEST_HOST || !words.every((word) => /^[a-z]+$/.test(word)) ? [] : words
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** A name as those write it who lack the letters: "Tuebingen", "Tromsoe", "Aarhus". */
export function writtenOut(name: string): string {
  return name.normalize('NFC').replaceAll(/[äöüøå]/gi, (letter) => WRITTEN_OUT[letter.toLowerCase()] ?? letter)
}
