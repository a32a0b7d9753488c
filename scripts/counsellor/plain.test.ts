import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { plainAuthor } from './plain.ts'
import { createRandom } from './random.ts'

const ledger = builtInLedger()
const questions = plainAuthor(ledger, createRandom(1)).sets.flatMap((set) => set.questions)

test('what is asked plainly is stated: each key begins a sentence of the ledger, and the conversation names whose it is', () => {
  for (const { question, earlier = [], must } of questions) {
    const [key] = must as string[]
    const said = [...earlier, question].join(' ')
    const told = ledger.records.filter(({ text }) => text.startsWith(key!))
    expect(
      told.some(({ entity }) => said.includes(ledger.entities.get(entity)!.name)),
      question,
    ).toBe(true)
  }
})

test('every question is put once, the same each time, and none leaves a place unfilled', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(plainAuthor(ledger, createRandom(1)).sets[0]!.questions).toEqual(questions)
  expect(questions.filter(({ question }) => /[{}]/.test(question))).toEqual([])
})
