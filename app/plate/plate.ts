import { seededRandom } from '#app/ui/seeded-random.ts'
import type { Terrain } from './terrain.ts'

export interface PlateSubject {
  /** Decides everything that is not given: the same id gives the same drawing on every device. */
  id: string
  terrain: Terrain
  /** Degrees north, for the tick at the right edge. Left out, there is no tick: it is never made up. */
  latitude?: number | null
}

type Random = () => number
interface Relief {
  phases: readonly number[]
  swings: readonly number[]
}
interface Ground {
  svg: string
  /** Where the place mark goes, near this point. */
  x: number
  y: number
}

const WIDTH = 120
const HEIGHT = 90
/** The latitudes of the top and bottom edge. */
const NORTH = 60
const SOUTH = 24

/** The inside of an SVG of 120 x 90: terrain by country, relief and place by id, latitude true to the city, band of its own. */
export function drawPlate({ id, terrain, latitude }: PlateSubject): string {
  const random = seededRandom(id)
  const relief: Relief = {
    phases: [random() * 6, random() * 6, random() * 6],
    swings: [0.16 + random() * 0.12, 0.07 + random() * 0.1, 0.03 + random() * 0.05],
  }
  const { svg, x, y } = grounds[terrain](random, relief)
  const markX = round(x - 4 + random() * 8)
  const markY = round(y - 4 + random() * 8)
  const mark = `<path class="u-x" d="M${markX} ${markY - 7}v14M${markX - 7} ${markY}h14"/><circle class="u-pt" cx="${markX}" cy="${markY}" r="3.4"/>`
  const spine = `<path class="u-sp" d="M0 0h7v90H0z"/><path class="u-bd" d="${drawSpine(random)}"/>`
  return svg + mark + spine + drawLatitude(latitude)
}

function drawSpine(random: Random): string {
  let path = ''
  for (let y = 0; y < HEIGHT;) {
    const height = round(3 + random() * 9)
    path += `M0 ${y}h7v${Math.min(height, HEIGHT - y)}H0z`
    y += height + round(3 + random() * 8)
  }
  return path
}

function drawLatitude(latitude: number | null | undefined): string {
  if (latitude === null || latitude === undefined) return ''
  const within = Math.min(NORTH, Math.max(SOUTH, latitude))
  return `<path class="u-tk" d="M120 ${round(HEIGHT - ((within - SOUTH) / (NORTH - SOUTH)) * HEIGHT)}h-9"/>`
}

const round = (value: number) => Number(value.toFixed(0))
const fill = (kind: 'u-sea' | 'u-fill') => `<path class="${kind}" d="M0 0h120v90H0z"/>`
const draw = (kind: string, path: string) => `<path class="${kind}" d="${path}"/>`
const turned = ({ phases: [a = 0, b = 0, c = 0], swings: [d = 0, e = 0, f = 0] }: Relief): Relief => ({
  phases: [b, c, a],
  swings: [e * 2, d, f],
})

/** A closed line around a point: nine points on a wavering circle, smoothed through their midpoints. */
function ring(
  x: number,
  y: number,
  radius: number,
  { phases: [a = 0, b = 0, c = 0], swings: [d = 0, e = 0, f = 0] }: Relief,
  squash = 1,
): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 6.2832
    const reach = radius * (1 + d * Math.cos(2 * angle + a) + e * Math.cos(3 * angle + b) + f * Math.cos(5 * angle + c))
    return { x: x + reach * Math.cos(angle), y: y + squash * reach * Math.sin(angle) }
  })
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % 9] ?? point
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  const start = middles[8] ?? { x, y }
  const curves = points.map(
    (point, index) => `${round(point.x)} ${round(point.y)} ${round(middles[index]?.x ?? x)} ${round(middles[index]?.y ?? y)}`,
  )
  return `M${round(start.x)} ${round(start.y)}Q${curves.join(' ')}z`
}

/** Contour lines of one hill, from the foot up. */
function hill(x: number, y: number, foot: number, step: number, levels: number, relief: Relief, squash: number): string {
  return Array.from({ length: levels }, (_, level) => ring(x, y, foot - level * step, relief, squash)).join('')
}

