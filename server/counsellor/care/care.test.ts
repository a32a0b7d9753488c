import { expect, test } from 'vitest'
import { careOf } from './care.ts'

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
