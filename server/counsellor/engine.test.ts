import { expect, test } from 'vitest'
import type { EngineAnswer } from './engine-answer.ts'
import { createLedgerEngine } from './engine.ts'
import { builtInLedger } from './ledger/source.ts'
import { BLANK_QUERY, type Query } from './query/query.ts'
import type { ReadResult } from './reader/reading.ts'
import { asRead } from './weighing/weigh.ts'

const ledger = builtInLedger()
const TODAY = '2026-11-22'

const BLANK: Query = { ...BLANK_QUERY, form: 'figure' }
const READ = { further: [], named: [], elsewhere: [], attributes: {}, chances: {}, outside: 0, talk: null, care: null }

/** The reading that a test gives instead of the trained reader's. */
function read(given: Partial<Query>, label = 'this', confidence = 0.95): ReadResult {
  return {
    readings: [{ query: { ...BLANK, ...given }, confidence, label }],
    ...READ,
  }
}

function ask(result: ReadResult, question = ''): EngineAnswer {
  return createLedgerEngine(() => result, asRead)(question, [], ledger, TODAY)
}

const lines = ({ text }: EngineAnswer) => text.split('\n')

test('the verdict stands first, then the sentence it rests on with the number of its source', () => {
  const answer = ask(read({ entities: ['phase.3'], attributes: ['fee'] }))
  expect(lines(answer)).toEqual(['€4,800.', 'Phase 3 (Advanced Training in Biomedical Data Science) costs €4,800 [1].'])
  expect(answer.sources.map(({ id }) => id)).toEqual(['phase.3.fee'])
})

test('a start that has passed is said to have passed, with what is known of the next intake', () => {
  const answer = ask(read({ operation: 'when', entities: ['diploma.biomedical-science'], attributes: ['start'] }))
  expect(lines(answer)[0]).toBe('It started on January 26, 2026: that day has passed.')
  expect(answer.text).toContain('not announced yet')
})

test('a wrong premise is corrected before anything else is said', () => {
  const claim = {
    entities: ['university.massachusetts-institute-of-technology'],
    attributes: ['tuition'],
    form: 'yes-no',
  } as const
  const answer = ask(read({ ...claim, amounts: [{ value: 30_000, unit: 'USD', period: null }] }))
  expect(lines(answer)[0]).toBe('No, for Massachusetts Institute of Technology.')
  expect(answer.text).toContain('$57,986')
})

test('what is compared stands in a table beside the text', () => {
  const answer = ask(read({ operation: 'compare', entities: ['country.Italy', 'country.Hungary'], attributes: ['work-hours'] }))
  expect(answer.table).toEqual({
    columns: ['', 'work hours'],
    rows: [
      ['Italy', '20 hours a week'],
      ['Hungary', '30 hours a week'],
    ],
  })
})

test('a superlative names the whole set it is taken of, and whom it had to leave out', () => {
  const answer = ask(read({ operation: 'rank', kind: 'university', attributes: ['tuition'], direction: 'highest' }))
  expect(lines(answer)[0]).toMatch(/^Columbia University: \$66,139 a year/)
  expect(answer.text).toMatch(/of the \d+ universities with a comparable figure here; \d+ more have none/)
})

test('sums of months and of years stand side by side only with what they were compared by', () => {
  const { table } = ask(read({ operation: 'rank', kind: 'country', attributes: ['funds'], direction: 'highest' }))
  expect(table?.columns).toEqual(['', 'funds', 'compared as'])
  expect(table?.rows.every(([, , compared]) => compared?.endsWith(' a year'))).toBe(true)
})

test('an unresolved price is said with the other', () => {
  const { text } = ask(read({ entities: ['diploma.biomedical-science'], attributes: ['fee'] }))
  expect(text).toContain('€6,900')
  expect(text).toMatch(/€4,500 .* unresolved/)
})

test('in doubt it asks back, with the readings as buttons', () => {
  const [first] = read({ entities: ['phase.3'], attributes: ['fee'] }, 'The fee of phase 3', 0.4).readings
  const [second] = read(
    { entities: ['country.Germany'], attributes: ['tuition'] },
    'Tuition at universities in Germany',
    0.35,
  ).readings
  const answer = ask({
    readings: [first!, second!],
    ...READ,
  })
  expect(answer.choices.map(({ label }) => label)).toEqual(['The fee of phase 3', 'Tuition at universities in Germany'])
  expect(answer.declined).toBe(false)
})

test('what the site has nothing of is declined without an insult or a word that nobody knows', () => {
  const answer = ask(
    { readings: [], further: [], named: [], elsewhere: [], attributes: {}, chances: {}, outside: 0.9, talk: null, care: null },
    'who wins the zorbian election you fool',
  )
  expect(answer.declined).toBe(true)
  expect(answer.text).not.toMatch(/zorbian|fool/)
  expect(answer.lookedFor).toEqual([])
})

test('a refusal says what is not here, in words of the question that the site has too', () => {
  const unread = read({})
  const answer = ask({ ...unread, readings: [], outside: 0.9 }, 'what is the school calendar in vienna you fool')
  expect(lines(answer)[0]).toMatch(/^I do not have a checked fact on “[a-z ]*calendar in vienna”\.$/)
})

test('a country that the site says nothing of is named', () => {
  const answer = ask(read({ entities: ['elsewhere.Canada'], attributes: ['funds'] }))
  expect(lines(answer)[0]).toBe('Our visa guide covers 19 countries; Canada is not among them.')
  expect(lines(answer)[1]).toContain('Germany, France, Italy')
  expect(answer.declined).toBe(true)
})

