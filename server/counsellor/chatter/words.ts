import { tokensOf } from '#server/counsellor/words/tokens.ts'

/** A word of a message as it was typed, with the space behind it, and as the readers compare it. */
export interface TypedWord {
  typed: string
  form: string
}

export function typedWords(message: string): TypedWord[] {
  return (message.match(/\S+\s*/g) ?? []).map((typed) => ({ typed, form: formOf(typed) }))
}

/** What is seen of a word: itself, two words to each side, where it stands, and the signs about it. */
export function signsOf(words: readonly TypedWord[], at: number): string[] {
  const form = (place: number) => words[place]?.form ?? (place < 0 ? '^' : '$')
  const ends = (place: number) => endsClause(words[place])
  const signs = [`q${form(at - 2)}`, `p${form(at - 1)}`, `c${form(at)}`, `n${form(at + 1)}`, `m${form(at + 2)}`]
  if (ends(at)) signs.push('_ends_')
  if (ends(at - 1)) signs.push('_begins_')
  if (words[at]!.typed.startsWith('(')) signs.push('_aside_')
  if (at < 2) signs.push(`_first${at}_`)
  if (at > words.length - 3) signs.push(`_last${words.length - 1 - at}_`)
  return signs
}

/** Whether a sign stands behind a word. */
export function endsClause(word: TypedWord | undefined): boolean {
  return /[.,:;!?)…-]\s*$/.test(word?.typed ?? '')
}

function formOf(typed: string): string {
  const form = tokensOf(typed).join('')
  if (form === '') return '-'
  return /^\d/.test(form) ? '0' : form
}
