import type { ReactNode } from 'react'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import type { Match, MatchRule, RuleOutcome } from '#domain/matching/match.ts'
import { MatchBadge, MatchInBrief } from '../explore/match/match.tsx'
import { nameOfProgramme, type Selected } from '../student/selection/selected-universities.ts'
import type { ComparedRow } from './compared-rows.tsx'

interface ComparedProps {
  selected: Selected
  rows: readonly ComparedRow[]
  /** Null until it is there, and where nothing can be said. */
  match: Match | null
}

/** One of the selection; all side by side share their rows. */
export function Compared({ selected: { chosen, university, programme }, rows, match }: ComparedProps) {
  const { name, city, country, programs } = university
  const missing = rows.filter(({ values }) => !values.has(chosen.id)).map(({ term }) => term)
  const title = programme ? nameOfProgramme(programme) : chosen.program
  return (
    <article className="grid content-start border-t border-line lg:row-span-(--rows) lg:grid-rows-subgrid print:row-span-(--rows) print:grid-rows-subgrid">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-4 lg:grid-cols-1 print:grid-cols-1 print:py-1.5">
        <div className="min-w-0">
          <UniversityPicture university={university} className="mb-3 max-lg:hidden print:hidden" />
          <h2 className="font-display text-[1.1875rem] leading-[1.2] tracking-normal text-balance print:text-m">
            {title ?? name}
          </h2>
          <p className="mt-1 text-s text-ink-2">{[title && name, city, country].filter(Boolean).join(', ')}</p>
          {title === null && programs.length > 0 && <p className="mt-1 text-s">No program chosen yet.</p>}
        </div>
        {match && match.score > 0 && <MatchBadge match={match} className="lg:justify-self-start" />}
      </header>
      {rows.map(({ term, values }) =>
        values.has(chosen.id) ? (
          <Row key={term} term={term}>
            {values.get(chosen.id)}
          </Row>
        ) : (
          // Its place beside the others; that nothing is entered is said once, below.
          <div key={term} aria-hidden className="border-t border-rule max-lg:hidden print:block" />
        ),
      )}
      {missing.length > 0 ? (
        <Row term="Not entered yet">
          <span className="text-ink-2">{missing.join(', ')}</span>
        </Row>
      ) : (
        <div aria-hidden className="border-t border-rule max-lg:hidden print:block" />
      )}
      <Row term="Match">
        {match ? (
          <>
            <MatchInBrief match={match} className="mb-2" />
            <Reasons rules={match.rules} />
          </>
        ) : (
          <span className="text-ink-2">Follows from your profile</span>
        )}
      </Row>
    </article>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <dl className="border-t border-rule py-2.5 text-note leading-snug wrap-anywhere print:py-1 print:text-xs">
      <dt className="text-xs text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </dl>
  )
}

const MARKS: Readonly<Record<RuleOutcome, { icon: IconName; tone: string; label: string }>> = {
  met: { icon: 'met', tone: 'text-ok', label: 'Met' },
  'not-met': { icon: 'unmet', tone: 'text-bad', label: 'Not met' },
  unknown: { icon: 'unknown', tone: 'text-warn', label: 'Unknown' },
}

/** What is decided, rule by rule; the unknown ones are counted. */
function Reasons({ rules }: { rules: readonly MatchRule[] }) {
  const decided = rules.filter(({ outcome }) => outcome !== 'unknown')
  const unknown = rules.length - decided.length
  return (
    <ul className="grid gap-1">
      {decided.map(({ id, label, outcome }) => (
        <li key={id} className="flex gap-1.5">
          <Icon
            name={MARKS[outcome].icon}
            label={MARKS[outcome].label}
            width={16}
            height={16}
            className={classNames('mt-0.5 flex-none', MARKS[outcome].tone)}
          />
          <span>{label}</span>
        </li>
      ))}
      {unknown > 0 && (
        <li className="flex gap-1.5 text-ink-2">
          <Icon name="unknown" width={16} height={16} className="mt-0.5 flex-none text-warn" />
          <span>
            {unknown} {unknown === 1 ? 'rule' : 'rules'} unknown
          </span>
        </li>
      )}
    </ul>
  )
}
