import { expect, test } from 'vitest'
import { byQuery } from '../answer/by-reading.ts'
import { decline } from '../answer/tell.ts'
import { createLedgerEngine } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { remember } from '../memory/questions.ts'
import { parse } from '../reader/parse.ts'
import { read } from '../reader/read.ts'
import { passagesOf } from '../retrieval.ts'
import { chosenOf } from './choosing/chosen.ts'
import { signsOf } from './signs/signs.ts'
import { DECLINING, EVEN, UNSURE } from './test-trees.ts'
import { chancesOf, LEARNED, scoreOf } from './trees.ts'
import { answerOf, waysOf, type Matter } from './ways.ts'
import { asRead, weigh, weighBy } from './weigh.ts'

const ledger = builtInLedger()
const passages = passagesOf(ledger)

function matterOf(question: string): Matter {
  const first = decline([], { query: null, results: [] }, ledger)
  return {
    question,
    result: read(question, ledger),
    first,
    isSure: false,
    others: [],
    before: null,
    neighbours: remember(parse(question, ledger).masked, false),
    ledger,
    passages,
    today: '2026-11-22',
  }
}

test('each tree comes to a value by its questions, and all are added', () => {
  const tree = { signs: [0, 1], limits: [1.5, 0], yes: [-1, -2], no: [1, -3], values: [10, 20, 30] }
  const scores = [
    [1.5, 9],
    [2, 0],
    [2, 1],
  ].map((signs) => scoreOf({ width: 2, trees: [tree, tree] }, signs))
  expect(scores).toEqual([20, 40, 60])
  expect(chancesOf([0, 0, 0, 0])).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('the likeliest way is told, and ways of one name share their chance', () => {
  expect(chosenOf([0.2, 0.5, 0.3])).toEqual({ at: 1, shared: [0.2, 0.5, 0.3] })
  expect(chosenOf([0.2, 0.5, 0.3], ['one', 'other', 'one'])).toEqual({ at: 1, shared: [0.5, 0.5, 0.5] })
  expect(chosenOf([0.25, 0.45, 0.3], ['one', 'other', 'one']).at).toBe(2)
})

test('what is favoured by its name counts so many times, and its chance stays what it is', () => {
  const isOf = (times: number) => chosenOf([0.4, 0.6], ['none', 'one'], { none: times })
  expect(isOf(1.4).at).toBe(1)
  expect(isOf(1.6)).toEqual({ at: 0, shared: [0.4, 0.6] })
})

test('where no way is likely it asks which of two or three is meant, and each button has a name of its own', () => {
  const { answer, chance } = weighBy(EVEN)(matterOf('mainz epidemiology how many yrs of experience'))
  const labels = answer.choices.map(({ label }) => label)
  expect(chance).toBeLessThan(0.25)
  expect(new Set(labels).size).toBe(3)
  expect(answer.declined).toBe(false)
})

test('beside an answer that is not sure stands what else may be meant: something else that is stated, under a name of its own', () => {
  const asked = [
    'money for spain',
    'paper for phase 1',
    'how long greece',
    'ulm molecular medicine when',
    'approbation bavaria what to send where',
    'what about the certificate in neuroscience',
    'ireland work',
    'how much for the whole thing',
  ]
  const weighed = asked.map((question) => weighBy(UNSURE)(matterOf(question)))
  expect(weighed.some(({ others }) => others.length > 0)).toBe(true)
  for (const { answer, chance, others } of weighed) {
    const told = others.map(({ query }) => byQuery(query, { ledger, today: '2026-11-22' }))
    expect(told.some(({ declined }) => declined)).toBe(false)
    expect(new Set([answer.text, ...told.map(({ text }) => text)]).size).toBe(1 + others.length)
    expect(new Set(others.map(({ label }) => label)).size).toBe(others.length)
    expect(others.length).toBeLessThanOrEqual(chance < 0.6 ? 2 : 0)
  }
})

test('what else was likely meant is told in one sentence below an answer that is not sure, its sources numbered on', () => {
  const told = ['money for spain', 'ireland work', 'ulm molecular medicine when', 'how much for the whole thing']
    .map((question) => weighBy(UNSURE)(matterOf(question)).answer)
    .filter(({ text }) => text.includes('Or, if you meant this: '))
  expect(told.length).toBeGreaterThan(0)
  for (const { text, sources } of told) {
    const cited = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(Math.max(...cited)).toBe(sources.length)
    expect(text.split('\n').at(-1)).toMatch(/^Or, if you meant this: .*\[\d+\]/)
  }
})

test('where nothing surely answers, what is likeliest is told as what may be an answer, and is none', () => {
  const { way, answer } = weighBy(DECLINING)(matterOf('mainz epidemiology how many yrs of experience'))
  expect(way.type).toBe('none')
  expect(answer.declined).toBe(true)
  expect(answer.sources.map(({ entity }) => entity)).toEqual(['programme.johannes-gutenberg-university-mainz/epidemiology'])
  expect(answer.text.split('\n')).toEqual([
    'I am not sure that this answers you:',
    '36 months.',
    expect.stringMatching(/\[1\]/),
    'I can pass your question to a counsellor: say so, and a person will answer it.',
  ])
})

test('what a named thing has is a way, whatever was read, and so is to decline', () => {
  const { ways } = waysOf(matterOf('mainz epidemiology how many yrs of experience'))
  expect(ways.flatMap(({ attributes }) => attributes)).toContain('work-experience')
  expect(ways.map(({ type }) => type)).toEqual(expect.arrayContaining(['read', 'records', 'none']))
  expect(asRead(matterOf('mainz epidemiology')).way.type).toBe('read')
})

test('every way has a sign for each weight, and all are figures', () => {
  for (const question of ['', 'hello', 'mainz epidemiology how many yrs of experience', 'fee of phase 3 in rupees']) {
    const matter = matterOf(question)
    const { ways, things } = waysOf(matter)
    for (const signs of signsOf(ways, things, matter)) {
      expect(signs).toHaveLength(LEARNED.width)
      expect(signs.every(Number.isFinite)).toBe(true)
    }
  }
})

test('what goes on from before has as many signs as a first question, and theirs are nothing for the first', () => {
  const first = matterOf('what does Greece ask for the residence permit')
  const before = {
    goingOn: [],
    named: [],
    spoken: ['country.Greece'],
    earlier: [],
    attributes: ['visa-fee'],
    told: ledger.of('country.Greece', 'visa-fee'),
    goesOn: true,
    chances: null,
  }
  const signsFor = (matter: Matter) => {
    const { ways, things } = waysOf(matter)
    return signsOf(ways, things, matter)[0]!
  }
  const [alone, after] = [signsFor(first), signsFor({ ...first, before })]
  expect(after).toHaveLength(LEARNED.width)
  expect(after.every(Number.isFinite)).toBe(true)
  expect(after.filter((sign, at) => sign !== alone[at]).length).toBeGreaterThan(1)
})

test('records are told in the currency that the question names', () => {
  const matter = matterOf('fee of phase 3 in rupees')
  const fee = waysOf(matter).ways.find(
    ({ type, entities, attributes }) => type === 'records' && entities[0] === 'phase.3' && attributes[0] === 'fee',
  )
  expect(answerOf(fee!, matter).text).toContain('₹')
})

test('where the reading finds nothing, what the question names and asks for is told', () => {
  const { way, answer } = weigh(matterOf('mainz epidemiology how many yrs of experience'))
  expect(way.attributes).toEqual(['work-experience'])
  expect(answer.text).toContain("three years' professional experience")
})

test('a university that is not known here is not answered with all of them', () => {
  const engine = createLedgerEngine(read)
  expect(engine('What is the tuition at Quellberg University?', [], ledger, '2026-11-22').declined).toBe(true)
})

test('what is missing is named by what was asked, and not by what it was taken for', () => {
  const engine = createLedgerEngine(read)
  const { text, declined, lookedFor } = engine('What is the QS ranking of Heidelberg University?', [], ledger, '2026-11-22')
  expect(declined).toBe(true)
  expect(text).not.toContain('salary')
  expect(lookedFor).toEqual(['Heidelberg University'])
})

test('where two ways ask the same of the same thing its chance is theirs together, and nothing is asked back', () => {
  const engine = createLedgerEngine(read)
  expect(engine('Is the visa guaranteed?', [], ledger, '2026-11-22')).toMatchObject({
    choices: [],
    text: expect.stringContaining('no guarantee'),
  })
})

test('of some parts that are surely added the price of the whole is no better answer', () => {
  const engine = createLedgerEngine(read)
  const question =
    'hello i am the father of the girl she is mbbs final year and she is telling me about this nine month diploma now please tell me if i pay the first two phases only the online and the greece one how much money in total goes from my pocket'
  expect(engine(question, [], ledger, '2026-11-22').text).toMatch(/^€2,100: €900 \+ €1,200\./)
})
