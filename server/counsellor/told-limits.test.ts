import { expect, test } from 'vitest'
import { builtInLedger } from './ledger/source.ts'
import { telling } from './test-engine.ts'

const ledger = builtInLedger()

function say(message: string): string {
  return telling(message, [], ledger, '2026-11-30').text
}

test('a limit is set against the official figure, and against every year of what grows dearer', () => {
  const countries = say('countries with funds below 700 euro a month')
  expect(countries).toMatch(/^5 countries with funds below €700 a month: Poland; Spain; Greece; Hungary; Czech Republic/)
  expect(countries.split('\n')[0]).not.toMatch(/France|Italy|Portugal/)
  expect(say('pharmacy masters in english with tuition at most 6000 euro a year')).not.toContain('Medical University of Warsaw')
})

test('what has no limit is more than any number', () => {
  expect(say('which country lets students work the most hours')).toMatch(
    /^No limit: Poland; Czech Republic \[1\]\[2\]\.\nOf those with a number Finland: 30 hours a week/,
  )
})

test('two superlatives of one question are both told', () => {
  const text = say('which countries let me work the most hours and stay longest after masters')
  expect(text).toContain('The highest work hours')
  expect(text).toContain('The longest post-study stay')
})

test('a gap between studies is no difference of prices, and a degree that somebody has is no level that she looks for', () => {
  expect(say('mbbs 2019, 3 yrs gap, ielts 6, no programming. am i eligible for your diploma?')).toMatch(
    /^No: IELTS 6 is not enough, 0\.5 short, and basic programming is missing\./,
  )
  expect(say('if i already have a master can i still apply').split('\n')[0]).not.toContain('of the level master')
})

test('fields and universities that are named in turn are pairs', () => {
  const text = say('Compare HAW Hamburg public health, LMU epidemiology and Charité International health on fees and deadline')
  expect(text).toMatch(/^Epidemiology, LMU Munich has the lowest tuition of the 3\./)
  expect(text).not.toContain('Public Health, Charité')
})

test('what two states ask for under several names is told of each, and is no comparison', () => {
  const text = say('Nurse recognition cost compare thuringen and niedersachsen')
  expect(text).toMatch(/^Thuringia \(nurses\): notice at most €160, certificate €80, course or exam €250/)
})

test('two steps that are set apart are explained', () => {
  const text = say('Approbation and Berufserlaubnis difference pls')
  expect(text).toMatch(/^Berufserlaubnis: limited in time and to one state/)
  expect(text).toContain('Only the Approbation, or for a time the Berufserlaubnis')
})

test('three questions of one message are three answers', () => {
  const text = say('is my data sold to universities? how do i delete my account and how long do you keep')
  for (const part of [
    'We do not sell it',
    'You delete your account in the portal',
    'We keep it no longer than its purpose needs',
  ])
    expect(text).toContain(part)
})
