/**
 * The place of the way that is told, by the chances of all: the likeliest of those that ask together what is likeliest. Ways of the same name
 * ask the same and share their chance (`shared`); without names each is its own. What is `favoured` by its name counts so many times.
 */
export function chosenOf(
  chances: readonly number[],
  names: readonly string[] = chances.map((_, at) => String(at)),
  favoured: Readonly<Record<string, number>> = {},
): { at: number; shared: readonly number[] } {
  const sums = new Map<string, number>()
  for (const [at, name] of names.entries()) sums.set(name, (sums.get(name) ?? 0) + chances[at]!)
  const shared = names.map((name) => sums.get(name)!)
  const counts = names.map((name, at) => shared[at]! * (favoured[name] ?? 1))
  const most = Math.max(...counts)
  const best = chances.reduce((last, chance, at) => (counts[at] === most && !(chance <= (chances[last] ?? -1)) ? at : last), -1)
  return { at: best, shared }
}
