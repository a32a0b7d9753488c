import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { read } from '../../reader/read.ts'
import { listedIn } from './lists.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

test.for([
  ['mit tuition acceptance rate', /57,986[\s\S]*4 %/],
  ['university of pecs dentistry tuition entrance exam', /17,350[\s\S]*biology/],
  ['gdansk nursing duration fee deadline', /36 months[\s\S]*13,700[\s\S]*July/],
  // A word for a period or a year belongs to the keyword before it.
  ['szeged medicine fee per semester application fee', /7,900[\s\S]*300/],
  ['netherlands visa fee work hours stay back', /254[\s\S]*16 hours[\s\S]*12 months/],
  ['phase 2 place fee', /Ioannina[\s\S]*1,200/],
  ['what is harvard acceptance rate tuition', /3\.2 %[\s\S]*57,261/],
  ['mit tuition acceptance rate kya hai', /57,986[\s\S]*4 %/],
  // A keyword may ask, after the thing that it is asked of.
  ['antwerp rehabilitation physiotherapy msc how long language', /24 months[\s\S]*English/],
  // Each is asked of its own thing.
  ['tuition mit acceptance harvard', /57,986[\s\S]*3\.2 %/],
  ['germany visa fee italy funds', /€75[\s\S]*10,179\.85/],
] as const)('all keywords of "%s" are answered, in their order', ([message, all]) => {
  expect(engine(message, [], ledger, '2026-11-22')).toMatchObject({ text: expect.stringMatching(all), declined: false })
})

test.for([
  'denmark residence permit fee',
  'sweden residence permit processing time',
  'germany health insurance cost',
  'germany blocked account amount',
  // What is paid goes by several names.
  'hungary student residence permit fee amount',
  'how many months on campus in all',
  'brandenburg language exam fee',
  'karolinska toxicology minimum ielts',
  'lund bioinformatics ielts toefl',
  'what is the fee deadline for phase 1',
  'fee of the language exam in saxony',
  'does the visa fee depend on processing time',
])('"%s" is no list', (message) => {
  expect(listedIn(message, ledger)).toEqual([])
})
