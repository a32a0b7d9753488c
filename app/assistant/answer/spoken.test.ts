import { expect, test } from 'vitest'
import { insertSpeech, speechPlaceOf } from './spoken.ts'

const spoken = (typed: string, heard: string, most = 100) => {
  const cursor = typed.indexOf('|')
  const text = typed.replace('|', '')
  const { text: said, cursor: at } = insertSpeech(speechPlaceOf(text, cursor, cursor), heard, most)
  return `${said.slice(0, at)}|${said.slice(at)}`
}

test.each([
  ['|', 'hello', 'hello|'],
  ['What does a visa for|', 'Germany cost', 'What does a visa for Germany cost|'],
  ['What does | cost?', 'a visa', 'What does a visa| cost?'],
  ['What does|cost?', 'a visa', 'What does a visa| cost?'],
  ['In Germany|?', ' or in Spain ', 'In Germany or in Spain|?'],
  ['kept|', '', 'kept|'],
])('speech is added at the cursor, and what was typed stays: %j and %j', (typed, heard, result) => {
  expect(spoken(typed, heard)).toBe(result)
})

test('a selection is what speech replaces', () => {
  expect(insertSpeech(speechPlaceOf('in Spain today', 3, 8), 'Italy', 100).text).toBe('in Italy today')
})

test('more of it takes the place of less of it, and nothing typed is lost at the longest length', () => {
  const place = speechPlaceOf('ab', 1, 1)
  expect(insertSpeech(place, 'one', 100).text).toBe('a one b')
  expect(insertSpeech(place, 'one two', 100).text).toBe('a one two b')
  expect(insertSpeech(place, 'one two', 5).text).toBe('a onb')
})
