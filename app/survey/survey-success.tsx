import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SURVEY_PAGE } from '#content/survey.ts'
import { type SurveyAnswers, type SurveyMatch, teachesField } from './match-survey.ts'
import type { MatchedUniversity } from './read-matches.ts'
import { SurveyMatchRow } from './survey-match-row.tsx'

interface SurveySuccessProps {
  answers: SurveyAnswers
  matches: readonly SurveyMatch<MatchedUniversity>[]
  /** The catalogue could not be read: these come from the one of the site. */
  builtIn: boolean
}

/** The words of thanks, then what the survey's title promises. */
export function SurveySuccess({ answers, matches, builtIn }: SurveySuccessProps) {
  const { success } = SURVEY_PAGE
  const fieldIsTaught = matches.some(teachesField)
  return (
    <>
      <header className="border-b border-line pt-[clamp(28px,4vw,56px)] pb-8">
        <h1 className="mb-3" tabIndex={-1} data-autofocus>
          {success.title}
        </h1>
        <p className="lede">
          {success.thanks} {success.reply}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={href('/')} className={buttonClass('outline')}>
            {success.home}
          </a>
          <form action={href('/student-data-collection')}>
            <Button type="submit">{success.again}</Button>
          </form>
        </div>
      </header>
      {builtIn && (
        <Alert tone="warn" title="Failed to load university data" className="mt-6">
          These matches are from the catalogue that comes with this site.
        </Alert>
      )}
      <section className="pt-10">
        <h2>{success.matchesTitle}</h2>
        <p className="lede mt-3 mb-6">
          Compared with your answers by fixed rules: country, field, level and budget. What nobody publishes is unknown and counts
          neither for nor against.
        </p>
        {matches.length === 0 ? (
          <EmptyState title="No universities found in this category." />
        ) : (
          <>
            {!fieldIsTaught && (
              <Alert tone="warn" title={`No programme of our catalogue names “${answers.preferredProgram}”`} className="mb-6">
                These come closest in your other answers. A counsellor looks further and writes to you.
              </Alert>
            )}
            <ol className="border-t border-line">
              {matches.map((match) => (
                <SurveyMatchRow key={match.university.slug} match={match} />
              ))}
            </ol>
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a href={href('/universities')} className="inline-flex min-h-11 items-center">
            See the whole catalogue
          </a>
          <a href={href('/signup')} className="inline-flex min-h-11 items-center">
            Sign up to save universities and apply
          </a>
        </p>
      </section>
    </>
  )
}
