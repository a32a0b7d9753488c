import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zones.ts'

test('a country of one time has it, any other that of the office', () => {
  expect([timeZoneOf('Nepal'), timeZoneOf('Indonesia'), timeZoneOf(''), timeZoneOf('constructor')]).toEqual([
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'Asia/Kolkata',
    'Asia/Kolkata',
  ])
})
