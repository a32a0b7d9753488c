import { useEffect, useId, useRef, useState } from 'react'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import {
  answerLevelQuestion,
  LEVEL_TEST_QUESTIONS,
  levelOf,
  NEW_LEVEL_TEST,
  nextLevelQuestion,
  type LevelQuestion,
  type LevelTest,
} from '#domain/german/german-level-test.ts'
import type { GermanPhrase, PhraseDifficulty } from '#domain/german/german-phrase.ts'
import { DIFFICULTY_NAMES } from './names.ts'

export interface LevelTestPanelProps {
  phrases: readonly GermanPhrase[]
  level: PhraseDifficulty | null
  onLevel: (level: PhraseDifficulty) => void
  onPractise: () => void
}

interface Step {
  test: LevelTest
  question: LevelQuestion | null
  chosen: string | null
}

/** Nine questions that get harder or easier with each answer, and the level they find. */
export function LevelTestPanel({ phrases, level, onLevel, onPractise }: LevelTestPanelProps) {
  const [step, setStep] = useState<Step | null>(null)

  function go(test: LevelTest) {
    const question = nextLevelQuestion(test, phrases, Math.random)
    setStep({ test, question, chosen: null })
    if (!question) onLevel(levelOf(test))
  }

  if (!step) return <BeforeTest level={level} onStart={() => go(NEW_LEVEL_TEST)} />
  const { test, question, chosen } = step
  if (!question) return <FoundLevel test={test} onPractise={onPractise} onAgain={() => go(NEW_LEVEL_TEST)} />
  return (
    <Question
      place={test.asked.length}
      question={question}
      chosen={chosen}
      onChoose={(choice) => setStep({ ...step, chosen: choice })}
      onNext={() => go(answerLevelQuestion(test, question.phrase, chosen === question.phrase.english))}
    />
  )
}

function BeforeTest({ level, onStart }: { level: PhraseDifficulty | null; onStart: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-xl">Where do you stand?</h2>
      <p className="max-w-[34em] text-ink-2">
        {LEVEL_TEST_QUESTIONS} phrases, two minutes. Choose what each one means; a right answer leads to a harder phrase.
        {level && ` Last time: ${DIFFICULTY_NAMES[level]}.`}
      </p>
      <Button variant="primary" onClick={onStart}>
        Start the level test
      </Button>
    </div>
  )
}

function FoundLevel({ test, onPractise, onAgain }: { test: LevelTest; onPractise: () => void; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Your level: {DIFFICULTY_NAMES[levelOf(test)]}
      </h2>
      <p className="max-w-[34em] text-ink-2">
        {test.asked.filter(({ right }) => right).length} of {test.asked.length} right. New phrases of this level come first in
        your practice.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onPractise}>
          Practise
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Take it again
        </Button>
      </div>
    </div>
  )
}

interface QuestionProps {
  /** How many were asked before. */
  place: number
  question: LevelQuestion
  chosen: string | null
  onChoose: (choice: string) => void
  onNext: () => void
}

function Question({ place, question, chosen, onChoose, onNext }: QuestionProps) {
  const next = useRef<HTMLButtonElement>(null)
  const firstChoice = useRef<HTMLButtonElement>(null)
  const outcomeId = useId()
  const right = question.phrase.english

  // Whoever uses the keyboard goes from an answer to the button that leads on, and from there to the next answers.
  useEffect(() => (next.current ?? firstChoice.current)?.focus(), [question, chosen])

  return (
    <div className="grid gap-5 *:min-w-0">
      <MeasureBand
        label={`Question ${place + 1} of ${LEVEL_TEST_QUESTIONS}`}
        segments={Array.from({ length: LEVEL_TEST_QUESTIONS }, (_, index) =>
          index < place ? 'on' : index === place ? 'now' : 'off',
        )}
        className="max-w-96"
      />
      <p lang="de" className="font-display text-2 leading-tight text-balance wrap-anywhere hyphens-auto">
        {question.phrase.german}
      </p>
      <ul className="grid max-w-160 gap-2">
        {question.choices.map((choice, index) => (
          <li key={choice}>
            <Button
              ref={index === 0 ? firstChoice : undefined}
              className="w-full !justify-start text-left !font-normal aria-disabled:!bg-transparent aria-disabled:!text-ink"
              aria-disabled={chosen !== null || undefined}
              onClick={() => chosen === null && onChoose(choice)}
            >
              {chosen !== null && choice === right && <Icon name="met" label="right" className="flex-none text-ok" />}
              {chosen === choice && choice !== right && <Icon name="unmet" label="wrong" className="flex-none text-bad" />}
              {choice}
            </Button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <p id={outcomeId} className={`font-semibold ${chosen === right ? 'text-ok' : 'text-bad'}`}>
            {chosen === right ? 'Right.' : `It means: ${right}`}
          </p>
          <Button ref={next} aria-describedby={outcomeId} variant="primary" onClick={onNext}>
            {place + 1 === LEVEL_TEST_QUESTIONS ? 'See your level' : 'Next'}
          </Button>
        </div>
      )}
    </div>
  )
}
