import fs from 'node:fs'
import type { Head } from '#server/counsellor/classifier/classifier.ts'
import ATTRIBUTES from '#server/counsellor/ledger/attributes.json' with { type: 'json' }
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { NEW, type Parsed } from '#server/counsellor/words/mask.ts'
import { parserOf } from '#server/counsellor/words/parser.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Example } from './corpus.ts'
import type { TrainingExample } from './network.ts'
import type { Random } from './random.ts'

const LINES = ['questions/', 'care/'].map((directory) => new URL(directory, import.meta.url))
/** In so few families a word is seldom. */
const SELDOM = 2
/** So often a seldom word is a new one. */
const SHARE = 0.25

/** Words that the training knows, the most frequent first: what a mistyped word is mended to. Those that it mistypes itself are none. */
export function vocabularyOf(examples: readonly Example[], seldom: number): string[] {
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const token of new Set(tokensOf(text))) if (/^\p{L}+$/u.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  const written = wordsWritten()
  return [...counts]
    .filter(([word, count]) => count >= seldom && written.has(word))
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .map(([word]) => word)
}

export type Prepared = TrainingExample & { family: string; care: string; text: string; parsed: Parsed }

/** The words of the lines that the training is written from which are not in the vocabulary: a visitor's are not mended to others. */
export function rareWords(vocabulary: readonly string[]): string[] {
  const known = new Set(vocabulary)
  return [...wordsWritten()].filter((word) => /^\p{L}{4,}$/u.test(word) && !known.has(word)).sort()
}

/** All words of the lines that the training is written from. */
function wordsWritten(): ReadonlySet<string> {
  const lines = LINES.flatMap((directory) =>
    fs.readdirSync(directory).map((file) => fs.readFileSync(new URL(file, directory), 'utf8').replaceAll(/[_<>|()]/g, ' ')),
  )
  const names = Object.values(ATTRIBUTES.attributes).flat()
  return new Set([...lines, ...names].flatMap(tokensOf))
}

/** Reads a text as a visitor's is read. */
export type Parser = (text: string) => Parsed

/** The parser that reads a visitor's, with these words. */
export function parserWith(vocabulary: readonly string[]): Parser {
  return parserOf(builtInLedger(), vocabulary, [], rareWords(vocabulary))
}

/** The questions as the classifiers see them, by the parser that reads a visitor's. */
export function prepare(examples: readonly Example[], vocabulary: readonly string[]): Prepared[] {
  const parse = parserWith(vocabulary)
  return examples.map(({ text, family, labels, care }) => {
    const parsed = parse(text)
    return { tokens: parsed.masked, text, family, labels, care, parsed }
  })
}

/**
 * The words that few families have are new in some of their questions: a word that nobody wrote before is met by every visitor, and what it
 * means stands in the words about it.
 */
export function withNewWords(examples: readonly Prepared[], random: Random, share = SHARE): Prepared[] {
  const families = new Map<string, Set<string>>()
  for (const { tokens, family } of examples)
    for (const token of tokens) families.set(token, (families.get(token) ?? new Set()).add(family))
  const isSeldom = (token: string) => /^\p{L}/u.test(token) && families.get(token)!.size <= SELDOM
  return examples.map((example) => ({
    ...example,
    tokens: example.tokens.map((token) =>
      isSeldom(token) && random.chance(share) ? (random.chance(0.5) ? NEW : NEW + token) : token,
    ),
  }))
}

/** The same, of the words that other questions do not have. */
export function withNewWordsBeside(examples: readonly Prepared[], seen: readonly Prepared[]): Prepared[] {
  const known = new Set(seen.flatMap(({ tokens }) => tokens))
  return examples.map((example) => {
    const tokens = example.tokens.map((token) => (/^\p{L}/u.test(token) && !known.has(token) ? NEW + token : token))
    return { ...example, tokens, parsed: { ...example.parsed, masked: tokens } }
  })
}

/** The heads with every label that the examples teach, in the order of the alphabet. */
export function headsOf(examples: readonly TrainingExample[]): Head[] {
  const labels = new Map<string, Set<string>>()
  for (const example of examples)
    for (const [head, label] of Object.entries(example.labels)) {
      const own = labels.get(head) ?? new Set<string>()
      labels.set(head, own)
      for (const one of [label].flat()) own.add(one)
    }
  return [...labels].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, own]) => ({ name, labels: [...own].sort() }))
}
