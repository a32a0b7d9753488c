import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckedOn } from './checked-on.tsx'

const shown = (date: string | null) => renderToStaticMarkup(createElement(CheckedOn, { date, today: '2026-11-20' }))

test('a check of the last 90 days is a plain date', () => {
  expect(shown('2026-08-22')).toBe('<span>checked on Aug 22, 2026</span>')
})

test('an older check, or none, is amber and says so', () => {
  expect(shown('2026-08-21')).toMatch(/text-warn.*checked on Aug 21, 2026, 91 days ago: look at the source/)
  expect(shown(null)).toMatch(/text-warn.*Not checked/)
})
