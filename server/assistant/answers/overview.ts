import type { Question } from '../understand.ts'

const MOST_WORDS = 4

/**
 * Whether a question without a known aspect asks for everything there is: a bare name, or "tell me about". One with a word that
 * only a fact can explain is let through too: the answer is checked for that word. Any other asks for something we do not know.
 */
export function asksForOverview({ concepts, text, unexplained }: Question): boolean {
  if (concepts.has('about') && !/ what is | how is /.test(text)) return true
  if (unexplained.length > 0 || text.trim().split(' ').length <= MOST_WORDS) return true
  return (
    / (?:know|interested|everything|introduce|introduction|describe|difference|compare|want|is there|are there|do you have|list|name|called|title) /.test(
      text,
    ) || /^ what is (?:the |your |a )?\w+(?: \w+)? $/.test(text)
  )
}
