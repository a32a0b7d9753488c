import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue.ts'
import { render } from './answer.ts'
import { answerFromFacts } from './engine.ts'
import { unsupportedFigures } from './figures.ts'
import { createKnowledge } from './knowledge.ts'

const knowledge = createKnowledge(CATALOGUE)
const ask = (message: string, earlier: readonly string[] = []) => {
  const answer = answerFromFacts(message, earlier, knowledge)
  return { ...render(answer), answer, declined: answer.lookedFor !== null }
}

describe('an answer', () => {
  test('cites each statement by number, a fact once', () => {
    const { text, sources } = ask('How much do phase 1 and phase 2 cost together?')
    expect(text.split('\n').at(-1)).toBe('Together that is €2,100. [1][2]')
    expect(sources.map(({ factId }) => factId)).toEqual(['phase.1.fee', 'phase.2.fee'])
  })

  test('tells both readings of the diploma price, whatever is asked for', () => {
    for (const question of ['diploma fee', 'What is the real price of the diploma?', 'diploma price in rupees']) {
      expect(ask(question).text).toContain('€6,900')
      expect(ask(question).text).toContain('€4,500')
    }
  })

  test('names the day of the rates beside a converted amount and cites them', () => {
    const { text, sources } = ask('Convert 10,000 euro to rupees')
    expect(text).toContain('₹10,90,470')
    expect(sources).toEqual([
      expect.objectContaining({
        factId: 'rate.INR',
        checkedOn: '2026-04-13',
        sourceUrl: expect.stringContaining('ecb.europa.eu'),
      }),
    ])
  })

  test('says which universities have no published figure instead of passing over them', () => {
    expect(ask('Which universities in Germany are under 10,000 euro?').text).toContain(
      'For 2 more the catalogue gives no tuition: Technical University of Munich, Charité',
    )
  })
})

describe('a question is answered', () => {
  test.each([
    ['part by part', 'fee of phase 1 and when does it start', ['€900', '26 January 2026']],
    ['by a rule that no table foresees', 'can the order of phases be changed', ['order of the phases is fixed']],
    ['by a rule in other words than its own', 'if my visa gets rejected what happens to my seat', ['later intake']],
    ['by the figure it names', '2500 dollar course is which one', ['Clinical Neuroscience']],
    ['in a currency with a rate', 'phase 1 fee in philippine pesos', ['63,320']],
    ['in its own where there is none', 'blocked account germany how much naira', ['11,904', 'no reference rate']],
    ['by the longest of many', 'which country has the longest stay after studies', ['24 months: Spain, Ireland, Finland']],
    ['with the fee of a visa, and how it is known', 'what is the visa fee of Spain', ['nationality', '€80', 'One report']],
    ['for a country that the provider’s guide lacks', 'student visa of Greece money', ['€650', 'by a report', '€400']],
    ['for a stay too short for the usual sum', 'ireland visa funds for 6 months', ['€4,998']],
    ['by the smallest of many', 'which us university is hardest to get in', ['2.7 %: California Institute of Technology']],
    ['by countries within a limit', 'which countries ask below 700 euro monthly', ['Spain', 'Poland']],
    ['between two bounds', 'universities between 3000 and 4000 euro', ['€3,941', '€3,000']],
    ['in the words of a phone and of Hindi', 'diploma ki fees kitna hai', ['€6,900']],
    ['with a phrase of the tutor', 'how do i say good morning in german', ['Guten Morgen']],
    [
      'with a listing, marked as what it is',
      'data scientist job in berlin',
      ['Sample listing, nobody can apply: Data Scientist'],
    ],
  ])('%s', (_how, question, wanted) => {
    for (const one of wanted) expect(ask(question).text).toContain(one)
    expect(ask(question).declined).toBe(false)
  })
})

describe('a refusal', () => {
  test('says what was looked for and offers a counsellor', () => {
    const { text, answer } = ask('Which scholarships do you offer?')
    expect(answer.lookedFor).toEqual(['scholarships'])
    expect(text).toContain('I looked for: scholarships.')
    expect(text).toContain('counsellor')
  })

  test.each([
    ['a yes or no that turns on a word of no fact', 'are the internships paid'],
    ['a profession that no university teaches', 'nursing course in Germany'],
    ['a job that is not listed', 'lighthouse keeper job in Germany'],
    ['an amount where the facts only say what is left out', 'what is the visa fee of Romania'],
    ['a country’s rule where none was named', 'any scholarship for nigerian students'],
  ])('comes for %s', (_what, question) => {
    expect(ask(question).declined).toBe(true)
  })

  test('says what it knows of the parts it can answer', () => {
    const { text, declined } = ask('phase 1 fee and hostel rent')
    expect(declined).toBe(true)
    expect(text).toContain('€900')
  })

  test('comes when a word of the question is in no fact', () => {
    expect(ask('Does Heidelberg have a planetarium?')).toMatchObject({
      declined: true,
      answer: { lookedFor: expect.arrayContaining(['planetarium']) },
    })
  })

  test.each(['', '   ', '???', '🙂', '\u0000', 'a'.repeat(2_000), '💊 '.repeat(600), '<b></b>'])(
    'comes for %j instead of an error',
    (message) => {
      expect(ask(message).declined).toBe(true)
    },
  )
})

describe('a follow-up', () => {
  test('takes the aspect from the question before and the country from this one', () => {
    expect(ask('And in Italy?', ['How much money do I need for the German visa?']).text).toContain('467.65')
  })

  test('does not make a new question into an old one', () => {
    const { text } = ask('Which IELTS score do I need?', ['Tell me about the Italian student visa'])
    expect(text).toContain('6.5')
    expect(text).not.toContain('Italy')
  })

  test('may be a bare name or a bare number', () => {
    expect(ask('germany?', ['visa funds for spain']).text).toContain('11,904')
    expect(ask('and 4?', ['plan for 2 universities cost']).text).toContain('₹36,000')
  })

  test('after a refusal starts from what was asked there', () => {
    expect(ask('and in Germany?', ['How much money do I need for an Australian visa?']).text).toContain('11,904')
  })
})

test('no figure of any answer is without a fact, a calculation or the question behind it', () => {
  const questions = [
    'visa funds for Italy for 6 months',
    'plan for 5 universities',
    'is 7 lakh enough for the diploma',
    'Heidelberg or Vienna cheaper',
    '3 years at ETH Zurich in rupees',
    'Germany 18 months visa funds in dollars',
    'Poland funds for 5 months in rupees',
    'which country needs the least money for a visa',
    'universities in the USA under 70,000 dollars',
  ]
  for (const question of questions) {
    const asked = [...question.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
    for (const sentence of ask(question).answer.sentences)
      expect(unsupportedFigures(sentence, [...asked, ...asked.map((one) => one * 1e5)]), sentence.text).toEqual([])
  }
})
