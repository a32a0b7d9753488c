import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import CUES from './cues.json' with { type: 'json' }

const ORDINAL_ENDINGS = new Set(NUMBERS.ordinals.endings)

/** '2nd' and 'number 3' are places in a list, 'two people' multiplies. */
export function countAt(
  tokens: readonly string[],
  at: number,
): { ordinal: number | null; factor: number | null; to: number } | null {
  const isNumbered = CUES.beside.numbered.includes(tokens[at] ?? '')
  const place = isNumbered ? at + 1 : at
  const digits = tokens[place] ?? ''
  if (/^\d{1,2}$/.test(digits) && isNumbered) return { ordinal: Number(digits), factor: null, to: at + 2 }
  if (/^\d{1,2}$/.test(digits) && ORDINAL_ENDINGS.has(tokens[at + 1] ?? ''))
    return { ordinal: Number(digits), factor: null, to: at + 2 }
  const number = countAtToken(tokens, place)
  if (number !== null && CUES.persons.includes(tokens[at + 1] ?? ''))
    return { ordinal: null, factor: number + Number(isWithAsker(tokens, at)), to: at + 2 }
  return null
}

/** "Me and my two friends" are three. */
export function isWithAsker(tokens: readonly string[], at: number): boolean {
  const [asker = '', joins = '', own = ''] = tokens.slice(Math.max(0, at - 3), at)
  return CUES.asker.includes(asker) && joins === 'and' && own === 'my'
}
