import { expect, test } from 'vitest'
import { readNoise, writeCorpus } from './corpus.ts'

test('what is put before a question is a greeting where nothing follows', () => {
  const greetings = new Set(writeCorpus(1, 1).flatMap(({ text, labels }) => (labels['talk'] === 'greeting' ? [text] : [])))
  for (const greeting of readNoise().greetings) expect([...greetings].some((text) => text.startsWith(greeting))).toBe(true)
})
