import { useEffect, useState } from 'react'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { answerClock, CLOCK_SEGMENTS } from '#domain/conversation/answer-clock.ts'
import { formatIndianTime } from '#domain/conversation/answer-time.ts'

interface AnswerClockProps {
  by: Date
  /** Who answers, where that is known. */
  counsellor: string | null
  /** How far the server's clock is ahead of this device's. */
  aheadMs: number
}

/** Who answers by when, and how much of the promised time is left. */
export function AnswerClock({ by, counsellor, aheadMs }: AnswerClockProps) {
  const { text, words, isLate, passed } = answerClock(by, new Date(useMinute() + aheadMs))
  const who = counsellor ?? 'A counsellor'
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <p className={`font-display text-[2rem] leading-none ${isLate ? 'text-bad' : ''}`}>
        <span aria-hidden>{text}</span>
        <span className="sr-only">{words}</span>
      </p>
      <MeasureBand
        segments={Array.from({ length: CLOCK_SEGMENTS }, (_, index) =>
          index < passed ? 'on' : index === passed ? 'now' : 'off',
        )}
      />
      <p className="col-span-2 text-note">
        {isLate ? (
          <>
            The answer was due {formatIndianTime(by)}. We are late, and it is still on {counsellor ?? 'our'}
            {counsellor ? '’s' : ''} list.
          </>
        ) : (
          <>
            {who} answers by <b>{formatIndianTime(by)}</b>.
          </>
        )}
      </p>
    </div>
  )
}

/** The time, minute by minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
