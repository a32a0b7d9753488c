import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { LeadTime } from './lead-time.ts'
import { planSteps, programmeDates } from './plan.ts'
import { type LeadTimes, type Paper, type Person, PHASES, type PlannedProgramme, type StepMark } from './step.ts'

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
  expect(step('english', [leipzig], fromIndia('english'), '2027-04-01')).toMatchObject({ state: 'done', stillPossible: null })
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
  const both = plan([{ ...leipzig, deadlines: [] }, uppsala])
  expect(both.map(({ phase }) => phase).filter((phase, n, all) => phase !== all[n - 1])).toEqual(PHASES)
  expect(both.filter(({ phase }) => phase === 'application').map(({ key }) => key)).toEqual([
    'send b',
    'answer b',
    'accept b',
    'send a',
    'answer a',
    'accept a',
  ])
})

const on = (key: string, mark: Partial<StepMark>): Person => ({
  ...fromIndia(),
  marks: new Map([[key, { doneOn: null, day: null, ...mark }]]),
})
const uppsala: PlannedProgramme = {
  ...leipzig,
  id: 'b',
  country: 'Sweden',
  applyThrough: 'direct',
  deadlines: [{ intake: null, opens: null, closes: '2027-01-15', source }],
}

test('what others do is waited for, and the way through uni-assist says how long it takes', () => {
  expect(step('answer a', [leipzig])?.state).toBe('waiting')
  expect(step('visa there a', [leipzig])).toMatchObject({ state: 'waiting', due: '2027-09-24' })
  expect(step('appointment a', [leipzig])).toMatchObject({ state: 'to do', due: '2027-06-04' })
  expect(step('send a', [leipzig])?.lead).toBe(leads.uniAssist)
  expect(step('english booking', [leipzig])?.due).toBe('2027-02-13')
})

test('a room is asked for half a year before the studies begin where its page says so, else without a day', () => {
  expect(step('room a', [leipzig])).toMatchObject({ from: '2027-04-01', due: '2027-08-20', lead: leads.room })
  expect(step('room a', [{ ...leipzig, intakes: [] }])).toMatchObject({ from: null, due: null })
  expect(step('room b', [uppsala])).toMatchObject({ from: null, due: null, lead: null })
})

test('a blocked account and a registration are for Germany, and elsewhere the place is accepted a week after the answer', () => {
  expect(step('blocked account b', [uppsala])).toBeUndefined()
  expect(step('registration b', [uppsala])).toBeUndefined()
  expect(step('visa b', [uppsala])).toMatchObject({ due: '2027-06-26', text: 'At the appointment, with every paper.' })
  expect(step('accept b', [uppsala])?.due).toBe('2027-06-19')
  expect(step('appointment b', [uppsala])?.due).toBe('2027-06-13')
  expect(step('answer b', [uppsala])?.due).toBe('2027-06-12')
})

test('the answer is needed a day before the appointment is booked and a week before the place is accepted', () => {
  const answer = (key: string, day: string) => step('answer a', [leipzig], on(key, { day }))?.due
  expect(answer('appointment a', '2027-05-20')).toBe('2027-05-19')
  expect(answer('accept a', '2027-05-27')).toBe('2027-05-20')
})

test('nobody enrols after the first day, and who has begun has enrolled', () => {
  expect(step('enrolment a', [leipzig])).toMatchObject({ due: null, state: 'unknown', isOwnDay: false })
  expect(step('enrolment a', [leipzig], on('enrolment a', { day: '2027-10-05' }))).toMatchObject({
    due: '2027-10-01',
    isOwnDay: false,
  })
  expect(step('enrolment a', [leipzig], on('begin a', { doneOn: '2027-10-01' }))?.doneBy).toBe('later')
})

