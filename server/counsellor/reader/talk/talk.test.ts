import { expect, test } from 'vitest'
import { maybeTalk, talkOf } from './talk.ts'

const chances = (talk: Record<string, number>) => ({ talk })

test('what is talk rather than not is the talk that it is likeliest to be, and an insult only where that is likely', () => {
  expect(talkOf(chances({ none: 0.44, abuse: 0.26, greeting: 0.2, thanks: 0.1 }), false)).toBe('greeting')
  expect(talkOf(chances({ none: 0.2, abuse: 0.6, greeting: 0.2 }), false)).toBe('abuse')
  expect(talkOf(chances({ none: 0.56, thanks: 0.43, greeting: 0.01 }), false)).toBeNull()
})

test('who names something while she greets asks for it, unless the greeting is sure', () => {
  expect(talkOf(chances({ none: 0.1, greeting: 0.9 }), true)).toBeNull()
  expect(talkOf(chances({ none: 0.01, greeting: 0.99 }), true)).toBe('greeting')
  expect(talkOf(chances({ none: 0.1, abuse: 0.9 }), true)).toBe('abuse')
})

test('of what would be asked back a tenth of a chance is enough, but not for an insult', () => {
  expect(maybeTalk(chances({ none: 0.62, thanks: 0.16, abuse: 0.2 }))).toBe('thanks')
  expect(maybeTalk(chances({ none: 0.95, thanks: 0.05 }))).toBeNull()
  expect(maybeTalk(chances({ none: 0.6, abuse: 0.4 }))).toBeNull()
})
