import WORDS from './verdict.json' with { type: 'json' }

const { which, whether, either } = WORDS.asking

/** Whether a question asks which or what first: no yes or no answers it. */
export function asksWhich(asked: readonly string[]): boolean {
  return which.includes(askingWord(asked))
}

/** Whether yes or no answers a question: not "which" and not "this or that", but "is it", "can I". */
export function asksYesOrNo(asked: readonly string[]): boolean {
  return whether.includes(askingWord(asked)) && !asked.some((word) => either.includes(word))
}

function askingWord(asked: readonly string[]): string {
  return asked.find((word) => which.includes(word) || whether.includes(word)) ?? ''
}
