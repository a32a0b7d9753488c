import { quantitiesIn, type Quantities } from './amounts.ts'
import { COMMON_WORDS, isCommonWord } from './common-words.ts'
import { conceptsIn, type Concept } from './concepts.ts'
import { currencyOf } from './currencies.ts'
import type { Knowledge } from './knowledge.ts'
import { placesIn, withoutOrigins } from './places.ts'
import { SHORT_FORMS } from './short-forms.ts'
import { unknownsIn } from './unknowns.ts'
import { stem, tokensOf, wordsOf } from './words.ts'

/** What the engine makes of a message. */
export interface Question extends Quantities {
  original: string
  /** Corrected words, in `phraseForm`. */
  text: string
  concepts: ReadonlySet<Concept>
  countries: readonly string[]
  /** Countries the site has nothing about. */
  elsewhere: readonly string[]
  /** Slugs. */
  universities: readonly string[]
  cities: readonly string[]
  subjects: readonly string[]
  /** Slugs. */
  certificates: readonly string[]
  /** Things asked for that no fact holds, by name. */
  unknowns: readonly string[]
  /** The words that ask for them. */
  unknownWords: ReadonlySet<string>
  /** Words that nothing of the above explains. A fact that is cited has to hold them. */
  unexplained: readonly string[]
  /** The same as the person wrote them. */
  unexplainedAsWritten: readonly string[]
  /** Common words that nothing of the above took up either. A fact that holds several of them is meant. */
  passedOver: ReadonlySet<string>
}

const MOST_WORDS = 400
const MOST_CORRECTIONS = 40

/** Words that mean a certificate when they stand in one question, each alternative apart. */
const CERTIFICATE_WORDS: readonly (readonly [string, string])[] = [
  [
    'clinical-neuroscience-and-precision-medicine',
    'clinical neuroscience, genomics neuroscience, neuroscience certificate, neuroscience course, neuro certificate, neuroscience precision, neuroscience programme',
  ],
  [
    'ai-in-medical-genomics',
    'medical genomics, ai genomics, ai certificate, mbbs certificate, mbbs genomics, genomics doctor, mbbs course, mbbs programme, doctor certificate',
  ],
  ['computational-genomics', 'computational genomics'],
]
const OF_UNIVERSITIES = new Set(['master', 'msc', 'university', 'diploma'])

function certificatesIn(text: string): string[] {
  const present = new Set(text.trim().split(' '))
  if ([...OF_UNIVERSITIES].some((word) => present.has(word))) return []
  const isMeant = (words: string) =>
    words.split(', ').some((alternative) => wordsOf(alternative).every((word) => present.has(word)))
  return CERTIFICATE_WORDS.filter(([, words]) => isMeant(words)).map(([slug]) => slug)
}

/** Reads a message: corrects its spelling, finds what it is about and what it counts. */
export function understand(message: string, knowledge: Knowledge): Question {
  const quantities = quantitiesIn(message)
  const asked = withoutIntroduction(message).replaceAll(/\bindian (?:money|currency)\b/gi, 'rupees')
  const written = tokensOf(asked).slice(0, MOST_WORDS)
  const corrected = correctWords(written, properNames(asked), knowledge)
  const text = ` ${corrected.map(({ word }) => word).join(' ')} `
  const { concepts: found, words: conceptWords, phrases } = conceptsIn(text)
  const concepts = withImplied(found, quantities, text)
  const places = placesIn(destinationsOf(text))
  const named = knowledge.names.find(text)
  const cities = knowledge.names.findCities(text)
  const unknowns = unknownsIn(text, phrases)
  const isElsewhere = places.covered.length + cities.cities.length > 0 && !concepts.has('certificate')
  const certificates = isElsewhere ? [] : certificatesIn(text)
  const subjects = knowledge.subjects
    .find(text)
    .filter((subject) => !places.words.has(subject) && !named.words.has(subject) && !cities.words.has(subject))
  const explained = new Set([
    ...conceptWords,
    ...places.words,
    ...named.words,
    ...cities.words,
    ...unknowns.words,
    ...subjects.flatMap((subject) => subject.split(' ')),
  ])
  const left = corrected.filter(({ word }) => !explained.has(word))
  const unexplained = left.filter(({ word }) => !isTrivial(word))
  return {
    ...quantities,
    phases: phasesOf(quantities.phases, text),
    original: message,
    text,
    concepts,
    countries: places.covered.length === 0 && / (?:blocked account|sperrkonto) /.test(text) ? ['Germany'] : places.covered,
    elsewhere: places.elsewhere,
    universities: named.slugs,
    cities: cities.cities,
    subjects,
    certificates,
    unknowns: unknowns.labels,
    unknownWords: unknowns.words,
    unexplained: [...new Set(unexplained.map(({ word }) => word))],
    unexplainedAsWritten: [...new Set(unexplained.map((one) => one.written))],
    passedOver: new Set(left.map(({ word }) => word).filter(isTrivial)),
  }
}

