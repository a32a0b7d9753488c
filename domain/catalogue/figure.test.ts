import { expect, test } from 'vitest'
import { dayText, figureText, figureTextOf, type KindedValue } from './figure.ts'

const FEE = {
  group: 'non-eu',
  kind: 'tuition',
  amount: 1500,
  currency: 'EUR',
  period: 'semester',
  year: '2026/27',
  note: null,
} as const

const NO_FIGURES = { tuition: null, currency: null, note: null, acceptance: null, gpa: null, gre: null, toefl: null, ielts: null }

test.each<[KindedValue, string]>([
  [{ kind: 'name', value: { name: 'Genomics', degree: 'MSc' } }, 'MSc Genomics'],
  [{ kind: 'length', value: { months: 24 } }, '24 months'],
  [{ kind: 'ects', value: { ects: 120 } }, '120 ECTS credits'],
  [{ kind: 'language', value: { language: 'en', level: 'B2' } }, 'English B2'],
  [{ kind: 'intake', value: { month: 10 } }, 'October'],
  [{ kind: 'fee', value: FEE }, 'Tuition: €1,500 a semester, students from outside the EU, 2026/27'],
  [{ kind: 'fee', value: { ...FEE, amount: 0, group: 'all', year: null } }, 'Tuition: None'],
  [
    { kind: 'deadline', value: { intake: 10, group: 'all', opens: '--04-01', closes: '--05-31', note: null } },
    'Apr 1, every year to May 31, every year, start in October',
  ],
  [
    { kind: 'requirement', value: { kind: 'ielts', minimum: 6.5, scale: null, note: 'no band below 6' } },
    'IELTS 6.5, no band below 6',
  ],
  [
    { kind: 'apply', value: { through: 'direct', url: 'https://uni.example/apply' } },
    'Directly at the university, https://uni.example/apply',
  ],
  [{ kind: 'apply-fee', value: { amount: 75, currency: 'EUR' } }, '€75'],
  [
    {
      kind: 'university',
      value: { tuition: 20000, currency: 'USD', note: null, acceptance: 4.5, gpa: null, gre: null, toefl: 90, ielts: null },
    },
    '$20,000 a year, admits 4.5%, TOEFL 90',
  ],
  [{ kind: 'university-deadline', value: { day: null, text: 'Mid January' } }, 'Mid January'],
  [{ kind: 'university-deadline', value: { day: '2027-01-15', text: 'Mid January' } }, 'Jan 15, 2027'],
  [{ kind: 'university-deadline', value: { day: null, text: null } }, 'not known'],
  [{ kind: 'offer', value: { offered: false } }, 'no longer'],
  [{ kind: 'offer', value: { offered: true } }, 'yes'],
  [{ kind: 'fee', value: { ...FEE, note: '' } }, 'Tuition: €1,500 a semester, students from outside the EU, 2026/27'],
  [{ kind: 'name', value: { name: 'Genomics', degree: null } }, 'Genomics'],
  [{ kind: 'language', value: { language: 'en', level: null } }, 'English'],
  [
    { kind: 'fee', value: { ...FEE, note: 'before any waiver', year: null } },
    'Tuition: €1,500 a semester, students from outside the EU, before any waiver',
  ],
  [
    { kind: 'deadline', value: { intake: null, group: 'eu', opens: null, closes: '2027-05-31', note: 'by post' } },
    'May 31, 2027, students from the EU, by post',
  ],
  [{ kind: 'requirement', value: { kind: 'cefr-en', minimum: null, scale: null, note: 'B2' } }, 'English B2'],
  [{ kind: 'requirement', value: { kind: 'gre', minimum: null, scale: null, note: null } }, 'GRE'],
  [{ kind: 'apply', value: { through: 'studielink', url: null } }, 'Studielink'],
  [{ kind: 'apply-fee', value: { amount: 0, currency: 'EUR' } }, 'None'],
  [{ kind: 'university', value: NO_FIGURES }, 'not known'],
  [
    { kind: 'university', value: { ...NO_FIGURES, tuition: 0, note: 'all pay it', gpa: 3, gre: 310, ielts: 6.5 } },
    'No tuition fee, all pay it, GPA 3, GRE 310, IELTS 6.5',
  ],
])('%j is said as "%s"', (figure, text) => {
  expect(figureText(figure)).toBe(text)
})

test('a figure that was not there is not known', () => {
  expect(figureTextOf('fee', null)).toBe('not known')
  expect(figureTextOf('length', { months: 12 })).toBe('12 months')
})

test('a day of every year says so, the leap day too', () => {
  expect([dayText('--02-29'), dayText('2027-05-31')]).toEqual(['Feb 29, every year', 'May 31, 2027'])
})
