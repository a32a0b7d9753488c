import type { ImportIssue } from '#domain/catalogue/import.ts'

export type Issue = ImportIssue

const SHOWN = 100

/** Every fault is counted; the first hundred are kept. */
export interface Issues {
  add(issue: Issue): void
  readonly count: number
  readonly first: readonly Issue[]
}

export function collectIssues(): Issues {
  const first: Issue[] = []
  let count = 0
  return {
    add: (issue) => {
      count++
      if (first.length < SHOWN) first.push(issue)
    },
    get count() {
      return count
    },
    first,
  }
}

/** The file is not imported. Says each fault in a line of its own, in the order of the file. */
export class ImportIssuesError extends Error {
  override name = 'ImportIssuesError'
  readonly issues: readonly Issue[]
  constructor({ first, count }: Issues) {
    const lines = first.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)).map(describe)
    if (count > first.length) lines.push(`and ${(count - first.length).toLocaleString('en')} more`)
    super(
      `Nothing was imported: the file has ${count === 1 ? 'a fault' : `${count.toLocaleString('en')} faults`}.\n${lines.map((line) => `  ${line}`).join('\n')}`,
    )
    this.issues = first
  }
}

function describe({ line, column, message }: Issue): string {
  const where = [line !== undefined && `line ${line}`, column !== undefined && `column ${column}`].filter(Boolean).join(', ')
  return where ? `${where}: ${message}` : message
}

/** A cell as a message can show it: one line, not too long. */
export function quote(text: string): string {
  const characters = Array.from(text)
  return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text)
}