function isTrivial(word: string): boolean {
  return isCommonWord(word) || /^[\d€$₹₱£₦%]/.test(word) || word.length < 2 || currencyOf(word) !== null
}

/** Words written with a capital within a sentence: "Athens" is no slip of "then". Nothing is known of a text all in capitals. */
function properNames(text: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set()
  return new Set([...text.matchAll(/(?<=[\p{L}\d,;:)] )\p{Lu}\p{Ll}+/gu)].flatMap(([word]) => wordsOf(word)))
}

/** "Is 8000 euro okay for Ireland?" asks whether it is enough. */
function withImplied(concepts: ReadonlySet<Concept>, { amounts }: Quantities, text: string): ReadonlySet<Concept> {
  const isLimit = concepts.has('below') || concepts.has('above') || concepts.has('convert')
  const isEnough =
    amounts.length > 0 &&
    !isLimit &&
    / (?:ok|okay|fine|good|do|works|possible) /.test(text) &&
    /^ (?:is|are|will|would|can) /.test(text)
  return isEnough ? new Set([...concepts, 'enough' as const]) : concepts
}

interface Corrected {
  word: string
  written: string
}

/** Spelling corrected word by word. A word of the lexicon stays as it is, and a name becomes no common word. */
function correctWords(written: readonly string[], names: ReadonlySet<string>, { speller }: Knowledge): Corrected[] {
  let corrections = 0
  return written.flatMap((original) => {
    const token = original.replaceAll(/(\p{L})\1{2,}/gu, '$1')
    const given = stem(token)
    const short = SHORT_FORMS.get(token) ?? SHORT_FORMS.get(given)
    if (short) return wordsOf(short).map((word) => ({ word, written: original }))
    if (speller.knows(given) || /^\d/.test(given) || corrections >= MOST_CORRECTIONS) return { word: given, written: original }
    corrections++
    // "cots" is nearer to "cost" than its stem is.
    const correction = speller.correct(token) ?? speller.correct(given)
    const isName = correction === null || (names.has(given) && COMMON_WORDS.has(correction))
    return { word: isName ? given : stem(correction), written: original }
  })
}

/** "phas 2" is read once the word is corrected. */
function phasesOf(phases: readonly number[], text: string): number[] {
  if (phases.length > 0) return [...phases]
  const found = [...text.matchAll(/ phase (\d)(?: (?:and|or|plus) (?:phase )?(\d))? /g)].flatMap(([, one, two]) => [one, two])
  const foundation = / foundation (?:phase|course|stage) /.test(text) ? ['1'] : []
  return [...new Set([...found, ...foundation].flatMap((digit) => (digit ? [Number(digit)] : [])))]
}

/** "Myself Ravi from Vijayawada, …": who somebody is is not what is asked. Clauses with figures stay. */
function withoutIntroduction(message: string): string {
  return message
    .replaceAll(
      /\b(?:my name is|myself|this is)\s+[^,.;!?\d]{1,60}?(?=[,.;!?]|\s(?:i\s+(?:want|need|would|am)|what|which|how|can|is|please|kindly|tell|and i)\b)/gi,
      ' ',
    )
    .replaceAll(
      /\b(?:i am|i'm|i’m|im)\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,4}?(?:from|in|at|of)\s+[A-Za-z ]{2,40}?(?=[,.;!?]|\s(?:what|which|how|can|is|please|kindly|tell|and i|i)\b)/gi,
      ' doctor ',
    )
}

/** Where a question leads: what names a language, a currency or where the person comes from is no destination. */
function destinationsOf(text: string): string {
  return withoutOrigins(text)
    .replaceAll(/ (?:learn|learning|speak|study|practise|practice|teach me|know) german /g, ' ')
    .replaceAll(
      / german (?:language|phrase|tutor|learning|course|lesson|level|word|class|mode|vocabulary|sentence|tutoring|exam) /g,
      ' ',
    )
    .replaceAll(/ in german $/g, ' ')
    .replaceAll(
      / (?:pakistani|nepali|canadian|australian|singapore|egyptian|philippine|indian|british|turkish|kenyan|swiss|swedish) (?=rupee|dollar|pound|peso|lira|shilling|franc|kron)/g,
      ' ',
    )
}
