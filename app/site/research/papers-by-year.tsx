import { FOCUS_AREAS, PUBLICATIONS } from '#content/provider/research.ts'

const years = PUBLICATIONS.map(({ year }) => year)
const FIRST = Math.min(...years) - 1
const LAST = Math.max(...years) + 1

const LEFT = 1
const WIDTH = 438
const ROW = 46
const BAR = 13
const TOP = 16
const BAND = 7
const HEIGHT = TOP + FOCUS_AREAS.length * ROW + 24

const xOf = (year: number) => Math.round(LEFT + 12 + ((year - FIRST) / (LAST - FIRST)) * (WIDTH - 24))

/** Each focus area is an arm of a chromosome; its bands stand at the years of its papers. */
export function PapersByYear() {
  const ticks = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).filter((year) => year % 2 === 1)
  return (
    <svg
      viewBox={`0 0 ${LEFT + WIDTH + 1} ${HEIGHT}`}
      role="img"
      aria-label={FOCUS_AREAS.map(({ id, title }) => `${title}: ${yearsOf(id).join(', ')}`).join('. ')}
      className="h-auto w-full"
    >
      {ticks.map((year) => (
        <g key={year}>
          <path className="m-grat" d={`M${xOf(year)} ${TOP - 8}V${HEIGHT - 20}`} />
          <text className="pl-tx" x={xOf(year)} y={HEIGHT - 4} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      {FOCUS_AREAS.map(({ id, title }, row) => {
        const y = TOP + row * ROW
        return (
          <g key={id}>
            <text className="pl-tx pl-name" x={LEFT} y={y + 4}>
              {title}
            </text>
            <rect className="ch" x={LEFT} y={y + 12} width={WIDTH} height={BAR} rx={BAR / 2} />
            {yearsOf(id).map((year, index) => (
              <path
                key={year}
                className={index === 0 ? 'cb3' : 'cb'}
                d={`M${xOf(year) - BAND / 2} ${y + 12}h${BAND}v${BAR}h-${BAND}z`}
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** Newest first. */
function yearsOf(area: string): number[] {
  return PUBLICATIONS.filter(({ focusArea }) => focusArea === area)
    .map(({ year }) => year)
    .sort((a, b) => b - a)
}
