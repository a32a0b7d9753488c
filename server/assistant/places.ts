import { phraseForm } from './words.ts'

/** Countries the site has something about, with what else they are called. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  Austria: ['austria', 'austrian'],
  Belgium: ['belgium', 'belgian'],
  'Czech Republic': ['czech republic', 'czechia', 'czech'],
  Denmark: ['denmark', 'danish'],
  Finland: ['finland', 'finnish'],
  France: ['france', 'french'],
  Germany: ['germany', 'german', 'deutschland'],
  Greece: ['greece', 'greek'],
  Hungary: ['hungary', 'hungarian'],
  Ireland: ['ireland', 'irish'],
  Italy: ['italy', 'italian'],
  Netherlands: ['netherlands', 'the netherlands', 'holland', 'dutch'],
  Norway: ['norway', 'norwegian'],
  Poland: ['poland', 'polish'],
  Portugal: ['portugal', 'portuguese'],
  Romania: ['romania', 'romanian'],
  Spain: ['spain', 'spanish'],
  Sweden: ['sweden', 'swedish'],
  Switzerland: ['switzerland', 'swiss'],
  'United States': [
    'united states',
    'usa',
    'america',
    'american',
    'us university',
    'us college',
    'the us',
    'united states of america',
    'in us',
    'states',
  ],
}

/** Countries a person may ask for and the site has nothing about. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'United Kingdom': [
    'united kingdom',
    'uk',
    'britain',
    'great britain',
    'british',
    'england',
    'scotland',
    'wales',
    'english university',
  ],
  Canada: ['canada', 'canadian'],
  Australia: ['australia', 'australian'],
  'New Zealand': ['new zealand'],
  Singapore: ['singapore'],
  Japan: ['japan', 'japanese'],
  China: ['china', 'chinese'],
  'South Korea': ['south korea', 'korea', 'korean'],
  Russia: ['russia', 'russian'],
  Ukraine: ['ukraine', 'ukrainian'],
  Georgia: ['georgia', 'georgian'],
  Philippines: ['philippines', 'philippine'],
  Malaysia: ['malaysia'],
  'United Arab Emirates': ['uae', 'dubai', 'emirates', 'abu dhabi'],
  Malta: ['malta', 'maltese'],
  Cyprus: ['cyprus'],
  Turkey: ['turkey', 'turkish'],
  Bulgaria: ['bulgaria', 'bulgarian'],
  Croatia: ['croatia'],
  Serbia: ['serbia'],
  Slovakia: ['slovakia'],
  Slovenia: ['slovenia'],
  Lithuania: ['lithuania'],
  Latvia: ['latvia'],
  Estonia: ['estonia'],
  Luxembourg: ['luxembourg'],
  Iceland: ['iceland'],
  Kazakhstan: ['kazakhstan'],
  Kyrgyzstan: ['kyrgyzstan'],
  Bangladesh: ['bangladesh'],
  Nepal: ['nepal'],
  'Sri Lanka': ['sri lanka'],
  Pakistan: ['pakistan'],
  Brazil: ['brazil'],
  Mexico: ['mexico'],
  'South Africa': ['south africa'],
  Egypt: ['egypt'],
  'Saudi Arabia': ['saudi arabia', 'saudi'],
  Qatar: ['qatar'],
  Mongolia: ['mongolia'],
  Vietnam: ['vietnam'],
  Thailand: ['thailand'],
  Indonesia: ['indonesia'],
}

interface PlacePattern {
  country: string
  phrase: string
}

/** What the runtime calls regions and countries beside these; the home country of most readers is no destination. */
const NO_DESTINATION = new Set(['India', 'European Union', 'Eurozone', 'United Nations', 'Unknown Region', 'Outlying Oceania'])

/** Every other country of the world by its English name. */
function otherCountries(): Record<string, readonly string[]> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
  const known = new Set(
    [...Object.keys(COVERED), ...Object.keys(ELSEWHERE)].flatMap((country) => [country, phraseForm(country).trim()]),
  )
  const aliases = new Set([...Object.values(COVERED), ...Object.values(ELSEWHERE)].flat().map((name) => phraseForm(name).trim()))
  const isNew = (name: string) =>
    !known.has(name) &&
    !NO_DESTINATION.has(name) &&
    !/^Pseudo|^Türkiye|^Myanmar \(/.test(name) &&
    !aliases.has(phraseForm(name).trim())
  return Object.fromEntries([...new Set(all)].filter(isNew).map((name) => [name, [name]]))
}

const COVERED_PATTERNS = patternsOf(COVERED)
const ELSEWHERE_PATTERNS = [...patternsOf(ELSEWHERE), ...patternsOf(otherCountries())]

/** Every word that names a country by itself. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  [...COVERED_PATTERNS, ...ELSEWHERE_PATTERNS].map(({ phrase }) => phrase.trim()).filter((phrase) => !phrase.includes(' ')),
)

export interface FoundPlaces {
  /** Countries the site covers, in the order of the list. */
  covered: string[]
  elsewhere: string[]
  words: Set<string>
}

const COVERED_BY_WORD = byFirstWord(COVERED_PATTERNS)
const ELSEWHERE_BY_WORD = byFirstWord(ELSEWHERE_PATTERNS)

function byFirstWord(patterns: readonly PlacePattern[]): ReadonlyMap<string, readonly PlacePattern[]> {
  return Map.groupBy(patterns, ({ phrase }) => phrase.split(' ')[1] ?? '')
}

/** The countries that a text in `phraseForm` names, by their name or their people's. */
export function placesIn(text: string): FoundPlaces {
  const words = new Set<string>()
  const present = [...new Set(text.trim().split(' '))]
  const found = (patterns: ReadonlyMap<string, readonly PlacePattern[]>) => {
    const hits = present.flatMap((word) => patterns.get(word) ?? []).filter(({ phrase }) => text.includes(phrase))
    for (const { phrase } of hits) for (const word of phrase.trim().split(' ')) words.add(word)
    hits.sort((one, other) => text.indexOf(one.phrase) - text.indexOf(other.phrase))
    return [...new Set(hits.map(({ country }) => country))]
  }
  return { covered: found(COVERED_BY_WORD), elsewhere: found(ELSEWHERE_BY_WORD), words }
}

const PEOPLE = 'student(?! visa)|citizen|national|passport|applicant|candidate|doctor|nurse|graduate|people'

/** The text without the countries outside the site that somebody comes from: "from Egypt", "Canadian passport". */
export function withoutOrigins(text: string): string {
  let rest = text
  for (const { phrase } of text
    .trim()
    .split(' ')
    .flatMap((word) => ELSEWHERE_BY_WORD.get(word) ?? []))
    rest = rest.replaceAll(` from${phrase}`, ' ').replaceAll(new RegExp(`${phrase}(?=(?:${PEOPLE}) )`, 'g'), ' ')
  return rest
}

function patternsOf(names: Readonly<Record<string, readonly string[]>>): PlacePattern[] {
  return Object.entries(names).flatMap(([country, words]) => words.map((word) => ({ country, phrase: phraseForm(word) })))
}
