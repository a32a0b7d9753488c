import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { VISAS } from '#content/guide/visas.ts'
import { MINOR_PER_UNIT } from '#domain/money/money.ts'
import { formatMoney } from '#domain/text/format.ts'
import { planStay } from '#domain/visas/visa-planner.ts'
import { divideVisas, type VisaInfo } from '#domain/visas/visa-search.ts'
import { FundsMap } from './funds-map.tsx'
import { VisaRow } from './visa-row.tsx'

const TODAY = '2026-11-22'
const { ofGuide } = divideVisas(VISAS)
const mapOf = (visas: readonly VisaInfo[]) =>
  renderToStaticMarkup(createElement(FundsMap, { visas, today: TODAY, rates: EXCHANGE_RATES }))
const changed = (country: string, changes: Partial<VisaInfo>) =>
  VISAS.map((visa) => (visa.country === country ? { ...visa, ...changes } : visa))

test.each(ofGuide.map((visa) => [visa.country, visa] as const))('the map counts %s as its planner does', (country, visa) => {
  const plan = planStay(visa, { months: 12, tuition: null, currency: 'EUR' }, EXCHANGE_RATES, TODAY)
  const euros = formatMoney(Math.ceil(plan.lines[0]!.amountMinor / MINOR_PER_UNIT), 'EUR')
  expect(mapOf(VISAS)).toMatch(new RegExp(`[ ,>]${country} (≈ )?${euros}\\b`))
})

test('the row of a country shows the figure that is counted, whichever its entry names first', () => {
  const germany = VISAS.find(({ country }) => country === 'Germany')!
  const [official] = germany.officialFigures
  const short = { ...official!, amount: 4321, forStaysUpTo: 6 }
  const row = renderToStaticMarkup(
    createElement(VisaRow, {
      visa: { ...germany, officialFigures: [short, official!] },
      hidden: false,
      open: false,
      exclusive: true,
      today: TODAY,
    }),
  )
  expect(row).toMatch(/Official figure<\/dt><dd[^>]*>(<[^>]+>)*€11,904/)
})

test('what is asked for on top is said of each country by its entry', () => {
  expect(mapOf(VISAS)).toContain(
    'On top: Italy asks for housing and the journey home; Poland asks for housing and PLN\u00a02,500 (journey home to a country outside the EU; a return ticket replaces it).',
  )
  expect(mapOf(changed('Spain', { provedOnTop: ['insurance'] }))).toContain('Spain asks for insurance;')
  const none = VISAS.map((visa) => ({ ...visa, provedOnTop: [], extraFigures: [] }))
  expect(mapOf(none)).not.toContain('On top')
})

test('what comes on top stands one a line, so that it reaches into no other country', () => {
  const lines = [...mapOf(VISAS).matchAll(/<tspan class="m-note"[^>]*>([^<]*)</g)].map(([, line]) => line)
  expect(lines.filter((line) => (line!.match(/\+/g) ?? []).length !== 1)).toEqual([])
  expect(lines).toContain('+ housing')
})
