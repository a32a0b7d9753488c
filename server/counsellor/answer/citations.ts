import type { LedgerRecord } from '../ledger/record.ts'

/** Numbers the sources of an answer in the order in which they are named. */
export interface Citations {
  sources: readonly LedgerRecord[]
  /** The sentence with the numbers of what it rests on: 'It costs €900 [1].' */
  cited: (sentence: string, records: readonly LedgerRecord[]) => string
}

const MOST_MARKS = 4

/** Numbers records in the order in which they are asked for, after those that are there; it adds to them. */
export function numbering(sources: LedgerRecord[]): (record: LedgerRecord) => number {
  return (record) => {
    const known = sources.findIndex(({ id }) => id === record.id)
    return known === -1 ? sources.push(record) : known + 1
  }
}

export function createCitations(): Citations {
  const sources: LedgerRecord[] = []
  const numberOf = numbering(sources)
  return {
    sources,
    cited: (sentence, records) => {
      const marks = [...new Set(records.slice(0, MOST_MARKS).map((record) => `[${numberOf(record)}]`))].join('')
      if (marks === '') return sentence
      const [, text = '', stop = ''] = /^(.*?)([.!?]?)$/s.exec(sentence) ?? []
      return `${text} ${marks}${stop}`
    },
  }
}

/** Whether a line carries the number of a source. */
export function isCited(line: string): boolean {
  return /\[\d+\]/.test(line)
}

/** Of the sources of a longer text those that a part of it cites. */
export function citedIn(text: string, sources: readonly LedgerRecord[]): readonly LedgerRecord[] {
  const numbers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
  return sources.slice(0, Math.max(0, ...numbers))
}