test('what is told in words is found by its words', () => {
  const answer = ask(
    { readings: [], further: [], named: [], elsewhere: [], attributes: {}, chances: {}, outside: 0.1, talk: null, care: null },
    'may i share the course material?',
  )
  expect(answer.text).toMatch(/you may not publish, sell or pass them on/)
})

test('where no reading is sure, a record of what is named answers when its words and its attribute speak for it', () => {
  const story = {
    readings: [],
    further: [],
    named: ['country.Finland'],
    elsewhere: [],
    attributes: { 'work-hours': 0.4 },
    chances: {},
    outside: 0.7,
    talk: null,
    care: null,
  }
  const asked = 'my cousin from nepal is there since may, may he work beside his studies in finland some hours a week'
  expect(ask(story, asked).text).toContain('30 hours a week')
  expect(ask({ ...story, outside: 0.95 }, asked).declined).toBe(true)
})

test('a question of her own says where the answer stands to who is not signed in', () => {
  expect(ask(read({ entities: ['own.deadline'] })).text).toContain('log in')
  const asked = ask(read({ entities: ['own.deadline'], attributes: ['deadline'], kind: 'own' }))
  expect(asked).toMatchObject({ text: expect.stringContaining('log in'), declined: false })
})

test('each earlier question of the person counts, and what the page says the assistant said does not', () => {
  const asked: string[] = []
  const engine = createLedgerEngine((question) => {
    asked.push(question)
    return read({ entities: ['country.Germany'], attributes: ['funds'] })
  }, asRead)
  const earlier = [
    { role: 'user', content: 'funds for Germany' },
    { role: 'assistant', content: 'Italy asks for 5 euro.' },
  ] as const
  expect(engine('and in Italy?', earlier, ledger, TODAY).text).toContain('€10,179.85')
  expect(asked).toContain('funds for Germany')
  expect(asked).not.toContain('Italy asks for 5 euro.')
})

test('the question is read without the chatter about it, distress in the whole message', () => {
  const messages: string[] = []
  const readFake = (message: string, care: ReadResult['care'] = null) => {
    messages.push(message)
    return { ...read({ entities: ['phase.1'], attributes: ['fee'] }), care }
  }
  const message = 'hello dear team, what is the fee for phase 1?'
  createLedgerEngine((text) => readFake(text), asRead)(message, [], ledger, TODAY)
  expect([...new Set(messages.splice(0))]).toEqual([message, 'what is the fee for phase 1?'])
  const answer = createLedgerEngine((text) => readFake(text, 'violence'), asRead)(message, [], ledger, TODAY)
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.every((one) => one === message)).toBe(true)
  expect(answer.helplines.length).toBeGreaterThan(0)
})

test('of two things that are compared the first line says which is lower and by how much', () => {
  const compared = { operation: 'compare', entities: ['phase.2', 'phase.3'], attributes: ['fee'] } as const
  expect(lines(ask(read(compared)))[0]).toBe('Phase 2 has the lower fee, by €3,600.')
  expect(lines(ask(read({ ...compared, direction: 'highest' })))[0]).toBe('Phase 3 has the higher fee, by €3,600.')
  expect(lines(ask(read({ ...compared, direction: 'highest', form: 'yes-no' })))[0]).toBe(
    'No: Phase 3 has the higher fee, by €3,600.',
  )
})

test('a thing of the site that was only guessed at is told where the words of the question lead to it too, else declined', () => {
  const guess = { operation: 'how-to', entities: ['portal-step.plan'], kind: 'portal-step', attributes: ['steps'] } as const
  const guessed = (question: string) => {
    const result = read(guess)
    return ask({ ...result, readings: [{ ...result.readings[0]!, ofOne: 0.6 }] }, question)
  }
  expect(guessed('how do i switch on zorblax').declined).toBe(true)
  expect(guessed('what does the plan show').declined).toBe(false)
})

test('a name and nothing else is told what there is of it', () => {
  const { text, declined } = ask({ ...read({}), readings: [] }, 'sweden')
  expect(declined).toBe(false)
  expect(text).toMatch(/\d+ universities/)
  expect(text).toContain('funds')
})

test('a question back has only buttons that lead to different answers', () => {
  const inDoubt = (...given: Partial<Query>[]): ReadResult => ({
    ...read({}),
    readings: given.map((one, at) => ({ query: { ...BLANK, ...one }, confidence: 0.4, label: `way ${at + 1}` })),
  })
  const of = { entities: ['phase.3'] }
  const fee = { ...of, attributes: ['fee'] }
  expect(ask(inDoubt(fee, { ...of, attributes: ['duration'] })).choices.map(({ label }) => label)).toEqual(['way 1', 'way 2'])
  expect(ask(inDoubt(fee, fee))).toMatchObject({ choices: [], declined: false })
})

test('what is declined is told with the nearest thing only where that is near, and never with a sentence of the tutor', () => {
  const outside = { ...read({}), readings: [], outside: 1 }
  const told = (question: string) => ask(outside, question).text
  expect(told('can i bring my parents to eat')).not.toContain('is in German')
  expect(told('how many students in a batch')).not.toContain('The nearest I know')
  expect(told('your 100% placement, is it verified by anybody?')).toContain('own claims')
})

test('a sum of a month is taken so many times as there are months', () => {
  const [says] = lines(
    ask(
      read({
        operation: 'sum',
        entities: ['country.Netherlands'],
        attributes: ['funds'],
        amounts: [{ value: 2, unit: 'year', period: null }],
      }),
    ),
  )
  expect(says).toBe('€27,138.48: €1,130.77 a month × 24 months.')
})
