import type { ReactNode } from 'react'
import { FigureAge } from '#app/catalogue/figure-age.tsx'
import { UniversityPicture } from '#app/catalogue/university-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { deadlineSource, figuresSource } from '#domain/catalogue/university-facts.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { Match, MatchRule, RuleOutcome } from '#domain/matching/match.ts'
import { convertAmount, formatConverted } from '#domain/payments/converted-cost.ts'
import { CONTACT_FOR_DETAILS, formatAcceptance, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { MatchBadge, MatchInBrief } from '../explore/match.tsx'

const CURRENCIES = ['EUR', 'USD', 'INR'] as const
const PROGRAMS_SHOWN = 6
/** How many rows an entry has: all entries side by side share them. */
export const COMPARED_ROWS = 6

export function ComparedUniversity({ university, match }: { university: University; match: Match }) {
  const { name, city, country, programs, acceptance_rate } = university
  return (
    <article className="grid content-start border-t border-line lg:row-span-(--rows) lg:grid-rows-subgrid print:row-span-(--rows) print:grid-rows-subgrid">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-4 lg:grid-cols-1 print:grid-cols-1 print:py-1.5">
        <div className="min-w-0">
          <UniversityPicture university={university} className="mb-3 max-lg:hidden print:hidden" />
          <h2 className="font-display text-[1.1875rem] leading-[1.2] tracking-normal text-balance print:text-m">{name}</h2>
          <p className="mt-1 text-s text-ink-2">
            {city}, {country}
          </p>
        </div>
        {match.score > 0 && <MatchBadge match={match} className="lg:justify-self-start" />}
      </header>
      <Row term="Annual Tuition">
        <Costs university={university} />
      </Row>
      <Row term="Application Deadline">
        {formatDeadline(university)}{' '}
        {formatDeadline(university) !== CONTACT_FOR_DETAILS && <FigureAge short source={deadlineSource()} />}
      </Row>
      <Row term="Acceptance Rate">
        {formatAcceptance(acceptance_rate)} {acceptance_rate !== null && <FigureAge short source={figuresSource(university)} />}
      </Row>
      <Row term="Programs">
        <Programs programs={programs} />
      </Row>
      <Row term="Match">
        <MatchInBrief match={match} className="mb-2" />
        <Reasons rules={match.rules} />
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

/** As published, then in the three currencies. */
function Costs({ university }: { university: University }) {
  const { tuition_fee, tuition_currency } = university
  return (
    <>
      <b className={classNames(tuition_fee === null && 'font-normal text-ink-2')}>{formatTuition(university)}</b>{' '}
      {tuition_fee !== null && <FigureAge short source={figuresSource(university)} />}
      {tuition_fee !== null && tuition_fee > 0 && tuition_currency && (
        <ul className="mt-1 text-s">
          {CURRENCIES.map((currency) => (
            <li key={currency} className="whitespace-nowrap">
              {inCurrency(tuition_fee, tuition_currency, currency)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function inCurrency(amount: number, from: string, to: (typeof CURRENCIES)[number]): string {
  if (from === to) return formatTuition({ tuition_fee: amount, tuition_currency: to })
  const converted = convertAmount(amount, from, to, EXCHANGE_RATES.perEuro)
  return converted === null ? `No rate for ${from}` : formatConverted(converted, to)
}

function Programs({ programs }: { programs: readonly string[] }) {
  if (programs.length === 0) return <span className="text-ink-2">{CONTACT_FOR_DETAILS}</span>
  const more = programs.length - PROGRAMS_SHOWN
  return (
    <ul>
      {programs.slice(0, PROGRAMS_SHOWN).map((program) => (
        <li key={program}>{program}</li>
      ))}
      {more > 0 && (
        <li className="text-ink-2">
          +{more} more {more === 1 ? 'program' : 'programs'}
        </li>
      )}
    </ul>
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
