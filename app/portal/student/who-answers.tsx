import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ANSWER_WITHIN_HOURS } from '#domain/conversation/answer-time.ts'
import { AnswerClock } from './answer-clock.tsx'
import type { ReadConversation } from './queries/conversation-queries.ts'

interface WhoAnswersProps {
  /** Until when the next answer was promised; null where nothing waits for one. */
  by: Date | null
  answer: Pick<ReadConversation, 'counsellor' | 'aheadMs'>
}

/** Who answers by when, and the way to write to them. */
export function WhoAnswers({ by, answer: { counsellor, aheadMs } }: WhoAnswersProps) {
  return (
    <section aria-labelledby="who-answers">
      <h2 id="who-answers" className="mb-3 text-2">
        Who answers
      </h2>
      <div className="border border-line bg-sheet px-5 py-4">
        {by ? (
          <AnswerClock by={by} counsellor={counsellor} aheadMs={aheadMs} />
        ) : (
          <p className="text-note">
            {counsellor ?? 'A counsellor'} answers within {ANSWER_WITHIN_HOURS} hours of what you write.
          </p>
        )}
        <Link to={href('/student-portal/messages')} className={buttonClass('outline', 'sm', 'mt-4')}>
          Write to {counsellor ?? 'your counsellor'}
        </Link>
      </div>
    </section>
  )
}

/** When the first thing of hers that waits is answered; null where nothing does. */
export function answerBy({ answerBy: by }: Pick<ReadConversation, 'answerBy'>): Date | null {
  return by === null ? null : new Date(by)
}
