import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createCounsellor, type ChatPart, type Counsellor } from '../counsellor.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import type { Engine, Turn } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { startFakeGemini, type FakeGemini, type FakeSentence, type FakeTurn } from './fake-gemini.ts'
import { factsFor } from './prompt.ts'

const ledger = builtInLedger()
const NOW = new Date('2026-11-22T10:00:00Z')
const PRICE = 'How much does the diploma cost?'
/** An answer takes long on a machine that is busy. */
const KEPT_WITHIN = { timeout: 20_000 }
let fake: FakeGemini | undefined

afterEach(async () => {
  await fake?.close()
  fake = undefined
})

/** What the ledger's own engine answers in these tests. */
const OWN: EngineAnswer = {
  text: 'The ledger answers.',
  table: null,
  sources: [],
  declined: false,
  choices: [],
  state: { query: null, results: [] },
  helplines: [],
  lookedFor: ['fee'],
  talk: false,
  ownWords: false,
  confidence: 1,
  chance: 1,
  others: [],
}

function counsellorAt(baseUrl: string, own: Partial<EngineAnswer> = {}): Counsellor {
  const engine: Engine = async () => ({ ...OWN, ...own })
  const settings = { apiKey: 'test-key', baseUrl, timeoutMs: 5_000 }
  return createCounsellor({ current: async () => ledger }, engine, settings, pino({ level: 'silent' }), () => NOW)
}

async function askOf(counsellor: Counsellor, message = PRICE, earlier: readonly Turn[] = []): Promise<ChatPart[]> {
  const parts: ChatPart[] = []
  for await (const part of counsellor.answer({ message, earlier, caller: null })) parts.push(part)
  return parts
}

async function ask(turns: readonly FakeTurn[], message = PRICE, own: Partial<EngineAnswer> = {}): Promise<ChatPart[]> {
  fake = await startFakeGemini(turns)
  return askOf(counsellorAt(fake.baseUrl, own), message)
}

const say = (...sentences: FakeSentence[]): FakeTurn => ({ kind: 'sentences', sentences })

function replyIn(parts: readonly ChatPart[]) {
  const last = parts.at(-1)
  if (last?.type !== 'done') throw new Error('the answer has no end')
  return last.reply
}

/** The number under which the model is given a record. */
function numberOf(id: string, question = PRICE): number {
  const { always, forQuestion } = factsFor(question, [], ledger, [])
  const place = [...always, ...forQuestion].findIndex((record) => record.id === id)
  if (place < 0) throw new Error(`the model is not given ${id}`)
  return place + 1
}

const [ONE, TWO, THREE] = ['phase.1.fee', 'phase.2.fee', 'phase.3.fee'].map((id) => numberOf(id)) as [number, number, number]
const TOTAL: FakeSentence = {
  text: 'The three phases cost €6,900 together.',
  facts: [ONE, TWO, THREE],
  expressions: ['900 + 1200 + 4800 = 6900'],
}
const FIRST: FakeSentence = { text: 'Phase 1 costs €900.', facts: [ONE] }
const FALSE: FakeSentence = { text: 'Phase 2 costs €1,300.', facts: [TWO] }

test('sentences that pass are shown one by one, the verdict in a line of its own, with their sources', async () => {
  const parts = await ask([say(TOTAL, FIRST)])
  expect(parts.filter(({ type }) => type === 'text')).toEqual([
    { type: 'text', text: 'The three phases cost €6,900 together. [1][2][3]' },
    { type: 'text', text: '\nPhase 1 costs €900. [1]' },
  ])
  const reply = replyIn(parts)
  expect(reply).toMatchObject({ engine: 'gemini', error: null, declined: false })
  expect(reply.response).toBe('The three phases cost €6,900 together. [1][2][3]\nPhase 1 costs €900. [1]')
  expect(reply.sources.map(({ number, factId }) => [number, factId])).toEqual([
    [1, 'phase.1.fee'],
    [2, 'phase.2.fee'],
    [3, 'phase.3.fee'],
  ])
})

test('a sentence that fails is asked for again, with its fault, and the others stand', async () => {
  const parts = await ask([say(TOTAL, FALSE), say({ text: 'Phase 2 costs €1,200.', facts: [TWO] })])
  expect(parts.map(({ type }) => type)).toEqual(['text', 'text', 'done'])
  expect(replyIn(parts).response).toBe('The three phases cost €6,900 together. [1][2][3]\nPhase 2 costs €1,200. [2]')
  expect(fake?.requests).toHaveLength(2)
  expect(fake?.requests[1]?.body).toContain('Phase 2 costs €1,300.')
  expect(fake?.requests[1]?.body).toContain('(figure)')
})

