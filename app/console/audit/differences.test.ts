import { expect, test } from 'vitest'
import { differencesOf, textOf } from './differences.ts'

test('of an entry that is stored as one value only the fields that changed are told', () => {
  const fee = { text: 'National visa: €75', checkedOn: null }
  const was = { country: 'Germany', visaFee: fee, furtherCosts: [fee, { text: 'APS', checkedOn: null }] }
  const is = { ...was, furtherCosts: [fee, { text: 'APS', checkedOn: '2026-11-23' }, { text: 'Journey' }] }
  expect(differencesOf('body', was, is)).toEqual([
    { name: 'body, further costs, 2, checked on', was: 'nothing', is: '2026-11-23' },
    { name: 'body, further costs, 3', was: 'nothing', is: 'text: Journey' },
  ])
  expect(differencesOf('body', was, was)).toEqual([])
})

test('a value that is plain, a list or none is told in words', () => {
  expect(differencesOf('next_step', 'Wait', null)).toEqual([{ name: 'next step', was: 'Wait', is: 'nothing' }])
  expect(differencesOf('is_open', true, false)).toEqual([{ name: 'is open', was: 'true', is: 'false' }])
  expect(textOf(['Germany', 'Italy'])).toBe('Germany; Italy')
  expect(textOf([])).toBe('nothing')
  expect(textOf({ sourceUrl: 'https://uni.example', edition: null })).toBe('source url: https://uni.example')
})
