import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Source } from '#app/page/source.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { SourcedText } from '#domain/facts/fact-source.ts'
import { NOT_ENTERED, NOT_SPECIFIED, type VisaFigure, type VisaInfo } from '#domain/visas/visa-search.ts'
import { amountText, paymentsText, periodText } from './figure-text.ts'

/** Everything the guide knows of a country, each figure and rule with its source. */
export function VisaDetails({ visa, today }: { visa: VisaInfo; today: string }) {
  const { id, country, description, financialRequirement, keyRequirement, officialLink, visaType, notIncluded } = visa
  const figures = [...(visa.guideFigure ? [visa.guideFigure] : []), ...visa.officialFigures, ...visa.extraFigures]
  return (
    <div className="mt-2 grid gap-x-16 gap-y-8 border-t border-line pt-5 pb-4 lg:mt-5 lg:grid-cols-2">
      <div>
        <p className="text-ink-2">{description}</p>
        <dl className="mt-4 border-t border-rule">
          <Row term="Visa type">{visaType}</Row>
          {financialRequirement !== null && <Row term="Financial requirement">{financialRequirement}</Row>}
          <Row term="Key requirement">{keyRequirement}</Row>
          <Row term="Visa fee">
            <Statement statement={visa.visaFee} missing={NOT_ENTERED} today={today} />
          </Row>
          <Row term="Processing time">
            <Statement statement={visa.processingTime} today={today} />
          </Row>
          <Row term="Work permission">
            <Statement statement={visa.workPermission} today={today} />
          </Row>
          <Row term="Post-study option">
            <Statement statement={visa.postStudyOption} today={today} />
          </Row>
        </dl>
      </div>
      <div>
        <h4 className="font-semibold">The figures and where they come from</h4>
        <ul className="mt-2 border-t border-rule">
          {figures.map((figure, index) => (
            <Figure key={index} figure={figure} extra={visa.extraFigures.includes(figure)} today={today} />
          ))}
        </ul>
        <p className="mt-4 text-s text-ink-2">
          <b className="font-semibold text-ink">Not included:</b> {notIncluded.join('; ')}.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={officialLink} target="_blank" rel="noopener" className={buttonClass('outline')}>
            Official page <Icon name="external" width={16} height={16} />
            <span className="sr-only">of {country}, opens in a new tab</span>
          </a>
          <a href={`${href('/visa-information')}?country=${id}#plan`} data-print="no" className={buttonClass('quiet')}>
            Add up a stay <span className="sr-only">in {country}</span>
          </a>
        </p>
      </div>
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-rule py-2.5 xs:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-s text-ink-2">{term}</dt>
      <dd className="min-w-0 text-note">{children}</dd>
    </div>
  )
}

interface StatementProps {
  statement: SourcedText | null
  missing?: string
  today: string
}

function Statement({ statement, missing = NOT_SPECIFIED, today }: StatementProps) {
  if (!statement) return missing
  return (
    <>
      {statement.text}
      <Source of={statement} today={today} />
    </>
  )
}

const kinds = {
  guide: 'The guide’s figure',
  official: 'Official figure',
  reported: 'Figure of a report',
  estimate: 'The guide’s estimate',
} as const

function Figure({ figure, extra, today }: { figure: VisaFigure; extra: boolean; today: string }) {
  const { kind, year, note } = figure
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-rule py-2.5">
      <p className="text-s font-semibold">
        {extra ? note : kinds[kind]}
        <span className="block font-normal text-ink-2">{[year, extra ? null : note].filter(Boolean).join('. ')}</span>
      </p>
      <p className="text-right">
        <span className="font-display text-xl">{amountText(figure)}</span>
        <span className="block text-xs text-ink-2">{[periodText(figure), paymentsText(figure)].filter(Boolean).join(': ')}</span>
      </p>
      <div className="col-span-2">
        <Source of={figure} today={today} />
      </div>
    </li>
  )
}
