import fs from 'node:fs'
import { z } from 'zod'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { writeCrossed } from './crossed.ts'
import { fillerOf } from './fill.ts'
import { FIGURES, meaningSchema, QUESTIONS, readQuestions, type Meaning } from './meaning.ts'
import { withNoise, type Noise } from './noise.ts'
import { writePattern } from './pattern.ts'
import { createRandom } from './random.ts'

const intentSchema = z.strictObject({
  means: meaningSchema,
  /** Stands alone: no question is put around it. */
  plain: z.literal(true).optional(),
  /** Near to distress and none: seen more often. */
  near: z.literal(true).optional(),
  /** Names of what is wanted, to be asked for in any way. */
  np: z.array(z.string()).optional(),
  ask: z.array(z.string()).optional(),
})
const fileSchema = z.strictObject({ reason: z.string(), intents: z.array(intentSchema) })

/** A question of the training with what it means. All questions of one line of the data are one family. */
export interface Example {
  text: string
  family: string
  /** The right label of each head that this question teaches; several for the heads that take several; none of what is only distress or chatter. */
  labels: Readonly<Record<string, string | readonly string[]>>
  care: string
}

/** Of a name crossed with frames so many questions are written as of a line, in share. */
const CROSSED = 0.5
const NO_INTENTS = ['words.yaml', 'noise.yaml', 'frames.yaml']
const known = new Set(builtInLedger().attributes.keys())
const MONEY = new Set(['fee', 'tuition', 'funds', 'visa-fee', 'amount', 'application-fee', 'insurance', 'aps'])
const YES_NO = /^(?:is|are|can|may|do|does|will|am|has|have|should|must|could|did|was)\b/

/** Writes the training questions: `each` of every line. The same seed writes the same questions. */
export function writeCorpus(each: number, seed: number): Example[] {
  const words = (readQuestions('words.yaml') as { fill: Record<string, string[]> }).fill
  const noise = readNoise()
  const random = createRandom(seed)
  const fill = fillerOf(words, random)
  const names: { family: string; text: string; means: Meaning }[] = []

  const examples = intents().flatMap(({ file, at, intent }) => {
    const { means, plain, near, np = [], ask = [] } = intent
    return [...np.map((line) => ({ line, isName: true })), ...ask.map((line) => ({ line, isName: false }))].flatMap(
      ({ line, isName }, place) => {
        const family = familyOf(file, at, place, isName)
        const isTalk = means.talk !== undefined
        const count = isTalk || means.outside || near || means.care ? each * 2 : each
        return Array.from({ length: count }, () => {
          const core = withTarget(writePattern(line, random, fill), means)
          if (means.op === 'get' && (isName || random.chance(0.3))) names.push({ family, text: core, means })
          const text = plain ? aroundPlain(core, isTalk) : around(core)
          return example(text, family, means, core)
        })
      },
    )
  })
  return [...examples, ...pairs(), ...crossed(), ...chatter(), ...greetings()]

  /** Every name of every attribute in every frame. */
  function crossed(): Example[] {
    return writeCrossed(Math.ceil(each * CROSSED), random, fill).map(({ text, family, means }) =>
      example(around(text), family, means, text),
    )
  }

  /** What people write around a question, with no question in it: all that is learned from it is that it is calm. */
  function chatter(): Example[] {
    const all = [...noise.stories, ...noise.greetings, ...noise.openers, ...noise.tails, ...noise.fillers].filter((one) =>
      /[a-z]{2}/.test(one),
    )
    return all.flatMap((one, at) =>
      Array.from({ length: Math.ceil(each / 2) }, () => ({
        text: writePattern(
          random.chance(0.3)
            ? one
            : random.chance(0.5)
              ? `${one} ${random.pick(all)}`
              : `${random.pick(all)} ${one} ${random.pick(all)}`,
          random,
          fill,
        ),
        family: `chatter ${at}`,
        labels: {},
        care: 'none',
      })),
    )
  }

  /** What is put before so many questions is a greeting where nothing follows. */
  function greetings(): Example[] {
    return noise.greetings.flatMap((one) =>
      Array.from({ length: each * 2 }, () => {
        const text = random.chance(0.3) ? `${one} ${random.pick(noise.greetings)}` : one
        return example(text, `greeting ${one}`, { talk: 'greeting' }, text)
      }),
    )
  }

  /** The places of what is written around a question are filled as those of the question are. */
  function around(core: string): string {
    return writePattern(withNoise(core, noise, random), random, fill)
  }

  /** Talk is talk only while nothing is asked; distress is distress whatever stands around it. */
  function aroundPlain(core: string, isTalk: boolean): string {
    if (isTalk)
      return random.chance(0.3)
        ? `${core} ${random.pick(noise.tails)}`
        : random.chance(0.2)
          ? `${random.pick(noise.fillers)} ${core}`
          : core
    return around(core)
  }

  /** A sum is asked for in another currency or for another period, whatever else is asked. */
  function withTarget(core: string, { attr = [], op }: Meaning): string {
    if (!MONEY.has(attr[0] ?? '') || !['get', 'rank', 'compare', 'sum', 'difference'].includes(op ?? '') || !random.chance(0.15))
      return core
    const target = random.pick([
      () => `in ${fill('cur')}`,
      () => `in ${fill('cur')}`,
      () => random.pick(['per month', 'per year', 'a year', 'monthly', 'per semester']),
    ])()
    return random.chance(0.8) ? `${core} ${target}` : `${target} ${core}`
  }

  /** Two things wanted of the same kind in one question: a family of both their lines. */
  function pairs(): Example[] {
    const byKind = Map.groupBy(names, ({ means }) => means.kind ?? '')
    return Array.from({ length: each * 60 }, () => {
      const one = random.pick(names)
      const other = random.pick(byKind.get(one.means.kind ?? '')!)
      const [first] = one.means.attr ?? []
      const [second] = other.means.attr ?? []
      if (!first || !second || first === second) return null
      const shortened = random.chance(0.6)
        ? other.text.replace(/ (?:of|for|at|in) (?:the )?_[a-z]+_$/, '').replace(/_[a-z]+_/, 'it')
        : other.text
      const text = around(
        `${one.text} ${random.pick(['and', 'and', 'and also', 'n', 'also', 'plus', 'as well as'])} ${shortened}`,
      )
      return example(text, `pair ${one.family}`, { ...one.means, attr: [first, second] }, one.text)
    }).filter((pair) => pair !== null)
  }
}

