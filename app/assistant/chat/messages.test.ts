import { expect, test } from 'vitest'
import { contextOf, exchangesOf, greeting, offerTakenUp, textBesideChoices, type ChatMessage } from './messages.ts'

const at = '2026-11-20T10:00:00.000Z'
const question = (content: string): ChatMessage => ({ role: 'user', content, timestamp: at })
const declined: ChatMessage = {
  role: 'assistant',
  content: 'No fact.',
  timestamp: at,
  declined: { question: 'q', lookedFor: [] },
}

test('the context is what was answered: no greeting, no failed question, the newest twenty', () => {
  const many = Array.from({ length: 30 }, (_, index) => question(`q${index}`))
  const context = contextOf([greeting(new Date(at)), { ...question('failed'), failed: true }, ...many])
  expect(context).toHaveLength(20)
  expect(context.at(-1)).toEqual({ role: 'user', content: 'q29' })
  expect(contextOf([greeting(new Date(at)), question('a')])).toEqual([{ role: 'user', content: 'a' }])
})

test.each(['yes', 'Yes, please', 'ok', 'please do', 'Pass it on', 'yes please pass it on', 'do so.'])(
  '"%s" takes up the offer',
  (words) => {
    expect(offerTakenUp([question('q'), declined], words)).toBe(declined)
  },
)

test.each(['yes but what about Italy?', 'no', 'Which visas are there?'])('"%s" does not', (words) => {
  expect(offerTakenUp([declined], words)).toBeNull()
})

test('there is nothing to take up after an answer, or once the question is passed on', () => {
  expect(offerTakenUp([{ role: 'assistant', content: 'x', timestamp: at }], 'yes')).toBeNull()
  expect(offerTakenUp([{ ...declined, passedOn: { state: 'done' } }], 'yes')).toBeNull()
})

test('a question and what was answered to it are one row, the greeting is one by itself', () => {
  const first = greeting(new Date(at))
  const [asked, answered, failed] = [question('a'), { ...declined, content: 'b' }, { ...question('c'), failed: true }]
  expect(exchangesOf([first, asked, answered, failed])).toEqual([
    { question: null, answers: [first] },
    { question: asked, answers: [answered] },
    { question: failed, answers: [] },
  ])
})

test('what stands on a button is not said above it too', () => {
  const choices = [{ label: 'The fee', question: 'What is the fee?' }]
  expect(textBesideChoices({ role: 'assistant', content: 'Which?\n• The fee\n- Another', timestamp: at, choices })).toBe(
    'Which?\n- Another',
  )
})
