import { expect, test } from 'vitest'
import { builtInLedger } from '../ledger/source.ts'
import { read } from '../reader/read.ts'
import { careOf } from './care.ts'

const ledger = builtInLedger()

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
