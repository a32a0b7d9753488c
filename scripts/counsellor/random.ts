/** A seeded source of chance, so that a training can be repeated to the byte (mulberry32). */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number
  pick<T>(choices: readonly T[]): T
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (share) => next() < share,
  }
}
