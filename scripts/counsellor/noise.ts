import type { Random } from './random.ts'

export interface Noise {
  greetings: readonly string[]
  openers: readonly string[]
  tails: readonly string[]
  fillers: readonly string[]
  stories: readonly string[]
  /** For whom people ask. */
  others: readonly string[]
  /** What is left out in a search box. */
  untelling: readonly string[]
}

const SMALL_WORDS = new Set(['the', 'a', 'an', 'of', 'for', 'is', 'are', 'do', 'does', 'to', 'in', 'at', 'i', 'it'])
const NEIGHBOURS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Writes a question as people do: with greetings, stories and tails around it, words left out, letters missed. */
export function withNoise(
  question: string,
  { greetings, openers, tails, fillers, stories, others, untelling }: Noise,
  random: Random,
): string {
  if (random.chance(0.2)) return question
  let words = question.split(' ')
  if (random.chance(0.12)) words = asForAnother(words, others, random)
  if (random.chance(0.12)) words = asKeywords(words, untelling, random)
  if (random.chance(0.2)) words = words.filter((word) => !SMALL_WORDS.has(word) || random.chance(0.4))
  if (random.chance(0.25)) words = words.map((word) => (random.chance(0.15) ? mistyped(word, random) : word))
  if (random.chance(0.2)) words = words.flatMap((word) => (random.chance(0.12) ? [random.pick(fillers), word] : [word]))
  const parts = [
    random.chance(0.25) ? random.pick(greetings) : '',
    random.chance(0.15) ? random.pick(stories) : '',
    random.chance(0.35) ? random.pick(openers) : '',
    random.chance(0.08) ? random.pick(stories) : '',
    words.join(' '),
    random.chance(0.12) ? random.pick(stories) : '',
    random.chance(0.35) ? random.pick(tails) : '',
    random.chance(0.12) ? random.pick(tails) : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The same asked for somebody else: "do i need" is "does my sister need". */
function asForAnother(words: readonly string[], others: readonly string[], random: Random): string[] {
  if (!words.includes('i')) return [...words]
  const who = random.pick(others)
  const changed: Readonly<Record<string, string>> = {
    i: who,
    my: random.pick(['her', 'his', 'their']),
    do: 'does',
    am: 'is',
    me: who,
    have: 'has',
  }
  return words.map((word) => changed[word] ?? word)
}

/** The words that tell, as in a search box, now and then in another order. */
function asKeywords(words: readonly string[], untelling: readonly string[], random: Random): string[] {
  const kept = words.filter((word) => !untelling.includes(word))
  const cut = Math.floor(kept.length / 2)
  const telling = random.chance(0.3) ? [...kept.slice(cut), ...kept.slice(0, cut)] : kept
  return telling.length > 0 ? telling : [...words]
}

export function mistyped(word: string, random: Random): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const at = 1 + Math.floor(random.next() * (word.length - 2))
  const letter = word[at]!
  return random.pick([
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
    () => word.slice(0, at) + beside(letter, random) + word.slice(at + 1),
  ])()
}

function beside(letter: string, random: Random): string {
  const row = NEIGHBOURS.find((keys) => keys.includes(letter)) ?? 'e'
  const at = row.indexOf(letter)
  return row[random.chance(0.5) ? Math.max(0, at - 1) : Math.min(row.length - 1, at + 1)] ?? letter
}
