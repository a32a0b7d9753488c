import { expect, test } from 'vitest'
import { fieldName } from './isced-fields.ts'
import { readStudyProgrammes } from './study-programmes.ts'

test('a detailed field has its own name, or that of the narrow field it lies in', () => {
  expect(fieldName('0512')).toBe('Biochemistry')
  expect(fieldName('0988')).toBe('Health and welfare, interdisciplinary')
  expect(fieldName('0841')).toBe('Veterinary')
  expect(fieldName('091')).toBe('Health')
  expect(fieldName('9999')).toBeNull()
})

test('every field of the built-in programmes has a name', () => {
  const codes = new Set(readStudyProgrammes().flatMap(({ programmes }) => programmes.flatMap(({ fields }) => fields)))
  expect([...codes].filter((code) => fieldName(code) === null)).toEqual([])
})
