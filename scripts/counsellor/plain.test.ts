import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { plainAuthor } from './plain.ts'
import { createRandom } from './random.ts'

const ledger = builtInLedger()
const questions = plainAuthor(ledger, createRandom(1)).sets.flatMap((set) => set.questions)

test('what is asked plainly is stated: each key begins a sentence of the ledger, and the conversation names whose it is', () => {
  for (const { id, question, earlier = [], must } of questions) {
    if (id.startsWith('plainly-')) continue
    const [key] = (must as string[][])[0]!
    const said = [...earlier, question].join(' ')
    const told = ledger.records.filter(({ text }) => text.startsWith(key!))
    expect(
      told.some(({ entity }) => said.includes(ledger.entities.get(entity)!.name)),
      question,
    ).toBe(true)
  }
})

test('what is asked in whole sentences is answered by any record of its thing', () => {
  const plainly = questions.filter(({ id }) => id.startsWith('plainly-'))
  expect(plainly.length).toBeGreaterThan(400)
  for (const { question, must } of plainly) {
    const [keys] = must as string[][]
    expect(keys!.length, question).toBeGreaterThan(0)
    expect(
      keys!.every((key) => ledger.records.some(({ text }) => text.startsWith(key))),
      question,
    ).toBe(true)
  }
})

test('every question is put once, the same each time, and none leaves a place unfilled', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(plainAuthor(ledger, createRandom(1)).sets[0]!.questions).toEqual(questions)
  expect(questions.filter(({ question }) => /[{}]/.test(question))).toEqual([])
})
