/** A day is written 'August 1, 2026' in every text that is shown, as the dates beside it are. */
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { readStudyProgrammes } from './catalogue/study-programmes.ts'
import { VISA_LEAD_TIMES } from './guide/decision-times.ts'
import { BUILT_IN_GUIDE } from './guide/guide.ts'
import { LEAD_TIMES } from './guide/lead-times.ts'
import { OTHER_PROFESSIONS } from './guide/practising-in-germany/other-professions.ts'
import { LICENCE_STATES } from './guide/practising-in-germany/states.ts'
import { APS, FOREIGN_DOCUMENTS, LICENCE_DOCUMENTS, LICENCE_STEPS, REFORM } from './guide/practising-in-germany/way.ts'

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** A source's own edition is written anew where it is shown (editionText). */
const EDITION = new RegExp(`^\\d{1,2} (${MONTHS}) \\d{4}$`)
const OTHERWISE = new RegExp(`(?<![\\d.])\\b\\d{1,2} (${MONTHS})\\b|\\b20\\d\\d-[01]\\d-[0-3]\\d\\b.`)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one)
}

const inQuotes = /"[^"]+"/g

test.each([
  ['guide', BUILT_IN_GUIDE],
  ['lead times', { LEAD_TIMES, VISA_LEAD_TIMES }],
  [
    'way to practise in Germany',
    { LICENCE_STEPS, LICENCE_STATES, LICENCE_DOCUMENTS, REFORM, FOREIGN_DOCUMENTS, APS, OTHER_PROFESSIONS },
  ],
  ['catalogue', CATALOGUE],
  ['programmes', readStudyProgrammes()],
])('the %s', (_, content) => {
  const texts = [...textsIn(content)].filter((text) => !URL.canParse(text) && !EDITION.test(text))
  expect(texts.filter((text) => OTHERWISE.test(text.replaceAll(inQuotes, '')))).toEqual([])
})
