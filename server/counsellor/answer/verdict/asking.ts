import WORDS from './verdict.json' with { type: 'json' }

const { which, whether, being, either, speakers, again } = WORDS.asking

/** Whether a question asks which or what first: no yes or no answers it. */
export function asksWhich(asked: readonly string[]): boolean {
  return which.includes(askingWord(asked))
}

/** Whether yes or no answers a question: not "which" and not "this or that", but "is it", "can I". */
export function asksYesOrNo(asked: readonly string[]): boolean {
  return whether.includes(askingWord(asked)) && !asked.some((word) => either.includes(word))
}

/** Whether no word of it asks which or what. */
export function asksWhetherAlone(asked: readonly string[]): boolean {
  return !asked.some((word) => which.includes(word))
}

/** Whether nothing in it asks by a word of its own, as in "telc accepted in Berlin?". */
export function asksByNoWord(asked: readonly string[]): boolean {
  return askingWord(asked) === '' && !asked.some((word) => either.includes(word))
}

/** "I have telc, is it enough?" asks with its second verb: behind whoever speaks a verb asks nothing; "what about her?" asks what was asked before. */
function askingWord(asked: readonly string[]): string {
  const isTold = (at: number) => speakers.includes(asked[at - 1] ?? '') && !whether.includes(asked[at - 2] ?? '')
  return (
    asked.find((word, at) => (which.includes(word) && asked[at + 1] !== again) || (whether.includes(word) && !isTold(at))) ?? ''
  )
}

/** "Is it 20 hours that they may work?": whether it asks for what something is, and not for what is possible. */
export function asksIfItIs(asked: readonly string[]): boolean {
  return being.includes(askingWord(asked))
}
