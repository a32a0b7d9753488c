import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Period } from '#server/counsellor/query/query.ts'
import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import CUES from './cues.json' with { type: 'json' }

/** What a word or two can do in a conversation. */
export type Cue =
  | 'joins'
  | 'points'
  | 'leads'
  | 'sets'
  | 'all'
  | 'other'
  | 'again'
  | 'lowest'
  | 'highest'
  | 'corrects'
  | 'not'
  | 'left'
  | 'plus'
  | 'counts'
  | 'adds'
  | 'compares'
  | 'enough'
  | 'over'
  | 'needs'
  | 'sources'
  | 'sure'
  | 'since'
  | 'nods'
  | 'persons'

interface Phrase {
  words: readonly string[]
  cues: Cue[]
  attributes: string[]
  ordinal: number | null
  factor: number | null
  period: Period | null
  kind: string | null
}

export type Phrases = ReadonlyMap<string, readonly Phrase[]>

const SIMPLE: readonly Cue[] = [
  'joins',
  'points',
  'leads',
  'sets',
  'all',
  'other',
  'again',
  'lowest',
  'highest',
  'corrects',
  'not',
  'left',
  'plus',
  'counts',
  'adds',
  'compares',
  'enough',
  'over',
  'needs',
  'sources',
  'sure',
  'since',
  'nods',
  'persons',
]
export const RESTRICTING = new Set([
  ...Object.keys(GRAMMAR.languages),
  ...Object.keys(GRAMMAR.levels),
  ...GRAMMAR.months,
  ...GRAMMAR.seasons,
  ...GRAMMAR.teaching,
])
const JOINS = new Set(CUES.joins)
/** Names of attributes that are said of anything. */
const GENERIC = new Set(CUES.beside.generic)

/** Every phrase by its first word, the longest first. */
export function phrasesOf(ledger: Ledger): Phrases {
  const byText = new Map<string, Phrase>()
  const phrase = (text: string): Phrase => {
    const words = tokensOf(text)
    const key = words.join(' ')
    const known = byText.get(key) ?? { words, cues: [], attributes: [], ordinal: null, factor: null, period: null, kind: null }
    if (words.length > 0) byText.set(key, known)
    return known
  }
  for (const cue of SIMPLE) for (const text of CUES[cue]) phrase(text).cues.push(cue)
  for (const [number, texts] of Object.entries(CUES.ordinals)) for (const text of texts) phrase(text).ordinal = Number(number)
  for (const [factor, texts] of Object.entries(CUES.reckons)) for (const text of texts) phrase(text).factor = Number(factor)
  for (const [period, texts] of Object.entries(CUES.periods)) for (const text of texts) phrase(text).period = period as Period
  for (const [kind, texts] of Object.entries(CUES.kinds)) for (const text of texts) phrase(text).kind = kind
  for (const text of CUES['persons-leads']) {
    phrase(text).factor = 2
    phrase(text).cues.push('persons')
  }
  for (const [text, attributes] of Object.entries(CUES.measures)) phrase(text).attributes.push(...attributes)
  const named = new Set<Phrase>()
  for (const [id, { name, names }] of ledger.attributes) {
    if (id === 'description') continue
    for (const text of [name, ...names].flatMap(withPlural).flatMap(withOf)) {
      const words = tokensOf(text)
      const known = byText.get(words.join(' '))
      // What joins, restricts or is a question word by itself names no attribute.
      if (known && !named.has(known)) continue
      if (GENERIC.has(text) || words.every((word) => RESTRICTING.has(word) || JOINS.has(word))) continue
      const own = phrase(text)
      named.add(own)
      if (!own.attributes.includes(id)) own.attributes.push(id)
    }
  }
  const all = [...byText.values()].filter(({ words }) => words.length > 0)
  const byFirst = Map.groupBy(all, ({ words }) => words[0]!)
  for (const own of byFirst.values()) own.sort((one, other) => other.words.length - one.words.length)
  return byFirst
}

/** "English level" is the level of English too. */
function withOf(name: string): readonly string[] {
  const [first, second, ...others] = tokensOf(name)
  return first === undefined || second === undefined || others.length > 0 ? [name] : [name, `${second} of ${first}`]
}

function withPlural(name: string): readonly string[] {
  return /^\p{L}+[^s]$/u.test(name) ? [name, `${name}s`] : [name]
}
