import { hash } from '#server/counsellor/classifier/features.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'

/** A message may be long; what is beyond so many words is not looked at. */
const MOST_TOKENS = 600
const LONGEST_TOKEN = 24
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5

/** The words of a message as the recognition of distress sees them: as they were typed, since a mended word could hide what was meant. */
export function careTokens(text: string): string[] {
  return tokensOf(text)
    .map((token) => (/^\d/.test(token) ? '0' : token.slice(0, LONGEST_TOKEN)))
    .slice(0, MOST_TOKENS)
}

/** A word as hashes: itself and its pieces, so that a word nobody wrote before, or a mistyped one, is near to those it looks like. */
export function piecesOf(token: string): number[] {
  const pieces = new Set([hash(`w ${token}`)])
  const framed = `^${token}$`
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++)
    for (let from = 0; from + size <= framed.length; from++) pieces.add(hash(framed, undefined, from, from + size))
  return [...pieces]
}
