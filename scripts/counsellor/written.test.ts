import fs from 'node:fs'
import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { readWritten } from './written.ts'

const ledger = builtInLedger()
const written = readWritten(ledger)

test('nearly every written question has its records still: where a page changed its questions are written anew', () => {
  const directory = new URL('written/', import.meta.url)
  const lines = fs.readdirSync(directory).flatMap((file) => fs.readFileSync(new URL(file, directory), 'utf8').trim().split('\n'))
  const turns = lines.flatMap((line) => (JSON.parse(line) as { turns?: unknown[] }).turns ?? [line])
  expect(written.length).toBeGreaterThan(turns.length * 0.95)
})

test('a question means what its record tells, and the thing only where it is not named', () => {
  const named = written.find(({ text }) => text === 'blockd acount sum germany nowadays')
  expect(named).toMatchObject({ means: { op: 'get', attr: ['funds'], kind: 'country' }, records: ['country.Germany.funds'] })
  expect(named!.means.on).toBeUndefined()
  expect(written.find(({ text }) => text === 'Konto löschen')!.means).toMatchObject({
    op: 'how-to',
    on: 'portal-step.delete-account',
  })
})

test('a turn of a conversation stands after those before it', () => {
  const turn = written.find(({ earlier }) => earlier.length === 2)!
  const before = written.find(({ text, earlier }) => text === turn.earlier[1] && earlier.length === 1)
  expect(turn.earlier[0]).toBe(before?.earlier[0] ?? turn.earlier[0])
})

test('between a fifth and two fifths of what was written has no answer', () => {
  const share = written.filter(({ means }) => means.outside).length / written.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.4)
})
