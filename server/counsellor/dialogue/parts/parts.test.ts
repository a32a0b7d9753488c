import { expect, test } from 'vitest'
import type { EngineAnswer } from '../../engine-answer.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { telling } from '../../test-engine.ts'
import { NEW_CONVERSATION } from '../conversation.ts'
import { cutsOf, PLAIN_CUT } from './cuts.ts'
import { inParts } from './parts.ts'

const ledger = builtInLedger()

function say(...messages: readonly string[]): EngineAnswer {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

test.for([
  ['czech study visa how long does it take and what do they charge', /60 days[\s\S]*2,500 CZK|2,500 CZK[\s\S]*60/],
  ['second phase: which town, and name me one course from it', /Ioannina[\s\S]*Variant/],
  ['romania: work hours beside study and how long after the degree can i remain', /30 hours[\s\S]*9 months/],
  // What the second leaves unsaid is what the first is about.
  ['For how many months does Drug Sciences at Basel go on, and how much do they take each semester?', /18 months[\s\S]*CHF 850/],
  [
    'Mainz epidemiology: what work experience do they ask, and what is the price of it?',
    /36 months[\s\S]*7,000|7,000[\s\S]*36 months/,
  ],
  // A thing that is named alone is asked for what the one before it is.
  ['fee of medicine in Pecs and of dentistry in Szeged', /16,750[\s\S]*8,000/],
  ['approbation fee in bavaria, and FSP', /€400[\s\S]*550/],
  // What leads to nothing as it goes on is asked of what the first names.
  ['basel drug sciences length months & semester fee', /18 months[\s\S]*CHF.850/],
  // Tagalog's "at" joins, and "how much" asks for no part of a span of time.
  ['Physiotherapy po sa Semmelweis, ilang taon at magkano per semester?', /48 months[\s\S]*4,050/],
  // The same is asked of two persons.
  ['I am 30 and go to Graz. What must I show a month, and what must my sister of 21 show?', /1,308\.39[\s\S]*722\.58/],
  [
    'tuition of medicine at pecs? and the last day to apply? also do they want an entrance test',
    /16,750[\s\S]*June 30, 2027[\s\S]*biology/,
  ],
  // What the second supposes is what its "it" speaks of.
  ['What is the most you are liable for, and if you owe me a refund in how many days does it come?', /liability[\s\S]*14 days/],
  // As it goes on it is unlikelier than with the name of the first.
  [
    'which leiden scholarship and until when for a start in september, what is its top amount',
    /(?=[\s\S]*February 1)[\s\S]*19,000/,
  ],
  // No part has to be likelier than the whole is.
  ['szeged foundation year tell me how long it runs and what it costs', /8 months[\s\S]*6,500/],
  ['what is the visa fee of germany and how much does phase 3 cost', /€75[\s\S]*€4,800/],
] as const)('all that "%s" asks is answered, in its order', ([message, all]) => {
  expect(say(message)).toMatchObject({ text: expect.stringMatching(all), declined: false })
})

test.for([
  'difference between the fee of phase 1 and the fee of phase 2',
  'fee of phase 1 and phase 2',
  'compare work hours in italy and france',
  'what do phase 1 and phase 2 cost together',
])('"%s" is one question', (message) => {
  const { text } = say(message)
  expect(text.split('\n').filter((line) => !/\[\d+\]/.test(line)).length).toBeLessThan(2)
})

test.for([
  'delete my profile and data',
  'my daughter is a nurse and my son has a passport. What does phase 2 cost?',
  'i ask about the diploma because my agent told me a price',
  'website RCSI University of Medicine and Health Sciences',
])('what is told about a question is no part of it: "%s"', (message) => {
  expect(cutsOf(message, ledger)).toEqual([])
})

test('what "it" speaks of in the second part is what the first is about, and nothing else', () => {
  const { text } = say('how many months is the clinical neuroscience certificate, and in which town is it held?')
  expect(text).toContain('5 months')
  expect(text).not.toContain('Ioannina')
})

test('an end without a verb or anything of the site is no plain second question', () => {
  const [cut] = cutsOf('Can I see the visa fee of Italy before, which button?', ledger)
  expect(cut?.rank ?? 0).toBeLessThan(PLAIN_CUT)
})

test('what is known for one part is told, and of the other that it is not', () => {
  const { text, declined } = say('What does the APS certificate cost, and does it say who the mayor of Hyderabad is?')
  expect({ text, declined }).toMatchObject({ text: expect.stringContaining('18,000'), declined: false })
})

test('what is told beside the first and asked for by the second is told once', () => {
  const { text } = say('What is the sum of means per year that Italy wants, and is the journey home inside it?')
  expect(text.match(/journey home/g)).toHaveLength(1)
})

test('of a message with many joints few parts are answered to find those that it has', () => {
  const message =
    'Bioinformatics MSc, German B1, Python. Is there a sample listing in Heidelberg that fits me and what degree does it ask?'
  const whole = say(message)
  let answered = 0
  const answer = (question: string) => {
    answered++
    return say(question)
  }
  inParts(message, whole, NEW_CONVERSATION, { ledger, answer })
  expect(answered).toBe(5)
})
