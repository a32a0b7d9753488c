import { expect, test } from 'vitest'
import { placeEntries, regionsOf, type CityCount } from './places.ts'

const CITIES: readonly CityCount[] = [
  { city: 'Pisa', country: 'Italy', region: 'Tuscany', count: 3, names: ['University of Pisa', 'A', 'B'] },
  { city: 'Siena', country: 'Italy', region: null, count: 2, names: ['C', 'D'] },
  { city: 'Munich', country: 'Germany', region: null, count: 21, names: ['LMU Munich'] },
  { city: 'Salzburg', country: 'Austria', region: 'Salzburg', count: 1, names: ['E'] },
  { city: 'Mainz', country: 'Germany', region: 'Rheinland-Pfalz', count: 2, names: ['F', 'G'] },
]
const { entities, records } = placeEntries(CITIES, new Set(['Pisa', 'Munich']))
const counted = (entity: string) => records.find((record) => record.entity === entity && record.attribute === 'university-count')

test('a city lists its universities, and says so where these are not all', () => {
  expect(counted('city.Pisa')).toMatchObject({
    value: 3,
    text: 'The catalogue lists 3 universities in Pisa, Italy: University of Pisa; A; B.',
  })
  expect(counted('city.Munich')?.text).toContain('LMU Munich; the others are on the page of universities')
  expect(counted('city.Salzburg')?.text).toBe('The catalogue lists one university in Salzburg, Austria: E.')
})

test('a region has those of its cities, and says of how many no region is stated', () => {
  expect(counted('region.Tuscany')).toMatchObject({
    value: 3,
    text: 'The catalogue lists 3 universities in Tuscany, Italy, by city: Pisa 3; of 2 more in Italy no region is stated.',
  })
  expect(counted('region.Bavaria')?.value).toBe(21)
})

test('a region is called as the site calls it, and none is called as a city', () => {
  const regionOf = regionsOf(CITIES)
  expect(regionOf('Mainz')).toBe('Rhineland-Palatinate')
  expect(regionOf('Salzburg')).toBeNull()
  expect(entities.map(({ id }) => id)).not.toContain('region.Salzburg')
})

test('two cities of one name in two countries are not counted together', () => {
  const twice = [
    { city: 'Valencia', country: 'Spain', region: null, count: 2, names: ['A', 'B'] },
    { city: 'Valencia', country: 'Venezuela', region: null, count: 1, names: ['C'] },
  ]
  const { records } = placeEntries(twice, new Set())
  const counts = records.filter(({ attribute }) => attribute === 'university-count')
  expect(counts.map(({ text }) => text)).toEqual(['The catalogue lists 2 universities in Valencia, Spain: A; B.'])
})

test('a city of which only a register tells is meant by its whole name alone', () => {
  const seldom = entities.filter(({ isSeldom }) => isSeldom).map(({ name }) => name)
  expect(seldom).toEqual(expect.arrayContaining(['Siena', 'Salzburg', 'Tuscany']))
  expect(seldom).not.toContain('Pisa')
})
