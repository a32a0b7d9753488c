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
    'us universities',
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

const COVERED_PATTERNS = patternsOf(COVERED)
const ELSEWHERE_PATTERNS = patternsOf(ELSEWHERE)

/** Every word that names a country. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  [...COVERED_PATTERNS, ...ELSEWHERE_PATTERNS]
    .filter(({ phrase }) => !phrase.includes(' us '))
    .flatMap(({ phrase }) => phrase.trim().split(' ')),
)

export interface FoundPlaces {
  /** Countries the site covers, in the order of the list. */
  covered: string[]
  elsewhere: string[]
  words: Set<string>
}

/** The countries that a text in `phraseForm` names, by their name or their people's. */
export function placesIn(text: string): FoundPlaces {
  const words = new Set<string>()
  const found = (patterns: readonly PlacePattern[]) => {
    const hits = patterns.filter(({ phrase }) => text.includes(phrase))
    for (const { phrase } of hits) for (const word of phrase.trim().split(' ')) words.add(word)
    hits.sort((one, other) => text.indexOf(one.phrase) - text.indexOf(other.phrase))
    return [...new Set(hits.map(({ country }) => country))]
  }
  return { covered: found(COVERED_PATTERNS), elsewhere: found(ELSEWHERE_PATTERNS), words }
}

function patternsOf(names: Readonly<Record<string, readonly string[]>>): PlacePattern[] {
  return Object.entries(names).flatMap(([country, words]) => words.map((word) => ({ country, phrase: phraseForm(word) })))
}