test('one that fails again is dropped, and nothing that was shown is taken back', async () => {
  const parts = await ask([say(TOTAL, FALSE), say(FALSE)])
  expect(replyIn(parts).response).toBe('The three phases cost €6,900 together. [1][2][3]')
  expect(parts.map(({ type }) => type)).toEqual(['text', 'done'])
})

test('where asking again fails, what was shown stays', async () => {
  const parts = await ask([say(TOTAL, FALSE), { kind: 'error', status: 503, code: 'UNAVAILABLE', message: 'overloaded' }])
  expect(replyIn(parts)).toMatchObject({ engine: 'gemini', error: null, response: expect.stringContaining('6,900') })
})

test.each([
  ['a figure of nobody', { text: 'The diploma costs €5,000.', facts: [ONE] }],
  ['a figure without a fact', { text: 'The diploma costs €6,900.' }],
  ['a fact that it was not given', { text: 'Phase 1 costs €900.', facts: [99_999] }],
  ['a promise', { text: 'We guarantee you a job.', facts: [ONE] }],
  ['a false superlative', { text: 'Phase 1 is the most expensive phase, at €900.', facts: [ONE] }],
] as const)('%s is never shown: the ledger’s own answer stands in', async (_what, sentence) => {
  const parts = await ask([say(sentence)])
  expect(replyIn(parts)).toMatchObject({ engine: 'facts', error: null, response: OWN.text })
  expect(fake?.requests).toHaveLength(2)
})

test('a greeting passes, without a source', async () => {
  const reply = replyIn(await ask([say({ text: 'Hello! What would you like to know?' })], 'hi'))
  expect(reply).toMatchObject({ engine: 'gemini', response: 'Hello! What would you like to know?', sources: [], declined: false })
})

test('facts, question and earlier turns are sent as data in one schema, the key in its header', async () => {
  fake = await startFakeGemini([say(FIRST)])
  await askOf(counsellorAt(fake.baseUrl), 'and phase 1?', [
    { role: 'user', content: PRICE },
    { role: 'assistant', content: 'It costs €6,900.' },
  ])
  const [request] = fake.requests
  expect(request?.key).toBe('test-key')
  expect(request?.path).toContain('streamGenerateContent')
  const body = JSON.parse(request?.body ?? '') as {
    systemInstruction: { parts: { text: string }[] }
    contents: { parts: { text: string }[] }[]
    generationConfig: { responseMimeType: string; responseJsonSchema?: object; responseSchema?: object }
  }
  expect(body.systemInstruction.parts[0]?.text).toContain(`[${ONE}] Phase 1 (Foundation Courses) costs €900.`)
  const prompt = body.contents.at(-1)?.parts[0]?.text ?? ''
  for (const said of [PRICE, 'It costs €6,900.', '"and phase 1?"', 'Today is 2026-11-22.']) expect(prompt).toContain(said)
  expect(body.generationConfig.responseMimeType).toBe('application/json')
  expect(JSON.stringify(body.generationConfig)).toContain('expressions')
})

test('programmes are given for the question that names them', () => {
  const question = 'What is the tuition of Molecular Biology at the University of Vienna?'
  const given = factsFor(question, [], ledger, [])
  expect(given.always.some(({ entity }) => entity.startsWith('programme.'))).toBe(false)
  expect(given.forQuestion.map(({ entity }) => entity)).toContain('programme.university-of-vienna/molecular-biology')
  expect(factsFor('hello', [], ledger, []).forQuestion).toEqual([])
})

test('what is given to every question stays below 50,000 tokens, by four characters each', () => {
  const { always } = factsFor('hello', [], ledger, [])
  expect(always.reduce((sum, { text }) => sum + text.length, 0) / 4).toBeLessThan(50_000)
  expect(new Set(always.map(({ entity }) => ledger.entities.get(entity)?.kind))).toContain('country')
})

test('where the API keeps the facts they are sent once, and asked over by their name', async () => {
  fake = await startFakeGemini([say(FIRST)], true)
  const { baseUrl, kept, requests } = fake
  const counsellor = counsellorAt(baseUrl)
  await vi.waitFor(async () => {
    await askOf(counsellor)
    expect(requests.at(-1)?.body).toContain('"cachedContent":"cachedContents/kept-1"')
  }, KEPT_WITHIN)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.key).toBe('test-key')
  expect(kept[0]?.body).toContain('Phase 1 (Foundation Courses) costs €900.')
  expect(requests.at(-1)?.body).not.toContain('Foundation Courses')
  expect(requests.at(-1)?.body).not.toContain('systemInstruction')
})

