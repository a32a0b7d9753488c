/** What a subject is called, and which other subject a student who wants it is content with. The words are data (content/catalogue/subjects.ts). */
import { searchForm } from '../text/search-form.ts'

export interface Subject {
  /** The name it usually has. */
  name: string
  /** Other names of the same. */
  also?: readonly string[]
  /** Counts only where nothing else is said: 'Medicine' is not meant by 'Tropical Medicine'. */
  alone?: true
  /** The detailed field of ISCED-F 2013 that means this subject and little else. */
  field?: string
  /** The field of another subject that holds this one too: what is called by this name is not that subject. */
  besideField?: string
}

/** Whoever wants one subject is content with another. */
export interface SubjectLink {
  wanted: string
  by: string
  /** Whether it holds the other way round too. */
  both?: true
  because: string
  /** A programme of the catalogue ('university/programme') that is called both or lists both; null where it is our own judgement. */
  seenAt: string | null
}

export interface SubjectData {
  subjects: readonly Subject[]
  links: readonly SubjectLink[]
  /** The subjects that the preferred programs of a profile belong to. */
  programs: Readonly<Record<string, readonly string[]>>
}

export interface SubjectIndex {
  /** A subject's place by each of its names, in the form of `wordsOf`. */
  named: ReadonlyMap<string, string>
  alone: ReadonlyMap<string, string>
  fields: ReadonlyMap<string, string>
  /** Of each field the subjects that stand beside the one it means. */
  beside: ReadonlyMap<string, ReadonlySet<string>>
  /** What a wanted subject is met by besides itself. */
  metBy: ReadonlyMap<string, ReadonlySet<string>>
  programs: Readonly<Record<string, readonly string[]>>
  /** Names repeat over a catalogue: each is read once, as far as memory is kept for it. */
  read: Map<string, Reading>
  /** What is remembered of how near each programme is to what was wanted. */
  near: (wanted: Reading) => Memory
}

interface Memory {
  get(programme: Taught): number | null | undefined
  set(programme: Taught, nearness: number | null): unknown
}

/** What a programme says of its subjects. */
export interface Taught {
  name: string
  subjects: readonly string[]
  fields: readonly string[]
}

/** What a text says of subjects. */
export interface Reading {
  subjects: ReadonlySet<string>
  /** Its telling words, for a subject that nobody has listed. */
  words: readonly string[]
}

const REMEMBERED_TEXTS = 20_000
const LONGEST_NAME_WORDS = 6

/** Throws where a link or a program names a subject that is not there, or two subjects have one name. */
export function subjectIndex({ subjects, links, programs }: SubjectData): SubjectIndex {
  const named = new Map<string, string>()
  const alone = new Map<string, string>()
  const fields = new Map<string, string>()
  const beside = new Map<string, Set<string>>()
  for (const { name, also = [], alone: isAlone, field, besideField } of subjects) {
    if (field) fields.set(field, name)
    if (besideField) join(beside, besideField, name)
    for (const text of [name, ...also]) {
      const words = wordsOf(text).flat()
      const key = (isAlone ? words.filter(isTelling) : words).join(' ')
      if (named.has(key) || alone.has(key)) throw new Error(`two subjects are called "${text}"`)
      ;(isAlone ? alone : named).set(key, name)
    }
  }
  const known = new Set(subjects.map(({ name }) => name))
  const metBy = new Map<string, Set<string>>()
  for (const { wanted, by, both } of links) {
    join(metBy, wanted, by)
    if (both) join(metBy, by, wanted)
  }
  for (const name of [...links.flatMap(({ wanted, by }) => [wanted, by]), ...Object.values(programs).flat()])
    if (!known.has(name)) throw new Error(`"${name}" is no subject`)
  return { named, alone, fields, beside, metBy, programs, read: new Map(), near: remembering(() => new WeakMap()) }
}

/**
 * The same index with a memory of its own, which goes with it. The index itself remembers a programme for as long as others hold it: of
 * programmes that stay, that would be for ever, one time for each wish.
 */
export function withOwnMemory(index: SubjectIndex): SubjectIndex {
  return { ...index, near: remembering(() => new Map()) }
}

function remembering(create: () => Memory): SubjectIndex['near'] {
  const memories = new WeakMap<Reading, Memory>()
  return (wanted) => {
    const memory = memories.get(wanted) ?? create()
    memories.set(wanted, memory)
    return memory
  }
}

function join(links: Map<string, Set<string>>, wanted: string, by: string): void {
  const all = links.get(wanted) ?? new Set()
  links.set(wanted, all.add(by))
}

