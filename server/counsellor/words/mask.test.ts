import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parserOf } from './parser.ts'

const parse = parserOf(builtInLedger(), {
  words: ['certificate', 'medicine', 'neuroscience', 'from', 'to', 'how', 'much', 'day'],
  rare: [],
  asked: [],
})
const named = (question: string) => parse(question).mentions.map(({ entities }) => entities[0]!.id)

test.each([
  ['phase 1 and 2 together', ['phase.1', 'phase.2']],
  ['first and second phase', ['phase.1', 'phase.2']],
  ['phase 1, 2 and 3', ['phase.1', 'phase.2', 'phase.3']],
  ['phase 1 for 2 months', ['phase.1']],
  ['the certificate on neuroscience', ['certificate.clinical-neuroscience-and-precision-medicine']],
  ['a visa for Frankreich', ['country.France']],
  ['countries in the EU', ['region.the EU']],
  ['tuition for non eu students', []],
  ['visa for both of us', []],
  ['which of the states you list is the dearest', []],
  ['tuition in the States', ['country.United States']],
  ["Greece's visa and Ireland’s", ['country.Greece', 'country.Ireland']],
])('"%s" names %j', (question, entities) => {
  expect(named(question)).toEqual(entities)
})

test('a country that people come from is masked apart from one they ask after', () => {
  expect(parse('from nepal to canada').masked).toEqual(['from', '_home_', 'to', '_elsewhere_'])
})

test('a question of Hindi, German or Tagalog words is masked as the English one', () => {
  const english = parse('how much day').masked
  expect(parse('kitna din').masked).toEqual(english)
  expect(parse('wieviel tag').masked).toEqual(english)
  expect(parse('magkano araw').masked).toEqual(english)
})

test('lakhs that are asked for without a sum are rupees', () => {
  expect(parse('how many lakhs').currencies).toEqual(['INR'])
})

test('a word that the training does not know is marked as new, and stays what was typed', () => {
  const words = ['chancellor', 'voice', 'who', 'is']
  const parsed = parserOf(builtInLedger(), { words, rare: ['vice'], asked: [] })('who is vice chancellor zorblax')
  expect(parsed.tokens).toEqual(['who', 'is', 'vice', 'chancellor', 'zorblax'])
  expect(parsed.masked).toEqual(['who', 'is', '~vice', 'chancellor', '~zorblax'])
})

test('a word of the written questions is known as it stands, and nothing is mended to it', () => {
  const vocabulary = { words: ['wife', 'account', 'my'], rare: [], asked: ['wipe'] }
  expect(parserOf(builtInLedger(), vocabulary)('wipe my account').masked).toEqual(['wipe', 'my', 'account'])
  expect(parserOf(builtInLedger(), { ...vocabulary, asked: [] })('wipe my account').masked).toEqual(['wife', 'my', 'account'])
  expect(parserOf(builtInLedger(), vocabulary)('wipi my account').masked[0]).not.toBe('wipe')
})

test('an everyday word is no university, though one has it for its name or its address', () => {
  const university = (name: string) => ({ id: `university.${name}`, kind: 'university', name, names: [name], within: [] })
  const [has, quiet] = [university('HAS Zwolle'), university('University of Quiet Zorbian Waters')]
  const { entities, of, ofKind, ...rest } = builtInLedger()
  const website = { ...rest.records[0]!, entity: has.id, attribute: 'website', value: 'https://www.has.nl' }
  const ledger = {
    ...rest,
    entities: new Map([...entities, [has.id, has], [quiet.id, quiet]]),
    of: (id: string, attribute?: string) => (id === has.id ? [website] : of(id, attribute)),
    ofKind: (kind: string) => (kind === 'university' ? [...ofKind(kind), has, quiet] : ofKind(kind)),
  }
  const parseThere = parserOf(ledger, { words: ['which', 'country'], rare: [], asked: [] })
  const namedThere = (question: string) => parseThere(question).mentions.map(({ entities: [first] }) => first!.id)
  expect(namedThere('which country has the lowest fee')).toEqual([])
  expect(namedThere('a quiet town')).toEqual([])
  expect(namedThere('zorbian')).toEqual([quiet.id])
  expect(namedThere('HAS Zwolle')).toEqual([has.id])
})
