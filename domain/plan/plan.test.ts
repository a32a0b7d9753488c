import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { LeadTime } from './lead-time.ts'
import { planSteps } from './plan.ts'
import type { LeadTimes, Paper, Person, PlannedProgramme } from './step.ts'

const source: FigureSource = {
  kind: 'page',
  url: 'https://example.org',
  publisher: 'A',
  edition: '2026',
  readOn: null,
  checkedOn: null,
}
const lead = (min: number, max: number): LeadTime => ({ says: `${min} to ${max} days`, days: { min, max }, source })
const leads: LeadTimes = {
  englishBooking: lead(31, 31),
  apostilleIndia: lead(5, 31),
  translation: lead(2, 11),
  room: lead(42, 42),
  englishOnPaper: lead(13, 13),
  englishOnComputer: lead(3, 5),
  gre: lead(8, 10),
  apsIndia: lead(14, 21),
  uniAssist: lead(56, 56),
  blockedAccount: lead(6, 21),
  registration: lead(0, 14),
  visa: { Germany: lead(28, 84), Sweden: lead(0, 90) },
}
const TODAY = '2026-11-22'
const leipzig: PlannedProgramme = {
  id: 'a',
  name: 'Bioinformatics',
  university: 'Leipzig University',
  city: 'Leipzig',
  country: 'Germany',
  applyThrough: 'uni-assist',
  deadlines: [{ intake: null, opens: '--01-15', closes: '--05-31', source }],
  intakes: [10],
  asksEnglish: true,
  asksGre: false,
}
const fromIndia = (...has: Paper[]): Person => ({ country: 'India', has: new Set(has) })
const plan = (programmes: PlannedProgramme[], person = fromIndia(), today = TODAY) => planSteps(programmes, person, leads, today)
const step = (key: string, ...given: Parameters<typeof plan>) => plan(...given).find((one) => one.key === key)

test('every step is counted backwards from the next deadline, with the time that its way asks for', () => {
  expect(step('send a', [leipzig])).toMatchObject({ from: '2027-01-15', due: '2027-04-05', state: 'to do' })
  expect(step('english', [leipzig])).toMatchObject({ due: '2027-03-16' })
  expect(step('aps', [leipzig])).toMatchObject({ due: '2027-03-15' })
  expect(step('begin a', [leipzig])).toMatchObject({ due: '2027-10-01' })
  expect(step('visa a', [leipzig])).toMatchObject({ due: '2027-07-02' })
  expect(step('blocked account a', [leipzig])).toMatchObject({ due: '2027-06-11' })
  expect(step('accept a', [leipzig])).toMatchObject({ due: '2027-06-10' })
  expect(step('answer a', [leipzig])).toMatchObject({ due: '2027-06-03' })
  expect(step('registration a', [leipzig])).toMatchObject({ due: '2027-10-15' })
})

test('a deadline that names its intake leads to that one', () => {
  const deadlines = [{ intake: 4, opens: null, closes: '--05-31', source }]
  expect(step('begin a', [{ ...leipzig, intakes: [4, 10], deadlines }])).toMatchObject({ due: '2028-04-01' })
})

test('without uni-assist the application is sent until the deadline itself', () => {
  const deadlines = [{ intake: null, opens: null, closes: '--04-30', source }]
  const sent = step('send a', [{ ...leipzig, applyThrough: 'direct', deadlines }])
  expect(sent).toMatchObject({ due: '2027-04-30', lead: null })
  expect(sent?.text).not.toContain('earlier')
})

test('where the visa would come too late after a deadline, the application is sent earlier, and says why', () => {
  const sent = step('send a', [{ ...leipzig, applyThrough: 'direct' }])
  expect(sent).toMatchObject({ due: '2027-05-27' })
  expect(sent?.text).toContain('Send it earlier')
})

test('a paper is due for the programme that is due first, and names all it is for', () => {
  const uppsala = {
    ...leipzig,
    id: 'b',
    country: 'Sweden',
    applyThrough: 'direct',
    deadlines: [{ intake: null, opens: null, closes: '2027-01-15', source }],
  }
  expect(step('english', [leipzig, uppsala])).toMatchObject({ due: '2026-12-26', programmes: ['a', 'b'] })
  expect(step('aps', [leipzig, uppsala])).toMatchObject({ programmes: ['a'] })
})

test('what she has is done, and a day that is past is late with what can still be done', () => {
  expect(step('english', [leipzig], fromIndia('english'))).toMatchObject({ state: 'done', stillPossible: null })
  const late = step('english', [leipzig], fromIndia(), '2027-04-01')
  expect(late?.state).toBe('late')
  expect(late?.stillPossible).toContain('3 to 5 days')
})

test('a deadline that is only expected to come again says so in the plan', () => {
  const expected = { ...leipzig, deadlines: [{ ...leipzig.deadlines[0]!, note: 'given for 2024/25' }] }
  expect(step('send a', [leipzig])?.text).toMatch(/^The deadline is May 31, 2027\./)
  expect(step('send a', [expected])?.text).toMatch(/^The deadline is May 31, 2027 \(given for 2024\/25; expected again\)\./)
})

test('APS is for Indian degrees and German programmes only, the GRE for whoever is asked for it', () => {
  expect(step('aps', [leipzig], { country: 'Nigeria', has: new Set() })).toBeUndefined()
  expect(step('gre', [leipzig])).toBeUndefined()
  expect(step('gre', [{ ...leipzig, asksGre: true }])).toMatchObject({ due: '2027-03-19' })
})

test('a programme without a deadline, or with one that is past, has steps without a day', () => {
  for (const deadlines of [[], [{ intake: null, opens: null, closes: '2026-05-31', source }]]) {
    const steps = plan([{ ...leipzig, deadlines }])
    expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'unknown'))
    expect(steps.find(({ key }) => key === 'send a')?.text).toContain('No deadline for the next intake is entered yet')
  }
})

test('a month that is not entered leaves the visa without a day, a visa of unknown length too', () => {
  expect(step('visa a', [{ ...leipzig, intakes: [] }])).toMatchObject({ due: null, state: 'unknown' })
  expect(step('visa a', [{ ...leipzig, country: 'Atlantis' }])).toMatchObject({ due: null, lead: null })
})

test('a later day moves no step to an earlier one, whatever the deadline', () => {
  const days = Array.from({ length: 12 }, (_, month) => `--${String(month + 1).padStart(2, '0')}-15`)
  for (const closes of days) {
    const programme = { ...leipzig, deadlines: [{ intake: null, opens: null, closes, source }] }
    const [early, late] = ['2026-11-22', '2027-03-20'].map((today) => plan([programme], fromIndia(), today))
    for (const one of early!)
      expect((late!.find(({ key }) => key === one.key)?.due ?? '') >= (one.due ?? ''), `${one.key} ${closes}`).toBe(true)
  }
})

test('steps stand by phase and by day, those without a day last', () => {
  const steps = plan([leipzig, { ...leipzig, id: 'b', deadlines: [] }])
  expect([...new Set(steps.map(({ phase }) => phase))]).toEqual(['papers', 'application', 'money', 'arrival'])
  const sends = steps.filter(({ key }) => key.startsWith('send'))
  expect(sends.map(({ key }) => key)).toEqual(['send a', 'send b'])
})
