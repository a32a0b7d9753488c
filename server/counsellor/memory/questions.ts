import fs from 'node:fs'
import zlib from 'node:zlib'
import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
import { prepareMemory, type Remember, type Remembered } from './memory.ts'
import { countWords, type WordsAsked } from './words-asked.ts'

const FILE = new URL('questions.bin', import.meta.url)
/** A place among them is two bytes. */
const MOST_WORDS = (1 << 16) - 1

/** Questions in a row that have the same answer, by the same hand. */
type Alike = readonly [by: string, told: readonly string[], operation: string, isFollowUp: boolean, count: number]

interface Head {
  /** The most frequent first. */
  words: string
  alike: readonly Alike[]
}

/** What ends a question; a word is its place among the words and one more. */
const END = 0

/**
 * Writes questions with what answers them as one file, packed by Brotli: a line of JSON with all words and with what answers, then the words of
 * each question by their places, two bytes each (little-endian, as every machine is that runs this). A RangeError where there are more words.
 */
export function writeQuestions(questions: readonly Remembered[], file: URL = FILE): void {
  const counts = new Map<string, number>()
  for (const { tokens } of questions) for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  const words = [...counts]
    .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .map(([word]) => word)
  if (words.length > MOST_WORDS) throw new RangeError(`${words.length} words are more than ${MOST_WORDS}`)
  const placeOf = new Map(words.map((word, at) => [word, at + 1]))
  const groups = [
    ...Map.groupBy(questions, ({ by, told, operation, isFollowUp }) => JSON.stringify([by, told, operation, isFollowUp])),
  ]
  // What is alike stands together, and so takes less room.
  const sorted = groups
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => own.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1)))
  const alike = sorted.map((own): Alike => [own[0]!.by, own[0]!.told, own[0]!.operation, own[0]!.isFollowUp, own.length])
  const places = sorted.flat().flatMap(({ tokens }) => [...tokens.map((token) => placeOf.get(token)!), END])
  const head: Head = { words: words.join(' '), alike }
  const body = Buffer.from(Uint16Array.from(places).buffer)
  const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS }
  fs.writeFileSync(file, zlib.brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]), { params }))
}

function textOf({ tokens }: Remembered): string {
  return tokens.join(' ')
}

/** Reads what `writeQuestions` wrote, one after the other. */
export function* readQuestions(file: URL = FILE): Generator<Remembered, void> {
  const bytes = zlib.brotliDecompressSync(fs.readFileSync(file))
  const from = bytes.indexOf('\n') + 1
  const head = JSON.parse(bytes.subarray(0, from).toString()) as Head
  const words = head.words.split(' ')
  let at = from
  // The same few thousand answers stand in all of them: they are held once.
  const shared = new Map<string, string>()
  const once = (text: string) => shared.get(text) ?? (shared.set(text, text), text)
  const lists = new Map<string, readonly string[]>()
  const listOnce = (all: readonly string[]) => {
    const key = all.join('\n')
    return lists.get(key) ?? (lists.set(key, all.map(once)), lists.get(key)!)
  }
  for (const [by, all, operation, isFollowUp, count] of head.alike) {
    const told = listOnce(all)
    for (let question = 0; question < count; question++) {
      const tokens: string[] = []
      for (; bytes.readUInt16LE(at) !== END; at += 2) tokens.push(words[bytes.readUInt16LE(at) - 1]!)
      at += 2
      yield { by: once(by), tokens, told, operation: once(operation), isFollowUp }
    }
  }
}

interface Memory {
  remember: Remember
  words: WordsAsked
}

let memory: Memory | null = null

/** The questions that are known. They are loaded with the first that is asked, unless they were before. */
export const remember: Remember = (...asked) => loaded().remember(...asked)

/** With which words they ask of what. */
export const wordsAsked: WordsAsked = {
  ofAttributes: (...asked) => loaded().words.ofAttributes(...asked),
  withoutAnswer: (term) => loaded().words.withoutAnswer(term),
}

/** Loads the questions that are known while others have their turn. */
export function* prepareQuestions(): InTurns<void> {
  memory ??= yield* prepareAll()
}

function loaded(): Memory {
  return (memory ??= atOnce(prepareAll()))
}

function* prepareAll(): InTurns<Memory> {
  const { count, asked } = countWords()
  return { remember: yield* prepareMemory(counted(count)), words: asked }
}

function* counted(count: (question: Remembered) => void): Generator<Remembered, void> {
  for (const question of readQuestions()) {
    count(question)
    yield question
  }
}
