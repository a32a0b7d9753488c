import ATTRIBUTES from '../ledger/attributes.json' with { type: 'json' }
import type { LedgerRecord } from '../ledger/record.ts'
import type { Answer } from './answer.ts'
import { isCited, numbering } from './citations.ts'
import SAYINGS from './sayings.json' with { type: 'json' }

/** Lines of each of so many answers that are told as one: the verdict and what it rests on. */
const LINES: Readonly<Record<number, number>> = { 2: 6, 3: 5 }
const BESIDE: Readonly<Record<string, readonly string[]>> = ATTRIBUTES.beside.attributes
const MARK = /\[(\d+)\]/g

/** Several answers as one, in their order, with their sources numbered through. The state is that of the last. */
export function joined<Part extends Answer>(given: readonly [Part, ...Part[]]): Part {
  // Two questions that are taken for the same are answered once: "how many of them in Germany?" after Europe and the US.
  const parts = given.filter(({ text }, at) => given.findIndex((one) => one.text === text) === at)
  if (parts.length === 1) return parts[0]!
  const sources: LedgerRecord[] = []
  const numberOf = numbering(sources)
  const isDeclined = parts.every(({ declined }) => declined)
  const texts = parts.map((part) => {
    // Beside what is known it is said what is not, without the nearest to it.
    if (part.declined && !isDeclined && part.refusal?.opening !== 'perhaps')
      return renumbered(part.refusal?.says ?? part.text.split('\n')[0]!, part, numberOf)
    const lines = part.text.split('\n').filter((line) => isDeclined || (line !== SAYINGS.offer.text && !isBeside(line, part)))
    const told = part.table ? part.text : cut(lines, LINES[parts.length]!).join('\n')
    // A verdict is never told without what it rests on, though the lines that name it are cut off.
    if (!isCited(told)) part.sources.forEach(numberOf)
    return renumbered(told, part, numberOf)
  })
  const [table = null] = parts.flatMap((part) => part.table ?? [])
  return { ...parts.at(-1)!, text: texts.map(withoutRepeated).join('\n'), table, sources, declined: isDeclined, lines: {} }
}

/** Whether a line rests on no more than what belongs beside what was asked for: for that there is no room where several things are asked. */
function isBeside(line: string, { sources, state }: Answer): boolean {
  const asked = state.query?.attributes ?? []
  const beside = asked.flatMap((attribute) => BESIDE[attribute] ?? []).filter((attribute) => !asked.includes(attribute))
  const told = [...line.matchAll(MARK)].flatMap(([, number]) => sources[Number(number) - 1]?.attribute ?? [])
  return told.length > 0 && told.every((attribute) => beside.includes(attribute))
}

/** What an answer tells beside what was asked is left out where it is what the next is asked for. */
function withoutRepeated(text: string, at: number, texts: readonly string[]): string {
  const further = new Set(texts.slice(at + 1).flatMap((one) => one.split('\n')))
  const lines = text.split('\n')
  const first = lines.findIndex(isCited)
  return lines.filter((line, place) => place <= first || !isCited(line) || !further.has(line)).join('\n')
}

/** The first sentence of an answer that rests on something, its sources numbered after others; null where there is none. */
export function sentenceOf(
  answer: Answer,
  after: readonly LedgerRecord[],
): { text: string; sources: readonly LedgerRecord[] } | null {
  const sentence = answer.text.split('\n').find(isCited)
  if (sentence === undefined) return null
  const sources = [...after]
  return { text: renumbered(sentence, answer, numbering(sources)), sources }
}

/** A text of an answer with the numbers that its sources have among others. */
export function renumbered(text: string, { sources }: Answer, numberOf: (record: LedgerRecord) => number): string {
  return text.replaceAll(MARK, (_, number: string) => `[${numberOf(sources[Number(number) - 1]!)}]`)
}

/** The first lines; a verdict whose sentence would be cut off goes with it. */
function cut(lines: readonly string[], most: number): readonly string[] {
  const told = lines.slice(0, most)
  const isBare = lines.length > most && told.length > 1 && !told.at(-1)!.includes('[') && lines[most]!.includes('[')
  return isBare ? told.slice(0, -1) : told
}
