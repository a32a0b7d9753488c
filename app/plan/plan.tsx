import { data, href } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chip.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { HOME_COUNTRIES, PAPER_LABELS } from '#content/pages/plan-form.ts'
import { PAPERS } from '#domain/plan/step.ts'
import { countOf } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/plan'
import { parsePlanQuery, PLAN_PROGRAMMES_MAX, planHref, type PlanQuery } from './plan-query.ts'
import { PlanSteps } from './plan-steps.tsx'
import { ProgrammeLetter } from './programme-letter.tsx'
import { type ChosenProgramme, type FoundProgramme, readPlan } from './read-plan.ts'
import { TimeLine } from './time-line.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parsePlanQuery(new URL(request.url).searchParams)
  const today = new Date().toISOString().slice(0, 10)
  try {
    return data({ query, today, plan: await readPlan(visitorData(context), query, today) })
  } catch (error) {
    console.error('Failed to load the programmes of a plan', error)
    return data({ query, today, plan: null }, { status: 503 })
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: 'The way from today to the first day',
      description:
        'Every step from today to the first day of a programme in Europe, counted backwards from its deadline, each lead time with its source.',
      path: href('/plan'),
      picture: 'visa-information.png',
      noindex: loaderData.query.programmes.length > 0 || loaderData.query.find !== null,
    },
  )
}

export default function Plan({ loaderData: { query, today, plan } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead
        title="The way from today to the first day"
        lede="Every step counted backwards from the deadline of the programmes you choose. Each lead time names the page it stands on; what no page says stays without a date."
      />
      <div className="wrap pb-16">
        {plan === null ? (
          <Alert tone="bad" title="The programmes could not be read">
            Your plan is in the address of this page: load it again in a moment.
          </Alert>
        ) : (
          <>
            {plan.missing.length > 0 && (
              <Alert
                tone="warn"
                title={`${countOf(plan.missing.length, 'programme', 'programmes')} of this address is not in the catalogue`}
                className="mb-6"
              />
            )}
            <Chosen query={query} chosen={plan.chosen} />
            <AddProgramme query={query} found={plan.found} />
            <AboutYou query={query} />
            {plan.chosen.length > 0 && (
              <>
                <p className="mt-10 mb-6 flex flex-wrap items-center gap-3" data-print="no">
                  <a href={planHref(query, href('/plan.ics'))} className={buttonClass('outline')}>
                    Add to calendar
                  </a>
                  <KeepIt query={query} />
                </p>
                <TimeLine steps={plan.steps} programmes={plan.chosen.map(({ id }) => id)} today={today} />
                <PlanSteps steps={plan.steps} programmes={plan.chosen.map(({ id }) => id)} today={today} />
                <p className="text-s text-ink-2">
                  A plan of dates that pages publish is no promise: open the page of each programme before you rely on a day.
                </p>
              </>
            )}
          </>
        )}
      </div>
      <StructuredData
        things={(site) => [breadcrumbs(site, [{ name: 'The way from today to the first day', path: href('/plan') }])]}
      />
    </main>
  )
}

/** An account keeps the plan, with what is done and with days of one's own, and reminds by mail. */
function KeepIt({ query: { programmes } }: { query: PlanQuery }) {
  const kept = `${href('/student-portal/plan')}?${new URLSearchParams(programmes.map((one) => ['programme', one]))}`
  return (
    <>
      <a
        href={`${href('/signup')}?${new URLSearchParams({ next: kept })}`}
        className={buttonClass('primary', 'md', 'in-data-session:hidden')}
      >
        Keep it in an account
      </a>
      <a href={kept} className={buttonClass('primary', 'md', 'not-in-data-session:hidden')}>
        Keep it in your portal
      </a>
      <span className="text-s text-ink-2">There you mark what is done, change days, and are reminded by mail.</span>
    </>
  )
}

function Chosen({ query, chosen }: { query: PlanQuery; chosen: readonly ChosenProgramme[] }) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Programmes of this plan" className="border-t border-line">
      {chosen.map(({ address, degree, name, university, city, country }, n) => (
        <li key={address} className="flex items-center gap-3 border-b border-rule py-3">
          <ProgrammeLetter n={n} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{[degree, name].filter(Boolean).join(' ')}</p>
            <p className="text-s text-ink-2">
              {university}, {city}, {country}
            </p>
          </div>
          <a
            href={planHref({ ...query, programmes: query.programmes.filter((one) => one !== address) })}
            className={chipClass}
            data-print="no"
          >
            <span className="max-xs:sr-only">Remove</span>
            <span className="sr-only"> {name} from the plan</span>
            <Icon name="close" width={14} height={14} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function AddProgramme({ query, found }: { query: PlanQuery; found: readonly FoundProgramme[] | null }) {
  if (query.programmes.length >= PLAN_PROGRAMMES_MAX) {
    return <p className="mt-4 text-s text-ink-2">A plan holds {PLAN_PROGRAMMES_MAX} programmes: remove one to add another.</p>
  }
  return (
    <search data-print="no" className="mt-6 block max-w-[44rem]">
      <form action={href('/plan')} className="flex items-end gap-3">
        <Kept query={query} />
        <Field
          label={query.programmes.length === 0 ? 'Which programme do you want to begin?' : 'Add a programme'}
          className="flex-1 self-end"
        >
          <Input type="search" name="find" defaultValue={query.find ?? ''} maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      {found?.length === 0 && <p className="mt-3 text-s">No programme of the catalogue has “{query.find}”.</p>}
      {found !== null && found.length > 0 && (
        <ul aria-label="Programmes found" className="mt-4 border-t border-line">
          {found.map(({ address, name, university, city, country }) => (
            <li key={address} className="flex items-center gap-3 border-b border-rule py-2">
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{name}</span>
                <span className="block text-s text-ink-2">
                  {university}, {city}, {country}
                </span>
              </span>
              <a
                href={planHref({ ...query, programmes: [...query.programmes, address] })}
                className={buttonClass('outline', 'sm')}
              >
                Add<span className="sr-only"> {name} to the plan</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function AboutYou({ query }: { query: PlanQuery }) {
  return (
    <form action={href('/plan')} data-print="no" className="mt-8 grid max-w-[44rem] gap-4">
      {query.programmes.map((programme) => (
        <input key={programme} type="hidden" name="programme" value={programme} />
      ))}
      <Field label="Where is your degree from?">
        <Select name="from" defaultValue={query.country}>
          {HOME_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend className="text-s font-semibold">What do you have already?</legend>
        {PAPERS.map((paper) => (
          <Checkbox key={paper} name="has" value={paper} defaultChecked={query.has.includes(paper)} label={PAPER_LABELS[paper]} />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" className="justify-self-start">
        Count it backwards
      </Button>
    </form>
  )
}

/** What the plan holds besides, for a form that changes something else of it. */
function Kept({ query: { programmes, country, has } }: { query: PlanQuery }) {
  const kept = new URLSearchParams(planHref({ programmes, country, has }).split('?')[1] ?? '')
  return [...kept].map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
