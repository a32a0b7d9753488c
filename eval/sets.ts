import fs from 'node:fs'
import path from 'node:path'
import type { EvalQuestion, EvalSet } from './question.ts'
import THIRD_AUTHOR from './questions-seen.json' with { type: 'json' }
import ELEVENTH_AUTHOR_KEPT from './questions/held-out-eleventh-kept.json' with { type: 'json' }
import ELEVENTH_AUTHOR from './questions/held-out-eleventh.json' with { type: 'json' }
import { FIFTH_HELD_OUT_QUESTIONS } from './questions/held-out-fifth.ts'
import { FOURTH_HELD_OUT_QUESTIONS } from './questions/held-out-fourth.ts'
import NINTH_AUTHOR_KEPT from './questions/held-out-ninth-kept.json' with { type: 'json' }
import NINTH_AUTHOR from './questions/held-out-ninth.json' with { type: 'json' }
import { SECOND_HELD_OUT_QUESTIONS } from './questions/held-out-second.ts'
import SEVENTH_AUTHOR_KEPT from './questions/held-out-seventh-kept.json' with { type: 'json' }
import SEVENTH_AUTHOR from './questions/held-out-seventh.json' with { type: 'json' }
import SIXTH_AUTHOR_KEPT from './questions/held-out-sixth-kept.json' with { type: 'json' }
import SIXTH_AUTHOR from './questions/held-out-sixth.json' with { type: 'json' }
import TENTH_AUTHOR_KEPT from './questions/held-out-tenth-kept.json' with { type: 'json' }
import TENTH_AUTHOR from './questions/held-out-tenth.json' with { type: 'json' }
import { THIRD_HELD_OUT_QUESTIONS } from './questions/held-out-third.ts'
import TWELFTH_AUTHOR_KEPT from './questions/held-out-twelfth-kept.json' with { type: 'json' }
import TWELFTH_AUTHOR from './questions/held-out-twelfth.json' with { type: 'json' }
import { HELD_OUT_QUESTIONS } from './questions/held-out.ts'
import OWN from './questions/own.json' with { type: 'json' }
import { PROGRAMME_QUESTIONS } from './questions/programmes.ts'
import { ROUND_A_QUESTIONS } from './questions/round-a.ts'
import { ROUND_B_QUESTIONS } from './questions/round-b.ts'
import { ROUND_C_QUESTIONS } from './questions/round-c.ts'
import { ROUND_D_QUESTIONS } from './questions/round-d.ts'
import { ROUND_E_QUESTIONS } from './questions/round-e.ts'
import { ROUND_F_QUESTIONS } from './questions/round-f.ts'
import { ROUND_G_QUESTIONS } from './questions/round-g.ts'
import SECOND_AUTHOR from './questions/second-author.json' with { type: 'json' }
import { QUESTIONS_TO_REFUSE } from './questions/to-refuse.ts'
import { UNIVERSITY_QUESTIONS } from './questions/universities.ts'
import { VISA_AND_WORK_QUESTIONS } from './questions/visas-and-work.ts'
import { WAYS_OF_ASKING } from './questions/ways-of-asking.ts'

/** A file for each author whom the training learns from. */
const AUTHORS = new URL('questions/authors/', import.meta.url)

/** What the engine was built with. */
export const OPEN_SETS: readonly EvalSet[] = [
  { name: 'programmes, admissions, fees', questions: PROGRAMME_QUESTIONS },
  { name: 'universities', questions: UNIVERSITY_QUESTIONS },
  { name: 'visas, work, German', questions: VISA_AND_WORK_QUESTIONS },
  { name: 'ways of asking', questions: WAYS_OF_ASKING },
  { name: 'to refuse or handle with care', questions: QUESTIONS_TO_REFUSE },
]

/**
 * What was written without a look at the engine and put to it once before the faults it showed were mended. `right` is that first look:
 * what to expect of new questions. Afterwards a set is part of the whole as every other.
 */