/** What a text names: the longest names first, word by word, so that 'Molecular Medicine' says nothing of 'Medicine'. */
export function readSubjects(index: SubjectIndex, text: string): Reading {
  const known = index.read.get(text)
  if (known) return known
  const parts = wordsOf(text)
  const telling = parts.map((words) => words.filter(isTelling)).filter((words) => words.length > 0)
  const subjects = new Set<string>()
  for (const words of parts) for (const found of namesIn(index, words)) subjects.add(found)
  const lone = telling.map((words) => index.alone.get(words.join(' ')))
  if (lone.every((found) => found !== undefined)) for (const found of lone) subjects.add(found)
  const reading = { subjects, words: telling.flat() }
  if (index.read.size < REMEMBERED_TEXTS) index.read.set(text, reading)
  return reading
}

function* namesIn({ named }: SubjectIndex, words: readonly string[]): Generator<string> {
  for (let at = 0; at < words.length; at++) {
    for (let end = Math.min(words.length, at + LONGEST_NAME_WORDS); end > at; end--) {
      const found = named.get(words.slice(at, end).join(' '))
      if (found === undefined) continue
      yield found
      at = end - 1
      break
    }
  }
}

/** How near what a programme teaches is to what is wanted: 0 is nearest. Null when it is something else. */
export function nearness(index: SubjectIndex, wanted: Reading, taught: Taught): number | null {
  const known = index.near(wanted)
  const before = known.get(taught)
  if (before !== undefined) return before
  const now = compare(index, wanted, taught)
  known.set(taught, now)
  return now
}

function compare(index: SubjectIndex, wanted: Reading, taught: Taught): number | null {
  if (wanted.subjects.size === 0) return wanted.words.length > 0 && hasWords(index, wanted.words, taught) ? 0 : null
  const first = (fits: (subject: string) => boolean) => {
    if (some(readSubjects(index, taught.name).subjects, fits)) return 0
    const place = taught.subjects.findIndex((listed) => some(readSubjects(index, listed).subjects, fits))
    return place === -1 ? null : place + 1
  }
  const itself = first((subject) => wanted.subjects.has(subject))
  if (itself !== null) return itself
  const close = first((subject) => some(wanted.subjects, (one) => index.metBy.get(one)?.has(subject) ?? false))
  if (close !== null) return CLOSE + close
  const isMeant = (field: string) => wanted.subjects.has(index.fields.get(field) ?? '') && !namesAnother(index, field, taught)
  return taught.fields.some(isMeant) ? OF_THE_FIELD : null
}

/** Midwifery is of the field that means nursing, and is not nursing. */
function namesAnother(index: SubjectIndex, field: string, { name, subjects }: Taught): boolean {
  const others = index.beside.get(field)
  if (others === undefined) return false
  return [name, ...subjects].some((text) => some(readSubjects(index, text).subjects, (subject) => others.has(subject)))
}

/** Whether something that is so near is so by its field alone, and not by any of its words. */
export function isByField(near: number): boolean {
  return near >= OF_THE_FIELD
}

/** Without a list of them: it is asked of every programme of a catalogue. */
function some(subjects: ReadonlySet<string>, fits: (subject: string) => boolean): boolean {
  for (const subject of subjects) if (fits(subject)) return true
  return false
}

/** So much farther than the subject itself, whatever its place in a list. */
const CLOSE = 100
const OF_THE_FIELD = 200

function hasWords(index: SubjectIndex, words: readonly string[], { name, subjects }: Taught): boolean {
  return [name, ...subjects].some((text) => {
    const there = new Set(readSubjects(index, text).words)
    return words.every((word) => there.has(word))
  })
}

/** Its words in the form of `searchForm` without the plural's s, in parts that 'and' and punctuation divide. */
function wordsOf(text: string): string[][] {
  return searchForm(text.replaceAll(/['’]s\b/g, ''))
    .split(/[^\p{L}\p{N}\s.-]|\s[-–]\s|\band\b/u)
    .map((part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word)).map(singular))
    .filter((words) => words.length > 0)
}

function isTelling(word: string): boolean {
  return !NEUTRAL.has(word)
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const SMALL = new Set(
  'of in to on an at by for as or the a with within its de la le du en et di da do del und der die das'.split(' '),
)

/** Words of programme names that say nothing of a subject; in the form of `wordsOf`. */
const NEUTRAL = new Set(
  `science study studies applied advanced international european general human master bachelor doctor degree program programme course track
  msc bsc phd ma ba bs ms mres mphil sc m b ph d postgraduate undergraduate graduate diploma certificate introduction english language taught
  joint school surgery year research practice`
    .split(/\s+/)
    .map(singular),
)
