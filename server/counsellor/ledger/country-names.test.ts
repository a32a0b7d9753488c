import { expect, test } from 'vitest'
import { countriesOfTheWorld, isCountry, isInZonesOfEurope } from './country-names.ts'
import { builtInLedger } from './source.ts'

test.each([
  ['country.Netherlands', ['Pays-Bas', 'Países Bajos', 'Países Baixos']],
  ['country.Germany', ['Alemanha', 'Allemagne', 'Alemania', 'Germania']],
])('%s is known by its names in other languages', (id, names) => {
  expect(builtInLedger().entities.get(id)?.names).toEqual(expect.arrayContaining(names))
})

test('so is a country that the site says nothing of', () => {
  expect(countriesOfTheWorld().get('United Kingdom')).toContain('Royaume-Uni')
  expect(isCountry({ kind: 'elsewhere', name: 'Royaume-Uni' })).toBe(false)
})

test('what lies in Europe is told by its clocks', () => {
  expect(isInZonesOfEurope('United Kingdom')).toBe(true)
  expect(isInZonesOfEurope('Canada')).toBe(false)
  expect(isInZonesOfEurope('Nowhere')).toBe(false)
})