test('what the API has forgotten is sent along again', async () => {
  const gone: FakeTurn = { kind: 'error', status: 403, code: 'PERMISSION_DENIED', message: 'CachedContent not found' }
  fake = await startFakeGemini((body) => (body.includes('cachedContents/') ? gone : say(FIRST)), true)
  const { baseUrl, kept, requests } = fake
  const counsellor = counsellorAt(baseUrl)
  await vi.waitFor(async () => {
    expect(replyIn(await askOf(counsellor))).toMatchObject({ engine: 'gemini', error: null })
    expect(requests.some(({ body }) => body.includes('cachedContents/kept-1'))).toBe(true)
  }, KEPT_WITHIN)
  expect(kept.length).toBeGreaterThan(0)
})

test('a used-up quota gives the ledger’s answer with an error that names it', async () => {
  const reply = replyIn(
    await ask([{ kind: 'error', status: 429, code: 'RESOURCE_EXHAUSTED', message: 'You exceeded your current quota.' }]),
  )
  expect(reply.error).toMatch(/RESOURCE_EXHAUSTED.*quota/)
  expect(reply.response).toBe(OWN.text)
  expect(fake?.requests).toHaveLength(1)
})

test.each([
  ['a server error', { kind: 'error', status: 503, code: 'UNAVAILABLE', message: 'overloaded' }],
  ['a refused key', { kind: 'error', status: 400, code: 'INVALID_ARGUMENT', message: 'API key not valid.' }],
  ['a stream that breaks off', { kind: 'broken', sentences: [TOTAL, FIRST] }],
] as const)('%s gives the ledger’s answer with an error that names no quota', async (_what, turn) => {
  const parts = await ask([turn])
  const reply = replyIn(parts)
  expect(reply).toMatchObject({ engine: 'facts', response: OWN.text })
  expect(reply.error).toMatch(/^UNAVAILABLE/)
  expect(reply.error).not.toContain('quota')
  if (turn.kind === 'broken') expect(parts.map(({ type }) => type)).toContain('replace')
})

test('a server that cannot be reached gives the ledger’s answer', async () => {
  const gone = await startFakeGemini([])
  await gone.close()
  expect(replyIn(await askOf(counsellorAt(gone.baseUrl)))).toMatchObject({
    engine: 'facts',
    error: expect.stringContaining('UNAVAILABLE'),
  })
})

test('where the model finds no fact, the ledger’s own answer stands, and declines with what was looked for', async () => {
  const reply = replyIn(await ask([say()], PRICE, { declined: true }))
  expect(reply).toMatchObject({ engine: 'facts', declined: true, error: null, lookedFor: ['fee'] })
})

test('words that are no answer are none', async () => {
  expect(replyIn(await ask([{ kind: 'text', text: 'The diploma costs €5,000.' }]))).toMatchObject({
    engine: 'facts',
    response: OWN.text,
  })
})

test.each([
  ['distress', { helplines: [{ name: 'A line', note: 'Free', phone: '14416' }] }],
  ['an order, or a question about her own rows', { ownWords: true }],
] as const)('the model is not asked: %s', async (_what, own) => {
  const reply = replyIn(await ask([say(FIRST)], 'a question', own))
  expect(fake?.requests).toHaveLength(0)
  expect(reply).toMatchObject({ engine: 'facts', response: OWN.text })
})

test('the ledger’s table stands beside the model’s sentences, without numbers of other sources', async () => {
  const table = { columns: ['Phase', 'Fee'], rows: [['Phase 1', '€900 [4]']] }
  expect(replyIn(await ask([say(FIRST)], PRICE, { table })).table).toEqual({
    columns: ['Phase', 'Fee'],
    rows: [['Phase 1', '€900']],
  })
})

test('an address that leads on to another one is given up: neither question nor key goes there', async () => {
  const other = await startFakeGemini([say({ text: 'From elsewhere.' })])
  try {
    const parts = await ask([{ kind: 'redirect', to: `${other.baseUrl}/models/other:streamGenerateContent` }])
    expect(replyIn(parts)).toMatchObject({ engine: 'facts', response: OWN.text })
    expect(other.requests).toEqual([])
  } finally {
    await other.close()
  }
})
