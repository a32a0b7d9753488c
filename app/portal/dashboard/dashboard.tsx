import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Data } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { joinName } from '#domain/names.ts'
import { readApplications } from '../application-queries.ts'
import { loadBuiltIn } from '../explore/built-in.ts'
import { portalTitle } from '../portal-title.ts'
import { useStudent } from '../student.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSelectedUniversities } from '../use-selected-universities.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { FirstMatches } from './first-matches.tsx'
import { NextDeadline } from './next-deadline.tsx'
import { inOrder, readCountries } from './queries.ts'
import { StatusPanel } from './status-panel.tsx'

export const meta = () => [portalTitle('Dashboard')]

/** Where the student stands, what is missing and what comes next, on one screen. */
export default function Dashboard() {
  const { user, profile } = useStudent()
  const { universities, failed } = useSelectedUniversities()
  const read = useCallback((data: Data) => readApplications(data, user.id), [user.id])
  const applications = useLoaded('reading the applications', read)
  const dates = { universities, applications: applications.value, failed: failed || applications.failed }
  const firstName = profile ? joinName(profile).split(' ')[0] : ''
  return (
    <>
      <h1 className="text-3">{firstName ? `Welcome, ${firstName}` : 'Dashboard'}</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10 max-lg:order-2">
          <FirstMatches />
          <Countries />
        </div>
        <div className="grid gap-6">
          <StatusPanel />
          <NextDeadline {...dates} />
          <CalendarPanel {...dates} />
        </div>
      </div>
    </>
  )
}

/** Each leads to its universities. */
function Countries() {
  const { value: countries } = useLoaded('reading the countries', countriesOrBuiltIn)
  if (!countries) return null
  return (
    <section aria-labelledby="countries">
      <h2 id="countries" className="mb-3 text-2">
        Countries
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 border-t border-line pt-2">
        {countries.map((country) => (
          <li key={country}>
            <Link
              to={`/student-portal/explore?${new URLSearchParams({ country })}`}
              className="inline-flex min-h-11 items-center"
            >
              {country}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function countriesOrBuiltIn(data: Data): Promise<string[]> {
  try {
    const countries = await readCountries(data)
    if (countries.length > 0) return countries
  } catch (error) {
    logError('reading the countries', error)
  }
  return inOrder((await loadBuiltIn()).map(({ country }) => country))
}
