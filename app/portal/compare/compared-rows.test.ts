import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { Fee, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { ProgrammeFacts } from '../student/programme-facts.tsx'
import type { Selected } from '../student/selection/selected-universities.ts'
import { rowsOf } from './compared-rows.tsx'

const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const bySemester: Fee = {
  group: 'all',
  kind: 'tuition',
  amount: 7050,
  currency: 'EUR',
  period: 'semester',
  year: null,
  note: null,
  source,
}
const whole: Fee = { ...bySemester, amount: 14_100, period: 'programme', year: '2023/24' }

test('the tuition of a programme with several fees is the one that decides, in what was chosen and in the comparison', () => {
  const programme = { fees: [bySemester, whole], deadlines: [], apply: null, retiredOn: null } as unknown as ProgrammeDetails
  expect(renderToStaticMarkup(createElement(ProgrammeFacts, { programme }))).toContain('€14,100 for the whole programme')

  const entry = {
    chosen: { id: 'one' },
    university: { facts_source: null, acceptance_rate: null },
    programme: { ...programme, languages: [], requirements: [] },
  }
  const compared = rowsOf([entry as unknown as Selected], '2026-11-22')
  const tuition = compared.find(({ term }) => term === 'Annual Tuition')!.values.get('one')
  expect(renderToStaticMarkup(tuition as React.ReactElement)).toContain('€14,100 for the whole programme')
})

test('an application that costs nothing is said to, and not that the studies do', () => {
  const feeOf = (amount: number) => {
    const programme = { fees: [], deadlines: [], languages: [], requirements: [], applyFee: { amount, currency: 'EUR', source } }
    const entry = { chosen: { id: 'one' }, university: { facts_source: null, acceptance_rate: null }, programme }
    const rows = rowsOf([entry as unknown as Selected], '2026-11-22')
    const fee = rows.find(({ term }) => term === 'Application fee')!.values.get('one')
    return renderToStaticMarkup(fee as React.ReactElement)
  }
  expect(feeOf(0)).toContain('None')
  expect(feeOf(0)).not.toContain('uition')
  expect(feeOf(75)).toContain('€75')
})
