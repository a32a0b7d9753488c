import { cachedPage } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { Section } from '#app/page/section.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import {
  COLLABORATIONS,
  FOCUS_AREAS,
  PROJECTS,
  PROJECTS_HEADING,
  PROJECTS_NOTE,
  PUBLICATIONS,
  PUBLICATIONS_HEADING,
  PUBLICATIONS_NOTE,
} from '#content/provider/research.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/research'
import { PapersByYear } from './research/papers-by-year.tsx'
import { Project } from './research/project.tsx'
import { Publications } from './research/publications.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = cachedPage

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `Six focus areas from AI in genomics to reproducible workflows, the project outlines students work on, and ${PUBLICATIONS.length} papers of the field.`
  return pageMeta({ matches }, { title: 'Research', description, path: '/research', picture: 'research.png' })
}

export default function Research() {
  return (
    <main id="main">
      <PageHead
        title="Research"
        lede="Six focus areas, the projects that students of the diploma work on, and the papers a beginner in each of them should have read."
        aside={
          <figure>
            <PapersByYear />
            <PlateCaption number={1}>
              The papers listed below by focus area and year; the newest of each area in magenta.
            </PlateCaption>
          </figure>
        }
      />
      <Section id="focus-areas" title="Focus areas" tinted>
        <dl className="border-t border-line">
          {FOCUS_AREAS.map(({ id, title, text }) => (
            <div
              key={id}
              className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-3 min-[60rem]:grid-cols-[20rem_minmax(0,1fr)_auto]"
            >
              <dt className="font-display text-xl">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
              <dd>
                <a href={`#papers-${id}`} className="inline-flex min-h-11 items-center text-s">
                  Papers <span className="sr-only">on {title}</span>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="projects" title={PROJECTS_HEADING} lede={PROJECTS_NOTE}>
        <ol className="border-t border-line">
          {PROJECTS.map((project) => (
            <Project key={project.title} project={project} />
          ))}
        </ol>
      </Section>
      <Section id="publications" title={PUBLICATIONS_HEADING} lede={PUBLICATIONS_NOTE} tinted>
        <Publications />
      </Section>
      <Section
        id="collaborate"
        title="Work with us"
        lede="For research groups, hospitals and companies. Each way begins with a message to a person."
      >
        <div className="flex flex-wrap gap-3">
          {COLLABORATIONS.map(({ label, href }, index) => (
            <a key={label} href={href} className={buttonClass(index === 0 ? 'primary' : 'outline')}>
              {label}
            </a>
          ))}
        </div>
      </Section>
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Research', path: '/research' }])]} />
    </main>
  )
}
