import { daysBetween } from '#domain/facts/days-between.ts'
import { plusDays } from '#domain/plan/days.ts'
import { type Phase, PHASES, type PlanStep } from '#domain/plan/step.ts'

const LANES: Readonly<Record<Phase, string>> = {
  papers: 'Papers',
  application: 'Application',
  money: 'Money, visa',
  arrival: 'Arrival',
}
const WIDTH = 960
const LEFT = 120
const LANE = 44
const TOP = 30

interface TimeLineProps {
  steps: readonly PlanStep[]
  /** The ids of the programmes, in the order of their letters. */
  programmes: readonly string[]
  /** ISO date. */
  today: string
}

/** The stations that each programme's own line leads through. */
const ROUTE = ['english', 'send', 'answer', 'accept', 'visa', 'visa there', 'begin']
const ROUTE_CLASSES = ['stroke-accent', 'stroke-ink', 'stroke-edge'] as const

/** The whole way as one line from today on, a lane for each phase: a drawing beside the rows, which say the same in words. */
export function TimeLine({ steps, programmes, today }: TimeLineProps) {
  const dated = steps.flatMap((step) => (step.due === null ? [] : [{ ...step, due: step.due }]))
  if (dated.length === 0) return null
  const days = dated.flatMap(({ from, due }) => [due, from ?? due, today]).sort()
  const first = `${days[0]!.slice(0, 7)}-01`
  const last = plusDays(days.at(-1)!, 14)
  const scale = (WIDTH - LEFT - 12) / Math.max(1, daysBetween(first, last))
  const x = (day: string) => LEFT + daysBetween(first, day) * scale
  const height = TOP + PHASES.length * LANE + 6
  const y = (phase: Phase) => TOP + PHASES.indexOf(phase) * LANE + LANE / 2
  const months = monthsBetween(first, last)
  const everyThird = months.length > 14
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      aria-hidden
      className="mb-10 w-full border border-line bg-sheet text-ink max-sm:hidden"
    >
      {months.map((month, n) => (
        <g key={month}>
          <line x1={x(month)} x2={x(month)} y1={TOP - 8} y2={height} className="stroke-rule" />
          {(!everyThird || n % 3 === 0) && (
            <text x={x(month) + 4} y={TOP - 12} className="fill-ink-2 text-[12px]">
              {monthName(month)}
            </text>
          )}
        </g>
      ))}
      {PHASES.map((phase) => (
        <g key={phase}>
          <text x={10} y={y(phase) + 4} className="fill-ink text-[13px] font-semibold">
            {LANES[phase]}
          </text>
          <line x1={LEFT} x2={WIDTH - 12} y1={y(phase)} y2={y(phase)} className="stroke-edge" strokeDasharray="2 4" />
        </g>
      ))}
      {programmes.map((id, n) => (
        <path
          key={id}
          d={routeOf(dated, id, (step) => [x(step.due), y(step.phase)])}
          fill="none"
          strokeWidth={n === 0 ? 3 : 2}
          className={ROUTE_CLASSES[Math.min(n, ROUTE_CLASSES.length - 1)]}
        />
      ))}
      {dated.map(
        ({ key, phase, from, due }) =>
          from !== null && (
            <line key={key} x1={x(from)} x2={x(due)} y1={y(phase)} y2={y(phase)} className="stroke-accent" strokeWidth={3} />
          ),
      )}
      {dated.map(({ key, phase, due, state }) => (
        <circle
          key={key}
          cx={x(due)}
          cy={y(phase)}
          r={6}
          strokeWidth={3}
          className={
            state === 'late' ? 'fill-bad stroke-bad' : state === 'done' ? 'fill-ok stroke-ok' : 'fill-sheet stroke-accent'
          }
        />
      ))}
      <line x1={x(today)} x2={x(today)} y1={TOP - 8} y2={height} className="stroke-ink" strokeWidth={2} />
      <text x={x(today) + 4} y={height - 4} className="fill-ink text-[12px] font-semibold">
        Today
      </text>
    </svg>
  )
}

/** The first days of the months from one day to another. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = `${plusDays(month, 32).slice(0, 7)}-01`) months.push(month)
  return months
}

function monthName(day: string): string {
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
  return day.slice(5, 7) === '01' ? `${month} ${day.slice(0, 4)}` : month
}

type DatedStep = PlanStep & { due: string }

/** One programme's line from station to station: it leaves each on its lane, and bends before the next. */
function routeOf(dated: readonly DatedStep[], id: string, place: (step: DatedStep) => readonly [number, number]): string {
  const stations = ROUTE.flatMap((name) => dated.find(({ key }) => key === name || key === `${name} ${id}`) ?? [])
  return stations
    .filter(({ programmes }) => programmes.includes(id))
    .map(place)
    .map(([x, y], n, all) => {
      const before = all[n - 1]
      if (before === undefined) return `M${x} ${y}`
      const bend = (before[0] + x) / 2
      return `C${bend} ${before[1]} ${bend} ${y} ${x} ${y}`
    })
    .join('')
}
