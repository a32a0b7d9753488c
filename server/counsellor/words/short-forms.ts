import SHORT_FORMS from './short-forms.json' with { type: 'json' }

interface Language {
  /** By their English, those that are no word of another of these languages, no English one and no name. */
  words: Readonly<Record<string, string>>
  /** The same of those that are one. */
  beside?: Readonly<Record<string, string>>
  /** What English says by the order of words. */
  particles?: string
}

const LANGUAGES: Readonly<Record<string, Language>> = SHORT_FORMS.languages
const FORMS = new Map(Object.values(LANGUAGES).flatMap(({ words }) => formsOf(words)))
/** What is read so only in a message of the language; the short forms of the phone are of none. */
const SPOKEN = Object.values(LANGUAGES)
  .filter(({ beside, particles }) => beside ?? particles)
  .map(({ words, beside = {}, particles = '' }) => ({
    marks: new Set(formsOf(words).map(([word]) => word)),
    beside: new Map([...formsOf(beside), ...particles.split(' ').map((word) => [word, []] as const)]),
  }))
const MARKS = new Set(SPOKEN.flatMap(({ marks }) => [...marks]))
/** "Koto" is how much and how many: what is counted says which. */
const COUNTED = new Set(SHORT_FORMS.counted)

export function isShortForm(word: string): boolean {
  return FORMS.has(word)
}

/** Words with the short forms among them, and those of the languages that are mixed with English, as the English they stand for. */
export function inEnglish(words: readonly string[]): string[] {
  const beside = spokenIn(words)?.beside
  const english = words.flatMap((word, at) => {
    // What stands after a figure is its unit, and a word of theirs only where that is one of time.
    const meant = beside?.get(word)
    const own = /^\d/.test(words[at - 1] ?? '') && !COUNTED.has(meant?.[0] ?? '') ? undefined : meant
    return own ?? FORMS.get(word) ?? [word]
  })
  return english.map((word, at) =>
    word === 'much' && english[at - 1] === 'how' && COUNTED.has(english[at + 1] ?? '') ? 'many' : word,
  )
}

/** The language that more of the words are of than of any other; of equals the first. */
function spokenIn(words: readonly string[]): (typeof SPOKEN)[number] | undefined {
  const own = words.filter((word) => MARKS.has(word))
  if (own.length === 0) return undefined
  const countOf = ({ marks }: (typeof SPOKEN)[number]) => own.filter((word) => marks.has(word)).length
  return SPOKEN.reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}

function formsOf(byEnglish: Readonly<Record<string, string>>): (readonly [string, readonly string[]])[] {
  return Object.entries(byEnglish).flatMap(([english, words]) =>
    words.split(' ').map((word) => [word, english.split(' ')] as const),
  )
}
