import { BarChart, type BarChartOptions } from 'chartist'
import { useEffect, useRef } from 'react'

interface BarsProps {
  /** What the picture shows, in a sentence: its table says the rest. */
  label: string
  labels: readonly string[]
  /** A name and a value for each label. */
  series: readonly { name: string; values: readonly number[] }[]
  /** Rows instead of columns, for labels that are words. */
  lying?: boolean
  /** One upon the other. */
  stacked?: boolean
  format?: (value: number) => string
}

const ROW_PX = 36
const COLUMNS_PX = 220
const WORDS_PX = 132

/** Bars, drawn from the same numbers as the table beside them. */
export function Bars({ label, labels, series, lying = false, stacked = false, format = plain }: BarsProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify([labels, series])
  useEffect(() => {
    const [names, rows] = JSON.parse(drawn) as [string[], { values: number[] }[]]
    const values = { onlyInteger: true, labelInterpolationFnc: (value: number | string) => format(Number(value)) }
    const words = { showGrid: false, ...(lying && { offset: WORDS_PX }) }
    const options: BarChartOptions = {
      height: lying ? names.length * ROW_PX * (stacked ? 1 : Math.max(rows.length * 0.7, 1)) + 40 : COLUMNS_PX,
      low: 0,
      // An empty chart has an axis all the same.
      ...(rows.every((row) => row.values.every((value) => value === 0)) && { high: 1 }),
      horizontalBars: lying,
      reverseData: lying,
      stackBars: stacked,
      seriesBarDistance: 14,
      chartPadding: { top: 8, right: 16, bottom: 0, left: 0 },
      axisX: (lying ? values : words) as NonNullable<BarChartOptions['axisX']>,
      axisY: (lying ? words : { ...values, offset: 56 }) as NonNullable<BarChartOptions['axisY']>,
    }
    const chart = new BarChart(
      place.current,
      { labels: names, series: rows.map((row, index) => ({ className: `bar-${index}`, data: row.values })) },
      options,
    )
    chart.on('created', () => {
      const picture = place.current?.querySelector('svg')
      picture?.setAttribute('role', 'img')
      picture?.setAttribute('aria-label', label)
    })
    return () => void chart.detach()
  }, [drawn, label, lying, stacked, format])
  return (
    <figure className="con-figure">
      {series.length > 1 && (
        <figcaption>
          <ul>
            {series.map(({ name }, index) => (
              <li key={name} data-series={index}>
                {name}
              </li>
            ))}
          </ul>
        </figcaption>
      )}
      <div ref={place} className={lying ? 'con-chart lying' : 'con-chart'} />
    </figure>
  )
}

function plain(value: number): string {
  return value.toLocaleString('en-US')
}
