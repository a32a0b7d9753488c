import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '../read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function told(question: string, ...before: readonly string[]): string {
  const earlier = before.map((content) => ({ role: 'user' as const, content }))
  return engine(question, earlier, ledger, '2026-11-22').text
}

test.each([
  [
    'If I spread all phases equally over nine months, roughly how many euro per month am I paying?',
    /^€766\.67 a month: (?:€6,900|\(€900 \+ €1,200 \+ €4,800\)) ÷ 9 months/,
  ],
  ['add up the weeks of the four sample internships', /^46 weeks: 12 weeks \+ 12 weeks \+ 10 weeks/],
  ['my agent says 11208 euro in the Sperrkonto is enough for 2026. right?', /^No, €696 is missing: €11,904 a year − €11,208/],
  [
    'Italy proof of money went up from 2025/26 to 2026/27 by how many euro',
    /^€3,232\.52 a year: €10,179\.85 a year − €6,947\.33/,
  ],
  [
    'Austria: me 22 and my sister 26, how much must each show per month',
    /€1,308\.39 a month from the age of 24, €722\.58 a month under 24/,
  ],
  [
    "By how many euros does Radboud's Microbiology master cost a non-EU student more than an EU student",
    /^€16,860 a year: €19,555/,
  ],
  ['erasmus mundus e puro 24 mash e mot koto euro pabo', /^€33,600: €1,400 a month × 24 months/],
  [
    'Heidelberg Molecular Biosciences in the first year, tuition and semester contribution together',
    /^€3,322\.20 a year: €3,000 a year \+ €322\.20/,
  ],
  ['how many kroner must I show for Norway', /^NOK\s170,368/],
  ['norway funds in danish kroner', /^DKK/],
  ['TOEFL 78, enough for the diploma?', /^TOEFL 78 is not enough: 2 short\./],
  ['i got 7 in ielts can i join the diploma', /^IELTS 7 is enough\./],
  ['Computational Biology UPM: 60 credits, what is the total for me from Kenya?', /^€5,044\.20: €84\.07 × 60 ECTS/],
  ['radboud neurobiology for two years how much is the tuition', /^€39,110: €19,555 a year × 2 years/],
  ['Leiden Biomedical Sciences both years tuition', /^€42,400: €21,200 a year × 2 years/],
  [
    'Ich bin 23 und will in Österreich studieren. Wieviel muss ich für 12 Monate nachweisen?',
    /^€8,670\.96: €722\.58 a month × 12/,
  ],
  ['Funds in Geneva?', /^CHF\s24,000/],
  ['language exam fee plus kenntnisprüfung fee in lower saxony total', /^€955: €455 \+ €500/],
  ['fees of phases 1 and 3 together', /^€5,700: €900 \+ €4,800\./],
  ['If I stop after the first two phases, how much have I paid in fees?', /Together €2,100: €900 \+ €1,200/],
  ['European Explorer with three universities, what is the charge?', /^₹27,000: ₹9,000 × 3 universities\./],
  ['How much does one pay for the explorer plan if five universities are taken?', /^₹45,000: /],
  [
    'The official sum for Germany and that of your guide: how much higher is the official one?',
    /^€696 a year: €11,904 a year − €11,208/,
  ],
  ['Leiden excellence scholarship: difference of the most and the least it pays', /^€9,000: €19,000 − €10,000\./],
  ['Austria visa money, I am 26 and my brother is 20', /€1,308\.39 a month from the age of 24, €722\.58 a month under 24/],
  ['medicine at Łódź, total for the whole course', /^€85,400: €14,400 \+ €14,200/],
  [
    'International Health in Heidelberg or at Charité, which is lower for the whole?',
    /Heidelberg University has the lower tuition, by €2,300/,
  ],
  ['Global Health at Trinity: tuition plus proof of funds, total of the first year', /^€32,950/],
  ['Eiffel scholarship for a master, how much does it pay over 8 months?', /^€9,600: €1,200 a month × 8 months\./],
  ['4 MBBS students, the AI genomics certificate, total?', /^\$12,000: \(\$500 \+ \$2,500\) × 4 people\./],
  ['2000 euro kitna rupaya hota hai', /^₹2,18,094 \(from €2,000\)\./],
  ['dollar to naira rate', /no reference rate for the naira/],
  ['cheapest state for the dental Kenntnisprüfung fee', /^Bavaria \(dentists\): €1,140/],
  ['Nurse in Thuringia: notice, certificate and course, total fee?', /^€490: €160 \+ €80 \+ €250\./],
  ['Approbation fee in NRW', /^€150 to €700\./],
  ['if two of us, visa fee in all for Poland', /^€400: €200 × 2 people\./],
  ['Phase 2 fee for three of us together', /^€3,600: €1,200 × 3 people\./],
  ['Medicine at Cork, one year for my boy from outside Europe?', /^€54,414: €54,414 a year × 1 year\./],
  ['pharmacy at Semmelweis ek saal?', /^\$13,240: \$6,620 a semester × 2 semesters\./],
  ['Is the medicine course at Cork one year long?', /takes 60 months/],
  ['how long is medicine at Cork, a year?', /takes 60 months/],
  ['Quantify the discrepancy between your two quoted diploma prices.', /^€2,400: €6,900 − €4,500\./],
  ['Hannover midwifery master tuition and the blocked account together', /^€16,104 a year: €4,200 a year \+ €11,904 a year\./],
])('%s', (question, expected) => {
  expect(told(question)).toMatch(expected)
})

