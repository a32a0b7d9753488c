const GERMAN = /universität|hochschule|medizin|schule\b|(^|\s)(für|und|der)\s/i

/** The language of a university's name where its words show it: only then can it be hyphenated, and read aloud as what it is. */
export function languageOfName(name: string): 'de' | undefined {
  return GERMAN.test(name) ? 'de' : undefined
}
