import { expect, test } from 'vitest'
import { checkForm } from '../text/field-issues.ts'
import { enquirySchema, internshipEnquiry, internshipRequestSchema } from './enquiry.ts'

const request = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  country: 'Germany',
  field: 'Pharmacogenomics',
  start: 'March 2027',
  weeks: '12 weeks',
  background: 'MBBS, 2024',
}

test('an internship request becomes an enquiry that says each answer', () => {
  const checked = checkForm(internshipRequestSchema, request)
  if (!checked.ok) throw new Error('the request is valid')
  const { question } = internshipEnquiry(checked.value)
  expect(question.split('\n')).toEqual([
    'An internship, please.',
    'Country: Germany',
    'Field of work: Pharmacogenomics',
    'Earliest start: March 2027',
    'How long: 12 weeks',
    'Studies so far: MBBS, 2024',
  ])
})

test('the longest request that is taken is an enquiry that is taken', () => {
  const line = 'x'.repeat(100)
  const longest = { ...request, country: line, field: line, start: line, weeks: line, background: 'x'.repeat(1200) }
  const checked = checkForm(internshipRequestSchema, longest)
  if (!checked.ok) throw new Error('the request is valid')
  expect(checkForm(enquirySchema, internshipEnquiry(checked.value)).ok).toBe(true)
})

test('what is missing is said at its field', () => {
  expect(checkForm(internshipRequestSchema, {})).toMatchObject({
    ok: false,
    issues: { country: 'Country is required', field: 'Field of work is required', background: 'Your studies so far is required' },
  })
})
