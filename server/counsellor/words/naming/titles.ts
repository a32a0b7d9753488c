import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { isEveryday } from '../spelling.ts'
import { tokensOf } from '../tokens.ts'
import JOINING from './joining.json' with { type: 'json' }

/** Where words stand that say a programme's title: the first of them, and the place after the last. */
export interface Titled {
  programme: Entity
  from: number
  to: number
}

/** The titles of programmes as they are compared with what is said beside the place that they are taught at. */
export interface Titles {
  /**
   * The programme of a place whose title fits the words at these places clearly best, however shortened they are; null where none does, or
   * two do as well. `isFree` says of a place in the text whether its word may be part of a title.
   */
  titled(place: string, tokens: readonly string[], isFree: (at: number) => boolean): Titled | null
}

/** A word as it is written and as it is indexed. */
interface Word {
  text: string
  term: string | undefined
}

interface Telling extends Word {
  /** How telling it is. */
  weight: number
  /** Whether it says by itself which programme it is, and neither stands in brackets nor is shared with its siblings. */
  isOwn: boolean
}

interface Title {
  programme: Entity
  words: readonly Telling[]
  /** Its first letters, where they are no word. */
  initials: string | null
}

interface Run {
  from: number
  to: number
  /** How much of the title is said, how much of what is said is telling, and in how many words. */
  share: number
  said: number
  words: readonly string[]
}

const JOINS = new Set(JOINING.joins)
const LEVELS = new Set(JOINING.levels)
/** The shortest piece of a word that stands for it. */
const SHORTEST = 3
/** So much of what a title's words tell has to be said; of a title of which one word is said all, unless that word stands in few. */
const LEAST = 0.5
const FEW = 2
/** A piece of a word says less than the word. */
const OF_PIECE = 0.9
const ALIKE = 0.001

/** Prepared once for a ledger. */
export const titlesOf = onceFor(createTitles)

function createTitles(ledger: Ledger): Titles {
  const programmes = ledger.ofKind('programme')
  const holders = new Map<string, number>()
  for (const { name } of programmes) for (const word of wordsIn(name)) holders.set(word, (holders.get(word) ?? 0) + 1)
  const telling = (words: Iterable<string>, isOwn: boolean): Telling[] =>
    [...words].map((word) => ({ ...wordOf(word), weight: Math.log(1 + programmes.length / (holders.get(word) ?? 1)), isOwn }))
  const isRare = (word: string) => !isEveryday(word) && (holders.get(word) ?? 0) <= FEW
  const byPlace = new Map<string, Title[]>()
  for (const programme of programmes) {
    const { core, beside } = partsOfTitle(programme.name)
    const title = { programme, words: [...telling(core, true), ...telling(beside, false)], initials: initialsOf(core) }
    for (const place of programme.within) {
      if (!/^(?:university|city)\./.test(place)) continue
      byPlace.set(place, [...(byPlace.get(place) ?? []), title])
    }
  }
  return {
    titled: (place, tokens, isFree) => {
      const said = tokens.map(wordOf)
      const found = (byPlace.get(place) ?? [])
        .flatMap((title) => runsOf(title, said, isFree).map((run) => ({ ...run, programme: title.programme })))
        .filter(({ share, words }) => share >= LEAST && (words.length > 1 || share === 1 || words.every(isRare)))
        .toSorted((one, other) => other.said - one.said || other.share - one.share)
      const [best, ...others] = found
      const second = others.find(({ programme }) => programme !== best!.programme)
      const isClear = best && (!second || best.said > second.said + ALIKE || best.share > second.share + ALIKE)
      return isClear ? { programme: best.programme, from: best.from, to: best.to } : null
    },
  }
}

/** "Biomedical Sciences: Imaging" is told from its siblings by what follows the colon, and what stands in brackets tells it from its namesakes. */
function partsOfTitle(name: string): { core: ReadonlySet<string>; beside: ReadonlySet<string> } {
  const bare = name.replaceAll(/\(.*?\)/g, ' ')
  const [own = ''] = bare.split(': ').slice(-1)
  const core = wordsIn(own)
  return { core, beside: new Set([...wordsIn(name)].filter((word) => !core.has(word))) }
}

function initialsOf(words: ReadonlySet<string>): string | null {
  const initials = [...words].map(([first]) => first).join('')
  return words.size < 2 || isEveryday(initials) || JOINS.has(initials) || LEVELS.has(initials) ? null : initials
}

function wordsIn(name: string): ReadonlySet<string> {
  return new Set(tokensOf(name).filter((word) => !JOINS.has(word) && !LEVELS.has(word)))
}

/** The stretches of words that all stand in a title, with what joins them. */
function runsOf({ words, initials }: Title, tokens: readonly Word[], isFree: (at: number) => boolean): Run[] {
  const whole = sum(words.filter(({ isOwn }) => isOwn))
  const runs: Run[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.text === initials && isFree(at))
      runs.push({ from: at, to: at + 1, share: 1, said: whole * OF_PIECE, words: [initials] })
    const said: Telling[] = []
    let pieces = 0
    let to = at
    for (let next = at; next < tokens.length && isFree(next); next++) {
      const token = tokens[next]!
      if (JOINS.has(token.text) && to > at) continue
      const word = words.find((one) => stands(token, one) && !said.includes(one))
      if (!word) break
      said.push(word)
      if (token.text !== word.text) pieces += word.weight
      to = next + 1
    }
    if (said.some(({ isOwn }) => isOwn)) {
      const further = sum(said.filter(({ isOwn }) => !isOwn))
      const all = sum(said)
      const share = all / (whole + further)
      runs.push({ from: at, to, share, said: all - pieces * (1 - OF_PIECE), words: said.map(({ text }) => text) })
    }
    at = Math.max(at, to - 1)
  }
  return runs
}

function sum(words: readonly Telling[]): number {
  return words.reduce((all, { weight }) => all + weight, 0)
}

function wordOf(text: string): Word {
  const [term] = termsOf(text)
  return { text, term }
}

/** Whether a word stands for one of a title: itself, another form of it, or its beginning where that is no word of its own. */
function stands({ text, term }: Word, word: Word): boolean {
  if (text === word.text) return true
  if (text.length < SHORTEST || text[0] !== word.text[0]) return false
  if (word.text.startsWith(text)) return !isEveryday(text)
  return term !== undefined && term === word.term
}
