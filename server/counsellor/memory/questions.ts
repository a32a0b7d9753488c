import fs from 'node:fs'
import zlib from 'node:zlib'
import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
import { prepareMemory, type Remember, type Remembered } from './memory.ts'

const FILE = new URL('questions.bin', import.meta.url)

/** Writes questions with what answers them as one file: a line of JSON each, packed by Brotli. */
export function writeQuestions(questions: readonly Remembered[], file: URL = FILE): void {
  const lines = questions.map(({ by, tokens, told, operation, isFollowUp }) =>
    JSON.stringify([by, tokens.join(' '), told, operation, isFollowUp]),
  )
  const params = { [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS }
  fs.writeFileSync(file, zlib.brotliCompressSync(lines.join('\n'), { params }))
}

/** Reads what `writeQuestions` wrote, line by line. */
export function* readQuestions(file: URL = FILE): Generator<Remembered, void> {
  const text = zlib.brotliDecompressSync(fs.readFileSync(file)).toString()
  const kept = new Map<string, string>()
  // Few names stand in many lines: each is kept once.
  const once = (name: string) => kept.get(name) ?? (kept.set(name, name), name)
  for (const line of text.split('\n')) {
    const [by, words, told, operation, isFollowUp] = JSON.parse(line) as [string, string, readonly string[], string, boolean]
    yield { by: once(by), tokens: words.split(' '), told: told.map(once), operation: once(operation), isFollowUp }
  }
}

let memory: Remember | null = null

/** The questions that are known. They are loaded with the first that is asked, unless they were before. */
export const remember: Remember = (...asked) => (memory ??= atOnce(prepareMemory(readQuestions())))(...asked)

/** Loads the questions that are known while others have their turn. */
export function* prepareQuestions(): InTurns<void> {
  memory ??= yield* prepareMemory(readQuestions())
}
