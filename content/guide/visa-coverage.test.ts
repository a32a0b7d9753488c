import { expect, test } from 'vitest'
import { FIGURES_OF_VISAS } from '#domain/catalogue/coverage.ts'
import { visaCoverage } from './visa-coverage.ts'
import { VISAS } from './visas.ts'

test('every figure of every country is counted, known or not', () => {
  expect(visaCoverage(VISAS)).toHaveLength(VISAS.length * Object.keys(FIGURES_OF_VISAS).length)
  const [germany] = VISAS
  const bare = { ...germany!, officialFigures: [], furtherCosts: [], visaFee: null, workPermission: null }
  const of = (figure: string) => visaCoverage([bare]).find((one) => one.figure === figure)
  expect(of('funds')).toMatchObject({ country: 'Germany', kind: 'sheet', edition: null })
  expect(['fees', 'costs', 'work', 'processing'].map((figure) => of(figure)?.kind)).toEqual([null, null, null, 'page'])
})

test.each([
  ['fees', 'visaFee'],
  ['processing', 'processingTime'],
  ['work', 'workPermission'],
  ['stay', 'postStudyOption'],
] as const)(
  '%s: counted in each country exactly where the guide has it, with the kind and the year of its source',
  (figure, field) => {
    const counted = visaCoverage(VISAS).filter((one) => one.figure === figure)
    expect(counted).toEqual(
      VISAS.map((visa) => ({
        country: visa.country,
        figure,
        kind: visa[field]?.sourceKind ?? null,
        edition: visa[field]?.edition ?? null,
        checked_on: null,
      })),
    )
    expect(counted.some(({ edition }) => edition?.includes('2026'))).toBe(true)
  },
)

test('the fee is unknown where the guide prints none, and known where it prints one', () => {
  const unknown = visaCoverage(VISAS).filter(({ figure, kind }) => figure === 'fees' && kind === null)
  expect(unknown.map(({ country }) => country)).toEqual(['Hungary', 'Romania'])
})
