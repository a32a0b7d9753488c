import drawings from './europe-maps.json' with { type: 'json' }

/**
 * Coasts of Natural Earth (public domain) in a conformal conic projection, cut to a sheet. Of the countries that are named,
 * and of no other, the border is drawn.
 */
interface Sheet {
  W: number
  H: number
  land: string
  countries: Readonly<Record<string, string>>
  grat: string
  /** Where a parallel meets the left edge and a meridian the bottom edge. */
  lat: Readonly<Record<string, number>>
  lon: Readonly<Record<string, number>>
}
const sheets: Record<'visa' | 'internships', Sheet> = drawings

export interface CountryLabel {
  x: number
  y: number
  name: string
  /** A figure under the name. */
  figure?: string
  /** What the figure leaves out, one a line under it: side by side it would reach into the next country. */
  notes?: readonly string[]
  /** Which end of the name stands at x; its middle otherwise. */
  anchor?: 'start' | 'end'
}

export interface EuropeMapProps {
  sheet: 'visa' | 'internships'
  title: string
  /** What a reader hears in place of the drawing. */
  description: string
  labels: readonly CountryLabel[]
}

/** A map sheet with some countries raised from the land and named. */
export function EuropeMap({ sheet, title, description, labels }: EuropeMapProps) {
  const { W, H, land, countries, grat, lat, lon } = sheets[sheet]
  const id = `map-${sheet}`
  return (
    <svg viewBox={`0 0 ${W} ${H}`} width={W} height={H} role="img" aria-labelledby={`${id}-title ${id}-description`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <path className="m-land" d={land} />
      <path className="m-hi" d={Object.values(countries).join('')} />
      <path className="m-grat" d={grat} />
      {Object.entries(lat).map(([degrees, y]) => (
        <text key={degrees} className="m-deg" x={10} y={y - 7}>
          {degrees}°N
        </text>
      ))}
      {Object.entries(lon).map(([degrees, x]) => (
        <text key={degrees} className="m-deg" x={x + 8} y={H - 12}>
          {meridian(Number(degrees))}
        </text>
      ))}
      {labels.map(({ x, y, name, figure, notes = [], anchor }) => (
        <text key={name} className="m-tx" x={x} y={y} textAnchor={anchor ?? 'middle'}>
          {name}
          {figure && (
            <tspan className="m-fig" x={x} dy="1.25em">
              {figure}
            </tspan>
          )}
          {notes.map((note) => (
            <tspan key={note} className="m-note" x={x} dy="1.25em">
              {note}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  )
}

function meridian(degrees: number): string {
  if (degrees === 0) return '0°'
  return degrees < 0 ? `${-degrees}°W` : `${degrees}°E`
}
