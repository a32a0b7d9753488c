import { expect, test } from 'vitest'
import {
  APPLICATION_STATUSES,
  awaitsDocuments,
  DOCUMENT_MAX_BYTES,
  documentFault,
  documentPath,
  isNamedStatus,
  mayBecome,
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
})

test('a file is refused before it is sent when its type or size is wrong', () => {
  expect(documentFault({ size: 1, type: 'application/pdf' })).toBeNull()
  expect(documentFault({ size: DOCUMENT_MAX_BYTES, type: 'image/png' })).toBeNull()
  expect(documentFault({ size: DOCUMENT_MAX_BYTES + 1, type: 'image/png' })).toBe('This file is larger than 10 MB.')
  expect(documentFault({ size: 0, type: 'image/jpeg' })).toBe('This file is empty.')
  expect(documentFault({ size: 1, type: 'text/html' })).toBe('Please choose a PDF, JPEG or PNG file.')
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
