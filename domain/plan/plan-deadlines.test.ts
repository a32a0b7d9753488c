import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import { planDeadlines } from './plan-deadlines.ts'
import type { PlanStep } from './step.ts'

const source: FigureSource = {
  kind: 'page',
  url: 'https://a.example',
  publisher: 'The embassy',
  edition: null,
  readOn: null,
  checkedOn: null,
}
const step = (change: Partial<PlanStep>): PlanStep => ({
  key: 'visa a b',
  phase: 'money',
  title: 'Apply for the visa',
  programmes: ['a'],
  from: null,
  due: '2027-07-02',
  text: 'At the appointment.',
  lead: null,
  state: 'to do',
  stillPossible: null,
  derived: null,
  limit: null,
  isOwnDay: false,
  ownDay: null,
  note: null,
  doneBy: null,
  doneOn: null,
  ...change,
})
const programmes = [
  { id: 'a', name: 'Genomics', university: 'Ulm' },
  { id: 'b', name: 'Biology', university: 'Bonn' },
]
const days = (...steps: PlanStep[]) => planDeadlines(steps, programmes)

test('a step is a day of the calendar that says what it is for and where its time stands', () => {
  expect(days(step({ programmes: ['a', 'b'], lead: { says: 'Up to 12 weeks', days: { min: 0, max: 84 }, source } }))).toEqual([
    {
      key: 'plan-visa-a-b',
      kind: 'next-step',
      date: '2027-07-02',
      title: 'Apply for the visa',
      description: 'Genomics, Ulm; Biology, Bonn\nAt the appointment.\nUp to 12 weeks (The embassy).',
      url: 'https://a.example',
    },
  ])
  expect(days(step({ text: '' }))).toMatchObject([{ description: 'Genomics, Ulm', url: null }])
})

test('what is done has left the calendar, what has no day is not in it', () => {
  expect(days(step({ state: 'done' }), step({ due: null, state: 'unknown' }))).toEqual([])
  expect(days(step({ state: 'late' }))).toHaveLength(1)
})
