import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { LeadTime } from './lead-time.ts'
import { ownPlan } from './own-plan.ts'
import type { StoredProgramme } from './planned-programme.ts'
import type { LeadTimes } from './step.ts'
import type { StoredPlan } from './stored-plan.ts'

const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const lead: LeadTime = { says: 'a week', days: { min: 7, max: 7 }, source }
const leads: LeadTimes = {
  englishBooking: lead,
  englishOnPaper: lead,
  englishOnComputer: lead,
  gre: lead,
  apsIndia: lead,
  apostilleIndia: lead,
  translation: lead,
  uniAssist: lead,
  blockedAccount: lead,
  room: lead,
  registration: lead,
  visa: { Germany: lead },
}
const programme: StoredProgramme = {
  id: 'a',
  slug: 'genomics',
  name: 'Genomics',
  degree: 'MSc',
  apply: null,
  languages: [{ language: 'en' }],
  intakes: [{ month: 10 }],
  deadlines: [{ group: 'all', intake: null, opens: null, closes: '--05-31', source }],
  requirements: [{ kind: 'ielts', minimum: 7 }],
  university: { slug: 'ulm', name: 'Ulm University', city: 'Ulm', country: 'Germany' },
}
const biology = { ...programme, id: 'b', slug: 'biology', name: 'Biology', degree: null }
const stored: StoredPlan = {
  programmes: [
    { programme, application: null },
    { programme: biology, application: { status: 'Rejected', submittedOn: '2026-11-01' } },
  ],
  undecided: [{ name: 'Bonn', slug: 'bonn', hasProgrammes: true }],
  tests: { ielts: 6, toefl: null, gre: null },
  documents: [],
  marks: [],
  degreeCountry: 'India',
  reminders: true,
  changedAt: '2026-11-22T00:00:00Z',
}

test('a plan shows the programmes that are on the way with their deadlines, and those that said no', () => {
  const plan = ownPlan(stored, leads, '2026-11-22')
  expect(plan).toMatchObject({
    today: '2026-11-22',
    undecided: stored.undecided,
    tests: stored.tests,
    degreeCountry: 'India',
    englishTooLow: ['Genomics'],
  })
  expect(plan.programmes).toEqual([
    {
      id: 'a',
      name: 'Genomics',
      university: 'Ulm University',
      city: 'Ulm',
      degree: 'MSc',
      slug: 'genomics',
      universitySlug: 'ulm',
      closes: '2027-05-31',
    },
  ])
  expect(plan.refused).toEqual([{ id: 'b', name: 'Biology', university: 'Ulm University' }])
  expect(plan.steps.map(({ key }) => key)).toContain('send a')
  expect(plan.steps.map(({ key }) => key)).not.toContain('send b')
})
