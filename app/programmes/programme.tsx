import { href, data } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx'
import { cachedUntilChange, PROGRAMME_TABLES } from '#app/page/cached-page.ts'
import { catalogueHref, regionOf } from '#app/page/catalogue-query.ts'
import { readGuide } from '#app/page/read-guide.ts'
import { Section } from '#app/page/section.tsx'
import { LargePlate } from '#app/plate/large-plate.tsx'
import { poolPlate } from '#app/plate/plate-pool.ts'
import { terrainOf } from '#app/plate/terrain.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ProgrammeCard, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { languageName, LEVEL_NAMES, listInWords, monthName } from '#domain/programmes/programme-text.ts'
import { scholarshipsFor } from '#domain/scholarships/scholarship.ts'
import { countOf, formatLongDate } from '#domain/text/format.ts'
import { placeText, webAddress } from '#domain/universities/university-facts.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, degreeProgramme } from '../seo/things.ts'
import type { Route } from './+types/programme'
import { Admission } from './admission.tsx'
import { Deciding } from './deciding.tsx'
import { FigureSourceNote } from './figure-source.tsx'
import { FirstYear } from './first-year.tsx'
import { OtherFigures } from './other-figures.tsx'
import { ProgrammeMissing, ProgrammeUnread } from './programme-missing.tsx'
import { programmesHref } from './programme-query.ts'
import { ProgrammeRow } from './programme-row.tsx'
import programmeScript from './programme-script.ts?worker&url'
import { readProgramme, similarProgrammes } from './read-programmes.ts'
import { ScholarshipsHere } from './scholarships-here.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const store = visitorData(context)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const programme = await readProgramme(store, params.slug, params.programme)
    if (!programme) return data({ kind: 'missing' as const }, { status: 404 })
    const [similar, scholarships, visas] = await Promise.all([
      similarProgrammes(store, programme),
      readGuide(context, 'scholarship'),
      readGuide(context, 'visa'),
    ])
    const beside = {
      scholarships: scholarshipsFor(scholarships.entries, programme),
      visa: visas.entries.find(({ country }) => country === programme.university.country) ?? null,
    }
    const shown = { kind: 'found' as const, programme, similar, ...beside, today }
    if (!scholarships.isStored || !visas.isStored) return data(shown)
    return data(shown, { headers: cachedUntilChange(...PROGRAMME_TABLES, 'guide_entries') })
  } catch (error) {
    console.error('Failed to load programme data', error)
    // Whether there is such a programme is not known now: a crawler has to come again.
    return data({ kind: 'failed' as const }, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const path = href('/universities/:slug/:programme', params)
  if (loaderData.kind !== 'found') {
    const description = 'No programme of this address.'
    return pageMeta({ matches }, { title: 'Programme not found', description, path, noindex: true })
  }
  const { name, degree, level, retiredOn, university } = loaderData.programme
  const called = `${name} (${degree ?? LEVEL_NAMES[level]})`
  return pageMeta(
    { matches },
    {
      title: `${called}, ${university.name}`,
      description: `${called} at ${university.name}, ${university.country}: tuition for students from outside the EU, next deadline, English requirement and how to apply, each with its source.`,
      path,
      picture: poolPlate(university.slug, terrainOf(university.country, university.city)).replace(
        /^\/plates\/(\d+)\.svg$/,
        'plate-$1.png',
      ),
      noindex: retiredOn !== null,
    },
  )
}

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <ProgrammeMissing />
  if (loaderData.kind === 'failed') return <ProgrammeUnread />
  const { programme, similar, scholarships, visa, today } = loaderData
  const steps = stepsTo(programme)
  return (
    <main id="main">
      <div className="wrap pb-10">
        <Breadcrumbs steps={steps} />
        {programme.retiredOn && (
          <Alert tone="warn" title="This programme is no longer offered" className="mb-6">
            It left its source on {formatLongDate(programme.retiredOn)}. What stands here is what was known of it then.
          </Alert>
        )}
        <Head programme={programme} today={today} />
      </div>
      <Deciding programme={programme} today={today} />
      <section aria-label="Admission and further figures" className="border-t border-line py-[clamp(48px,7vw,104px)]">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
          <Admission programme={programme} today={today} />
          <OtherFigures programme={programme} today={today} />
        </div>
      </section>
      <FirstYear programme={programme} visa={visa} today={today} />
      {programme.retiredOn === null && <ScholarshipsHere scholarships={scholarships} today={today} />}
      <Similar programme={programme} similar={similar} today={today} />
      <NoticeRegion />
      <StructuredData
        things={(site) => [
          breadcrumbs(site, steps),
          ...(programme.retiredOn === null ? [degreeProgramme(site, programme, today)] : []),
        ]}
      />
      <LateScript src={programmeScript} />
    </main>
  )
}

