import { expect, test } from 'vitest'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { countsOf } from './counts.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

/** What the last of some messages is told. */
function told(...messages: readonly string[]): string {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  const { text, declined } = engine(messages.at(-1)!, earlier, ledger, '2026-11-29')
  expect(declined).toBe(false)
  return text
}

test('one project of the research page is found by its state, its phase, how long it takes or what it is done with', () => {
  const completed = 'The project "checking a published AI tool on other data" is completed [1].'
  expect(told('which of your student projects is finished')).toBe(completed)
  expect(told('how many focus areas has your research page?', 'which of the example projects is already completed?')).toBe(
    completed,
  )
  expect(told('which research project takes just 6 weeks')).toContain('takes 6 weeks')
  expect(told('which projects are in phase two')).toMatch(
    /^2 research projects: classifying variants .*; a pharmacogenomic report/,
  )
  expect(told('which project uses snakemake')).toContain('from raw reads to report')
  const finished = 'One of the student projects on your research page is already finished. How long did it run?'
  expect(told(finished)).toMatch(/^6 weeks\./)
  expect(told('which example project is completed?', 'how long did it take')).toMatch(/^6 weeks\./)
})

test('papers are found by what they are on, by their year, and by their place in the order of the years', () => {
  expect(told('which is the oldest paper of your reading list')).toMatch(/^CPIC: .*: 2011 \[1\]\./)
  expect(told('what is the newest paper on your research page')).toMatch(/^Accurate proteome-wide .*: 2023/)
  expect(told('who wrote the oldest paper')).toContain('is by Relling MV, Klein TE')
  expect(told('doi of the nextflow paper')).toContain('10.1038/nbt.3820')
  expect(told('how many papers are on pharmacogenomics')).toMatch(/^2 publications: /)
  expect(told('which year is the Nextflow paper?', 'and Snakemake?')).toMatch(/^2012\./)
})

test('an internship is found by how long its outline is and by what it is about', () => {
  expect(told('in which countries are the internships?', 'which of the four outlines is the shortest?')).toMatch(
    /^Internship in Netherlands: 10 weeks/,
  )
  expect(told('which internship works with population cohorts')).toMatch(/^Internships in Netherlands: Population cohorts/)
})

test('a word that no member of a set has is not passed over', () => {
  expect(engine('which internship pays 900 euro', [], ledger, '2026-11-29').text).not.toMatch(/^Internships? in Netherlands/)
})

test('what the site counts is told, each count that is asked for', () => {
  expect(told('how many places to look for work do you name?')).toMatch(/^12 places\./)
  const both = told('how many countries does the jobs board cover and how many places to look?')
  expect(both).toMatch(/covers 9 countries: .*\n.*names 12 places to look for work/)
  const counted = told('How many programmes in the catalogue are known in depth and how many in total?')
  expect(counted).toMatch(/^\d+ programmes are known in depth.*\nThe search of programmes lists [\d,]+ programmes in all/)
  const languages = told('how many programmes in German and how many in English')
  expect(languages).toMatch(/programmes taught in German \[1\]\.\n.*programmes taught in English/)
})

test('universities are counted in each country that is named, and in Europe', () => {
  expect(told('germany me kitni universities hai aapki list me')).toMatch(/^\d+ universities\.\n.* in Germany \[1\]\.$/)
  expect(told('Ilan po ang universities sa Portugal at ilan sa Spain?')).toMatch(
    /^Portugal: \d+ universities \[1\]\.\nSpain: \d+ universities \[2\]\.$/,
  )
  expect(told('how many universities in europe and how many in the USA')).toMatch(
    /^Europe: \d+ universities \[1\]\.\nUnited States: \d universities \[2\]\.$/,
  )
})

test('what is counted of others, or elsewhere, is told of neither', () => {
  const [all] = ledger.of('page.programmes', 'programme-count')
  const free = { ...all!, conditions: { tuition: '0' }, text: 'Without tuition for students from outside the EU: 61 programmes.' }
  const scored = { ...all!, conditions: { ielts: '6.5' }, text: 'At most IELTS 6.5: 148 programmes.' }
  const of: Ledger['of'] = (entity, attribute) => [
    ...ledger.of(entity, attribute),
    ...(attribute === all!.attribute && entity === all!.entity ? [free, scored] : []),
  ]
  const counted = (question: string) => countsOf(question, undefined, { ledger: { ...ledger, of } })?.text ?? null
  expect(counted('how many programmes without any tuition fee for someone from outside the EU?')).toContain(
    free.text.slice(0, -1),
  )
  expect(counted('With IELTS 6.5, how many programmes does the filter leave me?')).toContain(scored.text.slice(0, -1))
  for (const question of [
    'how many programmes have no tuition fee for eu students?',
    'how many programmes are there for non eu students in total?',
    'how many universities outside europe',
    'how many universities outside the EU',
    'how many programmes are open in total',
    'how many programmes do I have left in total',
  ])
    expect(counted(question)).toBeNull()
})