function smallRelief(random: Random): Relief {
  return { phases: [random() * 6, random() * 6, random() * 6], swings: [0.2, 0.1, 0.05] }
}

const grounds: Record<Terrain, (random: Random, relief: Relief) => Ground> = {
  isles,
  lake,
  coast,
  river,
  grid,
  fjord,
  lakes,
  alps,
  polder,
  plain,
  skerries,
}

function isles(random: Random, relief: Relief): Ground {
  const x = 38 + random() * 34
  const y = 32 + random() * 16
  let land = ''
  for (let index = 0; index < 3; index++) {
    const angle = 0.4 + index * 2.1 + random()
    land += ring(x + 52 * Math.cos(angle), y + 42 * Math.sin(angle), 4 + random() * 6, smallRelief(random))
  }
  land += ring(x, y, 25, relief, 0.8)
  const depths = ring(x, y, 29.5, relief, 0.8) + ring(x, y, 34, relief, 0.8)
  const contours = [1, 2, 3].map((level) => ring(x + level * 1.5, y - level, 25 - level * 6, relief, 0.8)).join('')
  return { svg: fill('u-sea') + draw('u-iso', depths) + draw('u-land', land) + draw('u-con', contours), x, y }
}

/** An inland lake under hills. */
function lake(random: Random, relief: Relief): Ground {
  const x = 60 + random() * 14
  const y = 48 + random() * 12
  const water = ring(x, y, 21, relief, 0.62)
  const depth = ring(x, y, 14, relief, 0.6)
  const hills =
    hill(98, 14, 22, 5.5, 4, turned(relief), 0.9) +
    hill(24 + random() * 8, 18, 24, 6, 4, relief, 0.8) +
    hill(34, 86, 20, 6, 3, turned(relief), 0.7)
  const stream = `M${round(x - 18)} ${round(y + 4)}C${round(x - 34)} ${round(y + 8)} 26 58 0 ${round(60 + random() * 12)}`
  return {
    svg:
      fill('u-fill') +
      draw('u-con', hills) +
      draw('u-riv', stream) +
      `<path class="u-sea" stroke="var(--coast)" d="${water}"/>` +
      draw('u-iso', depth),
    x: x - 17,
    y: y - 12,
  }
}

function coast(random: Random, relief: Relief): Ground {
  const a = round(26 + random() * 14)
  const b = round(48 + random() * 16)
  const c = round(74 + random() * 10)
  const shape = [a + 26, round(6 + random() * 14), b - 16, 30, b, 45, c, round(66 + random() * 8), c + 12, 90] as const
  const shore = (out: number) =>
    `M${a + out} 0C${shape[0] + out} ${shape[1]} ${shape[2] + out} ${shape[3]} ${shape[4] + out} ${shape[5]}S${shape[6] + out} ${shape[7]} ${shape[8] + out} ${shape[9]}`
  let contours = ''
  for (let level = 0; level < 4; level++) contours += ring(14 + random() * 6, 44, 26 - level * 6, relief, 1.2)
  return {
    svg: fill('u-sea') + draw('u-land', `${shore(0)}H0V0z`) + draw('u-iso', shore(7) + shore(15)) + draw('u-con', contours),
    x: a - 4,
    y: 50,
  }
}

