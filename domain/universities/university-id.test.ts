import { expect, test } from 'vitest'
import { universityId } from './university-id.ts'

test('the id of an entry is the same everywhere and for ever', () => {
  expect(universityId('helix', 'trinity-college-dublin')).toBe('636a020b-5557-52c1-81e6-1bcd378fbabc')
})

test('entries of two registers with the same id are two universities', () => {
  expect(universityId('helix', '1')).not.toBe(universityId('us-college-scorecard', '1'))
})
