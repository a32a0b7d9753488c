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
    const told = part.table ? part.text : part.text.split('\n').slice(0, LINES[parts.length]).join('\n')
    // A verdict is never told without what it rests on, though the lines that name it are cut off.
    if (!/\[\d+\]/.test(told)) part.sources.forEach(numberOf)
    return told.replaceAll(MARK, (_, number: string) => `[${numberOf(part.sources[Number(number) - 1]!)}]`)
  })
  const [table = null] = parts.flatMap((part) => part.table ?? [])
  return { ...parts.at(-1)!, text: texts.join('\n'), table, sources }
}
