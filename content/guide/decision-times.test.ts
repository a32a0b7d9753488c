import { expect, test } from 'vitest'
import { decisionTime, VISA_LEAD_TIMES } from './decision-times.ts'
import { VISAS } from './visas.ts'

const DAYS = { day: 1, week: 7, month: 30.5 }
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6 }

/** The periods in words, '4 to 12 weeks' or 'three months', in days. */
function periodsOf(text: string): number[] {
  const pattern = new RegExp(`(\\d+|${Object.keys(NUMBERS).join('|')}) (day|week|month)s?\\b`, 'gi')
  return [...text.matchAll(pattern)].map(([, count, unit]) =>
    Math.round((NUMBERS[count!.toLowerCase()] ?? Number(count)) * DAYS[unit!.toLowerCase() as keyof typeof DAYS]),
  )
}

test('the visa guide and the plan say the same of a country, in the same words and by the same source', () => {
  for (const { country, processingTime } of VISAS) {
    const lead = VISA_LEAD_TIMES[country]
    const periods = processingTime ? periodsOf(processingTime.text) : []
    expect(lead !== undefined, country).toBe(periods.length > 0)
    if (!lead || !processingTime) continue
    expect(lead.says, country).toBe(processingTime.text)
    expect([lead.source.url, lead.source.publisher], country).toEqual([processingTime.sourceUrl, processingTime.source])
  }
  expect(Object.keys(VISA_LEAD_TIMES).filter((country) => !VISAS.some((visa) => visa.country === country))).toEqual([])
})

test.each(Object.entries(VISA_LEAD_TIMES))(
  '%s: the plan reckons with the longest time of the first sentence',
  (_country, { says, days }) => {
    const [first] = says.split('. ')
    expect(days.max).toBe(Math.max(...periodsOf(first!)))
    expect(days.min).toBeLessThanOrEqual(days.max)
  },
)

test('a shorter time of a country goes before the limit of EU law', () => {
  expect(decisionTime('Hungary').text).toContain('60 days')
  expect(decisionTime('Poland').text).toContain('60 days')
  expect(decisionTime('Italy').text).toContain('90 days')
})
