import { href, data } from 'react-router'
import { callerData, visitorData } from '#app/data-client.ts'
import { cachedPage, withWholeStyle } from '#app/page/cached-page.ts'
import { LateScript } from '#app/ui/late-script.tsx'
import { NoticeRegion } from '#app/ui/notice.tsx'
import { SURVEY_CARDS, SURVEY_PAGE } from '#content/survey.ts'
import { checkForm } from '#domain/field-faults.ts'
import { surveySchema, surveySubmissionOf } from '#domain/survey.ts'
import { formValues } from '../form-values.ts'
import { readForm } from '../read-form.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/survey'
import { builtInMatches, readMatches } from './read-matches.ts'
import { SurveyForm } from './survey-form.tsx'
import surveyScript from './survey-script.ts?worker&url'
import { SurveySuccess } from './survey-success.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export const headers = () => withWholeStyle(cachedPage())

/** Takes the form as a browser sends it, with script or without; with script it says who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  const checked = checkForm(surveySchema, values)
  if (!checked.ok) return data({ kind: 'refused' as const, values, faults: checked.faults }, { status: 422 })
  const door = visitorData(context)
  const submission = surveySubmissionOf(checked.value)
  let stored = await callerData(context, request).rpc('submit_survey', submission)
  // A session that is no longer good keeps nobody from what anybody may do.
  if (stored.status === 401) stored = await door.rpc('submit_survey', submission)
  const { error, status } = stored
  if (error) {
    // The code alone: what somebody entered does not belong in a log.
    console.error('A survey could not be stored', status, error.code)
    return data(
      { kind: 'failed' as const, values, tooMany: error.code === 'P0001' },
      { status: error.code === 'P0001' ? 429 : 503 },
    )
  }
  const matches = await readMatches(door, checked.value).catch((problem: unknown) => {
    console.error('Failed to load university data', problem)
    return null
  })
  return data({
    kind: 'done' as const,
    matches: matches ?? builtInMatches(checked.value),
    builtIn: matches === null,
    answers: checked.value,
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: SURVEY_PAGE.header,
      description:
        'Tell us your country, level, field and budget, and see at once which universities of our catalogue fit, with the reasons.',
      path: href('/student-data-collection'),
      picture: 'student-data-collection.png',
    },
  )
}

export default function Survey({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap pb-16" data-survey data-outcome={actionData?.kind}>
      {actionData?.kind === 'done' ? (
        <SurveySuccess {...actionData} />
      ) : (
        <>
          <header className="pt-[clamp(28px,4vw,56px)] pb-8">
            <h1 className="mb-3">{SURVEY_PAGE.header}</h1>
            <p className="lede">
              Twelve questions. Your matches show as soon as you send them, each with the answers it was compared with.
            </p>
          </header>
          <div className="grid gap-x-16 gap-y-12 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <SurveyForm
              values={actionData?.values ?? {}}
              faults={actionData?.kind === 'refused' ? actionData.faults : {}}
              failure={actionData?.kind === 'failed' ? { tooMany: actionData.tooMany } : null}
            />
            <Cards />
          </div>
        </>
      )}
      <NoticeRegion />
      <StructuredData
        things={(site) => [breadcrumbs(site, [{ name: SURVEY_PAGE.header, path: href('/student-data-collection') }])]}
      />
      <LateScript src={surveyScript} />
    </main>
  )
}

function Cards() {
  return (
    <ul aria-label="What you get" className="content-start border-t border-line xl:mt-2">
      {SURVEY_CARDS.map(({ title, text }) => (
        <li key={title} data-slot="info-card" className="border-b border-rule py-4">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-note text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
