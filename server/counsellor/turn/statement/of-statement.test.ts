import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { read } from '../../reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function told(conversation: string): string {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(turns.at(-1)!, earlier, ledger, '2026-11-29').text.replaceAll('\u00A0', ' ')
}

test.for([
  [
    'Marburg Kenntnisprüfung minutes practical + written + oral total',
    /^110 minutes: 20 \+ 30 \+ 60\.\nKenntnisprüfung, Hesse: .* \[1\]/,
  ],
  ['how long are practical and oral part of the Kenntnisprüfung in Marburg together?', /^80 minutes: 20 \+ 60\./],
  ['how many minutes all three parts of Fachsprachprüfung together', /^60 minutes: 20 \+ 20 \+ 20\./],
  ['dentist KP at Nordrhein - total of all three parts', /^€2,500: €330 \+ €960 \+ €1,210\./],
  [
    'nurse papers in Thüringen: notice max how much => everything incl the course or exam',
    /^At most €490: €160 \+ €80 \+ €250\./,
  ],
  ['nurse in Niedersachsen => permission and notice if they waive the check, sum?', /^€153: €53 \+ €100\./],
  ['Belgium visa fee plus the centre, approx total please', /^About €280: €250 \+ €30\./],
  [
    'Norway study permit fee, and the visa centre on top: least and most?',
    /^NOK 5,690 to NOK 5,810: NOK 5,400 \+ NOK 290 to NOK 410\./,
  ],
  ['all swiss charges at the most?', /^CHF 327 to CHF 367: /],
  ['Swiss student: visa + entry approval + residence permit total chf', /^CHF 327 to CHF 367: CHF 90 \+ CHF 95 \+ /],
  ['Poland temporary residence permit with card total', /^PLN 440: /],
  ['poland: how much for 10 months plus travel home', /^PLN 12,600: PLN 1,010 a month × 10 months \+ PLN 2,500\./],
  [
    'SI scholarship sweden for 2 years incl travel grant, total SEK',
    /^SEK 303,000: SEK 12,000 a month × 24 months \+ SEK 15,000\./,
  ],
  ['stipendium hungaricum master how much monthly with dormitory contribution', /^HUF 83,700 a month: .* \(not confirmed\)\./],
] as const)('%j is told what the parts of its statement come to', ([conversation, answer]) => {
  expect(told(conversation)).toMatch(answer)
})

test.for([
  ['Thuringia equivalence check: full fee vs with a reference qualification, what do I save?', /^€1,356: €1,773 − €417\./],
  ['thuringia equivalence check fee => and if theres a reference qualification => saves me?', /^€1,356: /],
  ['by how much did italy raise the yearly sum', /^€3,232\.52 a year: /],
  ['Visa fee for Poland since this year? => So it rose by?', /^€65: €200 − €135\./],
  ['France monthly sum now and the old one, difference for 12 months?', /^€3,150: €10,530 − €7,380\./],
  ['Zurich vs Geneva proof of funds gap', /^CHF 3,000 a year: /],
  ['Portugal living cost and with housing secured, difference?', /^€460 a month: /],
  ["What is the guide's own figure for Germany and what is the official one? How far apart?", /^€696 a year: /],
] as const)('%j is told by how much two figures of one statement differ', ([conversation, answer]) => {
  expect(told(conversation)).toMatch(answer)
})

test.for([
  [
    'Austria monthly funds: under 24 vs 24 and over. Give both.',
    /^€1,308\.39 a month from the age of 24, €722\.58 a month under 24\./,
  ],
  ['Thuringia Gleichwertigkeitsprüfung fee with and without reference qualification', /^€1,773, €417 where a reference/],
  [
    'Stipendium Hungaricum: bachelor vs phd monthly?',
    /^HUF 43,700 a month \(bachelor, master\), HUF 140,000 a month \(doctorate\)/,
  ],
  ['maeci how much was it before', /^Before: €900 a month\./],
  ['Italy funds for 2026-27, yearly figure official one => what was it for 2025/26', /^Before: €6,947\.33 a year\./],
] as const)('%j is told each case, or what the figure was', ([conversation, answer]) => {
  expect(told(conversation)).toMatch(answer)
})

test('what is paid to each place, or each month, is told for all of them', () => {
  expect(told('Maastricht high potential: all 21 places together are worth how much euro?')).toMatch(
    /^€714,000: €34,000 × 21 places\./,
  )
  expect(told('Erasmus Mundus scholarship per month => so in total')).toMatch(/^€33,600: €1,400 a month × 24 months\./)
  expect(told('MAECI for how many months?')).toMatch(/^As a rule for nine months/)
})

test('now and before asks for both, and how many got it asks for no earlier sum', () => {
  const both = 'Italian government scholarship, how much per month now and before?'
  expect(told(both)).toMatch(/^€1,200 a month, 900 before\./)
  expect(told(`${both} => for nine months in total?`)).toMatch(/^€10,800: €1,200 a month × 9 months\./)
  expect(told('EPOS monthly for a doctorate => how many Indians got it last year?')).not.toMatch(/^Before/)
})

test('a sum that is asked for in one word is of what was told, also of minutes', () => {
  const parts = 'For the Kenntnisprüfung in Marburg give me the minutes of the practical, written and oral part.'
  expect(told(`${parts} => altogether?`)).toMatch(/^110 minutes: 20 \+ 30 \+ 60\./)
})

test('what holds in place of something else is added to nothing, and money is no minutes', () => {
  expect(told('Belgium visa fee')).toMatch(/^€250\./)
  expect(told('Switzerland visa fee in total for Zurich and Geneva')).not.toContain('45,000')
  expect(told('poland funds for 12 months with return ticket')).toMatch(/^PLN 12,120/)
  expect(told('Lower Saxony language exam fee => language exam plus Kenntnisprüfung?')).not.toContain('minutes: 20')
  expect(told('how many minutes is the written part in Marburg')).toMatch(/^30 minutes\./)
})

test.for([
  ['how much money must I show for France before the visa appointment?', /^€877\.50 a month/],
  ['how much must I show for France => and before?', /^Before: €615 a month\./],
])('"%s": what is done before something asks for no earlier figure', ([conversation, expected]) => {
  expect(told(conversation as string)).toMatch(expected as RegExp)
})
