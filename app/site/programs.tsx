import { data } from 'react-router'
import { cachedUntilChange } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { readGuide } from '#app/page/read-guide.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { DIPLOMA, DIPLOMA_MONTHS, DIPLOMA_OTHER_PRICE, DIPLOMA_TOTAL } from '#content/provider/diploma.ts'
import { CERTIFICATES, type CertificateProgramme } from '#content/provider/programmes.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, certificateCourses, diplomaCourse, faqPage, organization } from '../seo/things.ts'
import type { Route } from './+types/programs'
import { Certificate } from './programs/certificate.tsx'
import { Diploma } from './programs/diploma.tsx'
import { Eligibility } from './programs/eligibility.tsx'
import { Questions } from './programs/questions.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

const certificates: readonly CertificateProgramme[] = CERTIFICATES

export async function loader({ request, context }: Route.LoaderArgs) {
  const { entries: questions, isStored } = await readGuide(context, 'question')
  const today = new Date()
  const hasStarted = (date: string | null) => date !== null && new Date(date) <= today
  const shown = {
    started: certificates.filter(({ startDate }) => hasStarted(startDate)).map(({ slug }) => slug),
    diplomaStarted: hasStarted(DIPLOMA.startDate),
    questions,
  }
  const isKept = isStored && new URL(request.url).search === ''
  return isKept ? data(shown, { headers: cachedUntilChange('guide_entries') }) : data(shown)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `Three certificates and a ${DIPLOMA.kind} in AI, genomics and precision medicine: phases, courses, fees, dates and who can enrol.`
  return pageMeta({ matches }, { title: 'Programmes', description, path: '/programs', picture: 'programs.png' })
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead
        title="Programmes"
        lede="Three certificates and one diploma in AI, genomics and precision medicine. Fees, lengths and dates are those of the provider’s programme sheet; what the sheet leaves out is named."
        aside={<Index />}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <a href="/#contact" className={buttonClass('primary')}>
            Ask about an intake
          </a>
          <a href="#eligibility" className={buttonClass('outline')}>
            Who can enrol
          </a>
          <a href="/programmes" className={buttonClass('quiet', 'md', 'max-xs:px-0')}>
            Programmes at universities
          </a>
        </div>
      </PageHead>
      {certificates.map((programme, index) => (
        <Certificate
          key={programme.slug}
          programme={programme}
          started={loaderData.started.includes(programme.slug)}
          tinted={index % 2 === 0}
        />
      ))}
      <Diploma started={loaderData.diplomaStarted} />
      <Eligibility />
      <Questions questions={loaderData.questions} />
      <StructuredData
        things={(site) => [
          breadcrumbs(site, [{ name: 'Programmes', path: '/programs' }]),
          organization(site),
          ...certificateCourses(site),
          diplomaCourse(site),
          faqPage(loaderData.questions),
        ]}
      />
    </main>
  )
}

/** The four programmes with their length and price, each leading to its chapter. */
function Index() {
  const rows = [
    ...certificates.map(({ slug, title, months, fees }) => ({
      href: `#${slug}`,
      title,
      length: months === null ? 'Length not stated' : `${months} months`,
      price: fees.map(({ price }) => formatMoney(price.amount, price.currency)).join(' + '),
    })),
    {
      href: '#diploma',
      title: DIPLOMA.title,
      length: `${DIPLOMA_MONTHS} months`,
      price: [DIPLOMA_TOTAL, DIPLOMA_OTHER_PRICE.price].map(({ amount, currency }) => formatMoney(amount, currency)).join(' or '),
    },
  ]
  return (
    <nav aria-label="Programmes" data-print="no">
      <ul className="border-t border-line">
        {rows.map(({ href, title, length, price }) => (
          <li key={href} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-rule py-3">
            <a href={href} className="inline-flex min-h-11 items-center">
              {title}
            </a>
            <span className="font-display text-xl xs:whitespace-nowrap">{price}</span>
            <span className="text-s text-ink-2">{length}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
