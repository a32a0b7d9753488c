import { afterEach, expect, test, vi } from 'vitest'
import { ask, warningOf } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

const REPLY = { response: 'It costs €900 [1].', error: null, sources: [], declined: false, lookedFor: [], engine: 'facts' }

function answerWith(body: string, type = 'text/event-stream', status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })))
}

function asked(onText: (text: string) => void = () => {}) {
  return ask({ question: 'q', context: [], onText, headers: {}, signal: new AbortController().signal })
}

test('text grows, is taken back where the stream says so, and the last event is the reply', async () => {
  const events: [string, object][] = [
    ['text', { text: 'wrong' }],
    ['replace', {}],
    ['text', { text: 'It costs ' }],
    ['text', { text: '€900 [1].' }],
    ['done', REPLY],
  ]
  answerWith(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''))
  const seen: string[] = []
  expect(await asked((text) => seen.push(text))).toMatchObject({ response: REPLY.response, error: null })
  expect(seen).toEqual(['wrong', '', 'It costs ', 'It costs €900 [1].'])
})

test('a missing response is an error', async () => {
  answerWith(JSON.stringify({ ...REPLY, response: null }), 'application/json')
  await expect(asked()).rejects.toThrow('Invalid response received from AI assistant')
  answerWith('event: text\ndata: {"text":"a"}\n\n')
  await expect(asked()).rejects.toThrow('Invalid response received from AI assistant')
  answerWith('<html>', 'text/html')
  await expect(asked()).rejects.toThrow('Invalid response received from AI assistant')
})

test('a refusal says what the server said, and a failure without words that no response was had', async () => {
  answerWith(JSON.stringify({ ...REPLY, response: null, error: 'Too many questions at once.' }), 'application/json', 429)
  await expect(asked()).rejects.toThrow('Too many questions at once.')
  answerWith('<html>', 'text/html', 502)
  await expect(asked()).rejects.toThrow('Failed to get a response')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(asked()).rejects.toThrow('Failed to get a response')
})

test('the warning knows the usage limit from anything else', () => {
  expect(warningOf('429 RESOURCE_EXHAUSTED')).toMatch(/usage limit/)
  expect(warningOf('You exceeded your current quota')).toMatch(/usage limit/)
  expect(warningOf('Failed to get a response')).toMatch(/issue connecting/)
})
