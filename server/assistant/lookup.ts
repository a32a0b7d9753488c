import { isCommonWord } from './common-words.ts'
import { CONCEPT_WORDS } from './concepts.ts'
import type { Fact } from './fact.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { Knowledge } from './knowledge.ts'
import type { Passage, Passages, Query } from './passages.ts'
import { PLACE_WORDS } from './places.ts'
import { rootOf } from './roots.ts'
import type { Question } from './understand.ts'
import { wordsOf } from './words.ts'

/** A word that says little elsewhere either counts less than one that names something. */
export const COMMON_SHARE = 0.5
const MOST_FACTS = 3
/** A shorter word that no fact holds is cut short of too many. */
const SHORTEST_BEGINNING = 5
/** A fact that carries so much less than the best one is about something else. */
const NEAR_THE_BEST = 0.92

/** What the facts themselves say to a question. */
export interface Finding {
  facts: readonly Fact[]
  /** Share of the question's weight that the first of them carries. */
  coverage: number
  query: Query
  /** The roots of the query that the facts hold. */
  held: ReadonlySet<string>
}

/** The facts that hold most of what a question names, whatever it is. */
export function lookUp(question: Question, knowledge: Knowledge): Finding | null {
  const query = queryOf(question, knowledge)
  const passages = knowledge.passages.find(query, (fact, places) => isOfTheSame(fact, places, question))
  const [best] = passages
  if (!best) return null
  const near = passages.filter((one) => isNear(one, best)).map(({ fact }) => fact)
  const held = new Set([...query.keys()].filter((root) => knowledge.passages.holds(best.fact, root)))
  return { facts: distinct(near).slice(0, MOST_FACTS), coverage: best.coverage, query, held }
}

/** The prices that a question names by their amount alone: "2500 dollar course is which one". */
export function byAmount({ amounts, concepts, countries, universities, text }: Question, { facts }: Knowledge): Fact[] {
  const isLimit = (['below', 'above', 'enough', 'convert', 'feature', 'plan', 'university'] as const).some((concept) =>
    concepts.has(concept),
  )
  if (isLimit || countries.length + universities.length > 0 || !/ (?:which|what|why) /.test(text)) return []
  const isSame = (fact: Fact) =>
    fact.figures.some((figure) =>
      amounts.some(({ value, currency }) => value === figure.amount && (currency === null || currency === figure.currency)),
    )
  return facts.filter((fact) => !fact.id.startsWith('terms.') && isSame(fact)).slice(0, MOST_FACTS)
}

/** Facts of a part of the index that hold at least this share of what the words say; null where the words say nothing. */
export function lookUpWords(
  passages: Passages,
  words: Iterable<string>,
  least: number,
  isAllowed: (fact: Fact) => boolean,
): Fact[] | null {
  const query = new Map([...words].map((word) => [rootOf(word), 1] as const))
  if (query.size === 0) return null
  const passagesFound = passages.find(query, isAllowed)
  const [best] = passagesFound
  if (!best || best.coverage < least) return []
  return passagesFound.filter(({ coverage }) => coverage >= best.coverage * NEAR_THE_BEST).map(({ fact }) => fact)
}

/** The question's words that a fact could hold, its countries by their names. */
function queryOf({ text, countries }: Question, { passages }: Knowledge): Query {
  const query = new Map<string, number>(
    countries.flatMap((country) => wordsOf(country).map((word) => [rootOf(word), 1] as const)),
  )
  for (const word of text.trim().split(' ')) {
    if (FUNCTION_WORDS.has(word) || PLACE_WORDS.has(word) || /^[\d€$₹%]/.test(word) || word.length < 2) continue
    const whole = rootOf(word)
    const root = passages.knows(whole) || whole.length < SHORTEST_BEGINNING ? whole : (passages.beginningWith(whole) ?? whole)
    const isCommon = isCommonWord(word)
    if (passages.knows(root)) query.set(root, isCommon ? COMMON_SHARE : 1)
    else if (!isCommon) query.set(root, CONCEPT_WORDS.has(word) ? COMMON_SHARE : 1)
  }
  return query
}

/** Whether a root of the query is the name of a country that the question names. */
export function isOfPlace(root: string, { countries }: Question): boolean {
  return countries.some((country) => wordsOf(country).map(rootOf).includes(root))
}

function isNear(one: Passage, best: Passage): boolean {
  return one.coverage >= best.coverage * NEAR_THE_BEST && one.score >= best.score * NEAR_THE_BEST
}

/** A block of a legal text and one of its items say the same: the item is enough. */
function distinct(facts: readonly Fact[]): Fact[] {
  return facts.filter(
    (fact, index) =>
      !facts.some(
        (other, place) =>
          place < index && (other.text === fact.text || fact.id.startsWith(`${other.id}.`) || other.id.startsWith(`${fact.id}.`)),
      ),
  )
}

/** Whether a fact is about what the question names: one about another country, phase or programme answers nothing. */
function isOfTheSame(fact: Fact, places: readonly string[], question: Question): boolean {
  const { countries, elsewhere, phases, certificates, universities, unknowns } = question
  if (elsewhere.length > 0) return false
  // What one country says to something we know little of answers it only where the country is named.
  if (unknowns.length > 0 && countries.length === 0 && isOfOneCountry(fact)) return false
  if (certificates.length > 0 && !certificates.some((slug) => fact.id.startsWith(`certificate.${slug}.`))) return false
  if (universities.length > 0 && !universities.some((slug) => fact.id.startsWith(`university.${slug}.`))) return false
  if (
    phases.length > 0 &&
    !phases.some((phase) => new RegExp(`phases? (?:${phase}|(?!\\d))|phases?\\b(?! \\d)`, 'i').test(fact.text))
  )
    return false
  return countries.length === 0 || places.length === 0 || countries.some((one) => places.includes(one))
}

/** Whether a fact is of one country alone. */
function isOfOneCountry({ id }: Fact): boolean {
  return /^(?:visa|jobs\.in|internships\.in|catalogue\.in)\.[A-Z]/.test(id)
}
