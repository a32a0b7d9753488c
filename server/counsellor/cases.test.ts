import { expect, test } from 'vitest'
import { builtInLedger } from './ledger/source.ts'
import { telling } from './test-engine.ts'

const ledger = builtInLedger()

function first(...turns: readonly string[]): string {
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(turns.at(-1)!, earlier, ledger, '2026-11-29').text.split('\n')[0]!
}

test('of what is stated by the degree that of hers is told, and each of them where none is named', () => {
  expect(first('How long can I stay in Ireland after my studies?')).toBe(
    '12 months at level 8, up to 24 months at level 9 and above.',
  )
  expect(first("I'm doing a level 8 honours degree in Dublin, how long can I stay after it?")).toBe('12 months at level 8.')
  expect(first('how long can i stay back in ireland after masters', "and for ireland, what if it's only a level 8 degree?")).toBe(
    '12 months at level 8.',
  )
  expect(first("I'd finish with a bachelor's only. Where could I stay on in Portugal?")).toBe(
    "12 months after a bachelor's degree with a contract of work.",
  )
  expect(first('post study stay in Denmark?', 'what if I did a PhD there?')).toBe('Doctorate: 3 years.')
})

test('a yes or no is set against the case that was named', () => {
  expect(first('Can I stay two years in Ireland after a level 8 degree?')).toBe('No: 12 months at level 8.')
  expect(first('how long can I stay in Ireland after my level 8 degree?', 'Still two years?')).toBe('No: 12 months at level 8.')
  expect(first('can i stay 3 years in Denmark after masters')).not.toMatch(/^(?:Yes|No)/)
})

test('what is stated of another degree alone is no yes to hers', () => {
  expect(first('Does a bachelor graduate get the one year permit in France?')).toBe(
    "Nothing is stated here of a bachelor's degree by itself. What is:",
  )
})

test('by when it was applied for', () => {
  expect(first('I applied in Denmark in August 2026, do I still get the three years?')).toBe('3 years for older ones.')
  expect(first('I filed my Danish job-seeking application in November 2026, how many months will I get?')).toMatch(
    /^6 months or 1 year/,
  )
})

test('what may be worked in the summer is not what may be worked in term', () => {
  expect(first('How many hours can I work in Sweden in term?', 'Also in July?')).toBe('No limit from June to August.')
  expect(first('In Ireland can I do 40 hours at Christmas time?')).toMatch(/^Yes: up to 40 from June to September/)
  expect(first('Can I work in summer in Sweden without limit?')).toBe('Yes: no limit from June to August.')
  expect(first('Can I work in Switzerland in my second month?')).toBe('No: none in the first six months.')
})

test('what states no number of hours decides of no limit as little as what has one for a part of the year', () => {
  expect(first('Which EU countries let students work without any limit of hours?')).toMatch(
    /^2 countries in the EU without limit: Poland; Czech Republic/,
  )
})

test('what is said of one step is told where that is asked for', () => {
  expect(first('How long after graduating can I apply for the Dutch orientation year?')).toBe(
    'To be applied for within three years of the degree.',
  )
  expect(first('How much must I prove for Poland for a year?', 'and if I already have the return ticket?')).toBe(
    'Nothing: a return ticket replaces it.',
  )
  expect(first('how much must I show for Portugal if my housing is secured')).toMatch(/^€460 a month/)
})

test('a rent is for each month, and where a part of it is counted in only the rest comes on top', () => {
  expect(first('how much money must I prove for Poland for 12 months with a rent of 1,500 zloty a month?')).toBe(
    'PLN 32,620: PLN 12,120 + PLN 2,500 + PLN 18,000.'.replaceAll('PLN ', 'PLN\u00a0'),
  )
  expect(first('I am 30, rent is 600 euro in Vienna, how much must I show for 12 months?')).toBe(
    '€18,263.52: €15,700.68 + €2,562.84.',
  )
  expect(first('We are 23 and 26, husband and wife both going to study in Vienna, how much must each of us show?')).toBe(
    '€1,308.39 a month from the age of 24, €722.58 a month under 24.',
  )
})

test('of ranges that lie over one another both ends are told', () => {
  expect(first('Is the visa decision faster in Ireland, Poland or Denmark?')).toBe(
    'By the least Poland has the shortest processing time of the 3 (15 days), by the most Ireland (56 days).',
  )
  expect(first('Ireland or Germany, where can I stay longer after the degree?')).toBe(
    'By the most Ireland has the longer post-study stay, by 6 months; by the least Germany has, by 6 months.',
  )
})

test('a month that no case names is term time where the others are named', () => {
  expect(first('If I study in Sweden with a permit decided in September 2026, can I work 20 hours a week?')).toBe(
    'No: 15 hours a week in term for permits decided from June 11, 2026.',
  )
})

test('half a year behind a number is no half year alone', () => {
  const asked = 'years of work experience after my bachelor. Can I apply for EPOS?'
  expect(first(`I have two and a half ${asked}`)).toMatch(/^By the years of work yes\./)
  expect(first(`I have one and a half ${asked}`)).toMatch(/^No: 1\.5 years of work is too little/)
})

test('where the housing is paid its own sum decides', () => {
  expect(first('I have 700 euros a month for Portugal, housing is already paid by my aunt. Enough?')).toBe(
    'Yes, €240 a month is left: €700 a month − €460 a month.',
  )
})

test('papers of a named country and a scholarship decide on APS', () => {
  const lines = (question: string) => telling(question, [], ledger, '2026-11-29').text.split('\n').slice(0, 2)
  expect(lines('I am Nepali but I did my MBBS in India. Do I need the APS certificate for Germany?')).toEqual([
    'Yes.',
    expect.stringMatching(/^Everybody with school or university documents of India, whatever the nationality/),
  ])
  expect(lines("I've been awarded a DAAD scholarship and I have an Indian B.Pharm. Do I still have to get APS?")).toEqual([
    'No.',
    'Not needed with a scholarship funded by Germany or the EU [1].',
  ])
})

test('her own level of German and her own score are set against what is asked for', () => {
  expect(first("I'm a nurse from Kerala with B1 German. Is that enough for recognition in Germany?")).toBe(
    'No: B2 is asked for, and you name B1.',
  )
  expect(first('IELTS 6.0 for your diploma, fine?')).toBe('IELTS 6 is not enough: 0.5 short.')
  expect(first('IELTS 6.0, accepted in the diploma?', 'And if he takes TOEFL and gets 82?')).toBe('TOEFL 82 is enough.')
})

test('another level, the whole and what is saved are asked of what was told', () => {
  expect(first('I did my bachelor in Ireland (level 8). How long can I stay back?', "And if I do a master's on top?")).toBe(
    'Up to 24 months at level 9 and above.',
  )
  expect(first('What do the first two phases cost together?', 'and what share of the whole is that?')).toBe(
    '30.4 %: €2,100 of €6,900.',
  )
  const asked = 'I am a dentist from Egypt. What does the Kenntnisprüfung cost in Bavaria and in Lower Saxony?'
  expect(first(asked, 'So how much do I save by going to Bavaria?')).toBe('Bavaria (dentists) has the lower fee, by €1,785.')
})
