import fs from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { clausesOf } from '#server/counsellor/care/care.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import OVER_MONEY from '../../eval/distress-money.json' with { type: 'json' }
import DISTRESS from '../../eval/distress.json' with { type: 'json' }
import FILLERS from '../../eval/fillers.json' with { type: 'json' }
import { AUTHORS } from './authors.ts'
import { mistyped, type Noise } from './noise.ts'
import { writePattern } from './pattern.ts'
import type { Random } from './random.ts'
import IN_NEED_WRITTEN from './written-in-need.json' with { type: 'json' }
import { readWritten } from './written.ts'

/** A message with its kind of distress, or `none`. All messages of one line of the data are one family. */
export interface CareLine {
  text: string
  kind: string
  family: string
}

type Slots = Readonly<Record<string, readonly string[]>>

const fileSchema = z.strictObject({ reason: z.string(), kind: z.string(), lines: z.string() })
const DIRECTORY = new URL('care/', import.meta.url)
const SLOTS = 'slots.yaml'
const FEWEST = 3
const MOST = 30
/** A frame in which words of distress are a subject makes so many times the messages: it holds for every subject. */
const FRAMES = 'calm-frames'
const TIMES_OF_FRAME = 3
/** A child's fever, somebody who collapses, the call for an ambulance. */
const IN_NEED = new Set(['author6-121', 'a14-german-004.1', 'a17-german-001.2'])

/** Writes the messages of the lines in `care/`: more of a line that can be written in more ways, and none that the gates hold. */
export function writeCareLines(random: Random): CareLine[] {
  const slots = readSlots()
  const fill = (place: string) => {
    const among = slots[place]
    if (!among) throw new Error(`nothing fills <${place}>`)
    return random.pick(among)
  }
  return careFiles().flatMap(({ file, kind, lines }) =>
    lines.flatMap((line, at) => {
      const times = file === FRAMES ? TIMES_OF_FRAME : 1
      const wanted = times * Math.min(MOST, Math.max(FEWEST, Math.round(2 * Math.sqrt(waysOf(line, slots)))))
      const texts = new Set(Array.from({ length: wanted }, () => writePattern(line, random, fill)))
      return [...texts].filter((text) => !standsInGates(text)).map((text) => ({ text, kind, family: `${file} ${at}` }))
    }),
  )
}

/** What the later authors of the evaluation asked, nobody of them in distress. */
export function calmQuestions(): CareLine[] {
  return AUTHORS.filter(({ isLearned }) => !isLearned)
    .flatMap(({ sets }) => sets.flatMap(({ questions }) => questions))
    .filter(({ id, question }) => !IN_NEED.has(id) && !standsInGates(question))
    .map(({ id, question }) => ({ text: question, kind: 'none', family: `asked ${id}` }))
}

/** What was written for records, a turn of a conversation as it stands: nobody of them in distress but in those of `written-in-need.json`. */
export function calmWritten(): CareLine[] {
  const inNeed = new Set(IN_NEED_WRITTEN.texts)
  return readWritten(builtInLedger())
    .filter(({ text }) => !inNeed.has(text) && !standsInGates(text))
    .map(({ by, text }) => ({ text, kind: 'none', family: `written ${by}: ${text}` }))
}

/** The clauses of calm messages, each once: what is said before a plain question is calm without the question too. */
export function calmClauses(lines: readonly CareLine[]): CareLine[] {
  const clauses = lines
    .filter(({ kind }) => kind === 'none')
    .flatMap((line) => {
      const parts = clausesOf(line.text)
      return parts.length < 2 ? [] : parts.map((text) => ({ ...line, text }))
    })
    .filter(({ text }) => text.includes(' ') && !standsInGates(text))
  return [...new Map(clauses.map((clause) => [plain(clause.text), clause])).values()]
}

function readSlots(): Slots {
  const { reason: _, ...slots } = parse(fs.readFileSync(new URL(SLOTS, DIRECTORY), 'utf8')) as Record<string, unknown[]>
  return Object.fromEntries(Object.entries(slots).map(([place, among]) => [place, among.map(String)]))
}

function careFiles(): { file: string; kind: string; lines: string[] }[] {
  return fs
    .readdirSync(DIRECTORY)
    .filter((file) => file !== SLOTS)
    .sort()
    .map((file) => {
      const { kind, lines } = fileSchema.parse(parse(fs.readFileSync(new URL(file, DIRECTORY), 'utf8')))
      return { file: file.replace('.yaml', ''), kind, lines: lines.split('\n').filter((line) => line.trim() !== '') }
    })
}

/** In how many ways a line can be written, choices within choices counted once. */
function waysOf(line: string, slots: Slots): number {
  const choices = [...line.matchAll(/\(([^()]*)\)/g)].map(([, inner]) => inner!.split('|').length)
  const places = [...line.matchAll(/<([a-z]+)>/g)].map(([, place]) => slots[place!]?.length ?? 1)
  return [...choices, ...places].reduce((ways, count) => ways * count, 1)
}

const DISTRESS_LINES = new Set([...DISTRESS, ...OVER_MONEY].map(({ text }) => plain(text)))
/** Additions of one word are everybody's. */
const ADDITIONS = FILLERS.additions.map(({ text }) => plain(text.replace('{}', ''))).filter((text) => text.split(' ').length > 3)

/** What the gates measure with must not be learned by heart. */
function standsInGates(text: string): boolean {
  const own = plain(text)
  return DISTRESS_LINES.has(own) || ADDITIONS.some((addition) => own.includes(addition))
}

function plain(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/\p{L}+|\d+/gu)
      ?.join(' ') ?? ''
  } `
}

/** A message as people send it: with letters missed, a word left out, a story, a greeting or something calm beside it. */
export function asSent(
  text: string,
  { greetings, stories, tails, openers }: Noise,
  calm: readonly string[],
  random: Random,
): string {
  let words = text.split(' ')
  if (random.chance(0.25)) words = words.map((word) => (random.chance(0.2) ? mistyped(word, random) : word))
  if (words.length > 5 && random.chance(0.12)) words.splice(Math.floor(random.next() * words.length), 1)
  const own = words.join(' ')
  if (random.chance(0.72)) return own
  const beside = random.pick(random.pick([greetings, stories, tails, openers, calm, calm]))
  return random.chance(0.6) ? `${beside} ${own}` : `${own} ${beside}`
}
