import type { ReactNode } from 'react'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { CONTACT_FOR_DETAILS, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { languageOfName } from '#domain/universities/language-of-name.ts'
import { deadlineSource, figuresSource, isFromRegister, programsInBrief } from '#domain/universities/university-facts.ts'
import type { Chosen } from '../student/selection/chosen.ts'
import { MatchBadge, MatchInBrief } from './match/match.tsx'

export interface RowActions {
  savedIds: readonly string[]
  chosenOf: (universityId: string) => readonly Chosen[]
  onSave: (university: ListedUniversity) => Promise<void>
  /** Null once nothing can be selected any more: then there is no button for it. */
  onSelect: ((university: ListedUniversity) => Promise<void>) | null
  onDetails: (university: ListedUniversity) => void
}

/** One university between rules, in a grid of one to three columns. */
export function UniversityRow({
  university,
  savedIds,
  chosenOf,
  onSave,
  onSelect,
  onDetails,
}: RowActions & { university: ListedUniversity }) {
  const { id, name, city, country, programs, match } = university
  const chosen = chosenOf(id)
  const isSelected = chosen.length > 0
  const { first, more } = programsInBrief(programs)
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-3 border-b border-rule pt-5 pb-3 wrap-anywhere">
      <div className="flex flex-wrap gap-x-3.5">
        <UniversityPicture university={university} className="w-[84px] flex-none self-start" />
        <div className="min-w-0 flex-1 basis-24">
          <h4
            lang={languageOfName(name)}
            className="font-display text-[1.1875rem] leading-[1.2] text-balance [&[lang]]:hyphens-auto"
          >
            {name}
          </h4>
          <p className="mt-1 text-s text-ink-2">
            {city}, {country}
          </p>
          {isFromRegister(university) && <Tag className="mt-1">From the register</Tag>}
        </div>
        <div className="-mt-[10px] -mr-[10px] ml-auto grid content-start justify-items-end">
          <IconButton
            icon="heart"
            label={`Save ${name}`}
            pressed={savedIds.includes(id)}
            onClick={() => void onSave(university)}
          />
          {match.score > 0 && <MatchBadge match={match} className="mr-[10px]" />}
        </div>
      </div>
      <div className="grid content-start gap-3">
        {first.length > 0 && (
          <p className="text-s">
            {first.join(', ')} {more && <span className="whitespace-nowrap text-ink-2">{more}</span>}
          </p>
        )}
        <MatchInBrief match={match} />
        <Facts university={university} />
        {chosen.length > 1 && <p className="text-s text-ink-2">{chosen.length} of its programs are in your selection.</p>}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Button size="sm" variant="quiet" className="-ml-3" aria-haspopup="dialog" onClick={() => onDetails(university)}>
          View Details<span className="sr-only"> of {name}</span>
        </Button>
        {onSelect && (
          <Button
            size="sm"
            aria-pressed={isSelected}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => void onSelect(university)}
          >
            {isSelected && <Icon name="tick" width={16} height={16} />}
            {isSelected ? 'Selected' : 'Select'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Of the programme that fits best where it is known, else of the university. */
function Facts({ university }: { university: ListedUniversity }) {
  const { best, acceptance_rate, tuition_fee } = university
  const age = <FigureAge short source={figuresSource(university)} />
  const deadline = formatDeadline(university)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] grid-rows-[auto_1fr] gap-x-3.5 gap-y-1">
      {best?.tuition ? (
        <Fact term="Annual Tuition" value={best.tuition.text} age={<FigureAge short source={best.tuition.source} />} />
      ) : (
        <Fact term="Annual Tuition" value={formatTuition(university)} age={tuition_fee !== null && age} />
      )}
      <Fact term="Acceptance Rate" value={formatAcceptance(acceptance_rate)} age={acceptance_rate !== null && age} />
      {best?.deadline ? (
        <Fact
          term="Application Deadline"
          value={formatDate(best.deadline.day) + (best.deadline.mark ? ` (${best.deadline.mark})` : '')}
          age={<FigureAge short source={best.deadline.source} />}
        />
      ) : (
        <Fact
          term="Application Deadline"
          value={deadline}
          age={deadline !== CONTACT_FOR_DETAILS && <FigureAge short source={deadlineSource()} />}
        />
      )}
    </dl>
  )
}

function Fact({ term, value: text, age }: { term: string; value: string; age: ReactNode }) {
  // 'Mid-January (for autumn)': the remark stands smaller, below.
  const [, value = text, remark] = /^(.+?) \((.+)\)$/.exec(text) ?? []
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid">
      <dt className="self-end text-xs leading-tight text-ink-3">{term}</dt>
      <dd className={classNames('mt-1 text-s leading-[1.35]', text === CONTACT_FOR_DETAILS ? 'text-ink-2' : 'font-semibold')}>
        {value}
        {remark && <span className="block text-xs font-normal text-ink-3">{remark}</span>}
        {age && <span className="mt-1 block font-normal">{age}</span>}
      </dd>
    </div>
  )
}
