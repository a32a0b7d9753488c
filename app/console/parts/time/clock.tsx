import { MeasureBand } from '#app/ui/band/band.tsx'

const SEGMENTS = 8
const PROMISED_MINUTES = 48 * 60
/** Below so much office time the clock warns. */
const SOON_MINUTES = 6 * 60

export interface ClockFacts {
  due_at: string
  /** Of the time left, how much somebody is in the office. */
  working_minutes: number
}

export interface Reading {
  tone: 'late' | 'soon' | 'well'
  text: string
  /** For whoever hears it. */
  words: string
  elapsed: number
}

/** What the 48-hour clock says at `now`. */
export function readClock({ due_at, working_minutes }: ClockFacts, now: number): Reading {
  const left = Math.trunc((Date.parse(due_at) - now) / 60_000)
  const late = Date.parse(due_at) <= now
  const [hours, minutes] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60]
  const span = `${hours} hours ${minutes} minutes`
  const elapsed = Math.min(Math.max(Math.floor(((PROMISED_MINUTES - left) / PROMISED_MINUTES) * SEGMENTS), 0), SEGMENTS)
  return {
    tone: late ? 'late' : working_minutes <= SOON_MINUTES ? 'soon' : 'well',
    text: `${late ? '−' : ''}${hours}:${String(minutes).padStart(2, '0')}`,
    words: late
      ? `Overdue by ${span}`
      : `${span} left, ${Math.floor(working_minutes / 60)} hours ${working_minutes % 60} minutes of it in office hours`,
    elapsed: late ? SEGMENTS : elapsed,
  }
}

/** The clock of one line. */
export function Clock({ facts, now }: { facts: ClockFacts; now: number }) {
  return <ClockFace {...readClock(facts, now)} />
}

/** What a clock says, in segments, in figures and, for whoever hears it, in words. */
export function ClockFace({ tone, text, words, elapsed }: Reading) {
  return (
    <span className={`con-clock ${tone}`}>
      <Segments elapsed={elapsed} />
      <span className="t">
        <span aria-hidden>{text}</span>
        <span className="sr-only">{words}</span>
      </span>
    </span>
  )
}

export function Segments({ elapsed, current = false }: { elapsed: number; current?: boolean }) {
  return (
    <MeasureBand
      segments={Array.from({ length: SEGMENTS }, (_, index) =>
        index < elapsed ? 'on' : current && index === elapsed ? 'now' : 'off',
      )}
    />
  )
}
