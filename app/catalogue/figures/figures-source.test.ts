import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import { deadlineSource, figuresSource } from '#domain/universities/university-facts.ts'
import { FigureAge } from './figure-age.tsx'
import { FiguresSource } from './figures-source.tsx'

const TODAY = '2026-11-22'
const AMBER = 'bg-warn-wash'
const european = {
  figures_year: '2025/26',
  facts_source: 'https://a.example/fees',
  checked_on: null,
  tuition_fee: 100,
  acceptance_rate: null,
  application_deadline: null,
  deadline_text: null,
}
const american = {
  ...european,
  figures_year: '2022-23',
  facts_source: 'https://collegescorecard.ed.gov/',
  acceptance_rate: 4.5,
  deadline_text: 'Early January',
}

/** The text without its marks, and whether there is amber in it. */
function shown(html: string): [text: string, isAmber: boolean] {
  return [
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    html.includes(AMBER),
  ]
}
const age = (checked_on: string | null, short = false) =>
  shown(
    renderToStaticMarkup(createElement(FigureAge, { source: figuresSource({ ...american, checked_on }), short, today: TODAY })),
  )

test('a figure is amber from the 91st day after it was compared, and when nobody has compared it', () => {
  expect(age('2026-08-24')).toEqual(['Opened Aug 24, 2026', false])
  expect(age('2026-08-23')).toEqual(['Opened Aug 23, 2026', true])
  expect(age(null)).toEqual(['Register of 2022/23, not opened today', true])
})

test('in a row the year stands alone, in the same colours, and says to who cannot see them what they say', () => {
  expect(age('2026-11-01', true)).toEqual(['2022/23', false])
  expect(age(null, true)).toEqual(['2022/23 , not opened in the last 90 days', true])
})

test('a page without a year is named as one, in a row too: not as a figure without a page', () => {
  const undated = {
    kind: 'page',
    url: 'https://a.example/',
    publisher: 'A',
    edition: null,
    readOn: '2026-11-20',
    checkedOn: null,
  } as const
  const inRow = (source: FigureSource) =>
    shown(renderToStaticMarkup(createElement(FigureAge, { source, short: true, today: TODAY })))
  expect(inRow(undated)).toEqual(['Undated page', true])
  expect(inRow({ ...undated, kind: 'none' })).toEqual(['Not checked', true])
})

test('the College Scorecard is named for tuition and acceptance rate, and its deadline is one that nobody has checked', () => {
  const html = renderToStaticMarkup(createElement(FiguresSource, { university: american }))
  expect(shown(html)[0]).toContain('Tuition and acceptance rate of 2022/23, source: collegescorecard.ed.gov .')
  expect(shown(html)[0]).toContain('Deadline: Not checked since')
  expect(deadlineSource()).toMatchObject({ kind: 'none', url: null })
})

test('what is missing was not entered: nobody says that it is not published', () => {
  const html = renderToStaticMarkup(createElement(FiguresSource, { university: { ...european, tuition_fee: null } }))
  expect(shown(html)[0]).toContain('not entered yet')
  expect(html).not.toMatch(/no figures published/i)
})