/** A river valley, mirrored and re-hilled by the seed. */
function river(random: Random, relief: Relief): Ground {
  const near = 0.75 + random() * 0.5
  const far = 0.5 + random() * 0.7
  const x = 82 + random() * 24
  const y = 16 + random() * 20
  const otherX = 16 + random() * 22
  const otherY = 60 + random() * 22
  let contours = ''
  for (let level = 0; level < 5; level++) contours += ring(x, y, (34 - level * 6.5) * near, relief, 0.7 + random() * 0.04)
  for (let level = 0; level < 4; level++) contours += ring(otherX, otherY, (28 - level * 6.5) * far, turned(relief), 0.8)
  if (random() > 0.5) contours += hill(104, 74, 10, 5, 2, relief, 0.8)
  const a = round(10 + random() * 30)
  const b = round(44 + random() * 20)
  const c = round(76 + random() * 36)
  const m = 36 + round(random() * 20)
  const fromWest = random() > 0.5
  const flipX = random() > 0.5 ? -1 : 1
  const flipY = random() > 0.5 ? -1 : 1
  const main = `M${a} 0C${a + 26} ${round(10 + random() * 16)} ${b - 26} ${m - 14} ${b} ${m}S${c - 22} ${m + 20} ${c} 90`
  const branch = fromWest
    ? `M${b} ${m}C${b - 14} ${m - 6} 16 ${m} 0 ${round(24 + random() * 30)}`
    : `M${b} ${m}C${b + 18} ${m - 4} 96 ${m + 14} 120 ${round(40 + random() * 30)}`
  const turn = `matrix(${flipX} 0 0 ${flipY} ${flipX < 0 ? WIDTH : 0} ${flipY < 0 ? HEIGHT : 0})`
  return {
    svg: `${fill('u-fill')}<g transform="${turn}">${draw('u-con', contours)}${draw('u-riv', main + branch)}</g>`,
    x: flipX < 0 ? WIDTH - b : b,
    y: flipY < 0 ? HEIGHT - m : m,
  }
}

/** The township survey of the United States. */
function grid(random: Random, relief: Relief): Ground {
  let lines = ''
  for (let x = round(6 + random() * 14); x < WIDTH; x += 20) lines += `M${x} 0v90`
  for (let y = round(4 + random() * 14); y < HEIGHT; y += 20) lines += `M0 ${y}h120`
  const mouth = round(20 + random() * 60)
  let contours = ''
  for (let level = 0; level < 4; level++)
    contours += ring(30 + random() * 4 + (relief.swings[0] ?? 0) * 150, 56, 30 - level * 7, relief, 0.8)
  const stream = `M120 ${round(8 + random() * 26)}C92 ${round(14 + random() * 20)} 96 52 74 58S52 80 ${mouth} 90`
  return {
    svg: fill('u-fill') + draw('u-grid', lines) + draw('u-con', contours) + draw('u-riv', stream),
    x: 44 + random() * 34,
    y: 28 + random() * 30,
  }
}

/** A steep western coast cut by two long arms of the sea. */
function fjord(random: Random, relief: Relief): Ground {
  const upper = round(22 + random() * 10)
  const lower = upper + 30
  const reach = round(70 + random() * 24)
  const second = round(58 + random() * 20)
  const shore =
    `M30 0L26 ${upper - 8}C40 ${upper - 6} ${reach - 22} ${upper - 10} ${reach} ${upper + 1}C${reach - 20} ${upper - 1} 44 ${upper + 6} 24 ${upper + 5}` +
    `L20 ${lower - 5}C38 ${lower - 7} ${second - 20} ${lower + 4} ${second} ${lower + 9}C${second - 18} ${lower + 7} 34 ${lower + 6} 18 ${lower + 6}L22 90H120V0z`
  const skerries = ring(12, upper + 12, 4, smallRelief(random)) + ring(13, lower + 18, 3, smallRelief(random))
  const hills =
    hill(96, 66 + random() * 10, 22, 6, 4, relief, 0.8) +
    hill(104, 14, 17, 5.5, 3, turned(relief), 0.7) +
    hill(50, round((upper + lower) / 2), 10, 4, 2, relief, 0.6)
  return { svg: fill('u-sea') + draw('u-land', shore + skerries) + draw('u-con', hills), x: reach - 8, y: upper + 8 }
}

/** Forest country with many lakes, all drawn out by the ice in one direction. */
function lakes(random: Random, relief: Relief): Ground {
  let water = ''
  let depths = ''
  for (let index = 0; index < 7; index++) {
    const x = 18 + (index % 3) * 38 + random() * 14
    const y = 12 + Math.floor(index / 3) * 30 + random() * 12
    const size = 6 + random() * 8
    const shape = smallRelief(random)
    water += ring(x, y, size, shape, 0.55)
    if (size > 9) depths += ring(x, y, size - 4, shape, 0.5)
  }
  const slope = round(-18 - random() * 14)
  return {
    svg: `${fill('u-fill')}${draw('u-con', hill(30, 62, 17, 6, 2, relief, 0.7) + hill(90, 40, 14, 5, 2, relief, 0.7))}<g transform="rotate(${slope} 60 45)"><path class="u-sea" stroke="var(--coast)" d="${water}"/>${draw('u-iso', depths)}</g>`,
    x: 62,
    y: 44,
  }
}

