import { z } from 'zod'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { FIGURES, readQuestions, type Meaning } from './meaning.ts'
import { writePattern } from './pattern.ts'
import type { Random } from './random.ts'

const lines = z.array(z.string())
const framesSchema = z.strictObject({
  reason: z.string(),
  things: z.record(z.string(), lines),
  many: z.record(z.string(), lines),
  frames: z.array(
    z.strictObject({
      op: z.enum(['get', 'rank', 'compare', 'list']),
      dir: z.enum(['highest', 'lowest']).optional(),
      ofFigures: z.literal(true).optional(),
      lines,
    }),
  ),
})

interface Crossed {
  text: string
  family: string
  means: Meaning
}

/** How much more often a thing is asked for than things are ranked, listed or compared by it. */
const GETS = 3

/** Questions of every name that an attribute has, in the frames of frames.yaml: `each` for a name and a kind of things. */
export function writeCrossed(each: number, random: Random, fill: (place: string) => string): Crossed[] {
  const { things, many, frames } = framesSchema.parse(readQuestions('frames.yaml'))
  return Object.keys(things).flatMap((kind) =>
    namesOfKind(kind).flatMap(({ attribute, name }) => {
      const possible = frames
        .filter(({ op, ofFigures }) => (!ofFigures || FIGURES.has(attribute)) && (op === 'get' || many[kind] !== undefined))
        .flatMap((frame) => Array.from({ length: frame.op === 'get' ? GETS : 1 }, () => frame))
      return Array.from({ length: each }, () => {
        const { op, dir, lines: written } = random.pick(possible)
        const own = (place: string) => {
          if (place === 'name') return name.toLowerCase()
          if (place === 'one') return random.pick(things[kind]!)
          if (place === 'kind') return random.pick(many[kind]!)
          return place === 'figure' ? figureOf(attribute, random) : fill(place)
        }
        const means: Meaning = {
          op,
          attr: [attribute],
          kind,
          ...(dir ? { dir } : {}),
          ...(kind === 'diploma' ? { on: DIPLOMA } : {}),
        }
        return { text: writePattern(random.pick(written), random, own), family: `crossed ${kind} ${attribute} ${name}`, means }
      })
    }),
  )
}

const DIPLOMA = 'diploma.biomedical-science'

/** The names of the attributes that the ledger has for a kind; those that two of them share say nothing. */
function namesOfKind(kind: string): { attribute: string; name: string }[] {
  const all = [...builtInLedger().attributes]
    .filter(([, { kinds }]) => kinds.includes(kind))
    .flatMap(([attribute, { names }]) => names.map((name) => ({ attribute, name })))
  return all.filter(({ name, attribute }) => !all.some((other) => other.name === name && other.attribute !== attribute))
}

function figureOf(attribute: string, random: Random): string {
  const isMoney = ['fee', 'tuition', 'funds', 'visa-fee', 'amount', 'application-fee', 'contribution'].includes(attribute)
  return random.pick(isMoney ? ['<money>', '<money>', '<num>'] : ['<num>', '<dur>', '<num>'])
}
