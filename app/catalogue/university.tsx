import { href, data } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { Breadcrumbs } from '#app/page/breadcrumbs.tsx'
import { cachedUntilChange, PROGRAMME_TABLES } from '#app/page/cached-page.ts'
import { catalogueHref, regionOf } from '#app/page/catalogue-query.ts'
import { LargePlate } from '#app/plate/large-plate.tsx'
import { poolPlate } from '#app/plate/plate-pool.ts'
import { terrainOf } from '#app/plate/terrain.ts'
import { programmesOf } from '#app/programmes/read-programmes.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { cutText, formatLongDate } from '#domain/text/format.ts'
import { isFromRegister, placeText, websiteAddress } from '#domain/universities/university-facts.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs, collegeOrUniversity } from '../seo/things.ts'
import type { Route } from './+types/university'
import { FavoriteButton } from './favorites/favorite-button.tsx'
import { Facts } from './figures/facts.tsx'
import { Programmes } from './programmes.tsx'
import { builtInUniversity, isCatalogueEmpty, readUniversity, type UniversityFacts } from './read/read-university.ts'
import { UniversityMissing, UniversityUnread } from './university-missing.tsx'
import universityScript from './university-script.ts?worker&url'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const today = new Date().toISOString().slice(0, 10)
  try {
    const store = visitorData(context)
    const stored = await readUniversity(store, params.slug)
    if (stored) {
      const programmes = await programmesOf(store, stored.slug)
      return data(
        { kind: 'found' as const, university: stored, programmes, today, builtIn: false },
        { headers: cachedUntilChange(...PROGRAMME_TABLES) },
      )
    }
    const builtIn = builtInUniversity(params.slug)
    if (builtIn && (await isCatalogueEmpty(store)))
      return data({ kind: 'found' as const, university: builtIn, programmes: null, today, builtIn: true })
    return data({ kind: 'missing' as const }, { status: 404 })
  } catch (error) {
    console.error('Failed to load university data', error)
    const university = builtInUniversity(params.slug)
    if (university) return data({ kind: 'found' as const, university, programmes: null, today, builtIn: true })
    // Whether there is such a university is not known now: a crawler has to come again.
    return data({ kind: 'failed' as const }, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const path = href('/universities/:slug', { slug: params.slug })
  if (loaderData.kind !== 'found')
    return pageMeta(
      { matches },
      { title: 'University not found', description: 'No university of this address.', path, noindex: true },
    )
  const { slug, name, city, country, programs, retired_on } = loaderData.university
  const taught =
    programs.length > 0
      ? `programmes such as ${cutText(programs.slice(0, 2).join(' and '), 90)}`
      : 'how to ask for its programmes'
  return pageMeta(
    { matches },
    {
      title: `${name}, ${country}`,
      description: `${name} in ${city}, ${country}: ${taught}, tuition, acceptance rate and deadline, each with its year and source.`,
      path,
      noindex: Boolean(retired_on),
      picture: poolPlate(slug, terrainOf(country, city)).replace(/^\/plates\/(\d+)\.svg$/, 'plate-$1.png'),
    },
  )
}

export default function UniversityPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <UniversityMissing />
  if (loaderData.kind === 'failed') return <UniversityUnread />
  const { university, programmes, today, builtIn } = loaderData
  const { slug, name, description } = university
  const website = websiteAddress(university)
  const steps = stepsTo(university)
  return (
    <main id="main" className="wrap pb-16">
      <Breadcrumbs steps={steps} />
      {builtIn && (
        <Alert data-toast tone="warn" title="Failed to load university data" className="mb-6">
          You see the entry that comes with this site. Load the page again to try once more.
        </Alert>
      )}
      {university.retired_on && (
        <Alert tone="warn" title="This university is no longer in our catalogue" className="mb-6">
          It was taken out on {formatLongDate(university.retired_on)}. What stands here is what was known of it then.
        </Alert>
      )}
      <header className="grid gap-x-16 gap-y-8 border-b border-line pt-2 pb-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1 className="mb-3">{name}</h1>
          <p className="lede">{placeText(university)}</p>
          {isFromRegister(university) && (
            <p className="mt-3">
              <Tag>From the register</Tag> <a href={href('/about-our-figures')}>What that means</a>
            </p>
          )}
          <p className="mt-5 max-w-[44em]">{description ?? 'No description is published in our catalogue.'}</p>
          <div data-print="no" className="mt-6 flex flex-wrap items-center gap-3">
            {!university.retired_on && (
              <a href={href('/signup')} className={buttonClass('primary', 'md', 'in-data-session:hidden')}>
                Sign up to select it
              </a>
            )}
            {website && (
              <a href={website} target="_blank" rel="noopener nofollow" className={buttonClass('outline')}>
                Visit website <Icon name="external" width={16} height={16} />
                <span className="sr-only">of {name}, opens in a new tab</span>
              </a>
            )}
            <FavoriteButton university={university} />
            <ShareButton path={href('/universities/:slug', { slug })} title={name} size="md" />
          </div>
        </div>
        <LargePlate university={university} />
      </header>
      <div className="grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Programmes university={university} programmes={programmes} today={today} />
        <div className="grid content-start gap-10">
          <Facts university={university} programmes={programmes?.programmes ?? []} today={today} />
          {!university.retired_on && <HowToMatch name={name} />}
        </div>
      </div>
      <NoticeRegion />
      <StructuredData things={(site) => [breadcrumbs(site, steps), collegeOrUniversity(site, university)]} />
      <LateScript src={universityScript} />
    </main>
  )
}

function stepsTo({ slug, name, country }: UniversityFacts) {
  return [
    { name: 'Universities', path: href('/universities') },
    { name: country, path: catalogueHref({ region: regionOf(country), country, search: '', tuition: null, page: 1 }) },
    { name, path: href('/universities/:slug', { slug }) },
  ]
}

function HowToMatch({ name }: { name: string }) {
  return (
    <section data-print="no">
      <h2 className="mb-3 text-2">Does it fit you?</h2>
      <p className="mb-5 text-ink-2">
        A match is worked out from your profile, rule by rule: each says which of your answers it read and whether it is met, not
        met or unknown.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={`${href('/student-portal/explore')}?${new URLSearchParams({ search: name }).toString()}`}
          className={buttonClass('primary')}
        >
          See your match
        </a>
        <a href={href('/student-data-collection')} className={buttonClass('quiet', 'md', '-ml-3 text-left')}>
          Or answer the survey, without an account
        </a>
      </div>
    </section>
  )
}
