import type { LedgerRecord } from '../ledger/record.ts'
import type { Answer } from './answer.ts'

/** Lines of each of so many answers that are told as one: the verdict and what it rests on. */
const LINES: Readonly<Record<number, number>> = { 2: 3, 3: 2 }
const MARK = /\[(\d+)\]/g

/** Several answers as one, in their order, with their sources numbered through. The state is that of the last. */
export function joined<Part extends Answer>(parts: readonly [Part, ...Part[]]): Part {
  const sources: LedgerRecord[] = []
  const numberOf = (record: LedgerRecord) => {
    const known = sources.findIndex(({ id }) => id === record.id)
    return known === -1 ? sources.push(record) : known + 1
  }
  const texts = parts.map((part) => {
    const told = part.table ? part.text : cut(part.text.split('\n'), LINES[parts.length]!).join('\n')
    // A verdict is never told without what it rests on, though the lines that name it are cut off.
    if (!/\[\d+\]/.test(told)) part.sources.forEach(numberOf)
    return told.replaceAll(MARK, (_, number: string) => `[${numberOf(part.sources[Number(number) - 1]!)}]`)
  })
  const [table = null] = parts.flatMap((part) => part.table ?? [])
  return { ...parts.at(-1)!, text: texts.join('\n'), table, sources }
}

/** The first lines; a verdict whose sentence would be cut off goes with it. */
function cut(lines: readonly string[], most: number): readonly string[] {
  const told = lines.slice(0, most)
  const isBare = lines.length > most && told.length > 1 && !told.at(-1)!.includes('[') && lines[most]!.includes('[')
  return isBare ? told.slice(0, -1) : told
}
