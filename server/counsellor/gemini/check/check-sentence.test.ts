import { describe, expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import { issueOf } from './check-sentence.ts'

const ledger = builtInLedger()
const TODAY = '2026-11-22'

function record(id: string) {
  const found = ledger.records.find((one) => one.id === id)
  if (!found) throw new Error(`the ledger has no ${id}`)
  return found
}

function issue(text: string, ids: readonly string[], { question = '', expressions = [] as readonly string[] } = {}) {
  return issueOf({ text, facts: ids.map(record), expressions }, { question, ledger, today: TODAY })
}

const PHASES = ['phase.1.fee', 'phase.2.fee', 'phase.3.fee']
const DIPLOMA = 'diploma.biomedical-science'
const [GERMANY, FRANCE] = ['country.Germany.funds', 'country.France.funds'] as const
const HARVARD = 'university.harvard-university'
const MIT = 'university.massachusetts-institute-of-technology'

describe('is not shown:', () => {
  test.each([
    ['another figure', 'figure', 'Phase 1 costs €950.', ['phase.1.fee']],
    ['a figure in words', 'figure', 'Phase 1 costs eight hundred euro.', ['phase.1.fee']],
    ['another currency', 'figure', 'Phase 1 costs $900.', ['phase.1.fee']],
    ['the wrong period', 'figure', 'Germany asks for €11,904 a month.', [GERMANY]],
    ['a figure of nobody', 'no-fact', 'Phase 1 costs €900.', []],
    ['one country’s sum for another', 'name', 'Portugal asks for €11,904 a year.', [GERMANY]],
    ['another day', 'date', 'The diploma started on 27 January 2026.', [`${DIPLOMA}.start`]],
    ['a past day as one ahead', 'tense', 'The diploma starts on 26 January 2026.', [`${DIPLOMA}.start`]],
    ['a false superlative', 'superlative', 'Phase 1, at €900, is the most expensive phase.', ['phase.1.fee']],
    [
      'a superlative that the set refutes',
      'superlative',
      'Harvard University admits 3.2%, the lowest of them all.',
      [`${HARVARD}.acceptance-rate`],
    ],
    ['a superlative of nobody', 'superlative', 'It is the best diploma in biomedical science.', [`${DIPLOMA}.fee`]],
    ['a false comparison', 'comparison', 'Phase 3 is cheaper than phase 2.', ['phase.3.fee', 'phase.2.fee']],
    [
      'an invented rule',
      'obligation',
      'Every applicant must bring a police certificate and a guarantor.',
      ['country.Germany.documents'],
    ],
    [
      'a rule beside a right figure',
      'obligation',
      'With €900 every applicant must bring a police certificate, a guarantor, vaccination and insurance.',
      ['phase.1.fee'],
    ],
    [
      'a comparison the other way round',
      'comparison',
      'Spain asks for less money than Hungary.',
      ['country.Spain.funds', 'country.Hungary.funds'],
    ],
    [
      'a limit left out',
      'negation',
      'In Switzerland you can work 15 hours a week from the first day.',
      ['country.Switzerland.work-hours'],
    ],
    ['a stay without an end', 'negation', 'Graduates may stay in Germany permanently.', ['country.Germany.post-study']],
    ['a country that the fact leaves out', 'negation', 'The scholarship is open to Indians.', ['scholarship.si-sgp.eligibility']],
    ['all of a kind by one of it', 'superlative', 'All phases are taught online.', ['phase.1.mode']],
    ['a place of nobody', 'name', 'Phase 3 takes place in Berlin.', ['phase.3.fee']],
    ['what is asked for, denied', 'negation', 'A TOEFL of 80 is not needed.', [`${DIPLOMA}.eligibility`]],
    ['what is preferred, as a must', 'obligation', 'Python is required for the diploma.', [`${DIPLOMA}.eligibility`]],
    ['a licence denied by papers', 'negation', 'Dentists do not need a licence in Germany.', ['procedure.approbation.documents']],
    ['the only one', 'superlative', 'Harvard University is the only one with a fee.', [`${HARVARD}.tuition`]],
    ['an invented negation', 'negation', 'No proof of funds is asked for in Germany.', [GERMANY]],
    ['a promise', 'promise', 'You will get the visa within weeks.', [GERMANY]],
    ['a promise in other words', 'promise', 'Your visa is certain.', [GERMANY]],
    ['a verdict with nothing behind it', 'bare-verdict', 'Yes.', []],
    ['a rule without a fact', 'no-fact', 'You need a bachelor’s degree.', []],
    ['what the ledger does hold as not stated', 'absence', 'The fee of Phase 1 is not stated.', []],
    ['an old figure beside an official one', 'outdated', 'Germany asks for 11,208 euro per year.', ['country.Germany.funds.2']],
    ['a figure that was so once', 'figure', 'France asks for €615 a month.', [FRANCE]],
  ] as const)('%s', (_what, fault, text, ids) => {
    expect(issue(text, ids)).toBe(fault)
  })

  test('a wrong sum, a sum of figures of nobody, one of two periods', () => {
    expect(issue('The phases cost €7,000.', PHASES, { expressions: ['900 + 1200 + 4800'] })).toBe('figure')
    expect(issue('The phases cost €7,000.', PHASES, { expressions: ['900 + 1200 + 4800 = 7000'] })).toBe('sum')
    expect(issue('The phases cost €7,100.', PHASES, { expressions: ['900 + 1200 + 5000'] })).toBe('sum')
    expect(issue('Together €12,781.50.', [GERMANY, FRANCE], { expressions: ['11904 + 877.5'] })).toBe('sum')
    expect(issue('That is €992 a year.', [GERMANY], { expressions: ['11904 / 12'] })).toBe('figure')
  })

  test('a premise of the question repeated as a fact', () => {
    const question = 'Is phase 1 really 1,500 euro?'
    expect(issue('Yes, phase 1 costs 1,500 euro.', ['phase.1.fee'], { question })).toBe('figure')
    expect(issue('No, phase 1 costs €900, not €1,500.', ['phase.1.fee'], { question, expressions: ['1500 > 900'] })).toBeNull()
  })

  test('a year’s sum times months, which no expression may reckon', () => {
    expect(issue('For 24 months it is 285,696 euro.', [GERMANY], { expressions: ['11904 * 24'] })).toBe('sum')
  })

  test('"enough" that is not, and one that nobody reckoned', () => {
    const question = 'Is 10,000 euro enough for the visa of Germany?'
    expect(issue('Yes, your €10,000 is enough.', [GERMANY], { question, expressions: ['10000 >= 11904'] })).toBe('sum')
    expect(issue('Yes, Germany asks for €11,904 a year.', [GERMANY], { question })).toBe('comparison')
  })
})

describe('is shown:', () => {
  test.each([
    ['a figure as the fact writes it', 'Phase 1 costs €900.', ['phase.1.fee']],
    ['a figure in words', 'Phase 1 costs nine hundred euro.', ['phase.1.fee']],
    ['two countries in one sentence', 'Germany asks for €11,904 a year and France for €877.50 a month.', [GERMANY, FRANCE]],
    ['what was so once, told as that', 'In France it was 615 euro a month before.', [FRANCE]],
    ['the guide’s figure as the guide’s', 'The provider’s older guide says 11,208 euro per year.', ['country.Germany.funds.2']],
    ['a demand with its figure, in other words', 'Germany requires proof of €11,904 a year in a blocked account.', [GERMANY]],
    ['a demand of two, each by its own', 'For Germany you need €11,904 a year, for France €877.50 a month.', [GERMANY, FRANCE]],
    ['hours in term', 'Students may work up to 30 hours a week in term in Hungary.', ['country.Hungary.work-hours']],
    ['a limit told', 'No, not in the first six months; after that 15 hours a week in term.', ['country.Switzerland.work-hours']],
    ['what the terms ask for', 'You need IELTS 6.5 or TOEFL 80 as a non-native speaker.', [`${DIPLOMA}.eligibility`]],
    ['all of a kind, all cited', 'All phases take 3 months.', ['phase.1.duration', 'phase.2.duration', 'phase.3.duration']],
    ['a past day as past', 'The diploma started on 26 January 2026.', [`${DIPLOMA}.start`]],
    ['a true superlative', 'Phase 3 is the most expensive phase, at €4,800.', ['phase.3.fee']],
    [
      'a true superlative among those cited',
      'Of these, Harvard University admits the lowest share, 3.2%.',
      [`${HARVARD}.acceptance-rate`, `${MIT}.acceptance-rate`],
    ],
    ['a true comparison', 'Phase 1 is cheaper than phase 2.', ['phase.1.fee', 'phase.2.fee']],
    ['a greeting', 'Hello! What would you like to know?', []],
    ['thanks', 'You are welcome, good luck with your plans.', []],
    ['a question back', 'Do you mean the fee of the diploma, or tuition at a university?', []],
    ['that nothing can be promised', 'I cannot promise a visa; the mission decides.', []],
    ['that nothing is guaranteed', 'No visa is guaranteed.', ['page.visa-information.guarantee']],
  ] as const)('%s', (_what, text, ids) => {
    expect(issue(text, ids)).toBeNull()
  })

  test.each([
    ['a sum', 'The three phases cost €6,900 together.', PHASES, '900 + 1200 + 4800 = 6900'],
    ['a difference', 'Phase 3 costs €3,600 more than phase 2.', ['phase.3.fee', 'phase.2.fee'], '4800 - 1200'],
    ['a year’s sum by the month', 'That is €992 a month.', [GERMANY], '11904 / 12 = 992'],
    ['a share', 'Phase 3 is about 70% of it.', ['phase.3.fee', `${DIPLOMA}.fee`], '4800 / 6900'],
    ['another currency by its rate', 'Phase 1 is about $1,051.56.', ['phase.1.fee', 'currency.USD.rate'], '900 * 1.1684'],
    ['enough', 'Yes, your €12,000 is enough: Germany asks for €11,904 a year.', [GERMANY], '12000 >= 11904'],
    [
      'not enough',
      'No, your €12,000 is not enough for Germany and €900 besides.',
      [GERMANY, 'phase.1.fee'],
      '12000 < 11904 + 900',
    ],
  ] as const)('%s that its expression reckons', (_what, text, ids, expression) => {
    expect(issue(text, ids, { question: 'I have 12,000 euro.', expressions: [expression] })).toBeNull()
  })

  test('each fact of the smaller kinds in its own words', () => {
    const kinds = new Set([
      'phase',
      'diploma',
      'certificate',
      'country',
      'scholarship',
      'procedure',
      'portal-step',
      'faq',
      'plan',
    ])
    const refused = ledger.records
      .filter(({ entity }) => kinds.has(ledger.entities.get(entity)!.kind))
      .flatMap((fact) => {
        const found = issueOf({ text: fact.text, facts: [fact], expressions: [] }, { question: '', ledger, today: TODAY })
        return found && found !== 'outdated' && found !== 'tense' ? [`${fact.id}: ${found}: ${fact.text}`] : []
      })
    expect(refused).toEqual([])
  })
})
