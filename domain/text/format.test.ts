import { describe, expect, test } from 'vitest'
import {
  countOf,
  countriesInWords,
  cutText,
  formatAcceptance,
  formatDate,
  formatDeadline,
  formatMoney,
  formatTuition,
} from './format.ts'

describe('tuition', () => {
  test('stands with its symbol in front and separated thousands', () => {
    expect(formatTuition({ tuition_fee: 3941, tuition_currency: 'EUR' })).toBe('€3,941')
    expect(formatTuition({ tuition_fee: 61_990, tuition_currency: 'USD' })).toBe('$61,990')
  })
  test('that is not known is never shown as free', () => {
    expect(formatTuition({ tuition_fee: null, tuition_currency: null })).toBe('Contact for details')
    expect(formatTuition({ tuition_fee: null, tuition_currency: 'EUR' }, 'Not specified')).toBe('Not specified')
  })
  test('of nothing says that none is charged', () => {
    expect(formatTuition({ tuition_fee: 0, tuition_currency: 'EUR' })).toBe('No tuition fee')
  })
  test('keeps cents where there are some', () => {
    expect(formatMoney(467.65, 'EUR')).toBe('€467.65')
    expect(formatMoney(1460, 'CHF')).toBe('CHF\u00a01,460')
  })
})

test('an acceptance rate has one decimal at most', () => {
  expect(formatAcceptance(4.5)).toBe('4.5%')
  expect(formatAcceptance(68.395683)).toBe('68.4%')
  expect(formatAcceptance(40)).toBe('40%')
  expect(formatAcceptance(null, 'Not specified')).toBe('Not specified')
})

test('a date is short US English and does not move with the time zone', () => {
  expect(formatDate('2027-01-15')).toBe('Jan 15, 2027')
})

test('a deadline is the date, else the pattern in words', () => {
  expect(formatDeadline({ application_deadline: '2027-01-15', deadline_text: 'Mid-January' })).toBe('Jan 15, 2027')
  expect(formatDeadline({ application_deadline: null, deadline_text: 'Mid-January' })).toBe('Mid-January')
  expect(formatDeadline({ application_deadline: null, deadline_text: null })).toBe('Contact for details')
})

test('a text is cut by characters and only when it is longer', () => {
  expect(cutText('a'.repeat(50), 50)).toBe('a'.repeat(50))
  expect(cutText('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`)
  expect(cutText('🧬🧬🧬', 2)).toBe('🧬🧬…')
  expect(cutText('one two three', 8)).toBe('one two…')
})

test('a count agrees with its noun', () => {
  expect(countOf(1, 'university', 'universities')).toBe('1 university')
  expect(countOf(6381, 'university', 'universities')).toBe('6,381 universities')
})

test('countries stand in a sentence with their article, and without a comma before the last', () => {
  expect(countriesInWords(['Germany', 'Netherlands', 'Sweden'])).toBe('Germany, the Netherlands and Sweden')
  expect(countriesInWords(['United States'])).toBe('the United States')
})
