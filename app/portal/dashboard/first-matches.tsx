import { useCallback } from 'react'
import { Link } from 'react-router'
import { UniversityPicture } from '#app/catalogue/university-picture.tsx'
import type { Data } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cutText, formatTuition } from '#domain/format.ts'
import { byMatch } from '#domain/matching.ts'
import type { StudentProfileRow } from '#domain/profile.ts'
import { type BestMatch, readBestMatches } from '../explore/best-matches.ts'
import { loadBuiltIn } from '../explore/built-in.ts'
import { MatchBadge } from '../explore/match.tsx'
import { Loading } from '../not-loaded.tsx'
import { useStudent } from '../student.tsx'
import { useLoaded } from '../use-loaded.ts'

const UNIVERSITIES_SHOWN = 4
const PROGRAMS_SHOWN = 60

/** The first four universities by match. */
export function FirstMatches() {
  const { profile, facts } = useStudent()
  const read = useCallback((data: Data) => matchesOrBuiltIn(data, profile), [profile])
  const { value } = useLoaded('finding the first matches', read)
  return (
    <section aria-labelledby="first-matches">
      <h2 id="first-matches" className="text-2">
        {facts.profileComplete ? 'Your best matches' : 'Universities'}
      </h2>
      {value?.builtIn && (
        <Alert tone="warn" title="Failed to load university data" className="mt-3">
          You see the catalogue that comes with this site.
        </Alert>
      )}
      {!value && <Loading>Loading universities…</Loading>}
      {value && (
        <ul className="mt-3 border-t border-line">
          {value.best.map((one) => (
            <MatchRow key={one.university.id} {...one} />
          ))}
        </ul>
      )}
      <Link to="/student-portal/explore" className={buttonClass('outline', 'md', 'mt-5')}>
        View All Universities
      </Link>
    </section>
  )
}

/** Never empty: what comes with the program stands in for a server that has nothing, or is not there. */
async function matchesOrBuiltIn(
  data: Data,
  profile: StudentProfileRow | null,
): Promise<{ best: readonly BestMatch[]; builtIn: boolean }> {
  try {
    const best = await readBestMatches(data, profile, UNIVERSITIES_SHOWN)
    if (best.length > 0) return { best, builtIn: false }
  } catch (error) {
    logError('finding the first matches', error)
  }
  const builtIn = await loadBuiltIn()
  const best = profile
    ? byMatch(profile, builtIn)
    : builtIn.map((university) => ({ university, match: { score: 0, rules: [], knownWeight: 0 } }))
  return { best: best.slice(0, UNIVERSITIES_SHOWN), builtIn: true }
}

function MatchRow({ university, match }: BestMatch) {
  const { name, city, country, programs } = university
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-rule py-4 sm:grid-cols-[84px_minmax(0,1fr)_auto]">
      <UniversityPicture university={university} />
      <div className="min-w-0">
        <h3 className="text-[1.1875rem] leading-[1.2]">{name}</h3>
        <p className="mt-1 text-s text-ink-2">
          {city}, {country}
        </p>
        {programs.length > 0 && <p className="mt-1 text-s">{cutText(programs.join(', '), PROGRAMS_SHOWN)}</p>}
        <p className="mt-1 text-s text-ink-2">Annual Tuition: {formatTuition(university)}</p>
      </div>
      {match.score > 0 && <MatchBadge match={match} />}
    </li>
  )
}
