import drawings from './maps.json' with { type: 'json' }

/**
 * Places on the sheets of coastlines.json, whose coastlines are those of Natural Earth (public domain), projected once; of Asia the
 * coast alone, never a land border.
 */
export interface Inset {
  W: number
  H: number
  /** Degrees east and north of the lines, each with its place on the sheet. */
  ticksX: [degrees: number, x: number][]
  ticksY: [degrees: number, y: number][]
  /** The town, or the middle of the country. */
  pt: [x: number, y: number]
}

export interface RouteMap {
  cities: Record<'delhi' | 'barcelona' | 'ioannina' | 'germany', [x: number, y: number]>
  /** Where a parallel meets the left edge and a meridian the bottom edge. */
  lat: Record<string, number>
  lon: Record<string, number>
}

interface Maps {
  hero: RouteMap
  p1: Inset
  p2: Inset
  p3: Inset
}

export const maps = drawings as unknown as Maps
