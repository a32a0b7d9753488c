import { expect, test } from 'vitest'
import { FIGURES_OF_VISAS } from '#domain/catalogue/coverage.ts'
import { visaCoverage } from './visa-coverage.ts'
import { VISAS } from './visas.ts'

test('every figure of every country is counted, known or not', () => {
  expect(visaCoverage(VISAS)).toHaveLength(VISAS.length * Object.keys(FIGURES_OF_VISAS).length)
  const [germany] = VISAS
  const bare = { ...germany!, officialFigures: [], furtherCosts: [], workPermission: null }
  const of = (figure: string) => visaCoverage([bare]).find((one) => one.figure === figure)
  expect(of('funds')).toMatchObject({ country: 'Germany', kind: 'sheet', edition: null })
  expect([of('fees')?.kind, of('work')?.kind, of('processing')?.kind]).toEqual([null, null, 'page'])
})
