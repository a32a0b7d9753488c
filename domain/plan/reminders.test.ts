import { expect, test } from 'vitest'
import { isAwake, remindersOf } from './reminders.ts'
import type { PlanStep } from './step.ts'

const step = (change: Partial<PlanStep>): PlanStep => ({
  key: 'english',
  phase: 'papers',
  title: 'Take the English test',
  programmes: ['a'],
  from: null,
  due: '2027-03-23',
  text: '',
  lead: null,
  state: 'to do',
  stillPossible: null,
  derived: '2027-03-23',
  limit: null,
  isOwnDay: false,
  ownDay: null,
  note: null,
  doneBy: null,
  doneOn: null,
  ...change,
})
const kinds = (today: string, change: Partial<PlanStep> = {}) => remindersOf([step(change)], today).map(({ kind }) => kind)

test('a step begins two weeks before its day, or when it opens, and is late from the day after', () => {
  expect([kinds('2027-03-08'), kinds('2027-03-09'), kinds('2027-03-23'), kinds('2027-03-24')]).toEqual([
    [],
    ['begins'],
    ['begins'],
    ['late'],
  ])
  expect(kinds('2027-01-15', { from: '2027-01-15' })).toEqual(['begins'])
  expect(kinds('2027-03-15', { from: '2027-03-16' })).toEqual([])
})

test('what is done, has no day, or is the first day itself, reminds nobody; what others do, only once it is late', () => {
  expect(kinds('2027-04-01', { state: 'done' })).toEqual([])
  expect(kinds('2027-04-01', { state: 'unknown', due: null })).toEqual([])
  expect(kinds('2027-04-01', { key: 'begin a' })).toEqual([])
  expect(kinds('2027-04-01', { key: 'registration a' })).toEqual([])
  expect(kinds('2027-04-01', { key: 'answer begin a' })).toEqual(['late'])
  expect(kinds('2027-03-20', { state: 'waiting' })).toEqual([])
  expect(kinds('2027-04-01', { state: 'late' })).toEqual(['late'])
})

test('a mail may come from nine in the morning until eight in the evening of the place', () => {
  const at = (time: string) => isAwake('Asia/Kolkata', new Date(`2027-03-25T${time}:00Z`))
  expect([at('03:29'), at('03:30'), at('14:29'), at('14:30')]).toEqual([false, true, true, false])
})

test('reminders stand by day, those of one day by their steps', () => {
  const steps = [step({ key: 'b' }), step({ key: 'c', due: '2027-03-20' }), step({ key: 'a' })]
  expect(remindersOf(steps, '2027-03-22').map((one) => [one.step.key, one.kind])).toEqual([
    ['c', 'late'],
    ['a', 'begins'],
    ['b', 'begins'],
  ])
})
