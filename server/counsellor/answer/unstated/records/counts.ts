import { termsOf } from '#server/counsellor/retrieval.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import { endOf, readPhrases } from '#server/counsellor/words/phrases.ts'
import { tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }

const { asks, alike, ends, beside, names, reach, says } = UNSTATED.count
const ASKS = readPhrases(asks)
const ENDS = new Set(ends)
const BESIDE = new Set([...beside, ...UNSTATED.span.units])
const ALIKE = alike.map((words) => new Set(words.flatMap((word) => [...termsOf(word)])))
const NAMES = new Set(names)
const WORDS: ReadonlySet<string> = new Set(Object.keys(NUMBERS.numbers))

/** "How many scholarships a year", "number of places": things that are to be counted, where nothing that is told holds a number of them. */
export function missingCount({ asked, parsed, sources, state: { query } }: Told): string | null {
  if (query === null || query.operation !== 'get' || query.form === 'yes-no' || parsed.currencies.length > 0) return null
  const nouns = countedIn(asked)
  if (nouns === null) return null
  return sources.some(({ text }) => counts(tokensOfOurs(withoutTopic(text)), nouns)) ? null : says
}

/** A sentence without what it is on: "What Helsinki Master's Scholarship pays: 50 %" counts no scholarships. */
function withoutTopic(text: string): string {
  const [topic = '', ...rest] = text.split(': ')
  return /\d/.test(topic) ? text : rest.join(': ') || text
}

/** The words for what is to be counted, with those that mean the same; null where nothing is, or a sum or a span of time. */
function countedIn(asked: readonly string[]): ReadonlySet<string> | null {
  for (const at of asked.keys()) {
    const from = endOf(asked, at, ASKS)
    // "The phone number of" counts nothing.
    if (from === null || NAMES.has(asked[at - 1] ?? '')) continue
    const rest = asked.slice(from)
    const end = rest.findIndex((word) => ENDS.has(word))
    const named = rest.slice(0, end === -1 ? undefined : end)
    const noun = named.at(-1)
    if (noun === undefined || named.length > reach || named.some((word) => BESIDE.has(word))) return null
    const [term] = termsOf(noun)
    if (term === undefined) return null
    return ALIKE.find((group) => group.has(term)) ?? new Set([term])
  }
  return null
}

/** Whether one of the things stands near a number. */
function counts(tokens: readonly string[], nouns: ReadonlySet<string>): boolean {
  const isNumber = (token: string) => /^\d/.test(token) || WORDS.has(token)
  return tokens.some((token, at) => {
    const [term] = termsOf(token)
    if (term === undefined || !nouns.has(term)) return false
    return tokens.slice(Math.max(0, at - reach), at + reach).some(isNumber)
  })
}
