import { PHRASE_DIFFICULTIES, type GermanPhrase, type PhraseDifficulty } from './german-phrase.ts'
import { pick, type Random } from './german.ts'

/** So many questions find the level. */
export const LEVEL_TEST_QUESTIONS = 9
/** Of so many answers offered one is right. */
export const LEVEL_TEST_CHOICES = 4

/** A small adaptive test: a right answer leads to a harder question, a wrong one to an easier. */
export interface LevelTest {
  /** Difficulty of the next question, as an index of PHRASE_DIFFICULTIES. */
  step: number
  asked: readonly { phraseId: string; difficulty: PhraseDifficulty; right: boolean }[]
}

export interface LevelQuestion {
  phrase: GermanPhrase
  /** English meanings, one of them the phrase's own. */
  choices: readonly string[]
}

export const NEW_LEVEL_TEST: LevelTest = { step: 1, asked: [] }

export function isFinished({ asked }: LevelTest): boolean {
  return asked.length >= LEVEL_TEST_QUESTIONS
}

/** The next question; null when the test is over or the phrases have run out. */
export function nextLevelQuestion(test: LevelTest, phrases: readonly GermanPhrase[], random: Random): LevelQuestion | null {
  if (isFinished(test)) return null
  const asked = new Set(test.asked.map(({ phraseId }) => phraseId))
  const difficulty = PHRASE_DIFFICULTIES[test.step]
  const phrase = pick(
    phrases.filter((one) => one.difficulty === difficulty && !asked.has(one.id)),
    random,
  )
  if (!phrase) return null
  const others = phrases.filter((one) => one.difficulty === difficulty)
  const choices = [phrase.english]
  while (choices.length < LEVEL_TEST_CHOICES) {
    const other = pick(
      others.filter(({ english }) => !choices.includes(english)),
      random,
    )
    if (!other) break
    choices.push(other.english)
  }
  return { phrase, choices: shuffled(choices, random) }
}

/** The test with one answer more. */
export function answerLevelQuestion(test: LevelTest, phrase: GermanPhrase, right: boolean): LevelTest {
  const hardest = PHRASE_DIFFICULTIES.length - 1
  return {
    step: Math.min(hardest, Math.max(0, test.step + (right ? 1 : -1))),
    asked: [...test.asked, { phraseId: phrase.id, difficulty: phrase.difficulty, right }],
  }
}

/** The level that fits: the hardest of which at least two were asked and more than half were right, else beginner. */
export function levelOf({ asked }: LevelTest): PhraseDifficulty {
  const mastered = PHRASE_DIFFICULTIES.filter((difficulty) => {
    const of = asked.filter((one) => one.difficulty === difficulty)
    return of.length >= 2 && of.filter(({ right }) => right).length * 2 > of.length
  })
  return mastered.at(-1) ?? 'beginner'
}

/** The items in an order of chance: each is drawn from those that are left. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
