import { Coast } from './coast.tsx'
import { maps } from './maps.ts'

/** The way of the diploma: online from India with Barcelona, then by land and air to Ioannina and on to Germany. */
export function RouteMap() {
  const { lat, lon, cities } = maps.hero
  const { delhi, barcelona, ioannina, germany } = cities
  const online = `M${delhi.join(' ')}C690 470 330 470 ${barcelona.join(' ')}`
  const toGreece = `M${delhi.join(' ')}C700 250 460 225 ${ioannina.join(' ')}`
  const toGermany = `M${ioannina.join(' ')}C300 250 275 195 ${germany.join(' ')}`
  const parallels = Object.entries(lat).filter(([degrees, y]) => y > 40 && y < 830 && degrees !== '40')
  const meridians = Object.entries(lon).filter(([, x]) => x > 90 && x < 960)
  return (
    <svg viewBox="0 0 1000 860" width={1000} height={860} role="img" aria-labelledby="map-title map-description">
      <title id="map-title">The route of the diploma</title>
      <desc id="map-description">
        From home in India, phase 1 is online with Barcelona; then you travel to Ioannina in Greece for phase 2 and on to Germany
        for phase 3.
      </desc>
      <Coast sheet="hero" part="land" />
      <Coast sheet="hero" part="hi" />
      <Coast sheet="hero" part="grat" />
      {parallels.map(([degrees, y]) => (
        <text key={degrees} className="m-deg" x={10} y={y - 7}>
          {degrees === '0' ? '0°' : `${degrees}°N`}
        </text>
      ))}
      {meridians.map(([degrees, x]) => (
        <text key={degrees} className="m-deg" x={x + 8} y={848}>
          {degrees}°E
        </text>
      ))}
      <text className="m-sea" x={610} y={700}>
        ARABIAN SEA
      </text>
      <path className="m-halo" d={online + toGreece + toGermany} />
      <path className="m-route m-dot" d={online} />
      <path className="m-route draw" pathLength={1} d={toGreece} />
      <path className="m-route draw draw-next" pathLength={1} d={toGermany} />
      {[barcelona, ioannina, germany].map(([x, y]) => (
        <circle key={x} className="m-st" cx={x} cy={y} r={11} />
      ))}
      <circle className="m-st m-home" cx={delhi[0]} cy={delhi[1]} r={11} />
      <text className="m-tx" x={barcelona[0] - 44} y={barcelona[1] - 24}>
        Barcelona
      </text>
      <text className="m-tx" x={ioannina[0] + 22} y={ioannina[1] + 30}>
        Ioannina
      </text>
      <text className="m-tx" x={germany[0] + 22} y={germany[1] - 6}>
        Germany
      </text>
      <text className="m-tx" x={delhi[0] - 6} y={delhi[1] + 52} textAnchor="middle">
        India
      </text>
    </svg>
  )
}
