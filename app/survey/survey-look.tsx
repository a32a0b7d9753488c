import { SURVEY_PAGE } from '#content/pages/survey.ts'
import type { SurveyMatch } from '#domain/survey/survey-matches.ts'
import { BuiltInNote } from './built-in-note.tsx'
import type { MatchedUniversity } from './read-matches.ts'
import { SurveyMatchRow } from './survey-match-row.tsx'

interface SurveyLookProps {
  look: { matches: readonly SurveyMatch<MatchedUniversity>[]; builtIn: boolean } | null
}

/** The first matches, before name and e-mail. app/survey/survey-script.ts fills its place without loading the page anew. */
export function SurveyLook({ look }: SurveyLookProps) {
  return (
    <section data-survey-look aria-live="polite" tabIndex={-1}>
      {look && (
        <>
          <h4 className="mt-6 font-display text-xl font-[450]">{SURVEY_PAGE.lookTitle}</h4>
          <BuiltInNote builtIn={look.builtIn} />
          <ol className="mt-3 border-t border-line">
            {look.matches.map((match) => (
              <SurveyMatchRow key={match.university.slug} match={match} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
