import fs from 'node:fs'
import { labelsOf, readNoise, type Example } from './corpus.ts'
import { fillerOf } from './fill.ts'
import { readQuestions, type Meaning } from './meaning.ts'
import { withNoise } from './noise.ts'
import { writePattern } from './pattern.ts'
import { createRandom } from './random.ts'

export const ASKED_FILE = new URL('asked.json', import.meta.url)

/** A question of the evaluation with what it means. */
export interface Asked {
  /** Its author, as authors.ts names her. */
  by: string
  text: string
  means: Meaning
}

/** What would be taken for a pattern. */
const PATTERN_SIGNS = /[()|<>]/g
/** What a question teaches only as far as the lines do: a kind, a thing that is meant without being named. */
const AS_LINES = ['kind', 'on']

/** The questions of authors with what they mean, each `each` times: once as it was asked, then as others would write it. */
export function writeAsked(lines: readonly Example[], each: number, seed: number): Example[] {
  return asExamples(readAsked(), lines, each, seed)
}

/** The same of any questions whose meaning is known. */
export function asExamples(asked: readonly Asked[], lines: readonly Example[], each: number, seed: number): Example[] {
  const random = createRandom(seed)
  const noise = readNoise()
  const fill = fillerOf((readQuestions('words.yaml') as { fill: Record<string, string[]> }).fill, random)
  const known = labelsIn(lines)
  return asked
    .filter(({ means: { op, attr = [] } }) => {
      const needed = [...(op ? [`operation ${op}`] : []), ...attr.map((one) => `attributes ${one}`)]
      return needed.every((label) => known.has(label))
    })
    .flatMap(({ by, text, means }) => {
      const plain = text.toLowerCase().replaceAll(PATTERN_SIGNS, ' ')
      const labels = Object.fromEntries(
        Object.entries(labelsOf(means, plain)).filter(
          ([head, label]) => !AS_LINES.includes(head) || known.has(`${head} ${label as string}`),
        ),
      )
      return Array.from({ length: each }, (_, at) => ({
        text: at === 0 ? text : writePattern(withNoise(plain, noise, random), random, fill),
        family: familyOf(by, text),
        labels,
        care: 'none',
      }))
    })
}

/** Whether a family is a question of this author's. */
export function isAskedBy(author: string, family: string): boolean {
  return family.startsWith(familyOf(author, ''))
}

function familyOf(author: string, text: string): string {
  return `asked ${author}: ${text}`
}

/** The questions of every author whose meaning is known. */
export function readAsked(): readonly Asked[] {
  return (JSON.parse(fs.readFileSync(ASKED_FILE, 'utf8')) as { asked: readonly Asked[] }).asked
}

function labelsIn(lines: readonly Example[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ labels }) =>
      Object.entries(labels).flatMap(([head, label]) => [label].flat().map((one) => `${head} ${one}`)),
    ),
  )
}