function stepsTo({ slug, name, university }: ProgrammeDetails) {
  const { country } = university
  return [
    { name: 'Universities', path: href('/universities') },
    { name: country, path: catalogueHref({ region: regionOf(country), country, search: '', tuition: null, page: 1 }) },
    { name: university.name, path: href('/universities/:slug', { slug: university.slug }) },
    { name, path: href('/universities/:slug/:programme', { slug: university.slug, programme: slug }) },
  ]
}

function Head({ programme, today }: { programme: ProgrammeDetails; today: string }) {
  const { slug, name, university, url, depth, named } = programme
  const website = webAddress(url)
  const place = placeText(university)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-2 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <h1 className="mb-3">{name}</h1>
        <p className="font-display text-xl">
          <a
            href={href('/universities/:slug', { slug: university.slug })}
            className="text-ink decoration-rule hover:decoration-ink"
          >
            {university.name}
          </a>
          , {place}
        </p>
        <p className="mt-2 text-ink-2">{outline(programme)}</p>
        {depth === 'register' && (
          <Tag mayWrap className="mt-3">
            From the register: further figures are not entered yet
          </Tag>
        )}
        {named && (
          <div className="mt-3">
            <FigureSourceNote source={named} today={today} of="name and degree" />
          </div>
        )}
        <div data-print="no" className="mt-6 flex flex-wrap items-center gap-3">
          <a href={href('/signup')} className={buttonClass('primary', 'md', 'in-data-session:hidden')}>
            Sign up to select it
          </a>
          <a
            href={`${href('/student-portal/explore')}?${new URLSearchParams({ search: university.name }).toString()}`}
            className={buttonClass('primary', 'md', 'not-in-data-session:hidden')}
          >
            Select it in your portal
          </a>
          <InYourPlan address={`${university.slug}/${slug}`} />
          <a href={href('/student-portal/compare')} className={buttonClass('outline')}>
            Compare
          </a>
          {website && (
            <a href={website} target="_blank" rel="noopener nofollow" className={buttonClass('quiet')}>
              Its own page <Icon name="external" width={16} height={16} />
              <span className="sr-only">of {name}, opens in a new tab</span>
            </a>
          )}
          <ShareButton
            path={href('/universities/:slug/:programme', { slug: university.slug, programme: slug })}
            title={`${name}, ${university.name}`}
            size="md"
          />
        </div>
      </div>
      <LargePlate university={{ ...university, image_url: null }} />
    </header>
  )
}

/** The public plan of this programme; for whoever is signed in the plan of her portal, which offers to keep it. */
function InYourPlan({ address }: { address: string }) {
  const query = new URLSearchParams({ programme: address }).toString()
  return (
    <>
      <a href={`${href('/plan')}?${query}`} className={buttonClass('outline', 'md', 'in-data-session:hidden')}>
        See it in your plan
      </a>
      <a href={`${href('/student-portal/plan')}?${query}`} className={buttonClass('outline', 'md', 'not-in-data-session:hidden')}>
        See it in your plan
      </a>
    </>
  )
}

/** 'English, 24 months, M.Sc., starts in October'. */
function outline({ languages, months, degree, level, intakes, mode }: ProgrammeDetails): string {
  const starts = intakes.map(({ month }) => monthName(month))
  return [
    LEVEL_NAMES[level],
    degree,
    languages.length > 0 && listInWords(languages.map(({ language }) => languageName(language))),
    months && countOf(months.value, 'month', 'months'),
    mode && mode !== 'full-time' && mode,
    starts.length > 0 && `starts in ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(starts)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Similar({
  programme,
  similar,
  today,
}: {
  programme: ProgrammeDetails
  similar: readonly ProgrammeCard[]
  today: string
}) {
  const [field] = programme.fields
  return (
    <Section id="similar" title={similar.length > 0 ? 'Programmes like this one' : 'Other programmes'}>
      {similar.length > 0 && (
        <ul className="border-t border-line">
          {similar.map((card) => (
            <ProgrammeRow key={card.id} programme={card} today={today} headingLevel={3} />
          ))}
        </ul>
      )}
      <p className={similar.length > 0 ? 'pt-6' : undefined} data-print="no">
        <a
          href={programmesHref({ level: programme.level, field: field?.slice(0, 3) ?? null })}
          className={buttonClass('outline')}
        >
          {field === undefined ? 'See all of this level' : 'See all of its field'}
        </a>
      </p>
    </Section>
  )
}
