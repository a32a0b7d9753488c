import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPersonName } from './name-rules.ts'
import { initialsOf, joinName } from './names.ts'
import { splitName } from './split-name.ts'

test.each([
  "O'Brien",
  'O’Brien',
  'José',
  'Siân',
  'प्रिया',
  'Anne-Marie',
  'de la Cruz',
  'Nguyễn Văn Anh',
  '李小龍',
  'Jose\u0301',
  'ശ്രീ',
  'ශ්‍රී',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each(['', 'R2D2', 'a@b', 'Ann_Lee', 'Ann!', "'", '- -', 'Ann\tLee', 'Ann\nLee', '<b>', 'A. Lee'])(
  '%j is no name',
  (name) => {
    expect(isPersonName(name)).toBe(false)
  },
)

test('splitting and joining a name loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', 'é', 'प') }), (text) => {
      const name = text.trim()
      expect(joinName(splitName(name))).toBe(name)
    }),
  )
})

test('a single word is a first name', () => {
  expect(splitName('Suharto')).toEqual({ first_name: 'Suharto', last_name: '' })
  expect(joinName({ first_name: '', last_name: 'Suharto' })).toBe('Suharto')
})

test('stored parts stay as they are while the name is unchanged', () => {
  const stored = { first_name: 'Anna Maria', last_name: 'Schmidt' }
  expect(splitName('Anna Maria Schmidt', stored)).toEqual(stored)
  expect(splitName('Anna Schmidt', stored)).toEqual({ first_name: 'Anna', last_name: 'Schmidt' })
})

test('initials come from the first and last word, or from the address', () => {
  expect(initialsOf('Meera Devi Nair')).toBe('MN')
  expect(initialsOf('Suharto')).toBe('S')
  expect(initialsOf('meera.nair@example.org')).toBe('MN')
  expect(initialsOf(' meera  nair')).toBe('MN')
  expect(initialsOf('')).toBe('')
})
