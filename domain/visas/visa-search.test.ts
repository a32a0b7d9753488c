import { expect, test } from 'vitest'
import { divideVisas, NO_VISA_INFORMATION, NOT_SPECIFIED, searchVisas, type VisaInfo } from './visa-search.ts'

const visas = [
  { country: 'Germany', visaType: 'National visa', keyRequirement: 'Blocked account', description: 'Spanish is spoken' },
  { country: 'Spain', visaType: 'Student visa', keyRequirement: 'Health insurance', description: '' },
]

test.each([
  ['ger', ['Germany']],
  ['GERMANY', ['Germany']],
  ['student', ['Spain']],
  ['  blocked ACCOUNT ', ['Germany']],
  ['visa', ['Germany', 'Spain']],
  ['', ['Germany', 'Spain']],
  ['.*', []],
])('%j finds %j', (text, countries) => {
  expect(searchVisas(visas, text).map((visa) => visa.country)).toEqual(countries)
})

test('no other field is searched', () => {
  expect(searchVisas(visas, 'spoken')).toEqual([])
})

test('the texts for what is missing are those of the specification', () => {
  expect(NO_VISA_INFORMATION).toBe('No visa information available.')
  expect(NOT_SPECIFIED).toBe('Not specified')
})

test('the countries of the provider’s guide stand apart from those beside them', () => {
  const of = (id: string, guideFigure: object | null) => ({ id, guideFigure }) as VisaInfo
  const [guide, other] = [of('guide', {}), of('other', null)]
  expect(divideVisas([other, guide])).toEqual({ ofGuide: [guide], further: [other] })
})
