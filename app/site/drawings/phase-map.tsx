import { classNames } from '#app/ui/class-names.ts'
import { Coast } from './coast.tsx'
import { maps } from './maps.ts'

interface Leg {
  map: keyof typeof maps & `p${1 | 2 | 3}`
  /** The route up to the place and on from it. */
  arrive: (x: number, y: number) => string
  leave: (x: number, y: number) => string
  label: { text: string; dx: number; dy: number; anchor?: 'end' }
  sea?: { text: string; x: number; y: number }
}

const legs: Record<1 | 2 | 3, Leg> = {
  1: {
    map: 'p1',
    arrive: (x, y) => `M0 150C70 150 120 ${y} ${x} ${y}`,
    leave: (_x, y) => `C280 ${y} 330 150 400 150`,
    label: { text: 'Barcelona', dx: -12, dy: -14, anchor: 'end' },
    sea: { text: 'BALEARIC SEA', x: 262, y: 198 },
  },
  2: {
    map: 'p2',
    arrive: (x, y) => `M0 150C70 150 120 ${y} ${x} ${y}`,
    leave: (_x, y) => `C280 ${y} 330 60 400 60`,
    label: { text: 'Ioannina', dx: 4, dy: 24 },
    sea: { text: 'IONIAN SEA', x: 22, y: 205 },
  },
  3: {
    map: 'p3',
    arrive: (x, y) => `M0 60C70 60 130 ${y} ${x} ${y}`,
    leave: () => '',
    label: { text: 'Germany', dx: 14, dy: 5 },
  },
}

/** One sheet of the strip map. Phase 1 is online: its route is dotted. */
export function PhaseMap({ phase }: { phase: 1 | 2 | 3 }) {
  const { map, arrive, leave, label, sea } = legs[phase]
  const { W, H, ticksX, ticksY, pt } = maps[map]
  const [x, y] = pt
  const route = arrive(x, y) + leave(x, y)
  return (
    <svg viewBox={`0 0 ${W} ${H}`} width={W} height={H} aria-hidden className="inset h-auto w-full border-b border-line bg-sea">
      <Coast sheet={map} part="land" />
      <Coast sheet={map} part="hi" />
      <path
        className="m-grat"
        d={ticksX.map(([, at]) => `M${at} 0v${H}`).join('') + ticksY.map(([, at]) => `M0 ${at}h${W}`).join('')}
      />
      {ticksX.map(([degrees, at]) => (
        <text key={degrees} className="m-deg" x={at + 4} y={13}>
          {degrees}°E
        </text>
      ))}
      {ticksY.map(([degrees, at]) => (
        <text key={degrees} className="m-deg" x={5} y={at - 4}>
          {degrees}°N
        </text>
      ))}
      <path className="m-halo" d={route} />
      <path className={classNames('m-route', phase === 1 && 'm-dot')} d={route} />
      <circle className="m-st" cx={x} cy={y} r={6} />
      <text className="m-tx" x={x + label.dx} y={y + label.dy} textAnchor={label.anchor}>
        {label.text}
      </text>
      {sea && (
        <text className="m-sea" x={sea.x} y={sea.y}>
          {sea.text}
        </text>
      )}
    </svg>
  )
}
