import { LRUCache } from 'lru-cache'
import { isDenying } from '#server/counsellor/executor/fitting/negations.ts'
import type { Ruling } from '#server/counsellor/ledger/record.ts'
import { withoutEnding } from '#server/counsellor/words/endings.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { asksByNoWord, asksYesOrNo } from '../asking.ts'
import WORDS from './predicates.json' with { type: 'json' }

const ASKS = Object.entries(WORDS.asks).map(([asks, { as, not }]) => ({ asks, as: readPhrases(as), not: readPhrases(not) }))
const MEASURES = readPhrases(WORDS.measures.phrases)
const PLAINLY = 'is'
const NEEDED = 'needed'
const POSSIBLE = 'possible'
/** What is possible lacking something asks the other way round whether that is needed. */
const LACKING = 'without'

/** What a question asks by yes or no. */
export interface Heard {
  /** What is asked of the matter (`asks` of a ruling), and whether that or its contrary ("is it optional?"). */
  asks: ReadonlyMap<string, boolean>
  words: ReadonlySet<string>
  /** The words behind what it is asked for without; null where nothing is lacked. */
  lacked: ReadonlySet<string> | null
  denying: readonly string[]
}

/** What a question asks by yes or no; null where it asks for something else. */
export function heard(question: string, tokens: readonly string[]): Heard | null {
  const said = asksIn(tokens)
  const isNamed = WORDS.named.words.includes(tokens.at(-1) ?? '')
  const isFragment = asksByNoWord(tokens) && !isNamed && (question.includes('?') || said.length > 0)
  if ((!isFragment && !asksYesOrNo(tokens)) || saysAny(tokens, MEASURES)) return null
  return heardOf(tokens)
}

/** What is asked of a matter by words, whether or not a yes or no answers it: "where is telc accepted". */
export function heardOf(tokens: readonly string[]): Heard {
  const lacking = tokens.indexOf(LACKING)
  return {
    asks: new Map([[PLAINLY, true], ...asksIn(tokens)]),
    words: new Set(tokens.flatMap(formsOf)),
    lacked: lacking === -1 ? null : new Set(tokens.slice(lacking + 1).flatMap(formsOf)),
    denying: tokens.filter((word) => isDenying(word) && word !== LACKING),
  }
}

function asksIn(tokens: readonly string[]): readonly [string, boolean][] {
  return ASKS.flatMap(({ asks, as, not }): [string, boolean][] => {
    const [is, isNot] = [saysAny(tokens, as), saysAny(tokens, not)]
    return is === isNot ? [] : [[asks, is]]
  })
}

/** Whether it asks what is possible, and not what is needed for it. */
export function isOfPossible(question: string, tokens: readonly string[]): boolean {
  const asks = heard(question, tokens)?.asks
  return asks?.get(POSSIBLE) === true && !asks.has(NEEDED)
}

/** The verdicts of a ruling on what is asked, each with the words of the matter that it is on. */
export function verdictsOn({ asks, of, is }: Ruling, asked: Heard): readonly { is: Ruling['is']; words: readonly string[] }[] {
  return of.flatMap((words) => {
    const isLacked = asked.lacked !== null && !words.includes(LACKING)
    if (asked.denying.some((word) => !words.includes(word)) || (isLacked && (asks !== NEEDED || asked.asks.has(NEEDED))))
      return []
    const holds = isLacked ? false : asks === PLAINLY && asked.asks.has(NEEDED) ? undefined : asked.asks.get(asks)
    const among = isLacked ? asked.lacked! : asked.words
    const isOnIt = words.every((word) => formsOf(word).some((form) => among.has(form)))
    return holds !== undefined && isOnIt ? [{ is: typeof is === 'boolean' ? is === holds : is, words }] : []
  })
}

const MOST_WORDS = 5000
const kept = new LRUCache<string, readonly string[]>({ max: MOST_WORDS })

/** A word as it may be ended: 'renewed' and 'renew', 'dates' and 'date'. */
function formsOf(word: string): readonly string[] {
  if (word.length < 4) return [word]
  const forms = kept.get(word) ?? [
    ...new Set([word, word.replace(/s$/, ''), withoutEnding(word, 'search'), withoutEnding(word, 'check')]),
  ]
  kept.set(word, forms)
  return forms
}
