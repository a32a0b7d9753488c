import { href } from 'react-router'
import { cachedPage } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { Section } from '#app/page/section.tsx'
import { Source } from '#app/page/source.tsx'
import { SourcedList } from '#app/page/sourced-list.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { StructuredData } from '#app/seo/structured-data.tsx'
import { breadcrumbs, guideArticle, organization } from '#app/seo/things.ts'
import { OTHER_PROFESSIONS } from '#content/guide/practising-in-germany/other-professions.ts'
import { LICENCE_STATES } from '#content/guide/practising-in-germany/states.ts'
import {
  APS,
  FOREIGN_DOCUMENTS,
  LICENCE_DOCUMENTS,
  LICENCE_STEPS,
  REFORM,
  REFORM_IN_FORCE,
} from '#content/guide/practising-in-germany/way.ts'
import { NOT_A_LICENCE } from '#content/provider/diploma.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/practising-in-germany'
import { StateRow } from './state-row.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = cachedPage

const TITLE = 'Practising in Germany'
const PATH = '/practising-in-germany'
const DESCRIPTION =
  'For doctors with a degree from outside the EU: Approbation, the language exam of the medical chambers, Kenntnisprüfung, by state, with fees, waiting times and sources.'

export function loader() {
  return { today: new Date().toISOString().slice(0, 10) }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ matches }, { title: TITLE, description: DESCRIPTION, path: PATH })
}

export default function PractisingInGermany({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead
        title={TITLE}
        lede="For doctors with a degree from outside the EU: the way to the licence, state by state. This is information, not legal advice. The authority of the state decides: ask it before you pay for anything."
        aside={<WhatTheDiplomaIsNot />}
      >
        <p className="mt-6 text-s text-ink-2">
          Every line names its page. We read stored copies, most without a year: amber means that nobody has opened the page
          itself today, so look before you rely on a sum.
        </p>
      </PageHead>
      <Section id="way" title="The way, step by step" tinted>
        <ol className="grid gap-x-16 gap-y-10 min-[60rem]:grid-cols-2">
          {LICENCE_STEPS.map(({ id, title, facts }, index) => (
            <li key={id} id={id} className="min-w-0">
              <h3 className="mb-3">
                {index + 1}. {title}
              </h3>
              <SourcedList facts={facts} today={today} />
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="reform"
        title="The law is changing"
        lede={`A law is to make the Kenntnisprüfung the rule and the check of documents the exception. ${REFORM_IN_FORCE}`}
      >
        <SourcedList facts={REFORM} today={today} />
      </Section>
      <Section
        id="states"
        title="State by state"
        lede={`Authority, exam, fees and waiting times of the ${LICENCE_STATES.length} states. What we found on no page is not entered.`}
        tinted
      >
        <ul className="border-t border-line">
          {LICENCE_STATES.map((state) => (
            <StateRow key={state.id} state={state} today={today} />
          ))}
        </ul>
      </Section>
      <Section id="documents" title="Documents" lede="What one state’s form asks for. Each authority has its own list.">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 min-[60rem]:grid-cols-2">
          <div>
            <ul className="list-disc pl-5">
              {LICENCE_DOCUMENTS.items.map((item) => (
                <li key={item} className="py-1">
                  {item}
                </li>
              ))}
            </ul>
            <Source of={LICENCE_DOCUMENTS.source} today={today} />
          </div>
          <div>
            <h3 className="mb-3">From India, the Philippines and Nigeria</h3>
            <SourcedList facts={FOREIGN_DOCUMENTS} today={today} />
          </div>
        </div>
      </Section>
      <Section
        id="aps"
        title="The APS certificate"
        lede="For a degree of India, when you come to study: it goes with the visa application, and is no part of the licence."
        tinted
      >
        <SourcedList facts={APS} today={today} />
      </Section>
      <Section id="other-professions" title="Dentists, pharmacists, nurses" lede="Shortly, as far as we found a page.">
        <div className="grid gap-x-12 gap-y-10 min-[60rem]:grid-cols-3">
          {OTHER_PROFESSIONS.map(({ id, title, facts }) => (
            <div key={id} id={id} className="min-w-0">
              <h3 className="mb-3">{title}</h3>
              <SourcedList facts={facts} today={today} />
            </div>
          ))}
        </div>
      </Section>
      <StructuredData
        things={(site) => [
          breadcrumbs(site, [{ name: TITLE, path: PATH }]),
          organization(site),
          guideArticle(site, { headline: TITLE, description: DESCRIPTION, path: PATH }),
        ]}
      />
    </main>
  )
}

/** Stands beside the title, so that nobody takes the programme for the licence. */
function WhatTheDiplomaIsNot() {
  return (
    <aside aria-labelledby="not-a-licence" className="border border-line bg-sheet px-6 py-5">
      <h2 id="not-a-licence" className="text-2">
        What our diploma is not
      </h2>
      <p className="mt-3">{NOT_A_LICENCE.text}</p>
      <p className="mt-3">{NOT_A_LICENCE.instead}</p>
      <p className="mt-4">
        <a href={href('/visa-information')}>The visa guide</a> and <a href={href('/programs')}>the diploma</a>
      </p>
    </aside>
  )
}
