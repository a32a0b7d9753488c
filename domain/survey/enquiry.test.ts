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

test('a request keeps who sent it, and with which form', () => {
  const sending = '3f0c2b1e-7d5a-4c1e-9a53-3f1c7f0a8e42'
  const checked = checkForm(internshipRequestSchema, { ...request, sending, website: 'x' })
  if (!checked.ok) throw new Error('the request is valid')
  expect(internshipEnquiry(checked.value)).toMatchObject({
    name: 'Asha Rao',
    email: 'asha@example.org',
    sending,
    website: 'x',
  })
})

test.each([
  [internshipRequestSchema, 'country', 100],
  [internshipRequestSchema, 'field', 100],
  [internshipRequestSchema, 'start', 100],
  [internshipRequestSchema, 'weeks', 100],
  [internshipRequestSchema, 'background', 1200],
  [enquirySchema, 'question', 2000],
] as const)('case %#: %s has at most %i characters', (schema, field, most) => {
  const issues = (length: number) => {
    const checked = checkForm(schema, { ...request, question: 'x', [field]: 'x'.repeat(length) })
    return checked.ok ? [] : Object.keys(checked.issues)
  }
  expect([issues(most), issues(most + 1)]).toEqual([[], [field]])
})
