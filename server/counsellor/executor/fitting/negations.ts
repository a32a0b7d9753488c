import type { LedgerRecord } from '../../ledger/record.ts'
import { tokensOfOurs } from '../../words/tokens.ts'
import WORDS from './negations.json' with { type: 'json' }

const DENYING: ReadonlySet<string> = new Set(WORDS.words)
const UNLESS: ReadonlySet<string> = new Set(WORDS.unless.words)
const HURDLES: ReadonlySet<string> = new Set(WORDS.hurdles.words)

/** What a text denies: the words behind each of its denying words. */
interface Denial {
  on: readonly string[]
}

/** Whether a word denies what it stands before. */
export function isDenying(word: string): boolean {
  return DENYING.has(word)
}

function denialsIn(text: string): readonly Denial[] {
  return text.split(/[,;:.]/).flatMap((part) => {
    const words = tokensOfOurs(part)
    const places = words.flatMap((word, at) => (DENYING.has(word) ? [at] : []))
    const [first] = places
    const isUnless = (at: number) => UNLESS.has(words[at]!)
    // "Without work permit and without limit" denies both.
    if (first !== undefined && !isUnless(first) && places.some(isUnless)) return []
    return places.map((at, index) => ({ on: words.slice(at + 1, places[index + 1]) }))
  })
}

/**
 * Whether a text denies anything: of what it does not, it may be taken for a yes. "Need no work permit" denies but what stands in the way, which is
 * something only where the question asks for that.
 */
export function hasDenial(text: string, asked: readonly string[] = []): boolean {
  const isHurdle = (word: string) => HURDLES.has(word) && !asked.includes(word)
  return denialsIn(text).some(({ on }) => !on.some(isHurdle))
}

/** The first word that stands in somebody's way; null where none does. */
export function hurdleIn(words: readonly string[]): string | null {
  return words.find((word) => HURDLES.has(word)) ?? null
}

/** Whether a text denies a hurdle that is asked about: "no limit of hours is named", of "is there a limit?"; a paper only where none is asked for. */
export function deniesHurdle(text: string, asked: readonly string[]): boolean {
  const isDenied = ({ on }: Denial) => on.some((word) => HURDLES.has(word) && asked.includes(word))
  const isUnasked = ({ on }: Denial) =>
    on.some((word) => WORDS.papers.words.includes(word) && asked.includes(word)) &&
    on.some((word) => WORDS.papers.asked.includes(word))
  return denialsIn(text).some((denial) => isDenied(denial) || isUnasked(denial))
}

/** Whether a text denies what is asked right behind the denying word: "not renewable", of "is it renewable?". */
export function deniesAsked(text: string, asked: readonly string[]): boolean {
  return denialsIn(text).some(({ on }) => asked.includes(on[0] ?? '') && !on.some((word) => HURDLES.has(word)))
}

/** Whether a record says that there is none before its figure: "Work beside studying, Switzerland: None in the first six months; then 15 hours a week". */
export function deniesFirst({ text, value }: Pick<LedgerRecord, 'text' | 'value'>): boolean {
  const [topic = '', ...said] = text.split(': ')
  const [first = ''] = tokensOfOurs(said.join(': '))
  return DENYING.has(first) && !topic.includes(String(value))
}
