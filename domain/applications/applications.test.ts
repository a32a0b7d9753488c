import { expect, test } from 'vitest'
import {
  APPLICATION_STATUSES,
  awaitsDocuments,
  type ChecklistLine,
  DOCUMENT_MAX_BYTES,
  documentIssue,
  documentPath,
  isNamedStatus,
  mayBecome,
  nextStepOf,
  replacedFiles,
  sharedDocuments,
  shownDocuments,
} from './applications.ts'

test('five statuses have a name, any other text is possible', () => {
  expect(APPLICATION_STATUSES).toEqual(['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected'])
  expect(isNamedStatus('Waitlisted')).toBe(false)
})

test('documents are asked for at Documents Pending only', () => {
  expect(APPLICATION_STATUSES.filter((status) => awaitsDocuments({ status }))).toEqual(['Documents Pending'])
})

test('nothing becomes Submitted again, and a decision is only reopened for review', () => {
  expect(mayBecome('Submitted', 'Under Review')).toBe(true)
  expect(mayBecome('Under Review', 'Waitlisted')).toBe(true)
  expect(mayBecome('Waitlisted', 'Accepted')).toBe(true)
  expect(mayBecome('Under Review', 'Submitted')).toBe(false)
  expect(mayBecome('Accepted', 'Rejected')).toBe(false)
  expect(mayBecome('Rejected', 'Under Review')).toBe(true)
  for (const status of APPLICATION_STATUSES) expect(mayBecome(status, status)).toBe(true)
})

test('the next step is what staff wrote, else what follows from the status', () => {
  const stepAt = (status: string, paid = true) => nextStepOf({ status, next_step: null }, paid)
  expect([...APPLICATION_STATUSES, 'Waitlisted'].map((status) => stepAt(status))).toEqual([
    'A counsellor will begin the review. Meanwhile upload your documents.',
    'A counsellor is reading your application.',
    'Upload the documents marked as required.',
    'Your counsellor will write to you about the offer.',
    'Talk to your counsellor about other universities.',
    'Your counsellor will tell you the next step.',
  ])
  expect(stepAt('Submitted', false)).toBe('Complete your payment so that a counsellor can begin the review.')
  expect(nextStepOf({ status: 'Accepted', next_step: 'Call us.' }, true)).toBe('Call us.')
})

test('a file is refused before it is sent when its type or size is wrong', () => {
  expect(documentIssue({ size: 1, type: 'application/pdf' })).toBeNull()
  expect(documentIssue({ size: DOCUMENT_MAX_BYTES, type: 'image/png' })).toBeNull()
  expect(documentIssue({ size: DOCUMENT_MAX_BYTES + 1, type: 'image/png' })).toBe('This file is larger than 10 MB.')
  expect(documentIssue({ size: 0, type: 'image/jpeg' })).toBe('This file is empty.')
  expect(documentIssue({ size: 1, type: 'text/html' })).toBe('Please choose a PDF, JPEG or PNG file.')
})

test('an upload has a path of ids only', () => {
  expect(documentPath('s', 'a', 'r', 'image/jpeg')).toBe('s/a/r.jpg')
})

test('a decided application asks for no document any more, and still shows what was sent', () => {
  const documents = [{ state: 'required' }, { state: 'uploaded' }, { state: 'accepted' }] as const
  for (const status of ['Submitted', 'Under Review', 'Documents Pending', 'Waiting list'])
    expect(shownDocuments({ status, documents })).toEqual(documents)
  for (const status of ['Accepted', 'Rejected']) expect(shownDocuments({ status, documents })).toEqual(documents.slice(1))
})

const line = (id: string, label: string, change: Partial<ChecklistLine> = {}): ChecklistLine => ({
  id,
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
})
const held = (path: string) => ({ object_id: path, file: { object_id: path, path, content_type: 'application/pdf', bytes: 1 } })
const sent = { state: 'uploaded', ...held('one.pdf') } as const

test('a paper that several applications ask for is asked for once, for the line that lacks it', () => {
  const applications = [
    { status: 'Submitted', documents: [line('a', 'CV', sent), line('b', 'Passport', sent)] },
    { status: 'Documents Pending', documents: [line('c', 'CV'), line('d', 'Passport', { ...sent, state: 'accepted' })] },
    { status: 'Under Review', documents: [line('e', 'CV', { note: 'Not readable' }), line('f', 'Visa')] },
    { status: 'Rejected', documents: [line('g', 'Visa'), line('h', 'Letter')] },
  ]
  expect(
    sharedDocuments(applications).map(({ label, line: { id }, count, isWaitedFor }) => [label, id, count, isWaitedFor]),
  ).toEqual([
    ['CV', 'e', 3, true],
    ['Passport', 'b', 2, false],
    ['Visa', 'f', 1, false],
  ])
})

test('of a paper that was sent, the line that was looked at least stands for it', () => {
  const asks = (...states: ChecklistLine['state'][]) =>
    sharedDocuments(
      states.map((state) => ({
        status: 'Under Review',
        documents: [line(state, 'CV', state === 'required' ? {} : { ...sent, state })],
      })),
    )[0]!.line.id
  expect(asks('accepted', 'uploaded')).toBe('uploaded')
  expect(asks('uploaded', 'accepted')).toBe('uploaded')
  expect(asks('accepted', 'uploaded', 'required')).toBe('required')
})

test('a file is taken back only when no line holds it any more', () => {
  const open = { status: 'Submitted', documents: [line('a', 'CV', sent)] }
  const accepted = { status: 'Under Review', documents: [line('b', 'CV', { state: 'accepted', ...held('one.pdf') })] }
  const decided = { status: 'Accepted', documents: [line('c', 'CV', sent)] }
  expect(replacedFiles([open, { ...open, documents: [line('d', 'CV', { ...sent, ...held('two.pdf') })] }], 'CV')).toEqual([
    'one.pdf',
    'two.pdf',
  ])
  expect(replacedFiles([open, accepted], 'CV')).toEqual([])
  expect(replacedFiles([open, decided], 'CV')).toEqual([])
  expect(replacedFiles([open], 'Passport')).toEqual([])
})
