import { expect, test } from 'vitest'
import { chosenPrograms, proposedProgram } from './programs.ts'

const wishes = { preferred_programs: ['Genomics'], field_of_interest: ' data science ' }
const porto = { id: 'porto', programs: ['Law', 'MSc Data Science', 'Genomics'] }
const silent = { id: 'silent', programs: [] }

test('the first program that holds a wish is proposed, whatever its letters', () => {
  expect(proposedProgram(porto, wishes)).toBe('MSc Data Science')
  expect(proposedProgram(porto, { preferred_programs: ['genomics'], field_of_interest: '' })).toBe('Genomics')
})

test('without a wish that fits nothing is proposed: the student chooses', () => {
  expect(proposedProgram(porto, { preferred_programs: ['Music'], field_of_interest: '  ' })).toBeNull()
  expect(proposedProgram(porto, null)).toBeNull()
  expect(proposedProgram(silent, wishes)).toBeNull()
})

test('a choice goes before the proposal, and a university without programs is left to the server', () => {
  expect(chosenPrograms([porto, silent], new Map([['porto', 'Law']]), wishes)).toEqual({ porto: 'Law' })
  expect(chosenPrograms([porto, silent], new Map(), wishes)).toEqual({ porto: 'MSc Data Science' })
  expect(chosenPrograms([porto], new Map(), null)).toEqual({})
})
