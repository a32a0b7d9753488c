import { distance } from 'fastest-levenshtein'
import { isOtherWord } from './german-other-word.ts'

/** How one word of a typed answer compares with the phrase. */
export type WordMark =
  | { kind: 'right'; expected: string; typed: string }
  /** Right but for capitals: counted as right, shown gently. */
  | { kind: 'capitals'; expected: string; typed: string }
  /** ae, oe, ue or ss for ä, ö, ü or ß: counted as right, with a hint. */
  | { kind: 'spelled-out'; expected: string; typed: string }
  /** The umlaut or ß is missing: nearly right. */
  | { kind: 'umlaut'; expected: string; typed: string }
  /** A slip of one or two letters that does not make another word of it: nearly right. */
  | { kind: 'slip'; expected: string; typed: string }
  /** The right word in another place: nearly right, marked where it belongs. */
  | { kind: 'moved'; expected: string; typed: string }
  | { kind: 'wrong'; expected: string; typed: string }
  | { kind: 'missing'; expected: string }
  | { kind: 'extra'; typed: string }

export interface Marking {
  words: WordMark[]
  /** `perfect`; `right` with a gentle remark; `nearly`: slips only; `wrong`. */
  verdict: 'perfect' | 'right' | 'nearly' | 'wrong'
  /** Sentences that help, each at most once, the kindest first. */
  hints: string[]
}

/** Longer answers are no phrase: what is beyond is not read. */
export const LONGEST_ANSWER_CHARACTERS = 300

/**
 * Marks a typed answer against the phrase, word by word. Punctuation and spaces do not count; capitals are marked but never
 * make an answer wrong; ae, oe, ue and ss are accepted with a hint.
 */
export function markAnswer(expected: string, typed: string): Marking {
  const words = findMoved(align(wordsOf(expected), wordsOf(typed.slice(0, LONGEST_ANSWER_CHARACTERS))))
  return { words, verdict: verdictOf(words), hints: hintsOf(words) }
}

/** The words of a text without punctuation and invisible signs; a hyphen or an apostrophe within a word stays, in one form. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[’‘`´]/g, "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  )
}

function spellOut(word: string): string {
  return word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}

/** Whether a letter with dots or a ß was typed where there is none: "daß" for "dass". */
function addsMarks(expected: string, typed: string): boolean {
  const count = (word: string, letter: string) => word.toLowerCase().split(letter).length
  return ['ä', 'ö', 'ü', 'ß'].some((letter) => count(typed, letter) > count(expected, letter))
}

function dropMarks(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 's')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
}

/** The dearer the change, the worse the pairing of two words. */
const COST = { right: 0, capitals: 0.1, 'spelled-out': 0.2, umlaut: 0.4, slip: 0.7, wrong: 1.5 } as const
const GAP_COST = 1

type PairKind = keyof typeof COST

function compare(expected: string, typed: string): PairKind {
  if (expected === typed) return 'right'
  if (expected.toLowerCase() === typed.toLowerCase()) return 'capitals'
  if (spellOut(expected) === spellOut(typed)) return addsMarks(expected, typed) ? 'umlaut' : 'spelled-out'
  const plain = dropMarks(expected)
  if (plain === dropMarks(typed) || plain === dropMarks(typed).replaceAll('ss', 's')) return 'umlaut'
  const lettersOff = distance(expected.toLowerCase(), typed.toLowerCase())
  const allowed = expected.length >= 8 ? 2 : expected.length >= 4 ? 1 : 0
  return lettersOff <= allowed && !isOtherWord(expected, typed) ? 'slip' : 'wrong'
}

