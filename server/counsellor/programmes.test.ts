import { expect, test } from 'vitest'
import { builtInLedger } from './ledger/source.ts'
import { telling } from './test-engine.ts'

const ledger = builtInLedger()

/** What is told on November 29, 2026, after what was asked before. */
function told(question: string, ...earlier: readonly string[]): string {
  const turns = earlier.map((content) => ({ role: 'user' as const, content }))
  return telling(question, turns, ledger, '2026-11-29').text
}

test('who asks when applications open is told both ends, of the start that is named', () => {
  const text = told('HAW Hamburg public health - when does application open and close for october?')
  expect(text).toMatch(/^From December 1, 2026 to March 31, 2027\.\n.* for the intake in October: from December 1 to March 31/)
  expect(text).not.toContain('for the intake in April')
  expect(told('lubeck infection biology applications open when?')).toMatch(/^From June 1, 2027 to July 15, 2027\./)
})

test('where only the last day is stated, it is said that the first is not', () => {
  expect(told('when will applications open for Digital Health at Potsdam?')).toMatch(
    /^When it opens is not stated; it closes on June 1, 2027\./,
  )
})

test('of a call that has passed it is said that it closed', () => {
  expect(told('when does the SI scholarship for global professionals open next?')).toMatch(
    /When it opens next is not stated; the last call closed on February 25, 2026\./,
  )
})

test('a preparatory course is first among no degrees, and told where it is asked for', () => {
  expect(told('cheapest medicine programme in Hungary')).not.toMatch(/Foundation Year/)
  expect(told('tuition of the Foundation Year at the University of Szeged')).toMatch(/€6,500 a year/)
})

test('of countries those are counted that have a rule at all', () => {
  expect(told('which country lets me work the most hours')).toMatch(
    /of the 15 countries with a comparable figure here; 2 more have none/,
  )
})

test('what opens later is not open yet', () => {
  expect(told('is HAW Hamburg public health open for application now')).toMatch(
    /^Not yet: from December 1, 2026 to March 31, 2027\./,
  )
})

test('the total of the fees that were told is for as long as the programme takes', () => {
  expect(told('fee total for the whole thing?', 'tuition of HAW Hamburg public health')).toMatch(
    /^€7,200: €2,400 a semester × 3 semesters\./,
  )
  expect(told('total fees?', 'tuition for Advanced Practice Nursing at Åbo Akademi?')).toMatch(
    /^€20,000: €10,000 a year × 2 years\./,
  )
})

test('whether another university takes the same is told by a yes or no', () => {
  const tuition = "what's heidelberg's yearly tuition for outsiders"
  expect(told('same as tübingen?', tuition)).toMatch(/^Yes: the same as Heidelberg University \[2\]\.\n€3,000 a year\./)
  expect(told('is it the same for Austria?', 'visa fee Germany')).toMatch(/^No: €218 \[1\]\. Germany: €75 \[\d\]\./)
  expect(told('is tuition at Basel and Geneva the same?')).toMatch(
    /^No: University of Geneva has the lower tuition, by CHF\s700 a year\./,
  )
})

test('what is to be sorted stands in its order, by one figure', () => {
  const text = told('Basel, Geneva, ETH: sort by yearly tuition please with numbers.')
  expect(text).toMatch(/University of Geneva: CHF\s1,000.*\nUniversity of Basel: CHF\s1,700.*\nETH Zurich: CHF\s4,380/)
  expect(text).not.toContain('months')
  expect(told('Sort Germany, France and Spain by visa funds from high to low')).toMatch(/\nGermany: .*\nFrance: .*\nSpain: /)
})

test('which country is cheapest to study in is told by countries', () => {
  expect(told('which country is cheapest for masters')).toMatch(/^Germany: none .*\nThe lowest tuition of the \d+ countries /)
  expect(told('which country has the cheapest visa')).toMatch(/^Italy: €50/)
})

test('a day restricts beside what else is asked for', () => {
  expect(told('which masters in germany with ielts 6 have deadline after today')).toContain(
    'with IELTS at most 6 and with deadline to come',
  )
  expect(told('english bachelors in austria')).toContain('taught in English')
})

test('what students from the EU pay is told behind what is not stated for others', () => {
  const { table } = telling('list bachelors in english with tuition', [], ledger, '2026-11-29')
  const cells = (table?.rows ?? []).flat().filter((cell) => cell.includes('(students from the EU)'))
  expect(cells.length).toBeGreaterThan(0)
  for (const cell of cells) expect(cell).toMatch(/^not stated, €/)
})

