/** node scripts/run.mjs scripts/counsellor/cross-validate.ts: how well the classifiers do on families of questions that they were not trained on. */
import { createClassifier } from '#server/counsellor/reader/classifier.ts'
import { train, type Settings } from './network.ts'
import { writeCorpus } from './corpus.ts'
import { headsOf, prepare, vocabularyOf } from './prepare.ts'
import { createRandom } from './random.ts'

const number = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const settings: Settings = { width: number('width', 48), epochs: number('epochs', 8), rate: number('rate', 0.3), seldom: 3, most: number('most', 40_000), dropout: number('dropout', 0.1) }
const each = number('each', 10)
const folds = number('folds', 3)
const runs = number('runs', folds)
let startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
const corpus = writeCorpus(each, 1)
const examples = prepare(corpus, vocabularyOf(corpus, 4))
console.log(`${examples.length} questions of ${new Set(examples.map(({ family }) => family)).size} families in ${seconds()}`)
const isCare = process.argv.includes('--care')
const taught = examples.map((one) => (isCare ? { ...one, labels: { care: one.care } } : one))
const heads = headsOf(taught)
const families = [...new Set(examples.map(({ family }) => family.replace('pair ', '')))]
const fold = new Map(families.map((family) => [family, Math.floor(createRandom(hashOf(family)).next() * folds)]))

const right = new Map<string, [number, number]>()
const misses = new Map<string, number>()
const note = (head: string, isRight: boolean) => {
  const [yes, all] = right.get(head) ?? [0, 0]
  right.set(head, [yes + Number(isRight), all + 1])
}
for (let out = 0; out < runs; out++) {
  startedAt = performance.now()
  const foldOf = ({ family }: { family: string }) => fold.get(family.replace('pair ', ''))
  const classify = createClassifier(train(taught.filter((one) => foldOf(one) !== out), heads, settings, createRandom(out)))
  console.log(`fold ${out} trained in ${seconds()}`)
  for (const one of taught.filter((each) => foldOf(each) === out)) {
    const chances = classify(one.tokens)
    const best = (head: string) => Object.entries(chances[head]!).reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
    for (const [head, label] of Object.entries(one.labels)) {
      const kind = one.family.startsWith('pair') ? 'pair ' : ''
      if (typeof label === 'string') {
        note(kind + head, best(head) === label)
        if (head === 'care' && label === 'none' && one.family.startsWith('care')) note('care none near', best(head) === 'none')
        if (head === 'outside' || head === 'care') note(`${head} ${label}`, head === 'care' ? (best(head) === 'none') === (label === 'none') : best(head) === label)
        if (best(head) !== label && (head === process.argv.at(-1))) misses.set(`${one.family} | ${label} -> ${best(head)} | ${one.text}`, 1)
      } else {
        const found = Object.entries(chances[head]!).filter(([, chance]) => chance > 0.5).map(([name]) => name)
        note(kind + head, label.length === found.length && label.every((each) => found.includes(each)))
        if (label.length > 0) note(`${kind}first ${head}`, label.includes(best(head)))
        if (label.length > 0 && !label.includes(best(head)) && head === process.argv.at(-1)) misses.set(`${one.family} | ${label} -> ${best(head)} | ${one.text}`, 1)
      }
    }
    if ('operation' in one.labels && !one.family.startsWith('pair')) {
      const attributes = one.labels['attributes'] as string[]
      note('operation, kind and attribute', best('operation') === one.labels['operation'] && best('kind') === one.labels['kind'] && (attributes.length === 0 || attributes.includes(best('attributes'))))
    }
  }
}
for (const [head, [yes, all]] of [...right].sort()) console.log(`${head.padEnd(32)} ${((yes / all) * 100).toFixed(1)} % of ${all}`)
for (const miss of [...misses.keys()].slice(0, 150)) console.log(miss)

function hashOf(text: string): number {
  return [...text].reduce((value, letter) => Math.imul(value, 31) + letter.charCodeAt(0), 7) >>> 0
}
