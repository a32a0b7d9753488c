import { MeasureBand, type Segment } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { factReliance } from '#domain/facts/fact-source.ts'
import type { FigureFreshness } from '#domain/facts/figure-source.ts'
import { searchForm } from '#domain/text/search-form.ts'
import { planningFigure } from '#domain/visas/visa-planner.ts'
import { NOT_SPECIFIED, type VisaInfo } from '#domain/visas/visa-search.ts'
import { amountText, periodText } from './figure-text.ts'
import { Flag } from './flag.tsx'
import { VisaDetails } from './visa-details.tsx'

export interface VisaRowProps {
  visa: VisaInfo
  /** Left out by the search; the script of the page may bring it back. */
  hidden: boolean
  open: boolean
  /** For paper every row stays open. */
  exclusive: boolean
  today: string
}

/** A country between rules; one at a time opens into a panel in place. */
export function VisaRow({ visa, hidden, open, exclusive, today }: VisaRowProps) {
  const { id, country, flag, visaType, keyRequirement, guideFigure, officialFigures } = visa
  const counted = planningFigure(visa)
  const official = officialFigures.find((figure) => figure === counted)
  const headingId = `${id}-name`
  return (
    <li
      id={id}
      hidden={hidden}
      data-visa={[country, visaType, keyRequirement].map(searchForm).join('\n')}
      className="relative border-b border-rule py-5 has-[details[open]]:border has-[details[open]]:border-line has-[details[open]]:bg-sheet has-[details[open]]:px-4 max-lg:pb-2 lg:has-[details[open]]:-mx-6 lg:has-[details[open]]:px-6"
    >
      <div className="grid grid-cols-[42px_minmax(0,1fr)] gap-x-3.5 gap-y-3 lg:min-h-[90px] lg:grid-cols-[42px_minmax(0,1fr)_minmax(0,33rem)_120px] lg:gap-x-6">
        <Flag id={id} emoji={flag} />
        <div className="min-w-0">
          <h3 id={headingId}>{country}</h3>
          <p className="mt-1 text-s">{visaType}</p>
          <p className="mt-1 text-s text-ink-2">{keyRequirement}</p>
        </div>
        <dl className="col-span-full grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3 lg:col-span-1">
          {guideFigure && <Fact term="The guide’s figure" value={amountText(guideFigure)} note={periodText(guideFigure)} />}
          {official ? (
            <Fact
              term={official.kind === 'reported' ? 'By a report' : 'Official figure'}
              value={amountText(official)}
              note={`${periodText(official)}, ${official.year ?? ''}`}
              unsure={factReliance(official, today)}
            />
          ) : (
            <Fact term="Official figure" value="None published" note="the guide’s figure is an estimate" />
          )}
          <PostStudy visa={visa} />
        </dl>
      </div>
      <details name={exclusive ? 'visa' : undefined} open={open} className="group/more">
        <summary
          aria-describedby={headingId}
          data-print="no"
          className={buttonClass('quiet', 'sm', 'max-lg:-ml-3 lg:absolute lg:top-4 lg:right-0 lg:group-open/more:right-3')}
        >
          <span className="group-open/more:hidden">Show More</span>
          <span className="hidden group-open/more:inline">Show Less</span>
        </summary>
        <VisaDetails visa={visa} today={today} />
      </details>
    </li>
  )
}

interface FactProps {
  term: string
  value: string
  note: string
  unsure?: FigureFreshness
}

function Fact({ term, value, note, unsure }: FactProps) {
  const isUnsure = unsure !== undefined && !unsure.fresh
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd>
        <span className="font-display text-xl">{value}</span>
        <span className="block text-xs text-ink-3">{note}</span>
        {isUnsure && <span className="block text-xs font-semibold text-warn">{unsure.text}</span>}
      </dd>
    </div>
  )
}

const QUARTERS = 8
const MONTHS_A_QUARTER = 3

/** Two years in quarters: filled as far as everybody may stay, hatched as far as some may. */
function PostStudy({ visa: { postStudyOption } }: { visa: VisaInfo }) {
  const { from, to } = postStudyOption?.months ?? { from: 0, to: 0 }
  const segments = Array.from({ length: QUARTERS }, (_, index): Segment => {
    const month = (index + 1) * MONTHS_A_QUARTER
    if (month <= from) return 'on'
    return month <= to ? 'unknown' : 'off'
  })
  return (
    <div className="min-w-0 max-sm:col-span-2">
      <dt className="text-xs text-ink-3">After the degree</dt>
      <dd>
        <span className="font-display text-xl">
          {postStudyOption ? `${from === to ? to : `${from} to ${to}`} months` : NOT_SPECIFIED}
        </span>
        {postStudyOption && <MeasureBand segments={segments} className="mt-1.5 max-w-40" />}
      </dd>
    </div>
  )
}
