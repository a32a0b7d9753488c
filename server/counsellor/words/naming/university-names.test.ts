import { expect, test } from 'vitest'
import { hostName, turnedRound, writtenOut } from './university-names.ts'

const spoken = (name: string, city = '', others: readonly string[] = []) =>
  turnedRound(
    name.split(' '),
    city === '' ? [] : city.split(' '),
    others.map((other) => other.split(' ')),
  ).map((words) => words.join(' '))

test('a name of a place is said either way round, and by the short form of its kind', () => {
  expect(spoken('university of bonn')).toEqual(expect.arrayContaining(['bonn university', 'university bonn']))
  expect(spoken('kiel university')).toContain('university of kiel')
  expect(spoken('graz university of technology')).toEqual(expect.arrayContaining(['tu graz', 'technical university of graz']))
  expect(spoken('wroclaw medical university')).toEqual(
    expect.arrayContaining(['medical university of wroclaw', 'meduni wroclaw']),
  )
  expect(spoken('fulda university of applied sciences')).toEqual(expect.arrayContaining(['hs fulda', 'fulda uas']))
})

test('a city stands in the name by its other names too', () => {
  expect(spoken('university of vienna', 'vienna', ['wien'])).toEqual(
    expect.arrayContaining(['university of wien', 'university wien']),
  )
})

test('what is no place is not turned round', () => {
  expect(spoken('university of medicine and pharmacy')).toEqual([])
  expect(spoken('karolinska institute')).toEqual([])
})

test('a university is called as its website is, where that is a word of letters', () => {
  expect(hostName('https://www.nmbu.no')).toEqual(['nmbu'])
  expect(hostName('https://www.uni-heidelberg.de/en')).toEqual(['uni', 'heidelberg'])
  expect(hostName('https://www.fh-salzburg.ac.at')).toEqual(['fh', 'salzburg'])
  expect(hostName('https://ki.se')).toEqual([])
  expect(hostName('none')).toEqual([])
})

test('letters that a keyboard lacks are written out', () => {
  expect(writtenOut('Tübingen, Tromsø, Århus')).toBe('Tuebingen, Tromsoe, aarhus')
})
