import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { careReply } from './care-reply.ts'
import HELPLINES from './helplines.json' with { type: 'json' }

const ledger = builtInLedger()

test('the helplines of the country named come first, those of India always', () => {
  const phones = careReply('self-harm', 'i feel so depressed in munich', ledger).helplines.map(({ phone }) => phone)
  expect(phones[0]).toBe('08001110111')
  expect(phones).toContain('112')
  expect(phones).toContain('14416')
})

const namesFor = (message: string) => careReply('self-harm', message, ledger).helplines.map(({ name }) => name)

test('a university names the country whose numbers come first', () => {
  const names = namesFor('I am at MIT and want to die')
  expect(names[0]).toContain('988')
  expect(names).toContain('Emergency in the United States')
  expect(names).not.toContain('Emergency in Europe')
})

test('of a country outside Europe that has no number here it is said so, and the number of Europe is none of its', () => {
  expect(namesFor('I am in Canada and want to die')).not.toContain('Emergency in Europe')
  expect(careReply('self-harm', 'I am in Canada and want to die', ledger).text).toContain('no emergency number')
  expect(namesFor('I am in the UK and want to die')).toContain('Emergency in Europe')
  expect(careReply('self-harm', 'I am in the UK and want to die', ledger).text).not.toContain('no emergency number')
})

test('who says where she is from may be in Europe', () => {
  expect(namesFor('I am from Nigeria and want to die')).toContain('Emergency in Europe')
})

test('the answer offers a person and repeats nothing of the message', () => {
  const { text } = careReply('violence', 'my boyfriend zorblax hits me', ledger)
  expect(text).toContain('counsellor')
  expect(text).not.toContain('zorblax')
})

test('every kind of distress has a number to call, and every number names its source', () => {
  for (const care of ['self-harm', 'violence', 'trafficking', 'passport-taken', 'fraud', 'medical'] as const)
    expect(careReply(care, 'help', ledger).helplines.length).toBeGreaterThan(0)
  expect(HELPLINES.lines.filter(({ source, phone }) => !source.startsWith('https://') || !/^\d+$/.test(phone))).toEqual([])
})
