import { expect, test } from 'vitest'
import type { FactValue } from '#domain/facts/fact-source.ts'
import { GUIDE_ENTRIES } from './guide.ts'
import { SCHOLARSHIPS } from './scholarships.ts'
import { asStored, asTyped } from './typed.ts'
import { VISAS } from './visas.ts'

interface Said {
  text: string
  values: readonly FactValue[]
}

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six']
/** What is said in years is typed in months where months are reckoned with. */
const MONTHS_A_YEAR = 12

const SAID: readonly Said[] = VISAS.flatMap(
  ({ visaFee, workPermission, postStudyOption, furtherCosts, officialFigures, extraFigures }) => [
    ...[visaFee, workPermission, postStudyOption, ...furtherCosts].flatMap((one) =>
      one?.values ? [{ text: one.text, values: one.values }] : [],
    ),
    ...[...officialFigures, ...extraFigures].flatMap(({ note, values }) => (values ? [{ text: note ?? '', values }] : [])),
  ],
)

/** A figure as a sentence may write it: '12', '12,000', '247.30', 'six', and 24 months as 'two years'. */
function isWritten({ value, unit }: FactValue, text: string): boolean {
  if (typeof value !== 'number' || value === 0) return true
  const years = unit === 'month' && value % MONTHS_A_YEAR === 0 ? value / MONTHS_A_YEAR : null
  const ways = [
    value.toLocaleString('en-US'),
    value.toFixed(2),
    WORDS[value],
    years === null ? undefined : String(years),
    WORDS[years ?? 0],
  ]
  return ways.some((way) => way !== undefined && way !== '' && new RegExp(`(?<![\\d.,])${way}(?![\\d])`, 'i').test(text))
}

/** Whether words stand in a text one after the other, whatever stands between them. */
function stand(words: readonly string[], text: string): boolean {
  const [first, ...others] = words
  if (first === undefined) return true
  const at = text.indexOf(first)
  return at !== -1 && stand(others, text.slice(at + first.length))
}

test('each figure that is typed stands in its sentence, with the words that say it', () => {
  expect(SAID.length).toBeGreaterThan(60)
  for (const { text, values } of SAID)
    for (const value of values) {
      expect([text, value.value, isWritten(value, text)]).toEqual([text, value.value, true])
      const least = value.conditions?.['at least']
      expect([text, least, least === undefined || isWritten({ ...value, value: Number(least) }, text)]).toEqual([
        text,
        least,
        true,
      ])
      expect([text, value.says, stand(value.says?.toLowerCase().split(' ') ?? [], text.toLowerCase())]).toEqual([
        text,
        value.says,
        true,
      ])
    }
})

test('a statement of several things says each of them in words of its own', () => {
  for (const { text, values } of SAID) {
    const apart = values.filter(({ says }) => says === undefined)
    expect([text, apart.length <= 1]).toEqual([text, true])
  }
})

test('how long one may stay at least and at most is what is typed of it', () => {
  for (const { country, postStudyOption } of VISAS) {
    const spans = (postStudyOption?.values ?? []).filter(
      ({ unit, conditions }) =>
        unit === 'month' && !('filed until' in (conditions ?? {})) && conditions?.['degree'] !== 'doctorate',
    )
    const all = spans.flatMap(({ value, conditions }) => [Number(value), Number(conditions?.['at least'] ?? value)])
    expect([country, Math.min(...all), Math.max(...all)]).toEqual([
      country,
      postStudyOption?.months.from,
      postStudyOption?.months.to,
    ])
  }
})

test('what is stored and edited holds no types, and has them again as long as it reads as it is written', () => {
  expect(JSON.stringify(GUIDE_ENTRIES)).not.toMatch(/"(?:values|conditions|asks|covers)":/)
  for (const entry of [...VISAS, ...SCHOLARSHIPS]) expect(asTyped(asStored(entry))).toEqual(entry)
  const [germany] = VISAS
  const edited = { ...asStored(germany!), visaFee: { ...germany!.visaFee!, values: undefined, text: 'National visa: €80' } }
  expect(asTyped(edited as typeof germany & object).visaFee).not.toHaveProperty('values')
})
