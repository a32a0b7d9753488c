import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LONGEST_ANSWER_CHARACTERS, markAnswer, type Marking } from '#domain/german/german-marking.ts'
import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { newCard, previewReview, REVIEW_GRADES, type PhraseCard, type ReviewGrade } from '#domain/german/german-schedule.ts'
import { MICROPHONE } from '../../voice/microphone.ts'
import type { Listening } from '../../voice/use-listening.ts'
import type { Speaking } from '../../voice/use-speaking.ts'
import { TOPIC_NAMES } from '../names.ts'
import { PhraseView } from '../phrase-view.tsx'
import { fromNow } from './from-now.ts'
import { MarkedAnswer } from './marked-answer.tsx'

const GRADE_NAMES: Readonly<Record<ReviewGrade, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }
const LETTERS = ['ä', 'ö', 'ü', 'ß'] as const

export interface PracticeCardProps {
  phrase: GermanPhrase
  /** Null for a phrase that was never reviewed: it is shown before it is asked. */
  card: PhraseCard | null
  /** Whether the person is in the middle of a round and goes on typing. */
  takeFocus: boolean
  onGrade: (grade: ReviewGrade) => void
  listening: Listening
  speaking: Speaking
}

/** One turn: a new phrase is shown first, then it is asked for, marked, and graded. */
export function PracticeCard({ phrase, card, takeFocus, onGrade, listening, speaking }: PracticeCardProps) {
  const [stage, setStage] = useState<'shown' | 'asked'>(card && card.reps > 0 ? 'asked' : 'shown')
  const [marking, setMarking] = useState<Marking | null>(null)
  const start = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (takeFocus) start.current?.focus()
  }, [takeFocus])

  if (stage === 'shown') {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <p className="flex flex-wrap gap-2">
          <Tag tone="ok">New</Tag>
          <Tag>{TOPIC_NAMES[phrase.topic]}</Tag>
        </p>
        <PhraseView phrase={phrase} speaking={speaking} />
        <Button ref={start} variant="primary" onClick={() => setStage('asked')}>
          Ask me
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5 *:min-w-0">
      <p className="flex flex-wrap gap-2">
        <Tag>{TOPIC_NAMES[phrase.topic]}</Tag>
      </p>
      <p className="font-display text-2 leading-tight text-balance">{phrase.english}</p>
      {marking ? (
        <Outcome phrase={phrase} card={card} marking={marking} onGrade={onGrade} speaking={speaking} />
      ) : (
        <AnswerForm
          takeFocus={takeFocus || card === null}
          onAnswer={(typed) => {
            listening.cancel()
            setMarking(markAnswer(phrase.german, typed))
          }}
          listening={listening}
        />
      )}
    </div>
  )
}

interface AnswerFormProps {
  takeFocus: boolean
  onAnswer: (typed: string) => void
  listening: Listening
}

function AnswerForm({ takeFocus, onAnswer, listening }: AnswerFormProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takeFocus) input.current?.focus()
  }, [takeFocus])

  function insert(letter: string) {
    const field = input.current
    if (!field) return
    const [from, to] = [field.selectionStart ?? typed.length, field.selectionEnd ?? typed.length]
    setTyped(typed.slice(0, from) + letter + typed.slice(to))
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(from + 1, from + 1))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') onAnswer(typed)
  }

  return (
    <form className="grid max-w-160 gap-4" onSubmit={submit}>
      <Field label="In German" hint="ae, oe, ue and ss are accepted.">
        <Input
          ref={input}
          lang="de"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST_ANSWER_CHARACTERS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {LETTERS.map((letter) => (
          <Button
            key={letter}
            size="sm"
            lang="de"
            aria-label={`Insert ${letter}`}
            className="min-w-11"
            onClick={() => insert(letter)}
          >
            {letter}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => (listening.listening ? listening.stop() : listening.start(setTyped, 'de-DE'))}>
          <Icon name={listening.listening ? 'stop' : MICROPHONE} /> {listening.listening ? 'Stop listening' : 'Say it'}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          Check
        </Button>
        <Button variant="quiet" onClick={() => onAnswer('')}>
          I do not know
        </Button>
      </div>
    </form>
  )
}

/** The grade an answer deserves; the person decides. */
const SUGGESTED = { perfect: 'good', right: 'good', nearly: 'hard', wrong: 'again' } as const

interface OutcomeProps {
  phrase: GermanPhrase
  card: PhraseCard | null
  marking: Marking
  onGrade: (grade: ReviewGrade) => void
  speaking: Speaking
}

function Outcome({ phrase, card, marking, onGrade, speaking }: OutcomeProps) {
  const [now] = useState(() => new Date())
  const suggestion = useRef<HTMLButtonElement>(null)
  const outcomeId = useId()
  const preview = previewReview(card ?? newCard(now), now)
  const suggested = SUGGESTED[marking.verdict]

  useEffect(() => suggestion.current?.focus(), [])

  return (
    <div className="grid gap-5 *:min-w-0">
      <div id={outcomeId}>
        <MarkedAnswer marking={marking} />
      </div>
      <PhraseView phrase={phrase} speaking={speaking} meaning={false} />
      <fieldset className="grid gap-3 border-t border-rule pt-4">
        <legend className="sr-only">How well did you know it?</legend>
        <p aria-hidden className="text-s font-semibold">
          How well did you know it?
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {REVIEW_GRADES.map((grade) => (
            <Button
              key={grade}
              ref={grade === suggested ? suggestion : undefined}
              // The focus comes here at once: a reader hears the marking with it.
              aria-describedby={grade === suggested ? outcomeId : undefined}
              variant={grade === suggested ? 'primary' : 'outline'}
              className="!flex-col !gap-0"
              onClick={() => onGrade(grade)}
            >
              {GRADE_NAMES[grade]}
              <span className="text-s font-normal">{fromNow(preview[grade], now)}</span>
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
