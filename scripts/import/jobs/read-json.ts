import { isUtf8 } from 'node:buffer'
import type { Issues } from '#server/imports/issues.ts'

export interface JsonRecord {
  /** The line the record begins in, from 1. */
  line: number
  record: unknown
}

const BYTE_ORDER_MARK = '\ufeff'

/** The records of a JSON file, which is one list of them, each with its line. What is wrong with its form goes to `issues`. */
export function readJsonRecords(bytes: Buffer, issues: Issues): JsonRecord[] {
  if (!isUtf8(bytes)) {
    issues.add({ message: 'The file holds bytes that are no UTF-8. Save it as UTF-8.' })
    return []
  }
  const text = bytes.toString('utf8').replace(BYTE_ORDER_MARK, '')
  const records = parse(text, issues)
  if (records === undefined) return []
  if (!Array.isArray(records)) {
    issues.add({ line: 1, message: 'The file is no list. Write the listings as [{…}, {…}]' })
    return []
  }
  const lines = recordLines(text)
  return records.map((record: unknown, index) => ({ line: lines[index] ?? 1, record }))
}

function parse(text: string, issues: Issues): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const position = /at position (\d+)/.exec((error as Error).message)?.[1]
    const line = position === undefined ? undefined : lineAt(text, Number(position))
    issues.add({ ...(line === undefined ? {} : { line }), message: `The file is no JSON: ${(error as Error).message}` })
    return undefined
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** The lines in which the items of the outermost list begin. The text is known to be JSON. */
function recordLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let inString = false
  let isExpected = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\n') line++
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
      continue
    }
    if (isExpected && !/[\s\]]/.test(character)) {
      lines.push(line)
      isExpected = false
    }
    if (character === '"') inString = true
    else if (character === '[' || character === '{') {
      depth++
      if (depth === 1) isExpected = true
    } else if (character === ']' || character === '}') depth--
    else if (character === ',' && depth === 1) isExpected = true
  }
  return lines
}
