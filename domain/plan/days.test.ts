import { expect, test } from 'vitest'
import { earliest, plusDays, todayIn } from './days.ts'

test('days are counted over the ends of months and years, both ways', () => {
  expect([plusDays('2028-02-28', 1), plusDays('2027-12-31', 1), plusDays('2027-03-01', -1), plusDays('2027-03-01', 0)]).toEqual([
    '2028-02-29',
    '2028-01-01',
    '2027-02-28',
    '2027-03-01',
  ])
})

test('of several days the earliest counts, whatever their order; of none, none', () => {
  expect(earliest(['2027-03-01', null, '2026-12-01', '2027-01-01'])).toBe('2026-12-01')
  expect([earliest([null]), earliest([])]).toEqual([null, null])
})

test('the day is that of the place, or of where the program runs', () => {
  const night = new Date('2027-03-04T20:00:00Z')
  expect([todayIn('Asia/Kolkata', night), todayIn('Europe/Berlin', night)]).toEqual(['2027-03-05', '2027-03-04'])
  expect(todayIn(null, night)).toBe(todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, night))
})
