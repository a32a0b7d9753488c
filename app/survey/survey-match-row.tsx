import { href } from 'react-router'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { MeasureBand, type Segment } from '#app/ui/band/band.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import type { RuleOutcome } from '#domain/matching/match.ts'
import type { Reason, SurveyMatch } from '#domain/survey/survey-matches.ts'
import { formatTuition } from '#domain/text/format.ts'
import { figuresSource } from '#domain/universities/university-facts.ts'
import type { MatchedUniversity } from './read-matches.ts'

const OUTCOMES: Readonly<Record<RuleOutcome, { title: string; icon: IconName; tone: string; segment: Segment }>> = {
  met: { title: 'Met', icon: 'met', tone: 'text-ok', segment: 'on' },
  'not-met': { title: 'Not met', icon: 'unmet', tone: 'text-bad', segment: 'off' },
  unknown: { title: 'Unknown', icon: 'unknown', tone: 'text-warn', segment: 'unknown' },
}

/** A university with what each answer came to. */
export function SurveyMatchRow({ match: { university, programme, reasons, met } }: { match: SurveyMatch<MatchedUniversity> }) {
  const { slug, name, city, country, tuition_fee } = university
  // The programme's own tuition stands among the reasons, and may be all that is known.
  const isKnownByProgramme = tuition_fee === null && reasons.some(({ id, outcome }) => id === 'budget' && outcome !== 'unknown')
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-3.5 gap-y-4 border-b border-rule py-6 lg:grid-cols-[120px_minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-x-8">
      <UniversityPicture university={university} className="self-start" />
      <div className="min-w-0">
        <h3 className="text-[1.3125rem] leading-[1.15] tracking-normal">
          <a href={href('/universities/:slug', { slug })} className="text-ink decoration-rule hover:decoration-ink">
            {name}
          </a>
        </h3>
        <p className="mt-1 text-s text-ink-2">
          {city}, {country}
          {!isKnownByProgramme && (
            <span className="block">
              Tuition a year: {formatTuition(university, 'Not specified')}{' '}
              {tuition_fee !== null && <FigureAge short source={figuresSource(university)} />}
            </span>
          )}
          {programme !== null && (
            <span className="mt-1 block text-ink">
              Best fit: <b className="font-semibold">{programme}</b>
            </span>
          )}
        </p>
        <p className="mt-3 max-w-44 text-s">
          <b className="font-semibold">
            {met} of {reasons.length}
          </b>{' '}
          answers met
          <MeasureBand segments={reasons.map(({ outcome }) => OUTCOMES[outcome].segment)} className="mt-1" />
        </p>
      </div>
      <ul
        aria-label={`Reasons for ${name}`}
        className="col-span-full content-start border-t border-rule lg:col-span-1 lg:border-t-0"
      >
        {reasons.map((reason) => (
          <ReasonRow key={reason.id} reason={reason} />
        ))}
      </ul>
    </li>
  )
}

function ReasonRow({ reason: { label, outcome, source } }: { reason: Reason }) {
  const { title, icon, tone } = OUTCOMES[outcome]
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2.5 border-b border-rule py-2 text-note leading-snug last:border-b-0">
      <Icon name={icon} label={title} className={classNames('mt-px', tone)} />
      <div>
        {label}
        <p className="text-s text-ink-2">{source}</p>
      </div>
    </li>
  )
}
