import { expect, test } from 'vitest'
import type { MatchProfile } from './match.ts'
import { whatWouldChange } from './matching-changes.ts'

const profile: MatchProfile = {
  preferred_countries: ['Germany'],
  preferred_programs: ['Computer Vision'],
  field_of_interest: '',
  education_level: '',
  ielts: 6,
}
const strict = { country: 'Germany', programs: ['Machine Learning'], min_ielts: 6.5, min_gpa: null }
const french = { country: 'France', programs: ['Machine Learning', 'Robotics'], tuition_usd: 0 }

test('the next published score is named with what it would gain', () => {
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...strict, country: 'France', id: String(n) }))
  const changes = whatWouldChange({ ...profile, preferred_countries: ['Spain'], field_of_interest: 'Machine' }, nine)
  expect(changes.map(({ text, more }) => [text, more])).toContainEqual(['IELTS 6.5 instead of 6', 9])
})

test('the largest gain comes first, once for each field', () => {
  const universities = [
    { ...french, id: 'a' },
    { ...french, id: 'b' },
    { ...french, country: 'Spain', id: 'c' },
  ]
  const [first, ...others] = whatWouldChange({ ...profile, tuition_budget_usd: null }, universities)
  expect(first).toMatchObject({ field: 'countries', text: 'France among your preferred countries', more: 2, fewer: 0 })
  expect(first?.raises).toEqual(new Set(['a', 'b']))
  expect(others.map(({ field }) => field)).not.toContain('countries')
})

test('nothing is said where nothing would change', () => {
  expect(whatWouldChange(profile, [])).toEqual([])
})
