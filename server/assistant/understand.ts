import { quantitiesIn, type Quantities } from './amounts.ts'
import { COMMON_WORDS } from './common-words.ts'
import { conceptsIn, type Concept } from './concepts.ts'
import type { Knowledge } from './knowledge.ts'
import { placesIn } from './places.ts'
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
  /** Words that nothing of the above explains. A fact that is cited has to hold them. */
  unexplained: readonly string[]
  /** The same as the person wrote them. */
  unexplainedAsWritten: readonly string[]
}

const MOST_WORDS = 400
const MOST_CORRECTIONS = 40

/** What people write on a phone. */
const SHORT_FORMS = new Map([
  ['abt', 'about'],
  ['unis', 'university'],
  ['varsities', 'university'],
  ['wht', 'what'],
  ['wat', 'what'],
  ['hw', 'how'],
  ['cn', 'can'],
  ['plz', 'please'],
  ['info', 'information'],
  ['reqs', 'requirement'],
  ['req', 'requirement'],
  ['docs', 'document'],
  ['doc', 'document'],
  ['sem', 'semester'],
  ['amt', 'amount'],
  ['mnth', 'month'],
  ['yr', 'year'],
  ['clg', 'college'],
  ['acc', 'account'],
  ['dip', 'diploma'],
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['govt', 'government'],
  ['prog', 'programme'],
  ['cert', 'certificate'],
])

const CERTIFICATE_WORDS: readonly (readonly [string, RegExp])[] = [
  [
    'clinical-neuroscience-and-precision-medicine',
    / (?:clinical )?(?:neuroscience|neuro) (?:and |& )?(?:precision medicine )?(?:certificate|course|programme|program) | clinical neuroscience | neuroscience certificate | certificate (?:in|of|for|on) (?:clinical )?neuroscience /,
  ],
  [
    'ai-in-medical-genomics',
    / (?:ai )?(?:in )?medical genomics (?:certificate|course|programme|program)| certificate (?:in|for|of|on) (?:ai in )?medical genomics | ai in medical genomics | mbbs (?:doctor )?(?:certificate|course|programme|program) | certificate for (?:mbbs|doctor) | ai certificate | certificate for mbbs doctor | genomics certificate for mbbs | medical genomics /,
  ],
  ['computational-genomics', / computational genomics (?!.*(?:master|msc|university))/],
]

/** Reads a message: corrects its spelling, finds what it is about and what it counts. */
export function understand(message: string, knowledge: Knowledge): Question {
  const quantities = quantitiesIn(message)
  const asked = withoutIntroduction(message)
  const written = tokensOf(asked).slice(0, MOST_WORDS)
  const corrected = correctWords(written, properNames(asked), knowledge)
  const text = ` ${corrected.join(' ')} `
  const { concepts, words: conceptWords } = conceptsIn(text)
  const places = placesIn(languageApart(text))
  const named = knowledge.names.find(text)
  const cities = knowledge.names.findCities(text)
  const unknowns = unknownsIn(text)
  const isElsewhere = places.covered.length + cities.cities.length > 0 && !concepts.has('certificate')
  const certificates = isElsewhere ? [] : CERTIFICATE_WORDS.filter(([, pattern]) => pattern.test(text)).map(([slug]) => slug)
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
  const unexplained = corrected.flatMap((word, index) =>
    explained.has(word) || isTrivial(word) ? [] : [{ word, written: written[index] ?? word }],
  )
  return {
    ...quantities,
    phases: phasesOf(quantities.phases, text),
    original: message,
    text,
    concepts,
    countries: places.covered,
    elsewhere: places.elsewhere,
    universities: named.slugs,
    cities: cities.cities,
    subjects,
    certificates,
    unknowns: unknowns.labels,
    unexplained: [...new Set(unexplained.map(({ word }) => word))],
    unexplainedAsWritten: [...new Set(unexplained.map((one) => one.written))],
  }
}

function isTrivial(word: string): boolean {
  return COMMON_WORDS.has(word) || /^[\d€$₹%]/.test(word) || word.length < 2
}

/** Words written with a capital within a sentence: "Athens" is no slip of "then". Nothing is known of a text all in capitals. */
function properNames(text: string): ReadonlySet<string> {
  if (text === text.toUpperCase()) return new Set()
  return new Set([...text.matchAll(/(?<=[\p{L}\d,;:)] )\p{Lu}\p{Ll}+/gu)].flatMap(([word]) => wordsOf(word)))
}

/** Spelling corrected word by word. A word of the lexicon stays as it is, and a name becomes no common word. */
function correctWords(written: readonly string[], names: ReadonlySet<string>, { speller }: Knowledge): string[] {
  let corrections = 0
  return written.map((token) => {
    const given = stem(token)
    const word = SHORT_FORMS.get(token) ?? SHORT_FORMS.get(given) ?? given
    if (speller.knows(word) || /^\d/.test(word) || corrections >= MOST_CORRECTIONS) return word
    corrections++
    // "cots" is nearer to "cost" than its stem is.
    const correction = speller.correct(token) ?? speller.correct(word)
    return correction === null || (names.has(word) && COMMON_WORDS.has(correction)) ? word : stem(correction)
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

/** "learn German" names a language: the country is taken out of such phrases before places are looked for. */
function languageApart(text: string): string {
  return text
    .replaceAll(/ (?:learn|learning|speak|study|practise|practice|teach me|know) german /g, ' ')
    .replaceAll(
      / german (?:language|phrase|tutor|learning|course|lesson|level|word|class|mode|vocabulary|sentence|tutoring|exam) /g,
      ' ',
    )
    .replaceAll(/ in german $/g, ' ')
}

/** The words of a text that a fact would have to hold, for a search. */
export function tellingWords(question: Question): string[] {
  return [...new Set(question.text.trim().split(' '))].filter(
    (word) => word.length > 2 && !COMMON_WORDS.has(word) && !/^\d/.test(word),
  )
}
