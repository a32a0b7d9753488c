import { expect, test } from 'vitest'
import { builtInLedger } from './ledger/source.ts'
import { telling } from './test-engine.ts'

const ledger = builtInLedger()

function say(conversation: string): string {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(turns.at(-1)!, earlier, ledger, '2026-11-30').text
}

test('a limit is set against the official figure, and against every year of what grows dearer', () => {
  const countries = say('countries with funds below 700 euro a month')
  expect(countries).toMatch(/^5 countries with funds below €700 a month: Poland; Spain; Greece; Hungary; Czech Republic/)
  expect(countries.split('\n')[0]).not.toMatch(/France|Italy|Portugal/)
  expect(say('pharmacy masters in english with tuition at most 6000 euro a year')).not.toContain('Medical University of Warsaw')
})

test('what has no limit is more than any number', () => {
  expect(say('which country lets students work the most hours')).toMatch(
    /^No limit: Poland; Czech Republic \[1\]\[2\]\.\nOf those with a number Finland: 30 hours a week/,
  )
})

test('two superlatives of one question are both told', () => {
  const text = say('which countries let me work the most hours and stay longest after masters')
  expect(text).toContain('The highest work hours')
  expect(text).toContain('The longest post-study stay')
})

test('a gap between studies is no difference of prices, and a degree that somebody has is no level that she looks for', () => {
  expect(say('mbbs 2019, 3 yrs gap, ielts 6, no programming. am i eligible for your diploma?')).toMatch(
    /^No: IELTS 6 is not enough, 0\.5 short, and basic programming is missing\./,
  )
  expect(say('if i already have a master can i still apply').split('\n')[0]).not.toContain('of the level master')
})

test('fields and universities that are named in turn are pairs', () => {
  const text = say('Compare HAW Hamburg public health, LMU epidemiology and Charité International health on fees and deadline')
  expect(text).toMatch(/^Epidemiology, LMU Munich has the lowest tuition of the 3\./)
  expect(text).not.toContain('Public Health, Charité')
})

test('what two states ask for under several names is told of each, and is no comparison', () => {
  const text = say('Nurse recognition cost compare thuringen and niedersachsen')
  expect(text).toMatch(/^Thuringia \(nurses\): notice at most €160, certificate €80, course or exam €250/)
})

test('two steps that are set apart are explained', () => {
  const text = say('Approbation and Berufserlaubnis difference pls')
  expect(text).toMatch(/^Berufserlaubnis: limited in time and to one state/)
  expect(text).toContain('Only the Approbation, or for a time the Berufserlaubnis')
})

test('three questions of one message are three answers', () => {
  const text = say('is my data sold to universities? how do i delete my account and how long do you keep')
  for (const part of [
    'We do not sell it',
    'You delete your account in the portal',
    'We keep it no longer than its purpose needs',
  ])
    expect(text).toContain(part)
})

test('several things of several countries, or of our courses, stand in one table with what each is', () => {
  expect(say('Compare Netherlands and Sweden: work hours, stay back, visa fee, funds')).toMatch(
    /^Netherlands: work hours Up to 16 hours a week.*; post-study stay 12 months; visa fee €254; funds €1,130\.77 a month/,
  )
  expect(say('compare diploma with computational genomics certificate: fee, length, start')).toMatch(
    /^PG Diploma in Biomedical Science: fee €6,900; duration 9 months; start .*\nComputational Genomics Certificate: fee \$7,500/,
  )
})

test('what the words are of is not what one of them names elsewhere', () => {
  expect(say('can i work part time on german student visa how many hrs')).toMatch(/^140 days a year\./)
  expect(say('masters in nursing in english under 5000 eur')).not.toContain('Erasmus University')
  expect(say('stay back after master in netherlands vs denmark vs finland?')).toMatch(
    /^Finland has the longest post-study stay of the 3\./,
  )
  expect(say('Kaunsa desh mein student 20 ghante se zyada kaam kar sakta hai?')).toContain('above 20 hours')
  expect(say('age limit for nursing ausbildung germany?')).toMatch(/^I do not have a checked fact on the Ausbildung\./)
})

test('what restricts studies of a field asks for those that fulfil it, and their columns are no second question', () => {
  expect(say('do u have any phd in neuroscience without tuition? list with deadlines')).toMatch(
    /^(?:Yes: )?2 programmes in neuroscience of the level doctorate without tuition: /,
  )
  expect(say('public health masters in germany, sweden and netherlands, tuition and deadline of each')).toMatch(
    /^\d+ programmes in public health in Germany or Sweden or the Netherlands of the level master/,
  )
})

test('an exam that is needed is a no to going without it, and what a doctor asks is told of the licence', () => {
  expect(say('sir my BDS from india, can i practice as dentist in germany directly without exam')).toMatch(/^No\.\nDentists: B2/)
  expect(say('im doctor mbbs from lagos want to work in germany what first => which german level')).toMatch(
    /^B2 general German first/,
  )
})

test('the words of the turn before are told again only in doubt', () => {
  expect(say('uploaded wrong document how change => will u tell university')).toMatch(/^I am not sure that this answers you:/)
})

test('what is on top of the monthly sum is added to it', () => {
  expect(say('poland total for 12 months incl. journey home if rent is 1500 pln a month')).toMatch(
    /^PLN\s32,620: PLN\s12,120 \+ PLN\s2,500 \+ PLN\s18,000\./,
  )
})

test('her own next deadline is hers, whatever was spoken of', () => {
  expect(say('deadline heidelberg international health => when is my next deadline?')).toMatch(/^Your own deadlines stand/)
})

test('what no fee has in it is in that of a phase neither', () => {
  expect(say('is accommodation included in phase 2')).toMatch(/^No\.\nTravel, accommodation, insurance/)
  expect(say('does phase 2 fee include a hotel')).toMatch(/^No\.\nTravel, accommodation, insurance/)
})

test('who asks how to pay in the portal is told that step alone', () => {
  expect(say('how do i pay in the student portal')).toMatch(/^You pay for the plan in the portal under Payment/)
})

test('what one state says is told as its sentence, and is no figure of all', () => {
  expect(say('how long do recognition of pharmacist take in germany')).toMatch(/^Pharmacists: Hamburg: exam within three months/)
  expect(say('pharmacist in hamburg, exam how soon after the application')).toMatch(/^Within 3 months\./)
})

test('in German too the diploma is no licence, and of another diploma that is not said', () => {
  expect(say('wird euer diplom in deutschland anerkannt')).toMatch(/^No\.\nThe diploma of 9 months is no licence/)
  expect(say('wird ein indisches diplom anerkannt')).not.toContain('The diploma of 9 months is no licence')
})
