import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import type { MatchProfile } from '#domain/matching/match.ts'
import type { ProfileChange } from '#domain/matching/matching-changes.ts'
import { countOf } from '#domain/text/format.ts'
import { NO_FILTERS } from '#domain/universities/university-filters.ts'
import { readJudged } from '../find/judged-queries.ts'
import { profileFieldHref } from './profile-field-href.ts'

const SHOWN = 3

interface WhatWouldChangeProps {
  profile: MatchProfile
  className?: string
}

/** The single changes of the profile with the largest effect over the whole catalogue. Nothing until they are worked out. */
export function WhatWouldChange({ profile, className }: WhatWouldChangeProps) {
  const changes = useChanges(profile)
  if (changes === null || changes.length === 0) return null
  return (
    <section className={className}>
      <h3 className="font-sans text-s font-semibold tracking-normal">What would change it</h3>
      <ul className="mt-1 border-t border-line">
        {changes.map(({ text, field, more, fewer }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5 text-note">
            <span>
              {text}: <b>{countOf(more, 'more university', 'more universities')}</b> recommended
              {fewer > 0 && `, ${fewer.toLocaleString('en-US')} fewer`}
            </span>
            <Link to={profileFieldHref(field)} className="text-s">
              Change in profile<span className="sr-only">: {text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useChanges(profile: MatchProfile): readonly ProfileChange[] | null {
  const [changes, setChanges] = useState<readonly ProfileChange[] | null>(null)
  useEffect(() => {
    let left = false
    async function work() {
      const [judged, { whatWouldChange }] = await Promise.all([
        readJudged(dataClient(), NO_FILTERS),
        import('#domain/matching/matching-changes.ts'),
      ])
      if (!left) setChanges(whatWouldChange(profile, judged, SUBJECTS, SHOWN))
    }
    work().catch((error: unknown) => logError('working out what would change the matches', error))
    return () => {
      left = true
    }
  }, [profile])
  return changes
}
