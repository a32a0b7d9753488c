/**
 * Words of one line are written much alike and mean something else: whoever types one for the other has said something else.
 * Those of the phrases are here, and the commonest besides; a test finds what a new phrase adds.
 */
const APART = [
  // Negation, and how much: the sentence turns round.
  'nicht nichts nachts nie',
  'jemand niemand',
  // Who it is, and whose.
  'ich mich dich sich',
  'wir wird',
  'mir dir wir ihr ihm ihn ihnen ihren ihrem ihrer',
  // Question words and what joins sentences.
  'wann wenn wen wem wer dann denn kann mann man dünn',
  'noch nach hoch',
  'aber über oder der',
  'wohin woher',
  // Time and number.
  'juni juli',
  'viel vier fiel',
  'zwei drei frei',
  'hier vier',
  // Verbs and nouns a letter apart.
  'gegen geben gehen wegen',
  'fahren führen fühlen',
  'werde werden worden wurden wurde wunde wenden worten',
  'warte warten werte waren wären worten',
  'verlangen verlängern verlegen verloren verboten verlaufen',
  'bekommen kommen',
  'sprechen besprechen',
  'bestellen stellen',
  'erstellt gestellt',
  'bestätigen beseitigen',
  'verstanden bestanden',
  'erhalten enthalten erhöhten',
  'annehmen ansehen nehmen',
  'abgeben abgegeben',
  'trennt brennt getrennt',
  'leiden leider beiden',
  'brauchen rauchen brötchen',
  'messe esse essen',
  'heilt heißt',
  'liegen legen lügen',
  'bitten bieten beten',
  // Things that must not be exchanged in a lab, an office or a ward.
  'unterlagen unterlappen',
  'aufklärung abklärung',
  'aufzug auszug',
  'eingriff eintrifft',
  'schreibt schritt',
  'station stationär',
  'leber leder',
  'hand hund',
].map((line) => new Set(line.split(' ')))

/** Of whom or what it is: "mein", "dein", "kein". Their endings alone are the same word. */
const DETERMINER = /^(?:ein|kein|mein|dein|sein|ihr|unser|euer|eur)(?:e|en|em|er|es|s)?$/
/** "ich mache" and "ihr macht". Between -e and -en may be an adjective's ending: that is a slip of grammar. */
const ENDINGS_OF_OTHER_PERSONS: readonly (readonly [string, string])[] = [
  ['e', 't'],
  ['e', 'st'],
  ['e', 'et'],
  ['e', 'est'],
  ['st', 't'],
  ['en', 't'],
  ['en', 'st'],
  ['en', 'et'],
  ['en', 'est'],
]
/** A letter missing at the beginning of a longer word leaves no other word. */
const LONG_WORD_LETTERS = 8

/**
 * Whether a word that is nearly the expected one means something else: another person's, the opposite, another word altogether.
 * What differs in an ending of case, gender or number does not.
 */
export function isOtherWord(expectedWord: string, typedWord: string): boolean {
  const [expected, typed] = [expectedWord.toLowerCase(), typedWord.toLowerCase()]
  if (expected[0] !== typed[0] && expected.length < LONG_WORD_LETTERS) return true
  if (expected === `un${typed}` || typed === `un${expected}`) return true
  // Two that begin alike are one with two endings: "eine" and "eure" are further apart than a slip.
  if (DETERMINER.test(expected) && DETERMINER.test(typed)) return false
  return areOtherPersons(expected, typed) || APART.some((line) => line.has(expected) && line.has(typed))
}

/** Any part before such endings is taken for the stem: "reis" of "reise" and "reist", "arbeite" of "arbeitest" and "arbeitet". */
function areOtherPersons(expected: string, typed: string): boolean {
  const turns = (from: string, to: string, ending: string, other: string) =>
    from.endsWith(ending) && to === from.slice(0, -ending.length) + other
  return ENDINGS_OF_OTHER_PERSONS.some(([one, other]) => turns(expected, typed, one, other) || turns(expected, typed, other, one))
}
