import { expect, test } from 'vitest'
import { VISA_LEAD_TIMES } from './decision-times.ts'
import { LEAD_TIMES } from './lead-times.ts'
import { APS } from './practising-in-germany/way.ts'

const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6, eight: 8 }

/** The most weeks that a text names. */
function weeksOf(text: string): number {
  const named = [...text.matchAll(/(\w+) weeks\b/g)].map(([, word]) => NUMBERS[word!] ?? Number(word))
  return Math.max(...named)
}

test('the plan leaves as many weeks for APS as the page on practising in Germany advises', () => {
  const advised = APS.find(({ text }) => text.startsWith('Plan with'))!
  expect(LEAD_TIMES.apsIndia.days.max).toBe(weeksOf(advised.text) * 7)
  expect(weeksOf(LEAD_TIMES.apsIndia.says)).toBe(weeksOf(advised.text))
})

test('no lead time ends with a full stop: the plan and its calendar set their own', () => {
  const all = [...Object.values(LEAD_TIMES), ...Object.values(VISA_LEAD_TIMES)]
  expect(all.filter(({ says }) => says.endsWith('.'))).toEqual([])
})
