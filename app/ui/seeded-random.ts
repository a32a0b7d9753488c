/** A stream of numbers from 0 to 1 that is the same for the same seed on every device: FNV-1a feeds mulberry32. */
export function seededRandom(seed: string): () => number {
  let state = hashText(seed)
  return function next() {
    state += 0x6d2b79f5
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a over the UTF-16 units of a text, as a whole number from 0 to 2^32 - 1. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 16_777_619)
  }
  return hash >>> 0
}
