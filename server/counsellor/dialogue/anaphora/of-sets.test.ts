import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(messages.at(-1)!, earlier, ledger, '2026-11-29').text
}

test('an order after what a university lists is of its programmes, and so many of them are told', () => {
  const listed = 'What programmes does Karolinska have'
  expect(say(listed, 'which is the most expensive?')).toMatch(/^Master's Programme in .*, Karolinska Institutet: SEK\s400,000/)
  const two = say(listed, 'which is the most expensive?', 'and the cheapest two?')
  expect(two.split('\n')[0]).toMatch(/Health Informatics.*SEK\s330,000.*; .*SEK\s360,000/)
  expect(say('which university in Turin has medicine', 'and the highest')).toMatch(/^€300 to €1,000 a year/)
})

test('how many of them is counted among what was told, or counted, of them', () => {
  expect(say('How many master programmes in Sweden', 'how many of them under 350000 SEK?')).toMatch(
    /^At least 18 programmes in Sweden of the level master with tuition below SEK\s350,000/,
  )
  const scholarships = 'how many scholarships stand on your page'
  expect(say(scholarships, 'how many of these are in the Netherlands')).toMatch(/^5 scholarships in the Netherlands/)
  expect(say('scholarships for indians', 'how many of these are in germany')).toMatch(/^3 scholarships in Germany/)
})

test('a number of things is asked of another country, and of all, as it was before', () => {
  const most = 'Which country in your catalogue has the most universities?'
  expect(say(most, 'How many has Germany?')).toMatch(/^\d+ universities\.\nThe catalogue lists \d+ universities in Germany/)
  expect(say(most, 'How many has Germany?', 'so how many more has France than Germany?')).toMatch(
    /has the \w+ number of universities, by \d+ universities/,
  )
  const one = ['How many universities in Germany', 'and in france'] as const
  expect(say(...one, 'which country has the most?')).toContain('The highest number of universities of the')
})

test('a day that is named puts what was told in order, and not what it costs', () => {
  const masters = 'masters in public health in germany with tuition fees'
  expect(say(masters, 'which of these has the latest deadline')).toMatch(
    /^Global Urban Health, University of Freiburg: September 15, 2027 \[1\]\.\nThe latest deadline of the 9 programmes/,
  )
  expect(say('which programmes in bioinformatics in germany have no tuition', 'which has earliest deadline')).toMatch(
    /^Life Science Informatics, University of Bonn: March 1, 2027/,
  )
})

test('those that are the first alike are meant by "those", and what lies in one of several places', () => {
  expect(
    say('which country lets me stay longest after masters to find a job', 'and which of those has the lowest visa fee'),
  ).toMatch(/^Ireland: €60 \[1\]\.\nThe lowest visa fee of the 3 countries/)
  const nursing = 'masters in nursing in europe in english'
  expect(say(nursing, 'which of these are in ireland or belgium')).toMatch(
    /^2 programmes in nursing in Ireland or Belgium [^:]*: Nursing/,
  )
  expect(say(nursing, 'which of these are in spain')).toMatch(/^No: I know of no programme in nursing/)
})
