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
