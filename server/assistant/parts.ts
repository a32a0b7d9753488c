import { answerOf, decline, type Answer, type Sentence } from './answer.ts'

const MOST_PARTS = 4
const SEPARATOR = /\s*(?:[?;\n]|[,.](?=\s)|(?<=\s)(?:and|n|nd|aur|also|plus|as well as)(?=\s)|&)\s*/i

/**
 * A message cut where it asks for something else: each part asks by itself, as `asks` tells; words between that ask for nothing
 * stay with the part before them. One part where there is nothing to cut.
 */
export function partsOf(message: string, asks: (part: string) => boolean): string[] {
  const parts: string[] = []
  for (const piece of message.split(SEPARATOR)) {
    if (piece.trim() === '') continue
    const last = parts.at(-1)
    if (last === undefined || (asks(piece) && asks(last))) parts.push(piece)
    else parts[parts.length - 1] = `${last} and ${piece}`
  }
  return parts.length > MOST_PARTS ? [message] : parts
}

/**
 * The answer to a message as a whole, completed by what its parts are answered with. Where the whole was declined, the parts that
 * have an answer are said all the same, and what the others looked for is named.
 */
export function together(whole: Answer, parts: readonly Answer[]): Answer {
  const answered = parts.filter(({ lookedFor }) => lookedFor === null)
  if (answered.length === 0) return whole
  if (whole.lookedFor === null)
    return { ...whole, sentences: distinct([whole, ...answered.filter((part) => isNew(part, whole))]) }
  const sentences = distinct(answered)
  const missing = parts.flatMap(({ lookedFor }) => lookedFor ?? [])
  if (answered.length === parts.length) return answerOf(sentences) ?? whole
  return decline([...new Set(missing)], sentences)
}

/** A part adds something when the whole cites none of its facts. */
function isNew(part: Answer, whole: Answer): boolean {
  const cited = new Set(idsOf(whole))
  return !idsOf(part).some((id) => cited.has(id))
}

function idsOf({ sentences }: Answer): string[] {
  return sentences.flatMap(({ cites }) => cites.map(({ id }) => id))
}

function distinct(answers: readonly Answer[]): Sentence[] {
  const byText = new Map(answers.flatMap(({ sentences }) => sentences).map((one) => [one.text, one]))
  return [...byText.values()]
}