test('what is not entered is said where it is missed', () => {
  expect(step('visa a', [{ ...leipzig, country: 'Atlantis' }])?.text).toBe(
    'How long it takes is not entered yet: ask the mission of the country where you live.',
  )
  expect(step('begin a', [leipzig])?.text).toBe('The month is published, the day is not: this is its first.')
  expect(step('begin a', [{ ...leipzig, intakes: [] }])?.text).toBe('The month in which it begins is not entered yet.')
})

test('a degree from India has an apostille and a translation for the countries that ask for them', () => {
  const inItaly = { ...leipzig, country: 'Italy' }
  const abroad = { ...leads, visa: { Italy: lead(0, 90) } }
  const due = (key: string, country: string) =>
    planSteps([inItaly], { country, has: new Set() }, abroad, TODAY).find((one) => one.key === key)?.due
  // The visa is applied for by June 26, the translation a week and its eleven days before, the apostille a month before that.
  expect([due('visa a', 'India'), due('translation', 'India'), due('apostille', 'India')]).toEqual([
    '2027-06-26',
    '2027-06-08',
    '2027-05-08',
  ])
  expect([due('translation', 'Nigeria'), due('apostille', 'Nigeria'), due('aps', 'India')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(step('apostille', [leipzig])).toBeUndefined()
})

test('the GRE says how many ask for it', () => {
  const asks = { ...leipzig, asksGre: true }
  expect(step('gre', [asks])?.text).toBe('The programme asks for it.')
  expect(step('gre', [asks, { ...asks, id: 'b' }])?.text).toBe('These programmes ask for it.')
  expect(step('english', [{ ...leipzig, asksEnglish: false }])).toBeUndefined()
})

test('what has to be done before a step that is done is done as well, and needs no day any more', () => {
  const sent = (key: string) => step(key, [leipzig], on('send a', { doneOn: '2027-03-01' }))
  expect(sent('send a')).toMatchObject({ state: 'done', doneBy: 'mark', doneOn: '2027-03-01' })
  expect(sent('english')).toMatchObject({ state: 'done', doneBy: 'later', due: null, doneOn: null })
  // The visa needs it as well.
  expect(sent('aps')).toMatchObject({ state: 'to do', due: '2027-06-11' })
  expect(step('english', [leipzig], fromIndia('english'))).toMatchObject({ doneBy: 'paper', doneOn: null })
  expect(step('answer a', [{ ...leipzig, accepted: true }])).toMatchObject({ state: 'done', doneBy: 'paper' })
})

test('a day that the step itself is due on is not late yet, the one after it is', () => {
  expect(step('send a', [leipzig], fromIndia(), '2027-04-05')?.state).toBe('to do')
  expect(step('send a', [leipzig], fromIndia(), '2027-04-06')?.state).toBe('late')
})

test('what is late says when it is finished if it is begun today, and whether that is in time', () => {
  const late = (today: string) => step('aps', [leipzig], on('aps', { day: '2026-12-01' }), today)?.stillPossible
  const ifLate = 'Ask the university whether the certificate may follow; the visa needs it all the same.'
  // It is needed on April 5, and takes 14 to 21 days.
  expect(late('2027-03-15')).toBe(
    `Begun today it is finished between Mar 29, 2027 and Apr 5, 2027: in time for Apr 5, 2027, when it is needed. ${ifLate}`,
  )
  expect(late('2027-03-16')).toContain('perhaps in time for Apr 5, 2027')
  expect(late('2027-03-22')).toContain('perhaps in time for Apr 5, 2027')
  expect(late('2027-03-23')).toContain('too late for Apr 5, 2027')
  const english = step('english', [leipzig], on('english', { day: '2026-12-01' }), '2027-01-01')
  expect(english?.stillPossible).toContain('Begun today it is finished Jan 14, 2027: in time for Apr 5, 2027, when it is needed.')
  const nothingAfter = { ...leipzig, deadlines: [] }
  expect(step('aps', [nothingAfter], on('aps', { day: '2026-11-21' }))?.stillPossible).toBe(
    `Begun today it is finished between Dec 6, 2026 and Dec 13, 2026. ${ifLate}`,
  )
  expect(step('send a', [nothingAfter], on('send a', { day: '2026-11-21' }))?.stillPossible).toBe('Send it at once.')
  // The two weeks are counted from the first day: they are not how long it takes.
  expect(step('registration a', [leipzig], on('registration a', { day: '2026-11-21' }))?.stillPossible).toBe(
    'Go as soon as the office has a date: take the confirmation of your landlord along.',
  )
  expect(step('begin a', [nothingAfter], on('begin a', { day: '2026-11-21' }))?.stillPossible).toBeNull()
  expect(step('send a', [leipzig], fromIndia(), '2027-04-06')?.stillPossible).toBe(
    'The deadline itself is May 31, 2027: send it at once, and ask the university whether papers may follow.',
  )
})

test('a day of her own says what it does to the plan', () => {
  const english = (day: string | null) => step('english', [leipzig], on('english', { day }))
  expect(english('2027-03-01')).toMatchObject({ due: '2027-03-01', isOwnDay: true, ownDay: '2027-03-01', note: null })
  expect(english('2027-03-16')?.note).toBeNull()
  expect(english('2027-03-17')).toMatchObject({
    due: '2027-03-17',
    note: 'Your day is later than Mar 16, 2027, which would leave the time that is named here.',
  })
  expect(english('2027-04-06')).toMatchObject({
    due: '2027-04-05',
    isOwnDay: false,
    ownDay: '2027-04-06',
    note: 'You had set Apr 6, 2027. What comes after it is due by Apr 5, 2027, so that day counts.',
  })
  expect(english(null)).toMatchObject({ due: '2027-03-16', isOwnDay: false, ownDay: null, note: null })
  expect(step('english', [leipzig], { ...on('english', { day: '2027-03-17' }), has: new Set(['english']) })?.note).toBeNull()
  expect(step('accept a', [leipzig], on('accept a', { day: '2027-06-11' }))).toMatchObject({ due: '2027-06-11', note: null })
  expect(step('registration a', [leipzig], on('registration a', { day: '2027-10-20' }))).toMatchObject({
    due: '2027-10-20',
    derived: '2027-10-15',
    isOwnDay: true,
  })
})

test('of several deadlines the next one counts, and it opens before it closes', () => {
  const dates = (...deadlines: [opens: string | null, closes: string][]) =>
    programmeDates(
      { ...leipzig, deadlines: deadlines.map(([opens, closes]) => ({ intake: null, opens, closes, source })) },
      TODAY,
    )
  expect(dates([null, '2027-07-15'], [null, '--01-31'], [null, '2026-11-01'])).toMatchObject({
    closes: '2027-01-31',
    begins: '2027-10-01',
  })
  expect(dates(['--12-01', '--03-15']).opens).toBe('2026-12-01')
  expect(dates(['--02-01', '--03-15']).opens).toBe('2027-02-01')
  expect(dates(['--03-15', '--03-15']).opens).toBe('2027-03-15')
  expect(dates(['2026-10-01', '--03-15']).opens).toBe('2026-10-01')
  expect(dates(['2025-10-01', '--03-15']).opens).toBe('2025-10-01')
  expect([dates([null, '2027-09-30']).begins, dates([null, '2027-10-01']).begins]).toEqual(['2027-10-01', '2028-10-01'])
  const intakes = { ...leipzig, intakes: [10, 4], deadlines: [{ intake: null, opens: null, closes: '--01-31', source }] }
  expect(programmeDates(intakes, TODAY).begins).toBe('2027-04-01')
})

test('what would begin after its own last day has no beginning', () => {
  const from = (opens: string) => step('send a', [{ ...leipzig, deadlines: [{ ...leipzig.deadlines[0]!, opens }] }])?.from
  expect([from('--04-05'), from('--04-06')]).toEqual(['2027-04-05', null])
})
