import { LEAST_CHANCE } from '../../classifier/chances.ts'
import type { Ledger } from '../../ledger/record.ts'
import type { Neighbour } from '../../memory/memory.ts'
import { isRefusal, type Way } from '../ways.ts'

/** What the questions most like it speak for and against a way: the nearer, the more. */
export function signsOfNeighbours(
  way: Way,
  attributes: readonly string[],
  neighbours: readonly Neighbour[],
  ledger: Ledger,
): number[] {
  const [answers, refuses] = [Number(!isRefusal(way)), Number(isRefusal(way))]
  const whole = neighbours.reduce((sum, { likeness }) => sum + likeness ** 2, LEAST_CHANCE)
  const shareOf = (test: (neighbour: Neighbour) => boolean) =>
    neighbours.reduce((sum, neighbour) => sum + (test(neighbour) ? neighbour.likeness ** 2 : 0), 0) / whole
  const known = new Set(toldAs(way, ledger).flatMap((one) => attributes.map((attribute) => `${one} ${attribute}`)))
  const isAttribute = (told: string) => attributes.some((attribute) => told.endsWith(` ${attribute}`))
  const nearest = neighbours[0]?.likeness ?? 0
  const unanswered = shareOf(({ told }) => told.length === 0)
  return [
    refuses * unanswered,
    answers * unanswered,
    refuses * nearest,
    answers * nearest,
    ...[
      shareOf(({ told }) => told.some((one) => known.has(one))),
      shareOf(({ told }) => told.some(isAttribute)),
      shareOf(({ told, operation }) => told.length > 0 && alikeOperation(operation) === alikeOperation(way.operation)),
      Math.max(0, ...neighbours.map(({ likeness, told }) => (told.some((one) => known.has(one)) ? likeness : 0))),
    ].map((share) => answers * share),
  ]
}

/** An operation by the name of all that are answered as it is. */
export function alikeOperation(operation: string): string {
  if (operation === 'how-to' || operation === 'when') return 'get'
  return operation === 'filter' ? 'list' : operation
}

/** As what a record is known to the reader: by its thing, or by the kind of that. */
function toldAs({ kind, entities }: Way, ledger: Ledger): readonly string[] {
  const kinds = entities.slice(0, 3).flatMap((id) => ledger.entities.get(id)?.kind ?? [])
  return [...entities.slice(0, 3), ...kinds, ...(kind === null ? [] : [kind])]
}
