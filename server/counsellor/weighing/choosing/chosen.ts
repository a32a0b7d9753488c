/** Another way than the one that stands has to be so much likelier, or likelier than all others together. */
const BETTER = 2
export const EVEN = 0.5

/** How ways stand to each other. */
interface Standing {
  /** Whether the first asks back what was meant. */
  isAskedBack?: boolean
  /** What each asks: ways of one name ask the same. */
  names?: readonly string[]
  /** From so likely a way on it is told, whatever else is. */
  even?: number
}

/**
 * The place of the way that is told, by the chances of all: the first stands unless another is surely better, a question back unless one is
 * clear. Ways of the same name share their chance (`shared`): neither is a rival of the other.
 */
export function chosenOf(
  chances: readonly number[],
  { isAskedBack = false, names = chances.map((_, at) => String(at)), even = EVEN }: Standing = {},
): { at: number; shared: readonly number[] } {
  const sums = new Map<string, number>()
  for (const [at, name] of names.entries()) sums.set(name, (sums.get(name) ?? 0) + chances[at]!)
  const shared = names.map((name) => sums.get(name)!)
  const most = Math.max(...shared)
  const best = chances.reduce((last, chance, at) => (shared[at] === most && !(chance <= (chances[last] ?? -1)) ? at : last), -1)
  const isRival = (at: number) => names[at] !== names[best] && (isAskedBack || at === 0)
  return { at: most > even || names.every((_, at) => !isRival(at) || most >= BETTER * shared[at]!) ? best : 0, shared }
}
