import { signsOf } from '#server/counsellor/weighing/signs/signs.ts'
import { chancesOf, LEARNED, scoreOf } from '#server/counsellor/weighing/trees.ts'
import { waysOf, type Matter, type Way } from '#server/counsellor/weighing/ways.ts'

/** All ways to answer a question with their chances, by the weights in use, the likeliest first. */
export function likeliestWays(matter: Matter): { way: Way; chance: number }[] {
  const { ways, things } = waysOf(matter)
  const chances = chancesOf(signsOf(ways, things, matter).map((signs) => scoreOf(LEARNED, signs)))
  return ways.map((way, at) => ({ way, chance: chances[at]! })).toSorted((one, other) => other.chance - one.chance)
}
