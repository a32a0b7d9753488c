import type { Ledger } from '../../ledger/record.ts'
import { parse } from '../../reader/parse.ts'
import { isRefusal, type Matter, type Way } from '../ways.ts'

/**
 * What the words of a message that goes on from others say for a way to answer it: each word and each trait of a way is a few small whole
 * numbers (base64), and what these agree in, times the scale, speaks for the way.
 */
export interface Wording {
  scale: number
  words: Readonly<Record<string, string>>
  traits: Readonly<Record<string, string>>
}

/** A message by its words, and each way to answer it by its traits; without words where it is a first. */
export interface Worded {
  words: readonly string[]
  traits: readonly (readonly string[])[]
}

/** Speaks for nothing. */
export const WORDLESS: Wording = { scale: 0, words: {}, traits: {} }

/**
 * The words and each two in a row of a message that goes on from others, with what is named masked; none of a first question, whose words the
 * reader was taught on.
 */
export function wordsOf({ question, before, ledger }: Matter): readonly string[] {
  if (!before) return []
  const words = parse(question, ledger).masked
  return [...new Set([...words, ...[START, ...words].map((word, at) => `${word} ${words[at] ?? END}`)])]
}

const START = '^'
const END = '$'

/** What a way is told by: what is done, how it goes on, and what attribute of what kind it tells. */
export function traitsOf(way: Way, ledger: Ledger): readonly string[] {
  const { type, operation, attributes, records, entities } = way
  if (isRefusal(way)) return []
  const kind = way.kind ?? (entities[0] === undefined ? undefined : ledger.entities.get(entities[0])?.kind)
  const attribute = attributes.length > 0 ? attributes.join(' ') : (records[0]?.attribute ?? '')
  return [`type ${type}`, `does ${operation}`, `${type} ${operation}`, `of ${kind ?? ''}`, `tells ${attribute}`]
}

/** How much a message's words speak for a way by its traits. */
export function agreementOf(wording: Wording, said: readonly string[]): (of: readonly string[]) => number {
  const agreement = AGREEMENTS.get(wording) ?? createAgreement(wording)
  AGREEMENTS.set(wording, agreement)
  return agreement(said)
}

type Agreement = (said: readonly string[]) => (of: readonly string[]) => number

const AGREEMENTS = new WeakMap<Wording, Agreement>()

function createAgreement({ scale, words, traits }: Wording): Agreement {
  const [ofWords, ofTraits] = [tableOf(words), tableOf(traits)]
  return (said) => {
    const known = said.filter((word) => ofWords.has(word))
    const sum = sumOf(ofWords, known)
    // The longer a message is, the less each of its words says.
    const unit = (scale * scale) / Math.sqrt(known.length + 1)
    return (of) => unit * sumOf(ofTraits, of).reduce((whole, value, at) => whole + value * (sum[at] ?? 0), 0)
  }
}

type Table = ReadonlyMap<string, Int8Array>

function tableOf(rows: Readonly<Record<string, string>>): Table {
  return new Map(Object.entries(rows).map(([name, row]) => [name, Int8Array.from(Buffer.from(row, 'base64'))]))
}

function sumOf(table: Table, names: readonly string[]): readonly number[] {
  const rows = names.flatMap((name) => table.get(name) ?? [])
  return rows.length === 0 ? [] : Array.from(rows[0]!, (_, at) => rows.reduce((sum, row) => sum + row[at]!, 0))
}

/** Numbers as a row of the table. */
export function asRow(values: readonly number[], scale: number): string {
  return Buffer.from(Int8Array.from(values, (value) => Math.round(value / scale))).toString('base64')
}
