import { expect, test } from 'vitest'
import { fillTemplate, gapsIn } from './fill-template.ts'

test('a gap is filled with what is known of the person, and stays where nothing is', () => {
  const filled = fillTemplate('Hello {first name}, {programme} in {country}', { 'first name': 'Meera', country: '' })
  expect(filled).toBe('Hello Meera, {programme} in {country}')
  expect(gapsIn(filled)).toEqual(['{programme}', '{country}'])
  expect(gapsIn('Nothing is open.')).toEqual([])
})

test('a fact that looks like a gap is not filled again', () => {
  expect(fillTemplate('{question}', { question: '{country}', country: 'Spain' })).toBe('{country}')
})
