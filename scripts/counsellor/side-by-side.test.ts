import { expect, test } from 'vitest'
import { careTokens, piecesOf } from '#server/counsellor/care/recognition/features.ts'
import { createCareNetwork, WINDOW } from '#server/counsellor/care/recognition/network.ts'
import { quantised } from './quantised.ts'
import { createRandom, type Random } from './random.ts'
import { sideBySide, type Network } from './side-by-side.ts'

const LABELS = ['none', 'one', 'other']
const TEXTS = ['the cat sat', 'a dog on a mat', 'cat', 'who is there and why']
const pieces = Uint32Array.from(new Set(TEXTS.flatMap(careTokens).flatMap(piecesOf))).sort()

test('networks side by side say the mean of what each says by itself', () => {
  const random = createRandom(5)
  const networks = [networkOf(4, 6, random), networkOf(3, 5, random)]
  const joined = sideBySide(networks)
  expect([joined.width, joined.filters]).toEqual([7, 11])
  for (const text of [...TEXTS, 'the dog is a cat']) {
    const [first, second] = networks.map((own) => oddsIn(own, text)) as [number[], number[]]
    expect(first).not.toEqual(second)
    for (const [at, value] of oddsIn(joined, text).entries())
      expect(Math.abs(value - (first[at]! + second[at]!) / 2)).toBeLessThan(0.05)
  }
})

function networkOf(width: number, filters: number, random: Random): Network {
  const some = (size: number) => Float32Array.from({ length: size }, () => random.next() - 0.5)
  return {
    labels: LABELS,
    width,
    filters,
    pieces,
    rows: some(pieces.length * width),
    windows: some(filters * (WINDOW * width + 1)),
    output: some(LABELS.length * (filters + width + 1)),
  }
}

/** How much likelier each label is than the first, as logarithms. */
function oddsIn({ rows, ...network }: Network, text: string): number[] {
  const chances = createCareNetwork({ ...network, ...quantised(rows, network.width) })(careTokens(text))
  return Array.from(chances.slice(1), (chance) => Math.log(chance / chances[0]!))
}
