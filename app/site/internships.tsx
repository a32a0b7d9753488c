import { cachedPage } from '#app/page/cached-page.ts'
import { EuropeMap } from '#app/page/europe-map.tsx'
import { PageHead } from '#app/page/page-head.tsx'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import {
  INTERNSHIP_ACTIONS,
  INTERNSHIP_AUDIENCE,
  INTERNSHIP_BENEFITS,
  INTERNSHIP_COUNTRIES,
  OUTLINES_HEADING,
  OUTLINES_NOTE,
} from '#content/provider/internships.ts'
import { countriesInWords } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/internships'
import { Claims } from './internships/claims.tsx'
import { Outline } from './internships/outline.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = cachedPage

const countryList = countriesInWords(INTERNSHIP_COUNTRIES.map(({ country }) => country))

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `Research-based internships in ${countryList}: what interns do, week by week, and what is claimed and not guaranteed.`
  return pageMeta({ matches }, { title: 'Internships in Europe', description, path: '/internships', picture: 'internships.png' })
}

export default function Internships() {
  return (
    <main id="main">
      <PageHead
        title="Internships in Europe"
        lede={`Research-based internships in ${countryList}, for ${INTERNSHIP_AUDIENCE}.`}
        aside={
          <figure>
            <div className="neat">
              <EuropeMap
                sheet="internships"
                title="Where the internships are"
                description={`A map of northern and central Europe with ${countryList}.`}
                labels={[
                  { name: 'Germany', x: 418, y: 640 },
                  { name: 'Switzerland', x: 345, y: 812 },
                  { name: 'Netherlands', x: 250, y: 462 },
                  { name: 'Sweden', x: 545, y: 250 },
                ]}
              />
            </div>
            <PlateCaption number={1}>The four destination countries.</PlateCaption>
          </figure>
        }
      >
        <div className="mt-6 flex flex-wrap gap-3">
          {INTERNSHIP_ACTIONS.map(({ label, href }, index) => (
            <a key={label} href={href} className={buttonClass(index === 0 ? 'primary' : 'outline')}>
              {label}
            </a>
          ))}
        </div>
      </PageHead>
      <Claims />
      <Section id="outlines" title={OUTLINES_HEADING} lede={OUTLINES_NOTE}>
        <ol className="border-t border-line">
          {INTERNSHIP_COUNTRIES.map((country) => (
            <Outline key={country.id} country={country} />
          ))}
        </ol>
        <p className="mt-2.5 text-xs text-ink-2">
          Each picture shows the terrain of the country and is not a map of a place; each block of a rule is one week.
        </p>
      </Section>
      <Section beside id="benefits" title="What it gives you" tinted>
        <dl className="border-t border-line">
          {INTERNSHIP_BENEFITS.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-1 border-b border-rule py-5 min-[60rem]:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <dt className="font-display text-xl">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Internships in Europe', path: '/internships' }])]} />
    </main>
  )
}