test('a degree that the studies asked for name, or leave out, is a yes or a no', () => {
  const asked = 'Infection Biology Lübeck, I am MBBS graduate can I apply?'
  expect(told(asked)).toMatch(/^No\.\nEarlier studies for Infection Biology at University of Lübeck/)
  expect(told('and BSc nursing my sister?', asked)).toMatch(/^No\.\nEarlier studies for Infection Biology/)
  expect(told('can a dentist apply for EHESP master of public health')).toMatch(
    /^Yes\.\nEarlier studies for Master of Public Health/,
  )
  expect(told('I have bsc nursing can i apply to toxicology at karolinska')).not.toMatch(/^(?:Yes|No)/)
})

test('two questions that are taken for the same are answered once', () => {
  const before = 'how many universities in europe are in your catalogue, and in the US?'
  const lines = told('how many of them in Germany?', before).split('\n')
  expect(lines.filter((line, at) => lines.indexOf(line) < at)).toEqual([])
})

test('nearly the same is not the same, and the figure that a No tells has its source', () => {
  const graz = 'tuition biomedical engineering graz university of technology'
  expect(told('is it the same for health assisting engineering at FH Campus Wien?', graz)).not.toMatch(/^Yes/)
  expect(told('same as geneva?', 'EPFL tuition')).toMatch(/^No: CHF\s1,000 a year \[1\]\. EPFL: CHF\s4,380 a year \[2\]\./)
})

test('two programmes of one university that are named beside each other are two, by a title or by a field', () => {
  expect(told('Örebro Sports Physiology and Medicine vs Experimental Medicine: difference of the total tuition?')).toMatch(
    /^Master's Programme in Experimental Medicine, Örebro University has the lower tuition, by SEK\s77,696\./,
  )
  expect(told('wroclaw: how many zloty more is dentistry than medicine in a year')).toMatch(
    /^Dentistry, Wrocław Medical University has the higher tuition, by PLN\s10,800 a year\./,
  )
  expect(told('Semmelweis medicine or dentistry, which one is cheaper and by how much')).toMatch(
    /^Dentistry, Semmelweis University has the lower tuition, by \$500 a semester\./,
  )
})

test('what is asked for students from the EU and for others is told of both, and of one where one holds for all', () => {
  for (const groups of ['for people outside the EU, and for EU?', 'EU vs non-EU?']) {
    const text = told(`UvA Biomedical Sciences tuition ${groups}`)
    expect(text, groups).toMatch(/^€26,000 a year\.\n[^\n]*\n€2,695 a year \(students from the EU\)\.\n/)
  }
  const lines = told('Semmelweis nursing tuition for EU and non EU students').split('\n')
  expect(lines.filter((line) => line.includes('€4,050 a semester'))).toHaveLength(2)
})

test('what is no price is told beside the whole of what is', () => {
  expect(told('Charité Epidemiology: total fee, and how many months is it?')).toMatch(/^€10,200\.\n[^\n]*\n12 months\.\n/)
})

test('the German that a programme asks for is a language, and no country', () => {
  expect(told('What level of German for the nursing master in Basel?')).toMatch(
    /^Nursing Science at University of Basel asks for German at C1 \[1\]\./,
  )
})

test('the first year of what is paid by the semester is two of these', () => {
  expect(told('Semmelweis nursing fee for the first year')).toMatch(/^€8,100 a year\./)
  expect(told('first year tuition at Warsaw medicine')).toMatch(/^€13,900 a year\./)
})

test('one that is asked to be less than what was told is set beside it, with a verdict', () => {
  expect(told('is EPFL less?', 'ETH Zurich tuition per year?')).toMatch(/^No: the same for both\.\nEPFL: CHF\s4,380 a year \[1\]/)
  expect(told('is international health there cheaper?', 'Charité epidemiology fee')).toMatch(
    /^No: Epidemiology, Charité – Universitätsmedizin Berlin has the lower tuition, by €6,200\./,
  )
})

test('what is left of her money in a currency that was told before has the rate beside it', () => {
  const text = told('my father has 12 lakh only, it is sufficient or not?', 'how much rupees for the German blocked account')
  expect(text).toMatch(/^No, ₹98,095 is missing: ₹12,98,095 a year − ₹12,00,000\./)
  expect(text).toContain('1 EUR is 109.047 INR')
})

test('what may be an answer has the source of each figure', () => {
  const unsure = told(
    'my German visa appointment is next month and I read 11208 on your page and 11904 also. Which one do I go with??',
  )
  expect(unsure.split('\n').at(-2)).toMatch(/ \[\d+\]\.?$/)
})

test('a long name of a field is the title that it begins', () => {
  expect(told('RWTH applied health informatics 4 semesters total')).toMatch(/^€26,600: €6,650 a semester × 4 semesters\./)
})
