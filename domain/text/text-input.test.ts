import { expect, test } from 'vitest'
import { cleanText } from './text-input.ts'

test('text is trimmed and loses its angle brackets, and nothing else', () => {
  expect(cleanText('  <b>Asha</b> & "Ravi"  ')).toBe('bAsha/b & "Ravi"')
  expect(cleanText(' < > ')).toBe('')
  expect(cleanText('प्रिया\nJosé')).toBe('प्रिया\nJosé')
})
