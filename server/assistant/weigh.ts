import type { Concept } from './concepts.ts'
import type { Fact } from './fact.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { Knowledge } from './knowledge.ts'
import { COMMON_SHARE, isOfPlace, type Finding } from './lookup.ts'
import { rootOf } from './roots.ts'
import type { Question } from './understand.ts'
import { wordsOf } from './words.ts'

/** Less than this, and more than one word that names something has to be held. */
const NEARLY_WHOLE = 0.95
const MORE_THAN_ONE_WORD = 1.5

/** No single fact says which of many is first. */
const COMPARISONS: readonly Concept[] = ['cheapest', 'dearest', 'most', 'fewest', 'hardest', 'easiest']

/** Whether the finding holds each of these words that says anything, the common ones too. */
export function holdsEach({ held }: Finding, words: Iterable<string>): boolean {
  return [...words].every((word) => FUNCTION_WORDS.has(word) || held.has(rootOf(word)))
}

/** Whether a finding answers the question: it carries that share of it, all of `needed`, and a figure where one is asked for. */
export function settles(finding: Finding, question: Question, needed: Iterable<string>, least: number): boolean {
  const { coverage, held, query } = finding
  if (coverage < least || COMPARISONS.some((concept) => question.concepts.has(concept))) return false
  if ([...needed].map(rootOf).some((root) => query.has(root) && !held.has(root))) return false
  const shares = [...held].map((root) => (isOfPlace(root, question) ? 0 : (query.get(root) ?? 0)))
  const isTold = coverage > NEARLY_WHOLE || shares.reduce((sum, share) => sum + share, 0) >= MORE_THAN_ONE_WORD
  return isTold && !lacksFigure(finding, question)
}

/** Whether the finding holds every word of the question that names something, two of them or all there are beside a country. */
export function isWhole({ query, held }: Finding, question: Question): boolean {
  const naming = [...query].filter(([root, share]) => share !== COMMON_SHARE && !isOfPlace(root, question)).map(([root]) => root)
  return naming.length > 0 && naming.every((root) => held.has(root))
}

const MOST_OF_IT = 0.9
const COUNTED = / (?:how many|number of) (\p{L}+) /u
const ASKS_FIGURE = / (?:how much|how long|how far|how often|how old|minimum|maximum|percentage|limit) /
const ASKS_INCLUSION = / (?:include|included|including|inclusive|cover|covered|extra|additional|separate) /

/** "How many hours?" is answered by a fact with a figure and the hours. */
function lacksFigure(finding: Finding, { text, concepts, unknowns }: Question): boolean {
  const [best] = finding.facts
  if (!best || ASKS_INCLUSION.test(text)) return false
  const counted = COUNTED.exec(text)?.[1]
  if (counted && finding.query.has(rootOf(counted)) && !finding.held.has(rootOf(counted))) return true
  if (finding.coverage > MOST_OF_IT && unknowns.length === 0) return false
  if (concepts.has('price') || concepts.has('howMuch') || (unknowns.length > 0 && / (?:fee|cost|price|rate) /.test(text)))
    return best.figures.length === 0
  return (counted !== undefined || ASKS_FIGURE.test(text)) && !/\d/.test(best.text)
}

/**
 * Whether the facts hold what an answer passed over: several common words of the question, as "order" and "change" in a
 * question on the phases, that its facts do not hold and these do. One is enough against an answer that only lists what there is.
 */
export function outranks(finding: Finding, cited: readonly Fact[], question: Question, knowledge: Knowledge): boolean {
  const missed = missedRoots(question, cited, knowledge).filter((root) => finding.held.has(root))
  const isList = question.concepts.has('list') && question.concepts.has('university')
  const isMost = knowledge.passages.share(finding.query, missed) >= MOST_OF_A_QUESTION
  return missed.length >= ((isGeneral(cited) && !isList) || isMost ? 1 : 2) || isMorePrecise(finding, cited, question, knowledge)
}

/** Whether the finding holds all that the question names, and an answer leaves out two words or more of it. */
function isMorePrecise(finding: Finding, cited: readonly Fact[], question: Question, { passages }: Knowledge): boolean {
  if (!isWhole(finding, question)) return false
  const naming = [...finding.held].filter((root) => finding.query.get(root) === 1 && !isOfPlace(root, question))
  const missed = naming.filter((root) => !cited.some((fact) => passages.holds(fact, root)))
  const isList = question.concepts.has('list') && question.concepts.has('university')
  return missed.length >= (isGeneral(cited) && !isList ? 1 : 2)
}

const MOST_OF_A_QUESTION = 0.5
const GENERAL = /^(?:catalogue|visas|visa-notice|internships|jobs\.(?:countries|samples)|university\.[a-z0-9-]+\.where)/

/** Facts that say what there is and nothing about it. */
export function isGeneral(cited: readonly Fact[]): boolean {
  return cited.length > 0 && cited.every(({ id }) => GENERAL.test(id))
}

const YES_OR_NO = /^ (?:is|are|r|do|does|did|can|could|will|would|has|have|was|were|should|must|may) /
/** Verbs that ask for what there is. */
const NEUTRAL = new Set(
  wordsOf(
    'make apply study join enrol enroll find search choose pick select offer available take provide list look see learn accept please still currently now main all other more',
  ),
)

/** Whether a yes-or-no question turns on a word that the facts do not hold: "Are the internships paid?" */
export function passesOver(question: Question, cited: readonly Fact[], knowledge: Knowledge): boolean {
  return YES_OR_NO.test(question.text) && missedRoots(question, cited, knowledge).length > 0
}

function missedRoots({ passedOver, text }: Question, cited: readonly Fact[], { passages }: Knowledge): string[] {
  const isOrigin = (word: string) => text.includes(` from ${word} `) || text.includes(` ${word} student `)
  const words = [...passedOver].filter(
    (word) => !FUNCTION_WORDS.has(word) && !NEUTRAL.has(word) && !/\d/.test(word) && !isOrigin(word),
  )
  return [...new Set(words.map(rootOf))].filter((root) => !cited.some((fact) => passages.holds(fact, root)))
}