test('what no page says a state asks of a profession is said to be unknown, and not told of doctors', () => {
  expect(told('fee of the Kenntnisprüfung for dentists in Hessen')).toMatch(
    /^Not stated here: fee of the Kenntnisprüfung in Hesse \(dentists\)\./,
  )
  expect(told('Kenntnisprüfung fee NRW')).toMatch(/^€1,050\./)
})

test('a profession that was spoken of is asked about in the next state too', () => {
  const first = 'dentist here, fee of the Kenntnisprüfung in Bavaria?'
  expect(told('and in Bremen?', first)).toMatch(/^€3,000\./)
  expect(told('cheaper in Thuringia or Brandenburg?', first)).toMatch(/^Thuringia \(dentists\) has the lower fee, by €650\./)
  expect(told('how much is the PG diploma', first)).toMatch(/^€6,900\./)
  expect(told('Which of the states you list is the dearest?', first)).toMatch(/^Bremen \(dentists\): €3,000/)
  expect(told('the difference between that one and the Bremen one', first)).toMatch(
    /^Bavaria \(dentists\) has the lower fee, by €1,860\./,
  )
})

test('a verb that is two in another language counts nothing', () => {
  expect(told('How many unis do you list altogether?')).not.toContain('× 2')
  expect(told('and in all, how much do I pay?', 'visa fee of Poland')).not.toContain('× 2')
})

test('a name that tuition and the contribution share is told of both, and of the one that is stated', () => {
  const both = told('Medical Biotechnology at Heidelberg or not, I mean medicine there: semester fee outside the EU?')
  for (const sum of ['€3,000 a year', '€161.10 a semester']) expect(both).toContain(sum)
  expect(told('pharmaceutical design and engineering at DTU, fee per semester?')).toMatch(/^€7,500 a semester|^€15,000 a year/)
})

test('programmes are counted of what says how many it has', () => {
  const first = 'how many programmes are entered figure by figure'
  expect(told('and how many of those are in depth', first)).toMatch(/^218 programmes\./)
  const both = told('how many programmes are entered figure by figure and how many of them in depth')
  for (const count of ['560', '218']) expect(both).toContain(count)
})

test('of two levels each is paid what the scholarship states for it', () => {
  expect(told('how much does EPOS pay a PhD student')).toMatch(/^€1,400 a month\./)
  expect(told('EPOS monthly amount for a master student')).toMatch(/^€992 a month\./)
})

test('a share that no page states is not said to be enough by what else is stated', () => {
  expect(told('I have 60 percent in my degree, is that enough for the diploma?')).not.toMatch(/^Yes/)
})
