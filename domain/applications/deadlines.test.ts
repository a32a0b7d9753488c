import { expect, test } from 'vitest'
import { daysBetween } from '../facts/days-between.ts'
import { deadlinesOf, nextDeadline, selectedDeadline, type DeadlineSource, type NextStepSource } from './deadlines.ts'

const porto: DeadlineSource = {
  id: 'p',
  name: 'University of Porto',
  country: 'Portugal',
  website_url: 'https://up.example',
  application_deadline: '2027-03-31',
}
const ghent: DeadlineSource = {
  id: 'g',
  name: 'Ghent University',
  country: 'Belgium',
  website_url: null,
  application_deadline: null,
}
const oslo: DeadlineSource = {
  id: 'o',
  name: 'University of Oslo',
  country: 'Norway',
  website_url: null,
  application_deadline: '2026-12-01',
}
const toPorto: NextStepSource = {
  id: 'a',
  university_id: 'p',
  university_name: 'University of Porto',
  status: 'Documents Pending',
  next_step: 'Upload your transcript',
  next_step_due: '2027-01-10',
}

test('only known dates become deadlines, in order', () => {
  expect(deadlinesOf([porto, ghent, oslo], [], false).map(({ date, title }) => [date, title])).toEqual([
    ['2026-12-01', 'Application deadline: University of Oslo'],
    ['2027-03-31', 'Application deadline: University of Porto'],
  ])
})

test('a next step stands beside its university, and on its own day where it has one', () => {
  expect(deadlinesOf([porto], [toPorto], true)).toEqual([
    {
      key: 'next-step-a',
      kind: 'next-step',
      date: '2027-01-10',
      title: 'Upload your transcript (University of Porto)',
      description: 'Application to University of Porto: Documents Pending.',
      url: null,
    },
    {
      key: 'application-p',
      kind: 'application',
      date: '2027-03-31',
      title: 'Application deadline: University of Porto',
      description: 'University of Porto, Portugal. Documents Pending: Upload your transcript',
      url: 'https://up.example',
    },
  ])
  expect(deadlinesOf([], [{ ...toPorto, next_step_due: null }], true)).toEqual([])
})

test('a next step that staff did not write follows from the status and the payment', () => {
  const submitted = { ...toPorto, status: 'Submitted', next_step: null, next_step_due: null }
  const description = (paid: boolean) => deadlinesOf([porto], [submitted], paid)[0]!.description
  expect(description(false)).toContain('Submitted: Complete your payment so that a counsellor can begin the review.')
  expect(description(true)).toContain('Submitted: A counsellor will begin the review. Meanwhile upload your documents.')
})

test('a deadline tells of the application that it is for, and of no other', () => {
  const programme = { id: 'pg', name: 'M.Sc. Genetics' }
  const described = (application: Partial<NextStepSource>) =>
    deadlinesOf([{ ...porto, programme }], [{ ...toPorto, next_step_due: null, ...application }], true)[0]!.description
  const told = 'University of Porto, Portugal. Documents Pending: Upload your transcript'
  expect(described({ programme_id: 'pg' })).toBe(told)
  expect(described({ programme_id: null })).toBe(told)
  expect(described({ programme_id: 'other' })).toBe('University of Porto, Portugal.')
  expect(described({ university_id: 'o', programme_id: 'pg' })).toBe('University of Porto, Portugal.')
})

test('the next deadline is the first that has not passed; today counts', () => {
  const all = deadlinesOf([porto, oslo], [], false)
  expect(nextDeadline(all, '2026-12-01')?.date).toBe('2026-12-01')
  expect(nextDeadline(all, '2026-12-02')?.date).toBe('2027-03-31')
  expect(nextDeadline(all, '2027-04-01')).toBeNull()
})

test('days are counted by the calendar, over a change of the clocks too', () => {
  expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11)
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1)
})

test('the programme that was chosen has its own deadline, and the university its own where the programme has none to come', () => {
  const closes = (day: string, note: string | null = null) => ({ group: 'non-eu', closes: day, note }) as const
  const genetics = { id: 'pg', degree: 'M.Sc.', name: 'Genetics', deadlines: [closes('--04-30')] }
  const statistics = { ...genetics, id: 'ps', name: 'Statistics', deadlines: [closes('2026-05-31')] }
  const selected = [genetics, statistics].map((programme) => selectedDeadline(porto, programme, '2026-11-22'))
  const applications = ['pg', 'ps'].map((programme_id) => ({ ...toPorto, id: programme_id, programme_id, status: programme_id }))
  expect(deadlinesOf(selected, applications, true).filter(({ kind }) => kind === 'application')).toMatchObject([
    { key: 'application-p', date: '2027-03-31', title: 'Application deadline: University of Porto' },
    {
      key: 'application-pg',
      date: '2027-04-30',
      title: 'Application deadline: M.Sc. Genetics, University of Porto',
      description: 'University of Porto, Portugal. pg: Upload your transcript',
    },
  ])
  expect(selectedDeadline(ghent, null, '2026-11-22').application_deadline).toBeNull()
  const rounds = {
    ...genetics,
    degree: null,
    deadlines: [closes('2027-03-01'), closes('2027-01-15'), { ...closes('2026-12-01'), group: 'eu' as const }],
  }
  expect(selectedDeadline(porto, rounds, '2026-11-22')).toMatchObject({
    application_deadline: '2027-01-15',
    programme: { name: 'Genetics' },
  })
  const expected = { ...genetics, deadlines: [closes('--04-30', 'given for 2024/2025')] }
  expect(deadlinesOf([selectedDeadline(porto, expected, '2026-11-22')], [], true)).toMatchObject([
    { date: '2027-04-30', description: 'University of Porto, Portugal. This day is given for 2024/2025; expected again.' },
  ])
})
