import { expect, test } from 'vitest'
import { createClassifier, type Trained } from '#server/counsellor/classifier/classifier.ts'
import { train, trainMean, type Settings } from './network.ts'
import { createRandom } from './random.ts'

const SETTINGS: Settings = { width: 5, epochs: 4, rate: 0.3, seldom: 1, most: 1_000, dropout: 0.2 }
const HEAD = { name: 'colour', labels: ['none', 'red', 'green'] }
const TEXTS = ['rose in the garden', 'blood on the brick', 'grass and leaf', 'a frog in the grass', 'water and air', 'some glass']
const one = labelled(['red', 'red', 'green', 'green', 'none', 'none'])
const other = labelled(['red', 'none', 'green', 'none', 'none', 'green'])
const ASKED = [...TEXTS, 'rose in the glass', 'something else', 'blood and air']

test('a training as a row of the labels for each feature says what it says as it was learned', () => {
  const learned = train(one, [HEAD], SETTINGS, createRandom(3))
  const straight = trainMean([one], HEAD, SETTINGS, createRandom(3))
  expect(straight.width).toBe(HEAD.labels.length - 1)
  for (const text of ASKED) expectNear(oddsIn(straight, text), oddsIn(learned, text))
})

test('the mean of two trainings lies midway between what they say', () => {
  // The second goes on with the chance that the first left.
  const random = createRandom(3)
  const [first, second] = [one, other].map((own) => trainMean([own], HEAD, SETTINGS, random)) as [Trained, Trained]
  const mean = trainMean([one, other], HEAD, SETTINGS, createRandom(3))
  expect(oddsIn(first, TEXTS[1]!)).not.toEqual(oddsIn(second, TEXTS[1]!))
  for (const text of ASKED) {
    const [low, high] = [oddsIn(first, text), oddsIn(second, text)]
    expectNear(
      oddsIn(mean, text),
      low.map((value, at) => (value + high[at]!) / 2),
    )
  }
})

function labelled(labels: readonly string[]) {
  return TEXTS.map((text, at) => ({ tokens: text.split(' '), labels: { [HEAD.name]: labels[at]! } }))
}

/** How much likelier each label is than the first, as logarithms. */
function oddsIn(trained: Trained, text: string): number[] {
  const chances = createClassifier(trained)(text.split(' '))[HEAD.name]!
  return HEAD.labels.slice(1).map((label) => Math.log(chances[label]! / chances[HEAD.labels[0]!]!))
}

/** As near as rows in seven bits are. */
function expectNear(odds: readonly number[], wanted: readonly number[]): void {
  for (const [at, value] of odds.entries()) expect(Math.abs(value - wanted[at]!)).toBeLessThan(0.1)
}
