import { buttonClass } from '#app/ui/button.tsx'
import { RESULT_DAYS } from '#domain/survey.ts'

/** What stands at the address of matches that were deleted, or have expired. */
export function SurveyGone({ deleted }: { deleted: boolean }) {
  return (
    <header className="pt-[clamp(28px,4vw,56px)] pb-8">
      <h1 className="mb-3">{deleted ? 'Your answers are deleted' : 'These matches are not here any more'}</h1>
      <p className="lede">
        {deleted
          ? 'What you sent, and this page, are gone. Nobody writes to you about it.'
          : `The address of a survey’s matches is good for ${RESULT_DAYS} days, or until its owner deletes it.`}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/student-data-collection" className={buttonClass('primary')}>
          Take the survey
        </a>
        <a href="/universities" className={buttonClass('outline')}>
          See the whole catalogue
        </a>
      </p>
    </header>
  )
}
