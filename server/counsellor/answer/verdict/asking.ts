import WORDS from './verdict.json' with { type: 'json' }

const { which, whether, either } = WORDS.asking

/** Whether a question asks which or what first: no yes or no answers it. */
export function asksWhich(asked: string): boolean {
  return which.includes(askingWord(asked))
}

/** Whether yes or no answers a question: not "which" and not "this or that", but "is it", "can I". */
export function asksYesOrNo(asked: string): boolean {
  return whether.includes(askingWord(asked)) && !asked.split(' ').some((word) => either.includes(word))
}

function askingWord(asked: string): string {
  return asked.split(' ').find((word) => which.includes(word) || whether.includes(word)) ?? ''
}