/** A valley between two ranges of close contours. */
function alps(random: Random, relief: Relief): Ground {
  const east = 70 + random() * 26
  const west = 26 + random() * 20
  const contours =
    hill(east, 8, 40, 5.5, 6, relief, 0.6) +
    hill(west, 84, 38, 5.5, 6, turned(relief), 0.6) +
    hill(112, 84, 20, 5, 3, relief, 0.7)
  const y = round(44 + random() * 8)
  const stream = `M0 ${y + round(random() * 10)}C28 ${y - 8} 44 ${y + 10} 66 ${y}S98 ${y - 6} 120 ${y + round(random() * 14)}`
  return { svg: fill('u-fill') + draw('u-con', contours) + draw('u-riv', stream), x: 64, y }
}

/** Drained land in strips between ditches, a canal across, the sea behind a dyke. */
function polder(random: Random, _relief: Relief): Ground {
  const dyke = round(18 + random() * 10)
  const lean = round(6 + random() * 10)
  let ditches = ''
  for (let x = -20; x < WIDTH + 20; x += round(7 + random() * 5)) ditches += `M${x} ${dyke}l${lean} 72`
  const canal = round(52 + random() * 16)
  const cross = round(48 + random() * 30)
  return {
    svg:
      fill('u-fill') +
      draw('u-sea', `M0 0h120v${dyke - 4}C88 ${dyke + 4} 52 ${dyke - 8} 0 ${dyke}z`) +
      draw('u-grid', ditches) +
      draw('u-con', `M0 ${dyke + 3}C52 ${dyke - 5} 88 ${dyke + 7} 120 ${dyke - 1}`) +
      draw('u-riv', `M0 ${canal}L120 ${canal - 12}M${cross} ${dyke}L${cross + lean} 90`),
    x: cross + 2,
    y: canal - 6,
  }
}

/** Wide low country: a slow winding river, one rise; mirrored by the seed. */
function plain(random: Random, relief: Relief): Ground {
  const top = round(24 + random() * 20)
  const bend = round(12 + random() * 10)
  const stream = `M${top} 0C${top + 30} 10 ${top - 22} ${14 + bend} ${top + 10} 38S${top + 56} 44 ${top + 36} 64S${top + 44} 80 ${top + 60} 90`
  const branch = `M0 ${round(54 + random() * 20)}C18 50 ${top - 6} 66 ${top + 32} 66`
  const rise = hill(98, 20 + random() * 8, 21, 7, 3, relief, 0.6) + hill(22, 84, 15, 6, 2, turned(relief), 0.6)
  const mirrored = random() > 0.5
  const drawing = draw('u-con', rise) + draw('u-riv', stream + branch)
  return {
    svg: fill('u-fill') + (mirrored ? `<g transform="matrix(-1 0 0 1 120 0)">${drawing}</g>` : drawing),
    x: mirrored ? WIDTH - top - 22 : top + 22,
    y: 42,
  }
}

/** A coast that breaks up into rocks and islets to the east. */
function skerries(random: Random, relief: Relief): Ground {
  const a = round(40 + random() * 12)
  const shore = `M${a} 0C${a - 8} 14 ${a + 16} 20 ${a + 8} 34S${a - 6} 52 ${a + 12} 60S${a - 2} 80 ${a + 8} 90H0V0z`
  let rocks = ''
  for (let index = 0; index < 11; index++)
    rocks += ring(a + 22 + random() * 48, 6 + index * 8, 1.8 + random() * 4.2, smallRelief(random), 0.75)
  return {
    svg: fill('u-sea') + draw('u-land', shore + rocks) + draw('u-con', hill(20, 46, 20, 6, 3, relief, 1.2)),
    x: a - 4,
    y: 44,
  }
}
