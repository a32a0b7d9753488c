import { expect, test } from 'vitest'
import { type ReviewedDocument, sharedPapers } from './shared-papers.ts'

function line(id: string, label: string, state: ReviewedDocument['state'], path: string | null = null): ReviewedDocument {
  return {
    id,
    label,
    state,
    application_id: `application of ${id}`,
    university_name: `University of ${id}`,
    uploaded_at: null,
    path,
    content_type: null,
  }
}

test('a paper stands once for all applications it serves, unless its file or what became of it differs', () => {
  const papers = sharedPapers([
    line('a', 'CV', 'uploaded', 'cv.pdf'),
    line('b', 'Passport', 'required'),
    line('c', 'CV', 'uploaded', 'cv.pdf'),
    line('d', 'CV', 'accepted', 'cv.pdf'),
    line('e', 'CV', 'uploaded', 'newer.pdf'),
    line('f', 'Passport', 'required'),
  ])
  expect(papers.map((lines) => lines.map(({ id }) => id))).toEqual([['a', 'c'], ['b', 'f'], ['d'], ['e']])
})
