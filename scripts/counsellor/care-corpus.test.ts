import { expect, test } from 'vitest'
import { calmClauses } from './care-corpus.ts'

test('the clauses of a calm message are calm lines, each once, and of a message of distress none is', () => {
  const lines = [
    { text: 'My father died young. What is the fee?', kind: 'none', family: 'a' },
    { text: 'My father died young, what does a room cost?', kind: 'none', family: 'b' },
    { text: 'one clause alone', kind: 'none', family: 'c' },
    { text: 'What is the fee? I want to die.', kind: 'self-harm', family: 'd' },
  ]
  expect(calmClauses(lines).map(({ text, kind }) => `${kind}: ${text.toLowerCase()}`)).toEqual([
    'none: my father died young,',
    'none: what is the fee?',
    'none: what does a room cost?',
  ])
})