test('how much is known is told of the part and the figure that are named', () => {
  expect(told('for what percentage of the programmes is the tuition known, and the deadline?')).toMatch(
    /^Tuition, students from outside the EU: known of \d+ % of the programmes entered figure by figure.*\nDeadline: known of \d+ %/,
  )
  const asked = ['what percentage of the programmes entered by hand has a known deadline?', 'and in the in-depth group?'] as const
  expect(told(...asked)).toMatch(/^Deadline: known of 100 % of the programmes in depth/)
  expect(told('visa fee is known for what percentage of countries')).toMatch(/^Fee of the visa: known of 89 %/)
})

test('a rate is told as its source gives it, with its day', () => {
  expect(told('EUR to INR rate your planner uses, and its date?')).toMatch(/^1 EUR is 109\.047 INR by .* of April 13, 2026/)
  expect(told('Which rate for the naira does your calculator use?')).toMatch(/^There is no exchange rate for Nigerian Naira/)
})

test('the plan is reckoned with for as many universities as are named, can be had, or are paid for', () => {
  expect(told('European Explorer: I have Rs 50,000. How many universities can I select and how much is left?')).toMatch(
    /^5 universities, ₹5,000 is left: ₹50,000 − ₹45,000\./,
  )
  expect(told('I picked four universities in the portal. How many rupees is European Explorer for those?')).toMatch(/^₹36,000: /)
  expect(told('European Explorer price for 4 universities?', 'and for the maximum number?')).toMatch(/^₹54,000: /)
  expect(told('how much is european explorer for 6 universities', 'and if i drop two of them?')).toMatch(/^₹36,000: /)
})

test('phases that are named by their places, and all certificates, are added', () => {
  expect(told('so both the campus parts together without the online one comes to')).toMatch(/^€6,000: €1,200 \+ €4,800\./)
  expect(told('Phase 1 at 2 po, magkano lahat?')).toMatch(/^€2,100: /)
  expect(told('all three certificates together, with both phases of the MBBS one, how much in dollars?')).toMatch(/^\$13,000: /)
  expect(told('phase 1 fee plus german visa fee total')).not.toContain('4,800')
})

test('a certificate is paid by its own phases', () => {
  const first = 'AI medical genomics mbbs certificate phase 1 how much'
  expect(told(first)).toMatch(/^\$500\./)
  expect(told(first, 'then phase 2')).toMatch(/^\$2,500\./)
})

test('what a phase costs by the month is no part of the diploma', () => {
  expect(told('fee per month of phase 2?')).toMatch(/^€400 a month: €1,200 ÷ 3 months\./)
})

test('the one field of a form that is asked for is told, and what the form is for', () => {
  expect(told('from which countries can my degree be in the plan')).toMatch(
    /^The plan asks which country your degree is from; .*India, Nigeria/,
  )
  expect(told('what can i tick as already having on the plan page')).toContain('a GRE score; the APS certificate; an apostille')
  expect(told('what does the page Your way do?')).toMatch(/^The plan shows every step backwards/)
})

test('who counts countries counts no pages', () => {
  for (const question of ['how many countries do you have', 'how many countries do you cover'])
    expect(told(question)).toMatch(/^\d+ countries: /)
})

test('what asks something besides is no sum of phases, and no field of a form', () => {
  expect(told('is the fee of phase 1 and 2 together refundable')).toContain(
    'for a phase that you have neither begun nor paid for',
  )
  expect(engine('what is the plan of the diploma, can i choose the start', [], ledger, '2026-11-29').text).not.toContain(
    'The plan asks',
  )
  expect(told('phase 1 and 2 together, how much in rupees')).toMatch(/^₹2,28,999 \(€2,100\): /)
})

test('jobs in another country are told of that country alone, and the address of the office that is named', () => {
  expect(told('official job portal of germany for skilled workers?', 'of netherlands')).toMatch(
    /^Jobs in Netherlands are advertised at Academic/,
  )
  expect(told('where can researchers find jobs in Hungary', 'is it free help?')).toContain('free help for researchers')
  expect(told('zsba email id')).toContain('recognition@arbeitsagentur.de')
})
