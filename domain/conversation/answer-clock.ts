import { ANSWER_WITHIN_HOURS } from './answer-time.ts'

export const CLOCK_SEGMENTS = 8

export interface AnswerClock {
  /** '31:05', '−2:10' once it is late. */
  text: string
  /** The same for whoever hears it. */
  words: string
  isLate: boolean
  /** How many of the segments have passed. */
  passed: number
}

/** What is left until the moment that an answer was promised for. */
export function answerClock(by: Date, now: Date): AnswerClock {
  const left = Math.trunc((by.getTime() - now.getTime()) / 60_000)
  const isLate = by <= now
  const [hours, minutes] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60]
  const share = (ANSWER_WITHIN_HOURS * 60 - left) / (ANSWER_WITHIN_HOURS * 60)
  return {
    text: `${isLate ? '−' : ''}${hours}:${String(minutes).padStart(2, '0')}`,
    words: `${hours} hours ${minutes} minutes ${isLate ? 'too late' : 'left'}`,
    isLate,
    passed: isLate ? CLOCK_SEGMENTS : Math.max(Math.floor(share * CLOCK_SEGMENTS), 0),
  }
}
