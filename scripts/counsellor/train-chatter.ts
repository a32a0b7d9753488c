import fs from 'node:fs'
import { parse } from 'yaml'
import { signsOf, typedWords } from '#server/counsellor/chatter/words.ts'
import { createClassifier } from '#server/counsellor/classifier/classifier.ts'
import { writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { foldOf } from './calibrate.ts'
import { readNoise, writeCores } from './corpus.ts'
import { trainMean, type Settings, type TrainingExample } from './network.ts'
import { mistyped } from './noise.ts'
import { writePattern } from './pattern.ts'
import { createRandom, type Random } from './random.ts'
import { unmaskerOf } from './unmask.ts'

interface Chatter {
  before: readonly string[]
  behind: readonly string[]
  inside: readonly string[]
}

const SETTINGS: Settings = { width: 10, epochs: 3, rate: 0.3, seldom: 4, most: 24_000, dropout: 0.15 }
const FILE = new URL('../../server/counsellor/chatter/weights.bin', import.meta.url)
const EACH = 4
const FOLDS = 10
/** So many times questions and chatter are put together, each time by another chance: what is trained on one fancies what the others do not. */
const WRITINGS = 3

/** Trains what tells a question from what stands about it, measured before on questions and chatter that were held out. */
export function trainChatter(seed: number, say: (text: string) => void): void {
  const random = createRandom(seed)
  const open = unmaskerOf(builtInLedger(), random)
  const cores = writeCores(EACH, seed).map(({ text, family }) => ({ text: open(text), isHeldOut: foldOf(family, FOLDS) === 0 }))
  const chatter = readChatter()
  const isHeldOut = (line: string) => foldOf(line, FOLDS) === 0
  const kept = (lines: readonly string[], held: boolean) => lines.filter((line) => isHeldOut(line) === held)
  const pick = (held: boolean): Chatter => ({
    before: kept(chatter.before, held),
    behind: kept(chatter.behind, held),
    inside: chatter.inside,
  })
  const write = (questions: typeof cores, own: Chatter) => questions.flatMap(({ text }) => examplesOf(text, own, random))
  const trained = (questions: typeof cores, own: Chatter) =>
    trainMean(
      Array.from({ length: WRITINGS }, () => write(questions, own)),
      { name: 'part', labels: ['asks', 'chatter'] },
      SETTINGS,
      createRandom(seed),
    )
  const known = cores.filter((core) => !core.isHeldOut)
  const unseen = write(
    cores.filter((core) => core.isHeldOut),
    pick(true),
  )
  const classify = createClassifier(trained(known, pick(false)))
  for (const label of ['asks', 'chatter']) {
    const own = unseen.filter(({ labels }) => labels['part'] === label)
    const right = own.filter(({ tokens }) => classify(tokens)['part']![label]! >= 0.5).length
    say(`chatter held out: of ${own.length} words that are ${label} ${((right / own.length) * 100).toFixed(1)} % right`)
  }
  writeWeights(FILE, trained(cores, chatter), {})
  say(`chatter trained, ${(fs.statSync(FILE).size / 1e6).toFixed(2)} MB`)
}

function readChatter(): Chatter {
  const own = parse(fs.readFileSync(new URL('chatter.yaml', import.meta.url), 'utf8')) as Chatter
  const { greetings, openers, tails, fillers, stories } = readNoise()
  return {
    before: [...own.before, ...own.before, ...greetings, ...openers, ...stories],
    behind: [...own.behind, ...own.behind, ...tails, ...stories],
    inside: [...own.inside, ...fillers],
  }
}

/** Each word of a question with chatter about it. */
function examplesOf(question: string, { before, behind, inside }: Chatter, random: Random): TrainingExample[] {
  const some = (among: readonly string[]) => writePattern(random.pick(among), random, (place) => place)
  const parts: { text: string; asks: boolean }[] = []
  const chatter = (among: readonly string[]) => parts.push({ text: withSigns(some(among), random), asks: false })
  if (random.chance(0.2)) chatter(before)
  if (random.chance(0.5)) chatter(before)
  const cased = random.pick([question, question, question, question.toUpperCase(), capitalised(question)])
  for (const word of cased.split(' ')) {
    if (random.chance(0.02)) parts.push({ text: random.pick(inside), asks: false })
    parts.push({ text: random.chance(0.04) ? mistyped(word, random) : word, asks: true })
  }
  const last = parts.at(-1)!
  if (random.chance(0.35)) parts[parts.length - 1] = { ...last, text: `${last.text}${random.pick(['?', '.', '??', ' ?', ','])}` }
  if (random.chance(0.5)) {
    const tail = withSigns(some(behind), random)
    parts.push({ text: random.chance(0.15) ? `(${tail})` : tail, asks: false })
  }
  if (random.chance(0.15)) chatter(behind)
  const words = parts.flatMap(({ text, asks }) => typedWords(`${text} `).map((word) => ({ ...word, asks })))
  return words.map(({ asks }, at) => ({ tokens: signsOf(words, at), labels: { part: asks ? 'asks' : 'chatter' } }))
}

function withSigns(text: string, random: Random): string {
  const own = random.chance(0.3) ? capitalised(text) : text
  return random.chance(0.4) && /\w$/.test(own) ? `${own}${random.pick([',', '.', ':', '!', '...', ' -'])}` : own
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