export const ONCE_UNSEEN_SETS: readonly EvalSet[] = [
  { name: 'held out, first', questions: HELD_OUT_QUESTIONS, unseenIn: { round: '1', right: 68 } },
  { name: 'held out, second', questions: SECOND_HELD_OUT_QUESTIONS, unseenIn: { round: '2', right: 23 } },
  { name: 'held out, third', questions: THIRD_HELD_OUT_QUESTIONS, unseenIn: { round: '3', right: 21 } },
  { name: 'held out, fourth', questions: FOURTH_HELD_OUT_QUESTIONS, unseenIn: { round: '4', right: 20 } },
  { name: 'held out, fifth', questions: FIFTH_HELD_OUT_QUESTIONS, unseenIn: { round: '5', right: 23 } },
  { name: 'round A', questions: ROUND_A_QUESTIONS, unseenIn: { round: 'A', right: 99 } },
  { name: 'round B', questions: ROUND_B_QUESTIONS, unseenIn: { round: 'B', right: 115 } },
  { name: 'round C', questions: ROUND_C_QUESTIONS, unseenIn: { round: 'C', right: 114 } },
  { name: 'round D', questions: ROUND_D_QUESTIONS, unseenIn: { round: 'D', right: 107 } },
  { name: 'round E', questions: ROUND_E_QUESTIONS, unseenIn: { round: 'E', right: 108 } },
  { name: 'round F', questions: ROUND_F_QUESTIONS, unseenIn: { round: 'F', right: 119 } },
  { name: 'round G', questions: ROUND_G_QUESTIONS, unseenIn: { round: 'G', right: 96 } },
]

/** Questions of a second author who had not seen the engine before this one. What must and must not stand in an answer is a pattern. */
export const SECOND_AUTHOR_SET: EvalSet = patternSet('second author', SECOND_AUTHOR)

/** Questions of a third author, who wrote as many more that are kept from whoever works on the counsellor. */
export const THIRD_AUTHOR_SET: EvalSet = patternSet('third author', THIRD_AUTHOR)

/** The open half of a sixth author's, who knew the site and not the engine. */
export const SIXTH_AUTHOR_SET: EvalSet = { name: 'sixth author', questions: SIXTH_AUTHOR as readonly EvalQuestion[] }

/** What the sixth author kept back, and both halves of a seventh: no line of the reader's training was written with them in view. */
export const SIXTH_AUTHOR_KEPT_SET: EvalSet = {
  name: 'sixth author, kept half',
  questions: SIXTH_AUTHOR_KEPT as readonly EvalQuestion[],
}
export const SEVENTH_AUTHOR_SETS: readonly EvalSet[] = [
  { name: 'seventh author', questions: SEVENTH_AUTHOR as readonly EvalQuestion[] },
  { name: 'seventh author, kept half', questions: SEVENTH_AUTHOR_KEPT as readonly EvalQuestion[] },
]

/** Both halves of a ninth, a tenth (who knew the site and not the engine), an eleventh (conversations of three to five turns) and a twelfth author's. */
export const NINTH_TO_TWELFTH_AUTHOR_SETS: Readonly<Record<'ninth' | 'tenth' | 'eleventh' | 'twelfth', readonly EvalSet[]>> = {
  ninth: [
    { name: 'ninth author', questions: NINTH_AUTHOR as readonly EvalQuestion[] },
    { name: 'ninth author, kept half', questions: NINTH_AUTHOR_KEPT as readonly EvalQuestion[] },
  ],
  tenth: [
    { name: 'tenth author', questions: TENTH_AUTHOR as readonly EvalQuestion[] },
    { name: 'tenth author, kept half', questions: TENTH_AUTHOR_KEPT as readonly EvalQuestion[] },
  ],
  eleventh: [
    conversationSet('eleventh author, conversations', ELEVENTH_AUTHOR),
    conversationSet('eleventh author, kept half', ELEVENTH_AUTHOR_KEPT),
  ],
  twelfth: [conversationSet('twelfth author', TWELFTH_AUTHOR), conversationSet('twelfth author, kept half', TWELFTH_AUTHOR_KEPT)],
}

