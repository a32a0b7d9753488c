import type { Head } from '#server/counsellor/classifier/classifier.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { parserOf } from '#server/counsellor/words/parser.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Example } from './corpus.ts'
import type { TrainingExample } from './network.ts'

/** Words that the training knows, the most frequent first: what a mistyped word is mended to. */
export function vocabularyOf(examples: readonly Example[], seldom: number): string[] {
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const token of new Set(tokensOf(text))) if (/^\p{L}+$/u.test(token)) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= seldom)
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .map(([word]) => word)
}

export type Prepared = TrainingExample & { family: string; care: string; text: string; parsed: Parsed }

/** The questions as the classifiers see them, by the parser that reads a visitor's. */
export function prepare(examples: readonly Example[], vocabulary: readonly string[]): Prepared[] {
  const parse = parserOf(builtInLedger(), vocabulary)
  return examples.map(({ text, family, labels, care }) => {
    const parsed = parse(text)
    return { tokens: parsed.masked, text, family, labels, care, parsed }
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
