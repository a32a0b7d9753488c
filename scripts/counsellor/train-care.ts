import fs from 'node:fs'
import { oddsOf } from '#server/counsellor/care/care.ts'
import { careTokens } from '#server/counsellor/care/recognition/features.ts'
import { createCareNetwork } from '#server/counsellor/care/recognition/network.ts'
import { createCarePairs, HEAD } from '#server/counsellor/care/recognition/pairs.ts'
import { MASKED_FILE, NETWORK_FILE, PAIRS_FILE, writeCareWeights } from '#server/counsellor/care/recognition/weights.ts'
import { writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import type { Vocabulary } from '#server/counsellor/words/parser.ts'
import { foldOf } from './calibrate.ts'
import { asSent, calmClauses, calmQuestions, calmWritten, writeCareLines, type CareLine } from './care-corpus.ts'
import { trainCareNetworks, type CareSettings } from './care-network.ts'
import { readNoise, writeCorpus } from './corpus.ts'
import { trainMean, type Settings } from './network.ts'
import { prepare, withNewWords } from './prepare.ts'
import { createRandom, type Random } from './random.ts'
import { unmaskerOf } from './unmask.ts'

const NETWORK: CareSettings = {
  width: 16,
  filters: 64,
  epochs: 5,
  rate: 0.1,
  seldom: 3,
  most: 14_000,
  dropout: 0.3,
  pooledDropout: 0.3,
}
const PAIRS: Settings = { width: 8, epochs: 8, rate: 0.3, seldom: 3, most: 24_000, dropout: 0.5 }
const LABELS = ['none', 'self-harm', 'violence', 'trafficking', 'passport-taken', 'fraud', 'medical']
/** Means of the logarithms of the odds, as the recognition weighs them, at which it is measured. */
const THRESHOLDS = [-1, 0, 1, 1.6, 3]
/** One line in so many is held out while the network is measured. */
const FOLDS = 10
/** How often each message of a line is sent: a line that can be written in one way only makes as many messages as another. */
const TIMES = 2
const FEWEST_OF_LINE = 6
const EACH_QUESTION = 3
/** So many times the lines are written, each time by another chance: what is trained on one writing fancies what the others do not. */
const WRITINGS = 2

/** A message as the looks at typed and at masked words see it. */
type Message = CareLine & { masked: readonly string[] }

/**
 * Trains the recognition of distress, measured before, if it is to be, on lines that were held out, by one writing of the others. `vocabulary` are the words of the
 * reader's training, by which a message is masked and mended. Says how it did.
 */
export function trainCare(seed: number, vocabulary: Vocabulary, isMeasured: boolean, say: (text: string) => void): void {
  const writings = Array.from({ length: WRITINGS }, (_, at) => linesOf(createRandom(seed + at), vocabulary))
  const [first] = writings as [Message[]]
  say(`care: ${first.length} messages of ${new Set(first.map(({ family }) => family)).size} lines, written ${WRITINGS} times`)
  const isHeldOut = ({ family }: CareLine) => foldOf(family, FOLDS) === 0
  if (isMeasured) {
    const seen = first.filter((line) => !isHeldOut(line))
    measure(seen, first.filter(isHeldOut), seed, say)
  }
  writeCareWeights(trainCareNetworks(writings, LABELS, NETWORK, createRandom(seed)))
  writeWeights(PAIRS_FILE, trainPairs(writings, typedTokens, seed), {})
  writeWeights(MASKED_FILE, trainPairs(writings, maskedTokens, seed), {})
  const bytes = [NETWORK_FILE, PAIRS_FILE, MASKED_FILE].map((file) => fs.statSync(file).size)
  say(`care trained, ${bytes.map((size) => (size / 1e6).toFixed(2)).join(' + ')} MB`)
}

/** The lines written for it, all questions of the reader's, most of them calm, and those of authors, each as it was asked and as others would send it. */
function linesOf(random: Random, vocabulary: Vocabulary): Message[] {
  const open = unmaskerOf(builtInLedger(), random)
  const noise = readNoise()
  const own = writeCareLines(random)
  const calm = own.filter(({ kind, family }) => kind === 'none' && family.startsWith('calm-life')).map(({ text }) => text)
  const questions = writeCorpus(EACH_QUESTION, random.next() * 2 ** 32).map(({ text, care, family }) => ({
    text: open(text),
    kind: care,
    family,
  }))
  const sizes = Map.groupBy(own, ({ family }) => family)
  const sent = own.flatMap((line) => {
    const times = Math.max(TIMES, Math.ceil(FEWEST_OF_LINE / sizes.get(line.family)!.length))
    return Array.from({ length: times }, () => ({ ...line, text: asSent(line.text, noise, calm, random) }))
  })
  const asked = calmQuestions().map(({ text, ...line }) => ({ ...line, text: asSent(text, noise, calm, random) }))
  const asAsked = [...calmQuestions(), ...calmWritten()]
  const lines = [...sent, ...questions, ...asAsked, ...asked, ...calmClauses([...own, ...asAsked])]
  const examples = lines.map(({ text, family, kind }) => ({ text, family, labels: {}, care: kind }))
  const masked = withNewWords(prepare(examples, vocabulary), random)
  return lines.map((line, at) => ({ ...line, masked: masked[at]!.tokens }))
}

function typedTokens({ text }: Message): readonly string[] {
  return careTokens(text)
}

function maskedTokens({ masked }: Message): readonly string[] {
  return masked
}

/** A look at words and pairs, as they were typed or masked. */
function trainPairs(writings: readonly (readonly Message[])[], tokensIn: (message: Message) => readonly string[], seed: number) {
  const sets = writings.map((lines) => lines.map((line) => ({ tokens: tokensIn(line), labels: { [HEAD]: line.kind } })))
  return trainMean(sets, { name: HEAD, labels: LABELS }, PAIRS, createRandom(seed))
}

function measure(seen: readonly Message[], unseen: readonly Message[], seed: number, say: (text: string) => void): void {
  const network = createCareNetwork(trainCareNetworks([seen], LABELS, NETWORK, createRandom(seed)))
  const looks = [
    (message: Message) => network(careTokens(message.text)),
    ...[typedTokens, maskedTokens].map((tokensIn) => {
      const look = createCarePairs(trainPairs([seen], tokensIn, seed), LABELS)
      return (message: Message) => look(tokensIn(message))
    }),
  ]
  const measured = unseen.map((message) => ({
    odds: looks.reduce((sum, look) => sum + oddsOf(1 - look(message)[0]!), 0) / looks.length,
    isDistress: message.kind !== 'none',
    isNear: /^c(?:are|alm)|^told/.test(message.family),
  }))
  const groups = [
    ['recall', measured.filter(({ isDistress }) => isDistress)],
    ['false alarms near', measured.filter(({ isDistress, isNear }) => !isDistress && isNear)],
    ['of questions', measured.filter(({ isDistress, isNear }) => !isDistress && !isNear)],
  ] as const
  say(`care measured on lines held out: ${groups.map(([name, { length }]) => `${name} ${length}`).join(', ')}`)
  for (const threshold of THRESHOLDS) {
    const shares = groups.map(([name, own]) => {
      const found = own.filter(({ odds }) => odds >= threshold).length
      return `${name} ${((found / own.length) * 100).toFixed(1)} %`
    })
    say(`  from ${threshold}: ${shares.join(', ')}`)
  }
}
