import { href, Link } from 'react-router'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { cutText, formatTuition } from '#domain/text/format.ts'
import { figuresSource } from '#domain/universities/university-facts.ts'
import { useUniversityDetails } from '../explore/details/use-university-details.tsx'
import { MatchBadge, MatchInBrief } from '../explore/match/match.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { OpeningName } from '../student/opening-name.tsx'
import type { FirstMatches as Matches } from './load-dashboard.ts'

const PROGRAMS_SHOWN = 60

/** The first four universities by match. */
export function FirstMatches({ matches }: { matches: Promise<Loaded<Matches>> }) {
  const { facts } = useStudent()
  const { value, failed } = useDeferred(matches)
  const details = useUniversityDetails()
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
      {failed && <NotLoaded title="Failed to load university data" />}
      {!value && !failed && <Loading>Loading universities…</Loading>}
      {value && (
        <ul className="mt-3 border-t border-line">
          {value.best.map((one) => (
            <MatchRow key={one.id} university={one} onOpen={() => details.open(one)} />
          ))}
        </ul>
      )}
      <Link to={`${href('/student-portal/explore')}?tab=all`} className={buttonClass('outline', 'md', 'mt-5')}>
        View All Universities
      </Link>
      {details.dialog}
    </section>
  )
}

function MatchRow({ university, onOpen }: { university: ListedUniversity; onOpen: () => void }) {
  const { name, city, country, programs, match, best } = university
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-4">
      <UniversityPicture university={university} className="w-[72px] flex-none sm:w-[84px]" />
      <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
        <h3 className="text-[1.1875rem] leading-[1.2]">
          <OpeningName name={name} onOpen={onOpen} />
        </h3>
        <p className="mt-1 text-s text-ink-2">
          {city}, {country}
        </p>
        {programs.length > 0 && <p className="mt-1 text-s">{cutText(programs.join(', '), PROGRAMS_SHOWN)}</p>}
        <p className="mt-1 text-s text-ink-2">
          Annual Tuition: {best?.tuition ? best.tuition.text : formatTuition(university)}{' '}
          {best?.tuition ? (
            <FigureAge short source={best.tuition.source} />
          ) : (
            university.tuition_fee !== null && <FigureAge short source={figuresSource(university)} />
          )}
        </p>
        <MatchInBrief match={match} className="mt-1" />
      </div>
      {match.score > 0 && <MatchBadge match={match} />}
    </li>
  )
}
