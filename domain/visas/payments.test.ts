import { expect, test } from 'vitest'
import { VISAS } from '#content/guide/visas.ts'
import { paymentText } from './payments.ts'

test('a payment is said to be exact only where the payments make the sum to the cent', () => {
  expect(paymentText({ amount: 11_904, currency: 'EUR' }, { count: 12, amount: 992 })).toBe('€992')
  expect(paymentText({ amount: 2_100, currency: 'EUR' }, { count: 12, first: 1_000, amount: 100 })).toBe('€100')
  expect(paymentText({ amount: 10_179.85, currency: 'EUR' }, { count: 12, amount: 848.32 })).toBe('about €848.32')
})

test('whoever multiplies the payments of the guide comes to the sum beside them, or reads "about"', () => {
  const figures = VISAS.flatMap(({ guideFigure, officialFigures }) => [...(guideFigure ? [guideFigure] : []), ...officialFigures])
  const withPayments = figures.flatMap((figure) => (figure.payments ? [{ ...figure, payments: figure.payments }] : []))
  expect(withPayments.length).toBeGreaterThan(1)
  for (const { payments, ...figure } of withPayments) {
    const isExact =
      Math.round(((payments.first ?? payments.amount) + payments.amount * (payments.count - 1)) * 100) ===
      Math.round(figure.amount * 100)
    expect(paymentText(figure, payments).startsWith('about ')).toBe(!isExact)
  }
})
