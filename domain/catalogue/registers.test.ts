import { expect, test } from 'vitest'
import { hostOf, programmeNameForm } from './registers.ts'

test.each([
  ["Master's Climate Studies", 'climate studies'],
  ['Research Master in Law', 'law'],
  ['Bachelor of Arts', 'arts'],
  ['M Marketing', 'marketing'],
  ['BSc  Biology', 'biology'],
  ['Biology (English)', 'biology'],
  ['Biology (joint degree) & Medicine', 'biology and medicine'],
  ['Law - Research Master', 'law'],
  ['Law – research master’s', 'law'],
  ['Law -Research Master', 'law'],
  ['Law Research Master', 'law research master'],
  ['Law - Research Master Classes', 'law research master classes'],
  ['Science, Technology: Society', 'science technology society'],
  ['Économie', 'economie'],
  ['Marketing M', 'marketing m'],
  ['Masterly Arts', 'masterly arts'],
  ['Research Master Classes of Law', 'classes of law'],
])('the programme %j is the same as "%s"', (name, form) => {
  expect(programmeNameForm(name)).toBe(form)
})

test('a site is recognised by its host without www', () => {
  expect(hostOf('https://WWW.Uni-Ulm.de/studies')).toBe('uni-ulm.de')
  expect(hostOf('https://awww.example')).toBe('awww.example')
  expect(hostOf('https://study.www.example')).toBe('study.www.example')
  expect([hostOf(null), hostOf('uni-ulm.de')]).toEqual([null, null])
})
