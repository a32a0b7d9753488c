import { LRUCache } from 'lru-cache'
import { GRAMMAR_WORDS } from '#server/counsellor/dialogue/move/grammar.ts'
import { atOnce, type InTurns } from '#server/counsellor/in-turns.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { buildParser, type Vocabulary } from '#server/counsellor/words/parser.ts'
import VOCABULARY from './vocabulary.json' with { type: 'json' }

/** Made for each parser, which keeps of them what it needs. */
function wordsKnown(): Vocabulary {
  return {
    words: VOCABULARY.words.split(' '),
    rare: VOCABULARY.rare.split(' '),
    asked: VOCABULARY.asked.split(' '),
  }
}

const kept = new WeakMap<Ledger, (text: string) => Parsed>()

/** The texts of one message, its parts and what they stand for. */
const MOST_TEXTS = 16

/** Takes a text apart by the names of a ledger. What that needs is made once for a ledger. */
export function parse(text: string, ledger: Ledger): Parsed {
  return (kept.get(ledger) ?? atOnce(prepareParser(ledger)))(text)
}

/** Makes it while others have their turn. */
export function* prepareParser(ledger: Ledger): InTurns<(text: string) => Parsed> {
  const own = kept.get(ledger) ?? onceForEach(yield* buildParser(ledger, wordsKnown(), GRAMMAR_WORDS))
  kept.set(ledger, own)
  return own
}

/** All that answers a message takes the same few texts apart: the last of them are kept. */
function onceForEach(parser: (text: string) => Parsed): (text: string) => Parsed {
  const last = new LRUCache<string, Parsed>({ max: MOST_TEXTS })
  return (text) => {
    const parsed = last.get(text) ?? parser(text)
    last.set(text, parsed)
    return parsed
  }
}
