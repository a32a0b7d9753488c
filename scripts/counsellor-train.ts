/**
 * npm run counsellor:train: writes the words that sentences are asked for with, the training questions and those that the counsellor remembers, trains its reader and what tells a question
 * from the chatter about it, and measures each on families of questions that were held out; then what weighs the ways to answer, which learns
 * from these and from the recognition of distress as it is in use, what doubts the answers of all of these, and what tells another topic from what goes on. `-- expansions`, `-- reader`, `-- chatter`, `-- weighing`, `-- doubt` and `-- topic` do one of them; `-- care` trains the recognition of
 * distress, which is no part of the whole (decision 0112 says why); `-- labels` writes anew what the evaluation's questions mean, which the
 * reader learns from; `-- reader --left-out FILE` trains a reader that knows no line near the evaluation's questions, for
 * `npm run eval -- --weights FILE`.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { writeExpansions } from './counsellor/expansions.ts'
import { labelAsked } from './counsellor/label-asked.ts'
import { trainCare } from './counsellor/train-care.ts'
import { trainChatter } from './counsellor/train-chatter.ts'
import { trainDoubt } from './counsellor/train-doubt.ts'
import { trainLeftOut, trainReader, wordsOfReader } from './counsellor/train-reader.ts'
import { trainTopic } from './counsellor/train-topic.ts'
import { trainWeighing } from './counsellor/train-weighing.ts'
import { readWritten } from './counsellor/written.ts'

const SEED = 20_261_122

const args = process.argv.slice(2)
const only = args[0]?.startsWith('--') ? undefined : args[0]
/** Whether each part is measured on families that were held out: it takes as long as the training. */
const isMeasured = !args.includes('--unmeasured')
/** Where a reader goes that knows no line near the evaluation's questions, if one is wanted. */
const leftOut = args.includes('--left-out') ? args[args.indexOf('--left-out') + 1] : undefined
const startedAt = performance.now()
const say = (text: string) => console.log(`${text}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  expansions: expand,
  reader: () => trainReader(SEED, say),
  care: () => trainCare(SEED, wordsOfReader(SEED), isMeasured, say),
  chatter: () => trainChatter(SEED, say),
  weighing: () => trainWeighing(SEED, isMeasured, say),
  doubt: () => trainDoubt(SEED, say),
  topic: () => trainTopic(SEED, say),
  labels: labelAsked,
}
if (leftOut) trainLeftOut(pathToFileURL(leftOut), SEED, say)
else if (only) await parts[only]!()
else await trainAll()

/** Each part in a process of its own, so that the last sees the words and the weights that the others wrote, and two processors have work. */
async function trainAll(): Promise<void> {
  await inOwnProcess('expansions')
  await Promise.all([inOwnProcess('reader'), inOwnProcess('chatter')])
  await inOwnProcess('weighing')
  await inOwnProcess('doubt')
  await inOwnProcess('topic')
  say('all trained')
}

function inOwnProcess(part: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), part, ...(isMeasured ? [] : ['--unmeasured'])], {
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the training of the ${part} ended with ${code}`))))
  })
}

/** What is asked of each sentence in other words than its own. */
function expand(): void {
  const ledger = builtInLedger()
  const size = writeExpansions(readWritten(ledger), ledger)
  say(`words for what is told in sentences written, ${(size / 1e3).toFixed(0)} kB`)
}
