import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/student-portal/explore?search=Munich&page=2', '/universities#spain', '/'])('%s is led back to', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  undefined,
  null,
  7,
  '',
  'universities',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/x',
  '/auth/landing',
  '/signup/',
])('%j leads to the portal', (path) => {
  expect(returnPath(path)).toBe('/student-portal')
})

test('whatever is wanted, the way back stays on this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', 'a', '?', '#', '%2f') }), (text) => {
      expect(new URL(returnPath(`/${text}`), 'https://helix.example').origin).toBe('https://helix.example')
    }),
  )
})
