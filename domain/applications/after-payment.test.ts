import { expect, test } from 'vitest'
import { tasksOf, turnOf } from './after-payment.ts'
import type { ChecklistLine } from './applications.ts'

const PAID = new Date('2026-11-20T10:00:00Z')
const NOW = new Date('2026-11-21T10:00:00Z')

function paper(label: string, change: Partial<ChecklistLine> = {}): ChecklistLine {
  return {
    id: label,
    application_id: '',
    label,
    asked_by: 'everybody',
    reason: null,
    source: null,
    state: 'required',
    object_id: null,
    note: null,
    uploaded_at: null,
    file: null,
    ...change,
  }
}

function application(status: string, documents: ChecklistLine[] = [], next_step_due: string | null = null) {
  return {
    id: `${status}-${next_step_due}`,
    university_name: 'KU Leuven',
    status,
    next_step: 'Send the form.',
    next_step_due,
    updated_at: '2026-11-20T12:00:00Z',
    documents,
  }
}

test('a paid application is answered within 48 hours of the payment, and one that was not is said to be late', () => {
  expect(turnOf(application('Submitted'), PAID, null, NOW)).toEqual({
    whose: 'ours',
    by: new Date('2026-11-22T10:00:00Z'),
    isLate: false,
  })
  expect(turnOf(application('Submitted'), PAID, null, new Date('2026-11-22T10:00:00Z'))).toMatchObject({ isLate: false })
  expect(turnOf(application('Submitted'), PAID, null, new Date('2026-11-22T10:00:01Z'))).toMatchObject({ isLate: true })
})

test('once a counsellor has written after the payment, nothing is promised until the papers', () => {
  const late = new Date('2026-11-23T10:00:00Z')
  expect(turnOf(application('Submitted'), PAID, new Date('2026-11-21T09:00:00Z'), late)).toEqual({ whose: 'nobody' })
  expect(turnOf(application('Submitted'), PAID, PAID, late)).toEqual({ whose: 'nobody' })
  expect(turnOf(application('Submitted'), PAID, new Date('2026-11-19T09:00:00Z'), late)).toMatchObject({ isLate: true })
})

test('papers that are asked for are hers to send, and from the last of them on ours to read', () => {
  const sent = paper('CV', { state: 'uploaded', uploaded_at: '2026-11-21T08:00:00Z' })
  expect(turnOf(application('Documents Pending', [sent, paper('Passport')]), PAID, null, NOW)).toEqual({ whose: 'hers' })
  expect(turnOf(application('Documents Pending', [sent]), PAID, null, NOW)).toMatchObject({
    whose: 'ours',
    by: new Date('2026-11-23T08:00:00Z'),
  })
  // One whose day is not known changes nothing of it.
  expect(turnOf(application('Documents Pending', [sent, paper('Letter', { state: 'accepted' })]), PAID, null, NOW)).toMatchObject(
    {
      by: new Date('2026-11-23T08:00:00Z'),
    },
  )
})

test('of what was never promised no time is given', () => {
  for (const status of ['Under Review', 'Accepted', 'Rejected', 'Waiting list'])
    expect(turnOf(application(status), PAID, null, NOW)).toEqual({ whose: 'nobody' })
})

test('the tasks are the papers that lack, each once, and the steps with a date; what is waited for stands first', () => {
  const tasks = tasksOf([
    application('Submitted', [paper('CV'), paper('Visa')]),
    application('Documents Pending', [paper('Visa', { note: 'Not readable' }), paper('Degree', { state: 'accepted' })]),
    application('Under Review', [], '2026-12-01'),
    application('Rejected', [paper('Letter')], '2026-12-02'),
  ])
  expect(tasks.map(({ title, text, due, isWaitedFor }) => [title, text, due, isWaitedFor])).toEqual([
    ['Send the form.', 'KU Leuven', '2026-12-01', true],
    ['Upload: Visa', 'Your counsellor: Not readable', null, true],
    ['Upload: CV', 'For one application.', null, false],
  ])
})

test('a paper that several applications ask for is told to be asked for once', () => {
  const asks = application('Documents Pending', [paper('CV')])
  expect(tasksOf([asks, asks]).map(({ text }) => text)).toEqual(['Once, for 2 applications.'])
})

test('steps stand by their day, and before what has none', () => {
  const pending = [application('Under Review', [], '2027-01-02'), application('Submitted', [], '2026-12-24')]
  const lacking = application('Documents Pending', [paper('CV')])
  expect(tasksOf([lacking, ...pending]).map(({ due }) => due)).toEqual(['2026-12-24', '2027-01-02', null])
  expect(tasksOf([...pending, lacking]).map(({ due }) => due)).toEqual(['2026-12-24', '2027-01-02', null])
  expect(tasksOf(pending.toReversed()).map(({ due }) => due)).toEqual(['2026-12-24', '2027-01-02'])
})

test('a date without a step of its own stands with the step that follows from the status', () => {
  const [task] = tasksOf([{ ...application('Submitted', [], '2026-12-01'), next_step: null }])
  expect(task).toMatchObject({
    title: 'A counsellor will begin the review. Meanwhile upload your documents.',
    due: '2026-12-01',
  })
})
