import { href } from 'react-router'
import { editionText, type FigureSource } from '#domain/facts/figure-source.ts'
import { deadlineSource, figuresSource, webAddress } from '#domain/universities/university-facts.ts'
import type { University } from '#domain/universities/university.ts'
import { FigureAge } from './figure-age.tsx'

type Figures = Pick<
  University,
  'figures_year' | 'facts_source' | 'checked_on' | 'tuition_fee' | 'acceptance_rate' | 'application_deadline' | 'deadline_text'
> & { deadline_source?: FigureSource | null }

interface FiguresSourceProps {
  university: Figures
  /** Its programmes have one, each with a source of its own. */
  hasTuitionElsewhere?: boolean
}

/** Where the figures come from, of which year they are and when somebody last compared them; the deadline has no page of its own. */
export function FiguresSource({ university, hasTuitionElsewhere = false }: FiguresSourceProps) {
  const { figures_year, facts_source, tuition_fee, acceptance_rate, application_deadline, deadline_text } = university
  const source = webAddress(facts_source)
  const hasDeadline = application_deadline !== null || deadline_text !== null
  const named = [tuition_fee !== null && 'Tuition', acceptance_rate !== null && 'acceptance rate'].filter(Boolean).join(' and ')
  return (
    <div className="grid justify-items-start gap-1.5 text-xs text-ink-3">
      {named === '' ? (
        <p>
          {hasTuitionElsewhere ? 'The acceptance rate is' : 'Tuition and acceptance rate are'} not entered yet: ask the
          university.
        </p>
      ) : (
        <>
          <p>
            {named.replace(/^a/, 'A')} of {figures_year === null ? 'an unknown year' : editionText(figures_year)}
            {source && (
              <>
                , source:{' '}
                <a href={source} rel="noopener nofollow">
                  {new URL(source).host}
                </a>
              </>
            )}
            .
          </p>
          <FigureAge source={figuresSource(university)} />
        </>
      )}
      {hasDeadline && (
        <p>
          Deadline: <FigureAge source={deadlineSource(university)} />
        </p>
      )}
      <a href={href('/about-our-figures')}>What a source is worth</a>
    </div>
  )
}
