import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { OTHER_NAMES } from './other-names.ts'

test('each other name stands once for each name, with the address of its source', () => {
  const pairs = OTHER_NAMES.flatMap(({ name, alsoCalled }) => alsoCalled.map((one) => `${name}: ${one}`))
  expect(pairs).toEqual([...new Set(pairs)])
  for (const { source } of OTHER_NAMES) expect(new URL(source).protocol).toBe('https:')
})

test('no other name belongs to two universities of the built-in catalogue', () => {
  const ours = new Set(CATALOGUE.map(({ name }) => name))
  const given = OTHER_NAMES.filter(({ name }) => ours.has(name)).flatMap(({ alsoCalled }) =>
    alsoCalled.map((one) => one.toLowerCase()),
  )
  expect(given).toEqual([...new Set(given)])
})

test('the university of an other name has its website where the name is in use', () => {
  const hostOf = (address: string) => new URL(address).hostname.split('.').slice(-2).join('.')
  for (const { name, source } of OTHER_NAMES) {
    const entry = CATALOGUE.find((one) => one.name === name)
    if (entry) expect(hostOf(source), name).toBe(hostOf(entry.website_url!))
  }
})