/** Pairs the words of both texts at the least cost, so that one missing word does not make all after it wrong. */
function align(expected: readonly string[], typed: readonly string[]): WordMark[] {
  const costs = expected.map((one) => typed.map((other) => COST[compare(one, other)]))
  const best: number[][] = Array.from({ length: expected.length + 1 }, () => Array<number>(typed.length + 1).fill(0))
  const at = (row: number, column: number) => best[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = expected.length; row >= 0; row--) {
    for (let column = typed.length; column >= 0; column--) {
      const line = best[row]
      if (!line || (row === expected.length && column === typed.length)) continue
      const pair = at(row + 1, column + 1) + (costs[row]?.[column] ?? Number.POSITIVE_INFINITY)
      line[column] = Math.min(pair, at(row + 1, column) + GAP_COST, at(row, column + 1) + GAP_COST)
    }
  }
  const marks: WordMark[] = []
  for (let row = 0, column = 0; row < expected.length || column < typed.length;) {
    const [word, answer] = [expected[row], typed[column]]
    const cost = at(row, column)
    if (word !== undefined && answer !== undefined && isSame(cost, at(row + 1, column + 1) + COST[compare(word, answer)])) {
      marks.push({ kind: compare(word, answer), expected: word, typed: answer })
      row++
      column++
    } else if (word !== undefined && (answer === undefined || isSame(cost, at(row + 1, column) + GAP_COST))) {
      marks.push({ kind: 'missing', expected: word })
      row++
    } else if (answer !== undefined) {
      marks.push({ kind: 'extra', typed: answer })
      column++
    }
  }
  return marks
}

/** A word that is missing in one place and too much in another was moved. */
function findMoved(marks: readonly WordMark[]): WordMark[] {
  const extra = new Set(marks.filter((mark) => mark.kind === 'extra'))
  const found = marks.map((mark): WordMark => {
    if (mark.kind !== 'missing') return mark
    const typed = [...extra].find((one) => compare(mark.expected, one.typed) !== 'wrong')
    if (!typed) return mark
    extra.delete(typed)
    return { kind: 'moved', expected: mark.expected, typed: typed.typed }
  })
  return found.filter((mark) => mark.kind !== 'extra' || extra.has(mark))
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9
}

function verdictOf(words: readonly WordMark[]): Marking['verdict'] {
  const has = (...kinds: WordMark['kind'][]) => words.some(({ kind }) => kinds.includes(kind))
  const moved = words.filter(({ kind }) => kind === 'moved').length
  if (words.length === 0 || has('wrong', 'missing', 'extra') || moved > words.length / 2) return 'wrong'
  if (has('umlaut', 'slip', 'moved')) return 'nearly'
  return has('capitals', 'spelled-out') ? 'right' : 'perfect'
}

function hintsOf(words: readonly WordMark[]): string[] {
  // Whoever did not know it needs the phrase, not a remark on its first word.
  if (words.every(({ kind }) => kind === 'missing')) return []
  const first = <Kind extends WordMark['kind']>(kind: Kind) =>
    words.find((mark): mark is Extract<WordMark, { kind: Kind }> => mark.kind === kind)
  // A moved word may have a fault of its own.
  const written = <Kind extends 'spelled-out' | 'umlaut' | 'slip'>(kind: Kind) =>
    first(kind) ?? words.filter((mark) => mark.kind === 'moved').find(({ expected, typed }) => compare(expected, typed) === kind)
  const [spelledOut, capitals, umlaut, slip, moved, missing, extra] = [
    written('spelled-out'),
    first('capitals'),
    written('umlaut'),
    written('slip'),
    first('moved'),
    first('missing'),
    first('extra'),
  ]
  return [
    ...(spelledOut
      ? [`"${spelledOut.typed}" is fine where you cannot type it otherwise; in German it is written "${spelledOut.expected}".`]
      : []),
    ...(capitals ? [capitalHint(capitals.expected)] : []),
    ...(umlaut ? [`Mind the dots and the ß: "${umlaut.expected}".`] : []),
    ...(slip ? [`Nearly: "${slip.expected}".`] : []),
    ...(moved ? [`Mind the order of the words: "${moved.expected}" belongs in another place.`] : []),
    ...(missing ? [`A word is missing: "${missing.expected}".`] : []),
    ...(extra ? [`One word too many: "${extra.typed}".`] : []),
  ]
}

function capitalHint(expected: string): string {
  const formal = /^(?:Sie|Ihnen|Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres)$/.test(expected)
  if (formal) return `The polite "${expected}" has a capital letter.`
  return expected === expected.toLowerCase()
    ? `"${expected}" is written small here.`
    : `"${expected}" has a capital letter here: nouns and the first word do.`
}
