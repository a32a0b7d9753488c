import { data, redirect } from 'react-router'
import { callFunction, visitorData } from '#app/data-client.ts'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { SURVEY_PAGE } from '#content/pages/survey.ts'
import { answerDue, formatIndianTime } from '#domain/conversation/answer-time.ts'
import type { SurveyAnswers } from '#domain/survey/survey.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/matches'
import { findMatches } from './read-matches.ts'
import { SurveyGone } from './survey-gone.tsx'
import surveyScript from './survey-script.ts?worker&url'
import { SurveySuccess } from './survey-success.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

/** The address is a secret of whoever sent the survey: nobody keeps the page, and no link tells another site of it. */
const OWN_PAGE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }
export const headers = () => OWN_PAGE

/** What the server answers for a token that is good. */
interface StoredResult {
  answers: SurveyAnswers
  arrivedAt: string
  expiresAt: string
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { status, answer } = await callFunction(context, request, 'survey-result', { token: params.token })
  if (status === 404) {
    const deleted = new URL(request.url).searchParams.has('deleted')
    return data({ kind: 'gone' as const, deleted }, { status: deleted ? 200 : 404, headers: OWN_PAGE })
  }
  if (status !== 200) throw data(null, { status: 503, statusText: 'Please try again in a moment' })
  const { answers, arrivedAt, expiresAt } = answer as StoredResult
  const due = answerDue(new Date(arrivedAt))
  return data(
    {
      kind: 'done' as const,
      ...(await findMatches(visitorData(context), answers)),
      answers,
      token: params.token,
      promise: { text: formatIndianTime(due), isOver: due < new Date() },
      expiresOn: expiresAt.slice(0, 10),
    },
    { headers: OWN_PAGE },
  )
}

/** The button that deletes the survey. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { status } = await callFunction(context, request, 'survey-delete', { token: params.token })
  if (status >= 500) throw data(null, { status: 503, statusText: 'Please try again in a moment' })
  throw redirect('?deleted', 303)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'The universities of our catalogue that fit a survey, each with the reasons.'
  return pageMeta(
    { matches },
    { title: SURVEY_PAGE.success.matchesTitle, description, path: '/student-data-collection', noindex: true },
  )
}

export default function Matches({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap pb-16" data-survey data-outcome={loaderData.kind}>
      {loaderData.kind === 'done' ? <SurveySuccess {...loaderData} /> : <SurveyGone deleted={loaderData.deleted} />}
      <NoticeRegion />
      <LateScript src={surveyScript} />
    </main>
  )
}