/** The questions by themselves, with nothing about them: what a message is about. */
export function writeCores(each: number, seed: number): { text: string; family: string; isOutside: boolean }[] {
  const random = createRandom(seed)
  const fill = fillerOf((readQuestions('words.yaml') as { fill: Record<string, string[]> }).fill, random)
  return intents().flatMap(({ file, at, intent: { means, np = [], ask = [] } }) => {
    if (means.care || means.talk) return []
    return [...np, ...ask].flatMap((line, place) =>
      Array.from({ length: each }, () => ({
        text: writePattern(line, random, fill),
        family: familyOf(file, at, place, place < np.length),
        isOutside: isOutside(means),
      })),
    )
  })
}

/** A line of the data: its paraphrases are one family. */
function familyOf(file: string, intent: number, line: number, isName: boolean): string {
  return `${file} ${intent} ${isName ? 'np' : 'ask'} ${line}`
}

function example(text: string, family: string, means: Meaning, core: string): Example {
  return { text, family, labels: labelsOf(means, core), care: means.care ?? 'none' }
}

/** What a question teaches, head by head. */
export function labelsOf(means: Meaning, core: string): Example['labels'] {
  if (means.care) return {}
  if (means.talk) return { talk: means.talk }
  if (means.outside) return { talk: 'none', outside: 'out' }
  if (means.half) {
    const half = { talk: 'none', outside: 'in', on: 'none' }
    return means.op ? { ...half, operation: means.op, attributes: attributesOf(means), direction: means.dir ?? 'none' } : half
  }
  // Near misses of distress teach no more than that.
  if (means.op === undefined) return { talk: 'none' }
  return {
    talk: 'none',
    outside: isOutside(means) ? 'out' : 'in',
    operation: means.op,
    attributes: attributesOf(means),
    kind: means.kind ?? 'none',
    direction: means.dir ?? 'none',
    form: means.form ?? formOf(means, core),
    on: means.on ?? 'none',
  }
}

/** What the ledger has for nothing is asked for too, and declined. */
function isOutside({ outside, attr = [] }: Meaning): boolean {
  return outside === true || attr.some((attribute) => !known.has(attribute))
}

/** Those asked for; `none` where nothing in particular is. */
function attributesOf({ attr = [] }: Meaning): readonly string[] {
  return attr.length > 0 ? attr : ['none']
}

function formOf({ op, attr }: Meaning, core: string): string {
  if (YES_NO.test(core)) return 'yes-no'
  if (op === 'list' || op === 'filter' || op === 'rank' || op === 'compare') return 'list'
  if (op !== 'get' || FIGURES.has(attr?.[0] ?? '')) return 'figure'
  return 'text'
}

function intents() {
  return fs
    .readdirSync(QUESTIONS)
    .filter((file) => !NO_INTENTS.includes(file))
    .sort()
    .flatMap((file) =>
      fileSchema.parse(readQuestions(file)).intents.map((intent, at) => ({ file: file.replace('.yaml', ''), at, intent })),
    )
}

/** What people write around a question. */
export function readNoise(): Noise {
  return readQuestions('noise.yaml') as Noise
}
