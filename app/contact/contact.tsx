import { data, redirect } from 'react-router'
import { callFunction, visitorData } from '#app/data-client.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ANSWER_WITHIN_HOURS, formatIndianTime } from '#domain/conversation/answer-time.ts'
import { type Enquiry, enquirySchema, internshipEnquiry, internshipRequestSchema } from '#domain/survey/enquiry.ts'
import { checkForm } from '#domain/text/field-issues.ts'
import { formValues } from '../form-values.ts'
import { readForm } from '../read-form.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, organization } from '../seo/things.ts'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { ContactRows } from './contact-rows.tsx'
import { InternshipForm } from './internship-form.tsx'
import { readReplyRecord, ReplyRecord } from './reply-record.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

const UNREACHED = 'Please try again in a moment.'

const HEADS = {
  question: {
    title: 'Ask a person',
    lede: 'Write or call about the diploma, its next intake and its price, or about an application to a university.',
  },
  internship: {
    title: 'Apply for an internship',
    lede: 'Say where, in what and when. A person looks for a place that fits and answers you; a place is not guaranteed.',
  },
} as const

type About = keyof typeof HEADS

function aboutOf(request: Request): About {
  return new URL(request.url).searchParams.get('about') === 'internship' ? 'internship' : 'question'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const due = new Date(new URL(request.url).searchParams.get('due') ?? '')
  // Only the form's own answer leads here with a time, and it lies ahead.
  const isPromise = due.getTime() > Date.now() && due.getTime() <= Date.now() + ANSWER_WITHIN_HOURS * 3_600_000
  return {
    answerBy: isPromise ? formatIndianTime(due) : null,
    about: aboutOf(request),
    record: await readReplyRecord(visitorData(context)),
  }
}

/** Takes the contact form, from here and from the landing page. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  const checked = checkRequest(aboutOf(request), values)
  if (!checked.ok) return data({ values, issues: checked.issues, failure: undefined }, { status: 422 })
  const { status, answer } = await callFunction(context, request, 'contact', checked.value)
  if (status === 201) throw redirect(`/contact?due=${(answer as { answerBy: string }).answerBy}`, 303)
  const failure = status === 429 ? (answer as { message: string }).message : UNREACHED
  return data({ values, issues: {}, failure }, { status: status === 429 ? 429 : 503 })
}

type CheckedRequest = { ok: true; value: Enquiry } | { ok: false; issues: Readonly<Partial<Record<string, string>>> }

function checkRequest(about: About, values: Record<string, string>): CheckedRequest {
  if (about === 'question') return checkForm(enquirySchema, values)
  const checked = checkForm(internshipRequestSchema, values)
  return checked.ok ? { ok: true, value: internshipEnquiry(checked.value) } : checked
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'Ask a person about the diploma, its next intake and its price, or about an application to a university.'
  return pageMeta({ matches }, { title: 'Ask a person', description, path: '/contact' })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { about } = loaderData
  return (
    <main id="main" className="pb-16">
      {loaderData.answerBy === null ? (
        <PageHead {...HEADS[about]} />
      ) : (
        <PageHead
          title="We have your question"
          lede={
            <>
              A person answers by <b className="font-semibold text-ink">{loaderData.answerBy}</b>, to the address you gave. A mail
              that says so is on its way.
            </>
          }
        >
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="/" className={buttonClass('primary')}>
              Return to Homepage
            </a>
            <a href="/contact" className={buttonClass('outline')}>
              Ask another question
            </a>
          </p>
        </PageHead>
      )}
      {loaderData.answerBy === null && (
        <div className="wrap grid gap-10 min-[60rem]:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] min-[60rem]:gap-20">
          {about === 'internship' ? <InternshipForm {...actionData} /> : <ContactForm {...actionData} />}
          <div className="grid content-start gap-6">
            <ReplyRecord record={loaderData.record} />
            <ContactRows />
          </div>
        </div>
      )}
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Ask a person', path: '/contact' }]), organization(site)]} />
    </main>
  )
}
