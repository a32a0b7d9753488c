import { hashText } from '#app/ui/seeded-random.ts'
import type { Terrain } from './terrain.ts'

/**
 * The pool of pictures for universities without one of their own: public/plates/1.svg to 27.svg, drawn by
 * scripts/draw-plates.ts, in this order of terrains.
 */
export const platePool: readonly Terrain[] = [
  'river',
  'river',
  'river',
  'river',
  'grid',
  'grid',
  'grid',
  'grid',
  'coast',
  'coast',
  'coast',
  'coast',
  'plain',
  'plain',
  'plain',
  'isles',
  'isles',
  'isles',
  'alps',
  'alps',
  'polder',
  'polder',
  'lakes',
  'lakes',
  'fjord',
  'skerries',
  'lake',
]

/** The address of the pool's picture for a university: one of its country's terrain, always the same one. */
export function poolPlate(slug: string, terrain: Terrain): string {
  const fitting = platePool.flatMap((kind, index) => (kind === terrain ? [index + 1] : []))
  const number = fitting[hashText(slug) % fitting.length] ?? 1
  return `/plates/${number}.svg`
}
