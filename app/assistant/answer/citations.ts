/** A source as the chat function gives it; `[n]` in the answer means the one with that number. */
export interface Source {
  number: number
  text: string
  source: string
  /** The page outside the site that publishes it. */
  sourceUrl: string | null
  /** The page of the site where it stands. */
  page: string
  checkedOn: string | null
}

export type AnswerPart = { kind: 'text'; text: string } | { kind: 'citation'; source: Source }
export type AnswerBlock = { kind: 'paragraph'; parts: AnswerPart[] } | { kind: 'list'; items: AnswerPart[][] }

/** Where several things are compared: the first column names them. */
export interface AnswerTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const BULLET = /^\s*[-*•]\s+/

/** The lines of an answer with its citations found; numbers that stand for no source stay text. */
export function blocksOf(answer: string, sources: readonly Source[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (const line of answer.split('\n')) {
    if (line.trim() === '') continue
    const last = blocks.at(-1)
    if (!BULLET.test(line)) blocks.push({ kind: 'paragraph', parts: partsOf(line, sources) })
    else if (last?.kind === 'list') last.items.push(partsOf(line.replace(BULLET, ''), sources))
    else blocks.push({ kind: 'list', items: [partsOf(line.replace(BULLET, ''), sources)] })
  }
  return blocks
}

export function partsOf(line: string, sources: readonly Source[]): AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const piece of line.split(/(\[\d{1,3}\])/)) {
    const source = /^\[\d+\]$/.test(piece) ? sources.find(({ number }) => piece === `[${number}]`) : undefined
    if (source) parts.push({ kind: 'citation', source })
    else if (piece !== '') parts.push({ kind: 'text', text: piece })
  }
  return parts
}

/** What is read out or spoken: the words without the numbers in brackets. */
export function spokenText(answer: string): string {
  return answer
    .replaceAll(/\s*\[\d{1,3}\]/g, '')
    .replaceAll(/^\s*[-*•]\s+/gm, '')
    .trim()
}

/** Whether the answer says in the same words what the source says: it need not be read twice. */
export function repeats(answer: string, { text }: Source): boolean {
  const words = (one: string) =>
    spokenText(one)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return ` ${words(answer)} `.includes(` ${words(text)} `)
}

/** The address of the page of the site a fact stands on, or null for anything that leads elsewhere. */
export function pageHref({ page }: Source): string | null {
  return /^\/(?![/\\])/.test(page) ? page : null
}

/** The publisher's address, or null for what no browser should be sent to. */
export function publisherHref({ sourceUrl }: Source): string | null {
  return sourceUrl !== null && /^https?:\/\//i.test(sourceUrl) ? sourceUrl : null
}
