import { createLedgerEngine } from './engine.ts'
import { remember } from './memory/questions.ts'
import { read } from './reader/read.ts'
import { weigh } from './weighing/weigh.ts'

/** Tells whatever it comes to as an answer: what is told is tested by itself, and whether it is doubted in `doubt/`. For tests. */
export const telling = createLedgerEngine(read, weigh, remember, () => false)
