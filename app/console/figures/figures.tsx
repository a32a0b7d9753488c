import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMinor, MINOR_PER_UNIT } from '#domain/money/money.ts'
import { FilterSelect } from '../parts/list/filter-bar.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { shortTime, spanOf } from '../parts/time/times.ts'
import { seesMoney } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { Bars } from './bars.tsx'
import { daysOf, type Figures as Read, PERIODS, readFigures } from './read-figures.ts'

export async function open({ url, staff }: Visit): Promise<ReactNode> {
  if (!seesMoney(staff.role))
    return <Missing title="The figures are not your role’s" back={{ to: '/console/inbox', label: 'Back to the inbox' }} />
  return <Figures figures={await readFigures(daysOf(url.searchParams))} />
}

/** What came of it all: each picture with its table. */
function Figures({ figures: { funnel, replies, payments, programmes, questions } }: { figures: Read }) {
  const { search } = useLocation()
  return (
    <main id="main" className="con-figures-page">
      <h1 className="sr-only">Figures</h1>
      <div className="con-tools">
        <FilterSelect name="days" label="Time" value={String(daysOf(new URLSearchParams(search)))}>
          {PERIODS.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </FilterSelect>
      </div>
      <div className="con-figures-grid">
        {funnel && <Funnel {...funnel} />}
        {replies && <Replies weeks={replies} />}
        {payments && <Payments months={payments} />}
        {programmes && <Programmes programmes={programmes} />}
        {questions && <Questions topics={questions} />}
      </div>
    </main>
  )
}

function Part({ title, note, isEmpty, children }: { title: string; note: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="note">{note}</p>
      {isEmpty ? <EmptyState title="Nothing in this time">It stands here once there is something.</EmptyState> : children}
    </section>
  )
}

interface TableProps {
  caption: string
  heads: readonly string[]
  /** The first cell of a row is its name. */
  rows: readonly (readonly ReactNode[])[]
}

function Table({ caption, heads, rows }: TableProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`${caption}, as a table`} tabIndex={0} className="focus-inside overflow-x-auto">
      <table className="con-versions con-numbers">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STEPS = ['Survey', 'Account', 'Profile', 'Choice', 'Application', 'Payment']

function Funnel({ from_survey, accounts }: NonNullable<Read['funnel']>) {
  const [surveys = 0] = from_survey
  const opened = accounts[1] ?? 0
  return (
    <Part
      title="From survey to paid"
      note="Who answered the survey in this time, and who opened an account in it; how far each has come until now."
      isEmpty={surveys + opened === 0}
    >
      <Bars
        lying
        label={`Of ${surveys} people who answered the survey ${from_survey[5] ?? 0} have paid; of ${opened} new accounts ${accounts[5] ?? 0}.`}
        labels={STEPS}
        series={[
          { name: 'Answered the survey', values: from_survey },
          { name: 'Opened an account', values: accounts.map((count) => count ?? 0) },
        ]}
      />
      <Table
        caption="From survey to paid"
        heads={['Step', 'Answered the survey', 'of them', 'Opened an account', 'of them']}
        rows={STEPS.map((step, index) => [
          step,
          number(from_survey[index] ?? 0),
          share(from_survey[index] ?? 0, surveys),
          accounts[index] === null ? '' : number(accounts[index] ?? 0),
          accounts[index] === null ? '' : share(accounts[index] ?? 0, opened),
        ])}
      />
    </Part>
  )
}

function Replies({ weeks }: { weeks: NonNullable<Read['replies']> }) {
  const kept = weeks.reduce((sum, week) => sum + week.kept, 0)
  const all = weeks.reduce((sum, week) => sum + week.kept + week.missed, 0)
  return (
    <Part
      title="First replies against the 48 hours"
      note="By the week in which it arrived. What is unanswered after 48 hours is a miss; what is not due yet is not in it."
      isEmpty={weeks.length === 0}
    >
      <Bars
        stacked
        label={`${kept} of ${all} first replies came within 48 hours.`}
        labels={weeks.map(({ week }) => day(week))}
        series={[
          { name: 'Within 48 hours', values: weeks.map((week) => week.kept) },
          { name: 'Missed', values: weeks.map((week) => week.missed) },
        ]}
      />
      <Table
        caption="First replies by week"
        heads={['Week of', 'Within 48 hours', 'Missed', 'Kept', 'Median']}
        rows={weeks.map((week) => [
          day(week.week),
          number(week.kept),
          number(week.missed),
          share(week.kept, week.kept + week.missed),
          spanOf(week.median_minutes),
        ])}
      />
    </Part>
  )
}

function Payments({ months }: { months: NonNullable<Read['payments']> }) {
  const kinds = [...new Set(months.map(({ currency, is_demonstration }) => `${is_demonstration ? 'demo' : 'real'} ${currency}`))]
  return (
    <Part title="Payments by month" note="By receipts and credit notes, in the office’s time." isEmpty={months.length === 0}>
      {kinds.map((kind) => {
        const [what, currency = 'INR'] = kind.split(' ')
        const own = months.filter((month) => month.currency === currency && month.is_demonstration === (what === 'demo'))
        return <MonthsOf key={kind} months={own} currency={currency} isDemonstration={what === 'demo'} />
      })}
    </Part>
  )
}

interface MonthsProps {
  months: NonNullable<Read['payments']>
  currency: string
  isDemonstration: boolean
}

function MonthsOf({ months, currency, isDemonstration }: MonthsProps) {
  const money = (amountMinor: number) => formatMinor({ amountMinor, currency })
  const total = months.reduce((sum, month) => sum + month.received, 0)
  const title = `${currency === 'INR' ? 'Rupees' : 'Euro'}${isDemonstration ? ', demonstrations: no money moved' : ''}`
  return (
    <>
      <h3>{title}</h3>
      <Bars
        label={`${title}: ${money(total)} received in ${months.length} months.`}
        labels={months.map(({ month }) => monthName(month))}
        series={[
          { name: 'Received', values: months.map(({ received }) => received / MINOR_PER_UNIT) },
          { name: 'Given back', values: months.map(({ given_back }) => given_back / MINOR_PER_UNIT) },
        ]}
        format={compact}
      />
      <Table
        caption={`${title}, by month`}
        heads={['Month', 'Payments', 'Received', 'Given back']}
        rows={months.map((month) => [
          monthName(month.month),
          number(month.count),
          money(month.received),
          money(month.given_back),
        ])}
      />
    </>
  )
}

function Programmes({ programmes }: { programmes: NonNullable<Read['programmes']> }) {
  const [first] = programmes
  return (
    <Part
      title="Programmes by choices"
      note="The fifteen that most students chose in this time."
      isEmpty={programmes.length === 0}
    >
      <Bars
        lying
        label={`${first?.name}, ${first?.university}, was chosen most: by ${first?.selected}.`}
        labels={programmes.map(({ name }) => (name.length > 22 ? `${name.slice(0, 21)}…` : name))}
        series={[{ name: 'Chosen', values: programmes.map(({ selected }) => selected) }]}
      />
      <Table
        caption="Programmes by choices"
        heads={['Programme', 'University', 'Chosen', 'Applied']}
        rows={programmes.map(({ name, university, selected, applied }) => [name, university, number(selected), number(applied)])}
      />
    </Part>
  )
}

function Questions({ topics }: { topics: NonNullable<Read['questions']> }) {
  const all = topics.reduce((sum, { count }) => sum + count, 0)
  const shown = topics.slice(0, 10)
  return (
    <Part
      title="What the assistant could not answer"
      note="Questions that were passed on, by what was looked for and not found."
      isEmpty={topics.length === 0}
    >
      <Bars
        lying
        stacked
        label={`${all} questions, most about ${topics[0]?.topic}.`}
        labels={shown.map(({ topic }) => (topic.length > 22 ? `${topic.slice(0, 21)}…` : topic))}
        series={[
          { name: 'Answered', values: shown.map(({ count, open: waiting }) => count - waiting) },
          { name: 'Open', values: shown.map(({ open: waiting }) => waiting) },
        ]}
      />
      <Table
        caption="Questions by what was looked for"
        heads={['Looked for', 'Questions', 'Open', 'Last', 'Such as']}
        rows={topics.map(({ topic, count, open: waiting, latest, examples }) => [
          topic,
          number(count),
          number(waiting),
          shortTime(latest),
          <ul key={topic}>
            {examples.map((example, index) => (
              <li key={index}>
                {example.number === null ? (
                  example.question
                ) : (
                  <Link to={`/console/inbox/${example.number}`}>{example.question}</Link>
                )}
              </li>
            ))}
          </ul>,
        ])}
      />
    </Part>
  )
}

const COMPACT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
const WEEK = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const compact = (value: number) => COMPACT.format(value)
const number = (count: number) => count.toLocaleString('en-US')
const day = (isoDate: string) => WEEK.format(new Date(isoDate))
const monthName = (month: string) => MONTH.format(new Date(`${month}-01`))

function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}\u00a0%`
}
