import type { GermanPhrase, PhraseCategory, PhraseDifficulty, PhraseTopic } from '#domain/german/german-phrase.ts'

/** One line of a phrase file: number within the topic, difficulty, German, English, note. Numbers are never used again. */
export type PhraseLine = readonly [number: string, difficulty: PhraseDifficulty, german: string, english: string, note?: string]

/** The phrases of one topic. */
export function phrasesOf(topic: PhraseTopic, category: PhraseCategory, lines: readonly PhraseLine[]): GermanPhrase[] {
  return lines.map(([number, difficulty, german, english, note]) => ({
    id: `${topic}-${number}`,
    german,
    english,
    category,
    difficulty,
    topic,
    note: note ?? null,
  }))
}
