import { expect, test } from 'vitest'
import { openTasks } from './open-tasks.ts'

const stored = { details: '', due: null, done_at: null }

test('a paper is told with the words of its checklists, a counsellor’s task is hers to settle, a next step stands with them', () => {
  const tasks = openTasks(
    [
      { ...stored, id: 'a', document: 'Passport', title: 'Upload: Passport' },
      { ...stored, id: 'b', document: 'CV', title: 'Upload: CV', details: 'On two pages.' },
      { ...stored, id: 'c', document: null, title: 'Call the bank', due: '2027-02-01' },
    ],
    [
      { key: 'document-Passport', title: 'Upload: Passport', text: 'Once, for 2 applications.', due: null, isWaitedFor: true },
      { key: 'next-step-x', title: 'Pay the deposit.', text: 'University of Porto', due: '2027-01-15', isWaitedFor: true },
    ],
  )
  expect(tasks.map(({ title, text, ownId }) => [title, text, ownId])).toEqual([
    ['Pay the deposit.', 'University of Porto', null],
    ['Call the bank', '', 'c'],
    ['Upload: Passport', 'Once, for 2 applications.', null],
    ['Upload: CV', 'On two pages.', null],
  ])
})

test('what has a day stands by it, and before what has none', () => {
  const days = ['2027-01-02', '2026-12-24', null]
  const tasks = days.map((due) => ({ ...stored, id: `${due}`, document: null, title: 'Call the bank', due }))
  for (const given of [tasks, tasks.toReversed(), [tasks[1]!, tasks[0]!]])
    expect(openTasks(given, []).flatMap(({ due }) => due ?? [])).toEqual(['2026-12-24', '2027-01-02'])
  expect(openTasks(tasks, []).at(-1)!.due).toBeNull()
})
