import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { newCard, reviewCard, reviewQueue, type ReviewGrade } from '#domain/german/german-schedule.ts'
import type { Listening } from '../../voice/use-listening.ts'
import type { Speaking } from '../../voice/use-speaking.ts'
import type { GermanProgress } from '../progress/progress-store.ts'
import { fromNow } from './from-now.ts'
import { PracticeCard } from './practice-card.tsx'
import { useNow } from './use-now.ts'

const NEW_PER_ROUND = 8

export interface PracticeProps {
  phrases: readonly GermanPhrase[]
  progress: GermanProgress
  change: (change: (progress: GermanProgress) => GermanProgress) => void
  listening: Listening
  speaking: Speaking
}

/** A round of practice: what is due, the longest overdue first, then a few new phrases. */
export function Practice({ phrases, progress, change, listening, speaking }: PracticeProps) {
  const ids = phrases.map(({ id }) => id)
  const [queue, setQueue] = useState(() => reviewQueue(ids, progress.cards, new Date(), NEW_PER_ROUND))
  /** Each turn is a card of its own, also when a phrase comes back within the round. */
  const [turn, setTurn] = useState(0)
  const phrase = phrases.find(({ id }) => id === queue[0])

  function grade(reviewed: GermanPhrase, given: ReviewGrade) {
    const now = new Date()
    change((before) => ({
      ...before,
      cards: { ...before.cards, [reviewed.id]: reviewCard(before.cards[reviewed.id] ?? newCard(now), given, now) },
    }))
    setQueue(([, ...rest]) => (given === 'again' ? [...rest, reviewed.id] : rest))
    setTurn((before) => before + 1)
  }

  if (!phrase) return <RoundOver ids={ids} progress={progress} takeFocus={turn > 0} onMore={setQueue} />
  return (
    <div className="grid gap-5 *:min-w-0">
      <p className="text-s text-ink-2">
        {queue.length === 1 ? 'The last one of this round' : `${queue.length} to go in this round`}
      </p>
      <PracticeCard
        key={`${phrase.id} ${turn}`}
        phrase={phrase}
        card={progress.cards[phrase.id] ?? null}
        takeFocus={turn > 0}
        onGrade={(given) => grade(phrase, given)}
        listening={listening}
        speaking={speaking}
      />
    </div>
  )
}

interface RoundOverProps {
  ids: readonly string[]
  progress: GermanProgress
  /** The last card of the round has just gone, and the focus with it. */
  takeFocus: boolean
  onMore: (queue: string[]) => void
}

function RoundOver({ ids, progress, takeFocus, onMore }: RoundOverProps) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) outcome.current?.focus()
  }, [takeFocus])
  const now = useNow()
  const more = reviewQueue(ids, progress.cards, now, NEW_PER_ROUND)
  const next = ids
    .flatMap((id) => progress.cards[id]?.due ?? [])
    .toSorted()
    .at(0)
  return (
    <EmptyState
      title="Done for now"
      action={
        more.length > 0 && (
          <Button variant="primary" onClick={() => onMore(more)}>
            Go on with {more.length} more
          </Button>
        )
      }
    >
      <div ref={outcome} tabIndex={-1}>
        {next === undefined
          ? 'Nothing is waiting here.'
          : `The next phrase comes back ${fromNow(new Date(next), now)}. Coming back then is worth more than going on now.`}
      </div>
    </EmptyState>
  )
}
