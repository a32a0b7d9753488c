/** What one action took at one size. Milliseconds; null where nothing was answered. */
export interface Figure {
  action: string
  programmes: number
  students: number
  p50: number | null
  p99: number | null
  times: number
  failures: number
  /** The machine's load average while it was measured. */
  load: number
}

const number = (value: number) => value.toLocaleString('en-US')
const shown = (ms: number | null) => (ms === null ? '–' : ms < 10 ? ms.toFixed(1) : number(Math.round(ms)))

/** Of each action and size the newest figure, as a table of Markdown: p50 / p99, and how many failed. */
export function tableOf(figures: readonly Figure[]): string {
  const sizes = sizesOf(figures)
  const loads = sizes.map((size) => {
    const of = figures.filter(({ programmes }) => programmes === size).map(({ load }) => load)
    return `${Math.min(...of).toFixed(0)} to ${Math.max(...of).toFixed(0)}`
  })
  const rows = actionsOf(figures).map((action) => {
    const cells = sizes.map((size) => {
      const figure = newest(figures, action, size)
      if (!figure) return ''
      return `${shown(figure.p50)} / ${shown(figure.p99)}${figure.failures > 0 ? `, ${figure.failures} failed` : ''}`
    })
    return `| ${action} | ${cells.join(' | ')} |`
  })
  const studentsOf = (size: number) => figures.find(({ programmes }) => programmes === size)!.students
  return [
    `| p50 / p99 in ms | ${sizes.map((size) => `${number(size)} programmes, ${number(studentsOf(size))} students`).join(' | ')} |`,
    `| --- |${sizes.map(() => ' --- |').join('')}`,
    ...rows,
    `| load average | ${loads.join(' | ')} |`,
  ].join('\n')
}

const [WIDTH, ROW, LEFT, PLOT] = [960, 34, 300, 150]
const PER_COLUMN = 2
/** The scale of times: from 1 ms to 10 s, each step ten times the one before. */
const DECADES = 4

/** One small picture for each action: the median by size, both in steps of ten. The line across is 100 ms. */
export function drawCurves(figures: readonly Figure[]): string {
  const sizes = sizesOf(figures)
  const actions = actionsOf(figures)
  const rows = Math.ceil(actions.length / PER_COLUMN)
  const height = ROW * rows + 60
  const [from, to] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)]
  const x = (size: number) => (to === from ? 0 : ((Math.log10(size) - from) / (to - from)) * PLOT)
  const y = (ms: number) => (ROW - 8) * (1 - Math.min(1, Math.max(0, Math.log10(Math.max(ms, 1)) / DECADES)))
  const parts = actions.map((action, at) => {
    const points = sizes.flatMap((size) => {
      const ms = newest(figures, action, size)?.p50
      return ms === null || ms === undefined ? [] : [{ size, ms }]
    })
    const last = points.at(-1)
    return `<g transform="translate(${Math.floor(at / rows) * (WIDTH / PER_COLUMN) + 10} ${(at % rows) * ROW + 40})">
  <text x="0" y="18">${escaped(action)}</text>
  <g transform="translate(${LEFT - 20} 0)"><line class="goal" x1="0" x2="${PLOT - 40}" y1="${y(100)}" y2="${y(100)}"/>
  <polyline points="${points.map(({ size, ms }) => `${(x(size) * (PLOT - 40)) / PLOT},${y(ms).toFixed(1)}`).join(' ')}"/>
  <text class="last" x="${PLOT - 34}" y="18">${last ? `${shown(last.ms)} ms` : ''}</text></g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Median time of each action by size">
<style>text{font:13px sans-serif;fill:#1f2937}.last{font-weight:bold}polyline{fill:none;stroke:#1d4ed8;stroke-width:2}.goal{stroke:#d1d5db}</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="10" y="20">Median by size, ${sizes.map(number).join(', ')} programmes; from 1 ms below to 10 s above, the grey line is 100 ms; the figure is that of the largest</text>
${parts.join('\n')}
</svg>
`
}

function sizesOf(figures: readonly Figure[]): number[] {
  return [...new Set(figures.map(({ programmes }) => programmes))].toSorted((one, other) => one - other)
}

function actionsOf(figures: readonly Figure[]): string[] {
  return [...new Set(figures.map(({ action }) => action))]
}

function newest(figures: readonly Figure[], action: string, size: number): Figure | undefined {
  return figures.findLast((figure) => figure.action === action && figure.programmes === size)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
