import { expect, test } from 'vitest'
import { answerTo } from '../../unstated/test-answer.ts'

const verdict = (...messages: readonly string[]) => answerTo(...messages).text.split('\n')[0]

test('the sum for the time that is asked for decides, else that for a year, and one by age turns on it', () => {
  const { text } = answerTo('i have 9000 euro only. in which of your countries is the proof of funds for 12 months below that')
  expect(text).toMatch(/^5 countries with funds at most €9,000: (?=.*Poland)(?=.*Greece)(?=.*Hungary)/)
  expect(text).toContain('turns on who asks: Austria: €1,308.39 a month from the age of 24, €722.58 a month under 24')
  expect(verdict('countries with proof of funds under 9000 euro, i am 22')).toContain('Austria')
  expect(verdict('which countries need less than 7000 for an 8 month course')).toContain('Ireland')
})

test('what is paid a month fulfils a bound a month, in its currency, and nothing that is paid once does', () => {
  const { text } = answerTo('which scholarships pay 1200 euro or more a month')
  expect(text).toMatch(/^6 scholarships with amount at least €1,200 a month: /)
  expect(text).not.toMatch(/SI Scholarship|Stipendium|NL Scholarship|Leiden/)
  expect(verdict('which scholarships give more than 1000 euros monthly')).toContain('SI Scholarship')
})

test('a figure that something is to be is a condition, and of what is wanted more is told beside it', () => {
  expect(verdict('countries where post study stay is 24 months')).toMatch(
    /^3 countries with post-study stay 24 months: Finland; Ireland; Spain /,
  )
  const { text } = answerTo('in which countries is the work limit 20 hours')
  expect(text).toMatch(/^6 countries with work hours 20 hours: (?=.*Italy)(?=.*Norway)/)
  expect(text).toMatch(/\nMore than that: (?=.*Poland: no limit)(?=.*Spain: 30 hours a week)/)
  expect(verdict('which country has funds of 10000')).toMatch(/^1 country with funds 10,000: Ireland /)
  expect(verdict('which countries let me stay two years after my degree')).toContain('at least 2 years')
  expect(verdict('I have funds of 10000 which country')).toContain('at most 10,000')
  // 964 hours a year are no 20 a week.
  expect(verdict('countries where i can work at least 20 hours')).not.toContain('France')
})

test('of a list with days it is said which have passed, and which set their own', () => {
  expect(answerTo('scholarship Sweden').text).toContain(
    '\nPast, and the next call is not entered here yet: SI Scholarship for Global Professionals, February 25, 2026; ',
  )
  const { text } = answerTo('scholarships with deadline not passed')
  expect(text).toMatch(/\nWhen Finland Scholarship closes: .*Oulu January 21, 2027/)
  expect(text).toContain('\nEach programme or institution sets its own day: ')
})

test('the next ones are the first of those to come, and it is said of how many', () => {
  expect(verdict('next 5 deadlines for bioinformatics masters')).toMatch(/^The first 5 of \d+ programmes in bioinformatics /)
  expect(verdict('next scholarship deadline')).toMatch(/^2 scholarships with deadline to come: /)
})

test('what is taught in another language as well is told apart, and what a sum turns on stands behind it', () => {
  const { text, table } = answerTo('nursing masters english taught')
  expect(text).toContain(
    '1 of them is taught in another language as well: Nursing Science, University of Basel (English and German)',
  )
  expect(table?.rows.flat()).toContain('English and German')
  expect(verdict('fees of pharmacy masters in Italy')).toContain('€966.66 to €2,900 a year, by your country')
  expect(verdict('which degrees in medicine in English in Hungary')).toContain('Szeged (a preparatory course, no degree)')
  expect(verdict('Masterstudiengänge in Italien unter 1500 euro')).toContain('of the level master')
})

test('ranges are the same with both of their ends alone, and a programme stands for its university by its name', () => {
  expect(verdict('Oulu vs Turku vs Tampere, tuition')).toBe('University of Oulu has the lowest tuition of the 3, or the same.')
  expect(verdict('compare tuition of Helsinki, Turku and Tampere')).toBe(
    'Turku and Tampere University have the lowest tuition of the 3.',
  )
  expect(verdict('Galway vs Dublin vs Cork tuition')).toBe(
    'University College Cork states the lowest tuition of the 3; what they state lies partly over one another.',
  )
  expect(verdict('difference between tuition of KTH and Lund for bioinformatics')).toMatch(
    /^Bioinformatics .*, Lund University has the lower/,
  )
})
