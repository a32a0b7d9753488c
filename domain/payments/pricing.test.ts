import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SELECTION_LIMIT } from '../applications/selection.ts'
import { formatRupees } from '../money/money.ts'
import {
  EUROPEAN_EXPLORER,
  HIGHLIGHT,
  InvalidAmountError,
  parsePrice,
  PLANS,
  quotePlan,
  unexpectedAmount,
  unitAmountMinor,
} from './pricing.ts'
import { countriesIn, explainQuote, perUniversityText, quoteLines, selectionNote } from './quote-text.ts'

test('there is one plan, in the words of the specification', () => {
  expect(PLANS).toEqual([
    {
      id: 'european-explorer',
      title: 'European Explorer',
      price: '₹27,000',
      description: 'Low Tuition Fees European Package',
      features: [
        '3 Countries Applications',
        'Up to 9 Universities',
        'Comprehensive Documentation',
        'One-on-One Consultation',
        'Application Fee additional',
      ],
      highlighted: true,
    },
  ])
  expect(HIGHLIGHT).toBe('Most Popular')
})

test.each([
  ['₹27,000', 27_000],
  ['₹1,50,000', 150_000],
  ['27000', 27_000],
  ['INR 3,000.50', 3_000],
  ['₹0', 0],
])('the price %s is %i rupees', (price, amount) => {
  expect(parsePrice(price)).toBe(amount)
})

test.each(['', 'free', '₹', '₹,', `₹${'9'.repeat(20)}`])('the price "%s" is no amount', (price) => {
  expect(() => parsePrice(price)).toThrow(InvalidAmountError)
  expect(() => parsePrice(price)).toThrow('Invalid amount format')
})

test.each([
  [3_000, 1_500],
  [9_000, 2_250],
  [18_000, 3_000],
  [27_000, 9_000],
  [10_000, 3_333.33],
])('under a plan of %i rupees one university costs %d', (planAmount, rupees) => {
  expect(unitAmountMinor(planAmount)).toBe(Math.round(rupees * 100))
})

test('six universities cost 54,000 rupees and none the listed price', () => {
  expect(formatRupees(quotePlan(EUROPEAN_EXPLORER, 6).amountMinor)).toBe('₹54,000')
  expect(explainQuote(quotePlan(EUROPEAN_EXPLORER, 6))).toBe('6 universities × ₹9,000 = ₹54,000')
  expect(explainQuote(quotePlan(EUROPEAN_EXPLORER, 1))).toBe('1 university × ₹9,000 = ₹9,000')
  expect(explainQuote(quotePlan(EUROPEAN_EXPLORER, 0))).toBe('European Explorer: ₹27,000')
})

test('whoever has selected nothing yet reads what one university costs, and the most that can be selected', () => {
  expect(perUniversityText(EUROPEAN_EXPLORER)).toBe(
    'The price of European Explorer follows from the number of universities you select: ₹9,000 for each, so ₹54,000 for 6, the most that can be selected.',
  )
})

test('the lines carry the names and add up to the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.array(fc.string(), { maxLength: 6 }),
      (count, price, names) => {
        const quote = quotePlan({ ...EUROPEAN_EXPLORER, price: `₹${price.toLocaleString('en-IN')}` }, count)
        const lines = quoteLines(quote, names)
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(quote.amountMinor)
        expect(Number.isSafeInteger(quote.amountMinor)).toBe(true)
        if (count > 0) lines.forEach((line, index) => expect(line.label).toBe(names[index] ?? `University ${index + 1}`))
      },
    ),
  )
})

test('an unexpected amount of a known plan is told, and only that', () => {
  expect(unexpectedAmount('starter', 3_000)).toBeNull()
  expect(unexpectedAmount('explorer', 9_000)).toBeNull()
  expect(unexpectedAmount('premium', 18_000)).toBeNull()
  expect(unexpectedAmount('explorer', 27_000)).toBe('The plan explorer is expected to cost 9000 rupees, not 27000.')
  expect(unexpectedAmount(EUROPEAN_EXPLORER.id, 27_000)).toBeNull()
})

test('the plan that promises more universities than can be selected says so beside its list', () => {
  expect(selectionNote(EUROPEAN_EXPLORER)).toContain(`at most ${SELECTION_LIMIT} universities`)
  expect(selectionNote({ ...EUROPEAN_EXPLORER, features: [`Up to ${SELECTION_LIMIT} Universities`] })).toBeNull()
  expect(selectionNote({ ...EUROPEAN_EXPLORER, features: ['Up to 12 Universities'] })).toContain('up to 12, ask us')
  expect(selectionNote({ ...EUROPEAN_EXPLORER, features: [] })).toBeNull()
})

test('a plan includes as many countries as its list says, and any number where it says none', () => {
  expect(countriesIn(EUROPEAN_EXPLORER)).toBe(3)
  expect(countriesIn({ ...EUROPEAN_EXPLORER, features: ['12 Countries Applications'] })).toBe(12)
  expect(countriesIn({ ...EUROPEAN_EXPLORER, features: [] })).toBe(Infinity)
})
