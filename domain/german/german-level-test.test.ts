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
