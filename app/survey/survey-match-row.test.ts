import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import type { Reason } from '#domain/survey/survey-matches.ts'
import { SurveyMatchRow } from './survey-match-row.tsx'

const university = { ...CATALOGUE[0]!, id: 'one', tuition_fee: null, tuition_usd: null, programmes: [] }

function row(budget: Pick<Reason, 'outcome' | 'source'>, tuition_fee: number | null = null): string {
  const reasons = [{ id: 'budget', label: 'Tuition within your budget', ...budget }] as const
  const match = {
    university: { ...university, tuition_fee, tuition_currency: 'EUR' },
    programme: 'M.Sc. Nursing',
    reasons,
    met: 1,
  }
  return renderToStaticMarkup(createElement(SurveyMatchRow, { match }))
}

test('a tuition that is known of the programme is not called unknown beside it', () => {
  const known = row({ outcome: 'met', source: 'About €4,200 a year for M.Sc. Nursing' })
  expect(known).toContain('About €4,200 a year')
  expect(known).not.toContain('Not specified')
})

test('a tuition that nothing is known of is said to be, and one of the whole university stands', () => {
  expect(row({ outcome: 'unknown', source: '' })).toContain('Tuition a year: Not specified')
  expect(row({ outcome: 'met', source: '' }, 1700)).toContain('Tuition a year: €1,700')
})
