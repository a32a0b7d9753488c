import { expect, test } from 'vitest'
import {
  answerLevelQuestion,
  isFinished,
  LEVEL_TEST_CHOICES,
  LEVEL_TEST_QUESTIONS,
  levelOf,
  NEW_LEVEL_TEST,
  nextLevelQuestion,
  type LevelTest,
} from './german-level-test.ts'
import { PHRASE_DIFFICULTIES, type GermanPhrase, type PhraseDifficulty } from './german-phrase.ts'

const PHRASES: GermanPhrase[] = PHRASE_DIFFICULTIES.flatMap((difficulty) =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `${difficulty}-${index}`,
    german: `${difficulty} ${index}`,
    english: `meaning ${difficulty} ${index}`,
    category: 'academic_life' as const,
    difficulty,
    topic: 'lab' as const,
    note: null,
  })),
)

/** A person who knows everything up to a difficulty. */
function take(knows: readonly PhraseDifficulty[]): LevelTest {
  let test = NEW_LEVEL_TEST
  let turn = 0
  for (let question = nextLevelQuestion(test, PHRASES, chance); question; question = nextLevelQuestion(test, PHRASES, chance)) {
    test = answerLevelQuestion(test, question.phrase, knows.includes(question.phrase.difficulty))
  }
  return test
  function chance(): number {
    turn = (turn + 0.37) % 1
    return turn
  }
}

test.each([
  [[], 'beginner'],
  [['beginner'], 'beginner'],
  [['beginner', 'intermediate'], 'intermediate'],
  [['beginner', 'intermediate', 'advanced'], 'advanced'],
] as const)('somebody who knows %j is put at %s', (knows, level) => {
  const test = take(knows)
  expect(isFinished(test)).toBe(true)
  expect(test.asked).toHaveLength(LEVEL_TEST_QUESTIONS)
  expect(levelOf(test)).toBe(level)
})

test('a question offers different meanings, the right one among them, and no phrase comes twice', () => {
  const question = nextLevelQuestion(NEW_LEVEL_TEST, PHRASES, () => 0.4)
  expect(new Set(question?.choices).size).toBe(LEVEL_TEST_CHOICES)
  expect(question?.choices).toContain(question?.phrase.english)
  const { asked } = take(['beginner'])
  expect(new Set(asked.map(({ phraseId }) => phraseId)).size).toBe(asked.length)
})

test('a test without phrases ends instead of failing', () => {
  expect(nextLevelQuestion(NEW_LEVEL_TEST, [], () => 0)).toBeNull()
  expect(levelOf(NEW_LEVEL_TEST)).toBe('beginner')
})

const asked = (...answers: [PhraseDifficulty, boolean][]): LevelTest => ({
  step: 1,
  asked: answers.map(([difficulty, right], n) => ({ phraseId: `${n}`, difficulty, right })),
})

test('a level is had where two of it were asked and more than half of them were right, the hardest of them', () => {
  expect(levelOf(asked(['advanced', true]))).toBe('beginner')
  expect(levelOf(asked(['advanced', true], ['advanced', true]))).toBe('advanced')
  expect(levelOf(asked(['advanced', true], ['advanced', false]))).toBe('beginner')
  expect(levelOf(asked(['intermediate', true], ['intermediate', true], ['intermediate', false]))).toBe('intermediate')
  expect(levelOf(asked(['intermediate', true], ['intermediate', true], ['beginner', true], ['beginner', true]))).toBe(
    'intermediate',
  )
})

test('a right answer leads to a harder question and a wrong one to an easier, within the levels', () => {
  const [phrase] = PHRASES
  const after = (step: number, right: boolean) => answerLevelQuestion({ step, asked: [] }, phrase!, right).step
  expect([after(0, false), after(0, true), after(1, false), after(1, true), after(2, false), after(2, true)]).toEqual([
    0, 1, 0, 2, 1, 2,
  ])
  expect(answerLevelQuestion(NEW_LEVEL_TEST, phrase!, true).asked).toEqual([
    { phraseId: 'beginner-0', difficulty: 'beginner', right: true },
  ])
})

test('the answers to choose from are of the question’s level, as many as there are, in an order of chance', () => {
  const few = PHRASES.filter(({ id }) => /-[0-2]$/.test(id))
  const question = nextLevelQuestion(NEW_LEVEL_TEST, few, () => 0)
  expect(question?.phrase.id).toBe('intermediate-0')
  expect(question?.choices.toSorted()).toEqual(['meaning intermediate 0', 'meaning intermediate 1', 'meaning intermediate 2'])
  const same = few.map((one) => ({ ...one, english: 'yes' }))
  expect(nextLevelQuestion(NEW_LEVEL_TEST, same, () => 0)?.choices).toEqual(['yes'])
})

test('the right answer comes first, last and between, as chance will have it', () => {
  const placeAt = (...chances: number[]) => {
    const question = nextLevelQuestion(NEW_LEVEL_TEST, PHRASES, () => chances.shift() ?? 0)
    return question?.choices.indexOf(question.phrase.english)
  }
  // One draw is for the phrase and three are for the other answers; then the answers are put in order.
  expect([
    placeAt(0, 0, 0, 0, 0),
    placeAt(0, 0, 0, 0, 0.3),
    placeAt(0, 0, 0, 0, 0.3, 0.4),
    placeAt(0, 0, 0, 0, 0.9, 0.9, 0.9),
  ]).toEqual([0, 1, 2, 3])
})

test('no phrase is asked twice', () => {
  const once = answerLevelQuestion({ step: 0, asked: [] }, PHRASES[0]!, false)
  expect(nextLevelQuestion(once, PHRASES, () => 0)?.phrase.id).toBe('beginner-1')
})
