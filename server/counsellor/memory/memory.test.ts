import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { atOnce } from '../in-turns.ts'
import ATTRIBUTES from '../ledger/attributes.json' with { type: 'json' }
import { builtInLedger } from '../ledger/source.ts'
import { NEW } from '../words/mask.ts'
import { prepareMemory, type Remembered } from './memory.ts'
import { readQuestions, remember, writeQuestions } from './questions.ts'

function asked(words: string, told: readonly string[], more: Partial<Remembered> = {}): Remembered {
  return { by: 'one', tokens: words.split(' '), told, operation: 'get', isFollowUp: false, ...more }
}

const memoryOf = (questions: readonly Remembered[]) => atOnce(prepareMemory(questions))

const FUNDS = asked('how much money must i show for _country_', ['country funds'])
const FLAT = asked('who finds me a flat in _city_', [])
const HALF = asked('and how much is a flat', ['country funds-on-top'], { isFollowUp: true })
const OTHER = asked('what money must she show there', ['country funds'], { by: 'another' })

/** What a fifth of all questions have tells nothing: these have nothing of the others. */
const OTHERS = Array.from({ length: 40 }, (_, at) => asked(`zq${at} xv${at}`, [], { by: 'others' }))

test('the question most like one comes first, and the same is as like as can be', () => {
  const nearest = memoryOf([FUNDS, FLAT, OTHER, ...OTHERS])
  const [first, ...others] = nearest(FUNDS.tokens, false)
  expect(first).toMatchObject({ told: ['country funds'], by: 'one' })
  expect(first!.likeness).toBeCloseTo(1)
  expect(others.map(({ likeness }) => likeness)).toEqual(
    others.map(({ likeness }) => likeness).toSorted((one, other) => other - one),
  )
  expect(others.every(({ likeness }) => likeness > 0 && likeness < 1)).toBe(true)
})

test('what shares no word has no neighbour, and neither has nothing', () => {
  const nearest = memoryOf([FUNDS, FLAT, ...OTHERS])
  expect(nearest(['bbb'], false)).toEqual([])
  expect(nearest([], false)).toEqual([])
  expect(memoryOf([])(['flat'], false)).toEqual([])
})

test('half a question is remembered for half a question alone', () => {
  const nearest = memoryOf([FUNDS, FLAT, HALF, OTHER, ...OTHERS])
  const tokens = ['how', 'much', 'is', 'a', 'flat']
  expect(nearest(tokens, false).some(({ isFollowUp }) => isFollowUp)).toBe(false)
  expect(nearest(tokens, true)[0]).toMatchObject({ isFollowUp: true })
})

test('what one author asked can be left out', () => {
  const nearest = memoryOf([FUNDS, FLAT, OTHER, ...OTHERS])
  expect(nearest(FUNDS.tokens, false, (by) => by === 'one').map(({ by }) => by)).toEqual(['another'])
})

test('a word that the training lacks is known from a question that has it', () => {
  const nearest = memoryOf([FUNDS, FLAT, OTHER, ...OTHERS])
  expect(nearest([`${NEW}flat`], false).map(({ told }) => told)).toEqual([[]])
})

test('a question has so many neighbours at most', () => {
  const alike = Array.from({ length: 40 }, (_, at) => asked(`flat number${at}`, []))
  expect(memoryOf([...alike, ...Array.from({ length: 400 }, (_, at) => asked(`other${at}`, []))])(['flat'], false)).toHaveLength(
    25,
  )
})

test('every answer that is remembered is of something that the site has', () => {
  const ledger = builtInLedger()
  const kinds = new Set([...ledger.entities.values()].map(({ kind }) => kind))
  const unknown = [...readQuestions()]
    .flatMap(({ told }) => told)
    .filter((told) => {
      const [of, attribute] = [told.slice(0, told.lastIndexOf(' ')), told.slice(told.lastIndexOf(' ') + 1)]
      const isThing = of === 'none' || ledger.entities.has(of) || kinds.has(of)
      return !isThing || (attribute !== 'none' && !(attribute in ATTRIBUTES.attributes))
    })
  expect([...new Set(unknown)]).toEqual([])
})

test('what is remembered finds a question that was asked', () => {
  expect(remember('proof of funds _country_'.split(' '), false)[0]!.told[0]).toMatch(/ funds$/)
})

test('questions are read as they were written, those with the same answer side by side', () => {
  const file = pathToFileURL(path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'questions-')), 'questions.bin'))
  const questions = [FUNDS, HALF, asked('ñandú 🙂 _city_', ['city description', 'none fee']), FLAT, OTHER]
  writeQuestions(questions, file)
  const read = [...readQuestions(file)]
  expect(read).toHaveLength(questions.length)
  expect(read).toEqual(expect.arrayContaining(questions))
  writeQuestions([], file)
  expect([...readQuestions(file)]).toEqual([])
})
