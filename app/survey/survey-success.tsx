import { href } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { SURVEY_PAGE } from '#content/pages/survey.ts'
import { type SurveyMatch, teachesField } from '#domain/survey/survey-matches.ts'
import type { SurveyAnswers } from '#domain/survey/survey.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { BuiltInNote } from './built-in-note.tsx'
import type { MatchedUniversity } from './read-matches.ts'
import { SurveyMatchRow } from './survey-match-row.tsx'

interface SurveySuccessProps {
  answers: SurveyAnswers
  matches: readonly SurveyMatch<MatchedUniversity>[]
  /** The catalogue could not be read: these come from the one of the site. */
  builtIn: boolean
  /** Of the page's own address. */
  token: string
  /** Until when a person answers, from the moment the survey arrived. */
  promise: { text: string; isOver: boolean }
  /** ISO date. */
  expiresOn: string
}

/** The words of thanks and the promise, then what the survey's title promises. */
export function SurveySuccess({ answers, matches, builtIn, token, promise, expiresOn }: SurveySuccessProps) {
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
        <AnswerPromise promise={promise} />
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={`${href('/signup')}?survey=${token}`} className={buttonClass('primary')}>
            Sign up with these answers
          </a>
          <a href={href('/')} className={buttonClass('outline')}>
            {success.home}
          </a>
          <form action={href('/student-data-collection')}>
            <Button type="submit">{success.again}</Button>
          </form>
        </div>
      </header>
      <BuiltInNote builtIn={builtIn} />
      <section className="pt-10">
        <h2>{success.matchesTitle}</h2>
        <p className="lede mt-3 mb-6">
          Compared with your answers by fixed rules: country, field, level and budget. What is not entered yet is unknown and
          counts neither for nor against.
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
        <p className="mt-6">
          <a href={href('/universities')} className="inline-flex min-h-11 items-center">
            See the whole catalogue
          </a>
        </p>
      </section>
      <section className="mt-6 max-w-[44em] border-t border-line pt-5" data-print="no">
        <h2 className="text-xl">This page is yours</h2>
        <p className="mt-1 text-note text-ink-2">
          Its address is in the mail we sent you and works until {formatLongDate(expiresOn)}. Whoever has it sees these matches
          and can sign up with your name and e-mail address filled in: pass it on only to people you trust.
        </p>
        <form method="post" className="mt-3">
          <Button type="submit">{success.delete}</Button>
        </form>
      </section>
    </>
  )
}

function AnswerPromise({ promise: { text, isOver } }: Pick<SurveySuccessProps, 'promise'>) {
  return (
    <p className="mt-3">
      {isOver ? 'A counsellor was to answer by ' : 'A counsellor answers by '}
      <b className="font-semibold">{text}</b>
      {isOver ? (
        <>
          . If nobody has, <a href="/contact">ask a person</a>.
        </>
      ) : (
        ', to the address you gave.'
      )}
    </p>
  )
}
