import type { ReactNode } from 'react'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { formatTuition } from '#domain/text/format.ts'
import { figuresSource } from '#domain/universities/university-facts.ts'
import type { University } from '#domain/universities/university.ts'
import { OpeningName } from './opening-name.tsx'
import { nameOfProgramme } from './selection/selected-universities.ts'

interface UniversityBriefProps {
  university: University
  /** The chosen one: then its own figures stand in `children`. */
  programme?: ProgrammeDetails | null
  /** The rank of its name below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Below the facts: a badge, a choice. */
  children?: ReactNode
  /** At the end of the row. */
  action?: ReactNode
  /** Opens everything about it. */
  onOpen?: () => void
}

/** One university as a row between rules: what it is, where, and what a year costs. */
export function UniversityBrief({
  university,
  programme = null,
  heading: Heading = 'h3',
  children,
  action,
  onOpen,
}: UniversityBriefProps) {
  const { name, city, country, tuition_fee } = university
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-rule py-4 sm:grid-cols-[84px_minmax(0,1fr)_auto]">
      <UniversityPicture university={university} />
      <div className="min-w-0">
        <Heading className="text-[1.1875rem] leading-[1.2]">
          {onOpen ? <OpeningName name={name} onOpen={onOpen} /> : name}
        </Heading>
        <p className="mt-1 text-s text-ink-2">
          {city}, {country}
        </p>
        {programme && <p className="mt-1 font-semibold">{nameOfProgramme(programme)}</p>}
        {!programme && (
          <p className="text-s text-ink-2">
            Annual Tuition: {formatTuition(university)}{' '}
            {tuition_fee !== null && <FigureAge short source={figuresSource(university)} />}
          </p>
        )}
        {children}
      </div>
      {action && <div className="col-span-2 justify-self-end sm:col-span-1 sm:self-center">{action}</div>}
    </li>
  )
}
