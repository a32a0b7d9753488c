import { expect, test } from 'vitest'
import { forgetReplies } from './kept-reply.ts'

test('who logs out leaves no reply behind, and what is not hers to forget stays', () => {
  const kept = new Map(['helix-reply-1', 'theme', 'helix-reply-22'].map((key) => [key, 'x']))
  forgetReplies({
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
  })
  expect([...kept.keys()]).toEqual(['theme'])
})
