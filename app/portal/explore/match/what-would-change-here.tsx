import { Link } from 'react-router'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import type { MatchProfile, MatchUniversity } from '#domain/matching/match.ts'
import { whatWouldChangeHere } from '#domain/matching/matching-changes.ts'
import { profileFieldHref } from './profile-field-href.ts'

interface WhatWouldChangeHereProps {
  profile: MatchProfile
  university: MatchUniversity
  /** The one that its score is of now. */
  programme: string | null
}

/** The single changes of the profile that would raise the score of this university, and of which programme. */
export function WhatWouldChangeHere({ profile, university, programme: now }: WhatWouldChangeHereProps) {
  const changes = whatWouldChangeHere(profile, university, SUBJECTS)
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className="font-sans text-s font-semibold tracking-normal">What would change it</h3>
      <ul className="mt-1 border-t border-line">
        {changes.map(({ text, field, score, programme }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2.5 text-note">
            <span>
              {text}: <b>{score}</b> here{programme !== null && programme !== now && `, for ${programme}`}
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