/** What the tests of the engine ask, and what it got wrong by hand. */
export const OWN_SET: EvalSet = conversationSet('own', OWN)

/** Authors of single questions and conversations whom the training learns from, by the names of their files, a sixth to a third of what they ask without an answer. The questions of others are kept from it (`kept/`). */
export const AUTHOR_SETS_FOR_TRAINING: Readonly<Record<string, EvalSet>> = Object.fromEntries(
  fs
    .readdirSync(AUTHORS)
    .toSorted()
    .map((file) => {
      const conversations = JSON.parse(fs.readFileSync(new URL(file, AUTHORS), 'utf8')) as readonly WrittenConversation[]
      const { name } = path.parse(file)
      return [name, conversationSet(`${name} author`, conversations)]
    }),
)

type PatternQuestion = Omit<(typeof SECOND_AUTHOR)[number], 'mustNot' | 'note'> & { mustNot: readonly string[] }

/** A set of questions whose patterns are regular expressions. */
function patternSet(name: string, questions: readonly PatternQuestion[]): EvalSet {
  return { name, questions: questions.map(questionOf) }
}

function questionOf({ id, category, turns, must, mustNot, decline }: PatternQuestion): EvalQuestion {
  return {
    id,
    category,
    question: turns.at(-1) ?? '',
    earlier: turns.slice(0, -1),
    must: must.map((pattern) => new RegExp(pattern, 'i')),
    mustNot: mustNot.map((pattern) => new RegExp(pattern, 'i')),
    // "It is not stated" is right in whatever form it is said: only what has to be declined is judged by that.
    ...(decline ? { decline: true as const } : { mayDecline: true as const }),
  }
}

/** A conversation, each turn with what its answer holds. */
interface WrittenConversation {
  id: string
  /** The day that it was written for. */
  on?: string
  turns: readonly {
    say: string
    must: readonly (readonly string[])[]
    mustNot: readonly string[]
    /** What a good human counsellor would do. */
    kind: string
  }[]
}

/** Each turn as a question of its own, with those before it: it is judged by what it says, so that what else it says may be declined. */
function conversationSet(name: string, conversations: readonly WrittenConversation[]): EvalSet {
  const questions = conversations.flatMap(({ id, turns, on }) =>
    turns.map(({ say, must, mustNot, kind }, at): EvalQuestion => {
      const earlier = turns.slice(0, at).map((turn) => turn.say)
      const asked = {
        id: `${id}.${at + 1}`,
        category: kind,
        question: say,
        earlier,
        must,
        mustNot,
        ...(on !== undefined && { on }),
      }
      const isUnknown = kind === 'decline'
      // Where no words are named that own to not knowing, it has to be declined.
      return {
        ...asked,
        ...(isUnknown ? { decline: true } : {}),
        ...(isUnknown && must.length === 0 ? {} : { mayDecline: true }),
      }
    }),
  )
  return { name, questions }
}

type WrittenSet = readonly PatternQuestion[] | readonly WrittenConversation[] | readonly EvalQuestion[]

/** A set from a file: of the second author's form, of conversations, or of an EvalQuestion each. */
export function setOf(name: string, written: WrittenSet): EvalSet {
  if (isConversations(written)) return conversationSet(name, written)
  return isPatterns(written) ? patternSet(name, written) : { name, questions: written }
}

function isConversations(written: WrittenSet): written is readonly WrittenConversation[] {
  return written.every((one) => 'turns' in one && one.turns.every((turn) => typeof turn === 'object'))
}

function isPatterns(written: WrittenSet): written is readonly PatternQuestion[] {
  return written.every((one) => 'turns' in one)
}
