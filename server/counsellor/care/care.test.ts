import { expect, test } from 'vitest'
import { builtInLedger } from '../ledger/source.ts'
import { read } from '../reader/read.ts'
import { needOf } from './care.ts'

const ledger = builtInLedger()
const careOf = (message: string) => {
  const need = needOf(message)
  return need?.certainty === 'sure' ? need.kind : null
}

test.each([
  ['i dont want to be on this earth any more, please help', 'self-harm'],
  ['my room mate says she will end her life tonight', 'self-harm'],
  ['mujhe jeene ka man nahi hai', 'self-harm'],
  ['my husband beats me whenever i talk of studying', 'violence'],
  ['mein vater schlägt mich jeden abend', 'violence'],
  ['they lock us in at night and we get no wages', 'trafficking'],
  ['my boss keeps my passport and will not give it back', 'passport-taken'],
  ['the agent took 4 lakh from us and has vanished', 'fraud'],
  ['dem chop my school fees money, the agent don run', 'fraud'],
  ['my flatmate is unconscious on the floor', 'medical'],
])('somebody in distress is recognised: %s', (message, kind) => {
  expect(careOf(message)).toBe(kind)
})

test.each([
  'this visa process is killing me',
  // After what the diploma is not.
  'then why should i do it',
  'masters on suicide prevention in europe',
  'domestic violence research',
  'my brother and i quarrelled about germany or france last night',
  'the embassy has my passport since monday, when do i get it back?',
  'how do i recognise a fake agent?',
  'my mother will kill me if i miss the deadline',
  'was kosten die Wohnungen in Berlin',
  'what is the fee of phase 1',
])('a calm message raises no alarm: %s', (message) => {
  expect(careOf(message)).toBeNull()
})

test('one sentence of distress is seen in a long message', () => {
  const calm = 'I am a nurse from Kochi and I would like to know which documents I have to upload for the diploma. '.repeat(8)
  expect(careOf(calm)).toBeNull()
  expect(careOf(`${calm}My husband hits me every night. ${calm}`)).toBe('violence')
})

test.each([
  ['msc epidemiology charité. fresher hoon. experience compulsory? how many months', null],
  ['selecting univ in portal, it stopped me after few. how many max', null],
  ['what is the fee of phase 2? also i dont want to live anymore', 'self-harm'],
  ['hi, deadline of TUM? they locked me in the flat and took my phone', expect.any(String)],
])('a clause counts unless the whole message speaks clearly against it: %s', (message, kind) => {
  expect(read(message, ledger).care).toEqual(kind)
})

test.each([
  'my father has 10 lakh in savings. is that enough for the blocked account?',
  'papa ke account me 9 lakh hai aur loan bhi lenge. itne me germany ho jayega?',
  'my uncle sold his shop to pay for me. which papers does the embassy want?',
  'the consultancy asks 40000 for the file. do i need them at all?',
  'i paid the deposit last week. do i get it back if my visa is refused?',
  'meron po kaming ipon na 300k at tutulong si tita. kasya po ba?',
  'amma gold loan teesukundi fees kosam. emi entha avutundi?',
  'Habari, my parents did a harambee and we raised 1.2M. Is it okay if the money came from many people?',
  'Sabi po ng agency walang placement fee pag triple win. Totoo po ba?',
])('the money of a family is no distress: %s', (message) => {
  expect(read(message, ledger).care).toBeNull()
})

test.each([
  ['want to die, masters in germany ruined everything', 'self-harm'],
  ['papa sold the land for my visa and it is refused, i should be dead', 'self-harm'],
  ['the agent took the money of our land and blocked my number', 'fraud'],
  ['loan app people send my edited photos to everybody until i pay 40k', 'fraud'],
  ['my father beats me since i spent the loan', 'violence'],
  ['they keep my whole salary for the agent, i work 15 hours and cannot leave', 'trafficking'],
])('distress over money is recognised: %s', (message, kind) => {
  expect(read(message, ledger).care).toBe(kind)
})

test.each([
  'does the insurance pay for the way home of a student who died',
  'How long is the diploma? nobody here could tell me',
  'What kind of company are you? that would make my week',
  'die Bürokratie bringt mich um, wo melde ich mich an',
  'my family wants me to marry first, can i bring my husband on a student visa',
])('the words of distress about what is planned, asked or said beside a question raise no alarm: %s', (message) => {
  expect(read(message, ledger).care).toBeNull()
})

test.each([
  ['a street dog has bitten me in warsaw and no doctor gives me the injection', 'medical'],
  ['loan app wale photo edit karke sabko bhej rahe hai, 30 hazar maang rahe', 'fraud'],
  ['my guide touches me when we are alone in the lab, what do i do', 'violence'],
  ['boss locked my passport in his safe, i get it only if i sign two more years', 'passport-taken'],
  ['i have the pills on my desk. when does phase 2 start', 'self-harm'],
])('what somebody says without calling it by its name is recognised: %s', (message, kind) => {
  expect(read(message, ledger).care).toBe(kind)
})

test.each([
  'Which universities in Sweden teach in English? When does phase 2 start? My brother hits me when he is drunk. What does the visa cost?',
  'what is the fee. how long does aps take. i do not want to live any more. can i pay in parts',
])('distress among ordinary questions is seen: %s', (message) => {
  expect(read(message, ledger).care).not.toBeNull()
})

test.each([
  'My uncle was taken in by an agent in Lucknow in 2019 and never saw his money again. Before I sign anything: what exactly do you charge and when?',
  'One man chop my sister money say na Poland visa, that time don pass. Una own, wetin una dey collect?',
  'My brother says he was beaten up in Dresden in 2016 for his skin. Is Leipzig safe these days for students?',
  'I am not a person who likes to be fooled. Your leaflet says six months, your page says nine. Which is true?',
  'My agent went out of business in the pandemic, he gave my papers back. Can you take over the application?',
  'My grandmother died the week I got my results. Is the October intake of Bologna still open?',
])('a hard story told before a plain question raises no alarm: %s', (message) => {
  expect(read(message, ledger).care).toBeNull()
})

test.each([
  ['My father died in spring, since then I would rather lie beside him. What is the fee of phase 1?', 'self-harm'],
  ['Papa ki maut ke baad main bhi jaana chahta hoon unke paas, aaj raat. fees wapas ho jayegi kya', 'self-harm'],
  ['I was married at 15 and he still whips me when I study. How quickly can a visa be had?', 'violence'],
  [
    'My passport is green, he said it is worthless and locked it in his desk and will not give it. Is a photo enough?',
    'passport-taken',
  ],
])('the same stories hide no distress of today: %s', (message, kind) => {
  expect(read(message, ledger).care).toBe(kind)
})

test('what stands before a second statement cannot outweigh it', () => {
  const careIn = (message: string) => read(message, ledger).care
  expect(careIn('I am at MIT and want to die')).toBe('self-harm')
  expect(careIn('I am at MIT and my husband beats me')).toBe('violence')
  expect(careIn('My grandfather died last year and I want to study medicine')).toBeNull()
  expect(careIn('I finished nursing and want to leave Kochi')).toBeNull()
})
