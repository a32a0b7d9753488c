import { data, href, redirect } from 'react-router'
import { callFunction, visitorData } from '#app/data-client.ts'
import { cachedPage, withWholeStyle } from '#app/page/cached-page.ts'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { SURVEY_CARDS, SURVEY_PAGE } from '#content/pages/survey.ts'
import { surveyAnswersSchema, surveySchema } from '#domain/survey/survey.ts'
import { checkForm } from '#domain/text/field-issues.ts'
import { formValues } from '../form-values.ts'
import { readForm } from '../read-form.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/survey'
import { matchesHref } from './matches-address.ts'
import { findMatches } from './read-matches.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyLook } from './survey-look.tsx'
import surveyScript from './survey-script.ts?worker&url'

export const handle = { hydrate: false } satisfies RouteHandle

export const headers = () => withWholeStyle(cachedPage())

/** So many show before anybody says who she is. */
const LOOK_MATCHES = 3

/**
 * Takes the form as a browser sends it, with script or without; with script it says who is signed in. Leads to the address of the
 * matches. With `look` nothing is sent or kept: the answers asked so far are compared, and the form comes back with a first look.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  if ('look' in values) return lookAt(values, context)
  const checked = checkForm(surveySchema, values)
  if (!checked.ok) return data({ kind: 'refused' as const, values, issues: checked.issues }, { status: 422 })
  let sent = await callFunction(context, request, 'survey', checked.value)
  // A session that is no longer good keeps nobody from what anybody may do.
  if (sent.status === 401) sent = await callFunction(context, new Request(request.url), 'survey', checked.value)
  if (sent.status === 201) throw redirect(matchesHref((sent.answer as { token: string }).token), 303)
  const tooMany = sent.status === 429
  // The status alone: what somebody entered does not belong in a log.
  if (!tooMany) console.error('A survey could not be stored', sent.status)
  return data({ kind: 'failed' as const, values, tooMany }, { status: tooMany ? 429 : 503 })
}

async function lookAt(values: Record<string, string>, context: Route.ActionArgs['context']) {
  const checked = checkForm(surveyAnswersSchema, values)
  if (!checked.ok) return data({ kind: 'refused' as const, values, issues: checked.issues }, { status: 422 })
  const { matches, builtIn } = await findMatches(visitorData(context), checked.value)
  return data({ kind: 'look' as const, values, look: { matches: matches.slice(0, LOOK_MATCHES), builtIn } })
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
      <header className="pt-[clamp(28px,4vw,56px)] pb-8">
        <h1 className="mb-3">{SURVEY_PAGE.header}</h1>
        <p className="lede">
          First what you plan, then who you are. Your matches show as soon as you like, each with the answers it was compared
          with.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SurveyForm
          values={actionData?.values ?? {}}
          issues={actionData?.kind === 'refused' ? actionData.issues : {}}
          failure={actionData?.kind === 'failed' ? { tooMany: actionData.tooMany } : null}
          look={<SurveyLook look={actionData?.kind === 'look' ? actionData.look : null} />}
        />
        <Cards />
      </div>
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
