import { expect, test } from 'vitest'
import { answerTo } from '../../unstated/test-answer.ts'

const told = (...turns: readonly string[]) => answerTo(...turns).text

test('the part of a sentence that holds the figure that is asked for stands first', () => {
  expect(told('how many times can I repeat the Kenntnisprüfung')).toMatch(
    /^Can be repeated twice \[1\]\.\nKenntnisprüfung: one day/,
  )
  expect(told('what subjects are asked in the kenntnisprüfung?')).toMatch(
    /^Internal medicine and surgery, with emergency medicine/,
  )
  expect(told('fsp exam fee in bavaria', 'and how many pass')).toMatch(
    /^48 % passed \(fspmitlukasz\.de, December 2025, private\) \(not confirmed\) \[1\]/,
  )
  expect(told('how old may my police certificate be for approbation')).toMatch(
    /^Police certificates of .* \(not older than three months\)/,
  )
  expect(told('what German do I need on the way to approbation')).toMatch(/^B2 general German first, then medical German at C1/)
  expect(told('i failed the fsp in Düsseldorf, when can I try again')).toMatch(/^Three months’ wait after a failed exam/)
})

test('of what the states measure each is told where none is named, and of how many nothing is known', () => {
  expect(told('how many people pass the fsp?')).toMatch(
    /^Bavaria: 48 % passed .*\nOf the other 15 states nothing is stated here\.$/,
  )
})

test('a figure that is claimed is right or wrong by the one that is typed', () => {
  expect(told('can I repeat the kenntnisprüfung three times?')).toMatch(/^No: can be repeated twice/)
  expect(told('does the fsp have 4 parts?')).toMatch(/^No: three parts of 20 minutes/)
  expect(told('does the berufserlaubnis last 3 years?')).toMatch(/^No: as a rule at most two years/)
  expect(told('is it true that the pass rate in Bavaria is only 48%?')).toMatch(/^Yes: 48 % passed /)
})

test('what one sentence says for several cases is told for each, and for the one that is asked about alone', () => {
  expect(told('how long does approbation take')).toMatch(
    /^Within 4 months for third countries, 3 months for the EU, 2 months in the accelerated procedure\./,
  )
  expect(told('how long does approbation take in the accelerated procedure')).toMatch(/^2 months in the accelerated procedure\./)
  expect(told('is the fsp in Thuringia 600 euros?')).toMatch(/^€500 by the chamber’s stored page, €600 by a private page\./)
  expect(told('is fsp 420 euros in Baden-Württemberg?')).toMatch(/^€350 by an old page of the chamber, €420 by a form /)
})

test('the states are set in order by how long they take, by what they ask, and by what they accept', () => {
  const fastest = told('which state is fastest for approbation')
  expect(fastest).toMatch(
    /^Saxony-Anhalt: within 3 months \[1\]\..*\n.*of the 3 states with a comparable figure here; 13 more have none/,
  )
  expect(fastest).toContain('they may be meant for German and EU diplomas')
  expect(told('who waits longer, Baden-Württemberg or Saxony')).toMatch(
    /^Baden-Württemberg has the longer duration\.\nBaden-Württemberg: at least 12 months\..*\nSaxony: as a rule within 4 months\./,
  )
  expect(told('how much is the fsp exam')).toMatch(/^From €350 in .* to €600 in Thuringia by a private page \(language exam\)/)
  expect(told('i am dentist from nigeria, what does the exam cost')).toMatch(/^From €1,140 in Bavaria .* to €3,000 in Bremen /)
  expect(told('where in Germany would telc be accepted then')).toMatch(
    /^Yes in Saarland \[1\]\.\nNot in Berlin and Saxony \[2\]\[3\]\.\n[^]*Of the other 13 states nothing is stated here\.$/,
  )
  expect(told('Would the Kenntnisprüfung be cheaper in Bavaria than in Lower Saxony?')).toMatch(
    /^I cannot tell: a figure is stated of one /,
  )
  expect(told('licence fee, language exam and Kenntnisprüfung in NRW, Westfalen-Lippe: from how much to how much?')).toMatch(
    /^Approbation €150 to €700, language exam €350 \(Westfalen-Lippe\), Kenntnisprüfung €1,050\./,
  )
})

test('who names two states speaks of several', () => {
  expect(told('Can I apply in Hamburg and Berlin at the same time for approbation')).toMatch(
    /^No\.\nOne application in one state at a time/,
  )
  expect(told('what is berufserlaubnis', 'If mine is from Bavaria, may I move with it to a hospital in Hamburg?')).toMatch(
    /^No\.\nBerufserlaubnis: limited in time and to one state/,
  )
})

test('APS is needed by where the papers are from, whoever somebody is', () => {
  expect(told('I am Indian, but all my degrees are from Manchester: APS?')).toMatch(/^No\.\nBesides India: mainland China/)
  expect(told('a Nepali who did his BSc in Pune needs APS?')).toMatch(/^Yes\./)
  expect(told('do i need aps, i am from india', 'my friend is from Dhaka does he need it too')).toMatch(/^No\.\nBesides India/)
})

test('a limit of age is told for the level that is named, and for each where none is', () => {
  const master = "Eiffel scholarship: what's the age limit for a master's?"
  expect(told(master)).toMatch(/^Up to 25 years for a master's degree \[1\]\./)
  expect(told(master, 'and for a doctorate')).toMatch(/^30 for a doctorate \[1\]\./)
  expect(told('eiffel age limit')).toMatch(/^Up to 25 years for a master's degree; 30 for a doctorate \[1\]\./)
  expect(told('May scholarship po ba for Filipinos sa Belgium?', 'age limit po?')).toMatch(
    /^Under 35 for an initial master \[1\]\./,
  )
})

test('how many places there are, and since when something is so, stands in a part of the sentence', () => {
  expect(told('GOI-IES: how many places')).toMatch(/^60 places a year \[1\]\./)
  expect(told('which office does nurse recognition in Bavaria', 'since when')).toMatch(
    /^Landesamt für Pflege for applications since July 1, 2023 \[1\]\./,
  )
  expect(told('since when is APS needed')).toMatch(/^Part of the visa application since November 1, 2022 \[1\]\./)
})
