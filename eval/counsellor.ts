/**
 * Puts the evaluation sets to the counsellor and prints how it did. `-- --set "second author"` takes one set, `-- --file PATH` a set of the
 * second author's form, of conversations or of EvalQuestion from elsewhere, `-- --weights FILE` reads with another reader and remembers no question, `-- --verbose` prints the answers of the misses. What the figures mean: eval/README.md.
 */
import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { weigh } from '#server/counsellor/weighing/weigh.ts'
import { distressGates, fillerGate, topicGate } from './gates.ts'
import { decliningOf, judge, type Verdict } from './judge.ts'
import { servedLedger } from './served-ledger.ts'
import {
  AUTHOR_SETS_FOR_TRAINING,
  NINTH_TO_TWELFTH_AUTHOR_SETS,
  ONCE_UNSEEN_SETS,
  OPEN_SETS,
  OWN_SET,
  SECOND_AUTHOR_SET,
  setOf,
  SEVENTH_AUTHOR_SETS,
  SIXTH_AUTHOR_KEPT_SET,
  SIXTH_AUTHOR_SET,
  THIRD_AUTHOR_SET,
} from './sets.ts'

const args = process.argv.slice(2)
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const file = option('--file')
const sets = file
  ? [setOf(file, JSON.parse(fs.readFileSync(file, 'utf8')))]
  : [
      ...OPEN_SETS,
      ...ONCE_UNSEEN_SETS,
      OWN_SET,
      SECOND_AUTHOR_SET,
      THIRD_AUTHOR_SET,
      SIXTH_AUTHOR_SET,
      SIXTH_AUTHOR_KEPT_SET,
      ...SEVENTH_AUTHOR_SETS,
      ...Object.values(NINTH_TO_TWELFTH_AUTHOR_SETS).flat(),
      ...Object.values(AUTHOR_SETS_FOR_TRAINING),
    ].filter(({ name }) => (option('--set') ?? name) === name)
/** Other weights than those in use, as `npm run counsellor:train -- reader --left-out PATH` writes. */
const weights = option('--weights')
const read = createReader(...(weights ? [pathToFileURL(weights)] : []))
const isVerbose = args.includes('--verbose')

const builtAt = performance.now()
const ledger = args.includes('--built-in') ? builtInLedger() : await servedLedger()
// A reader that knows none of these questions is measured without remembering them.
const engine = weights ? createLedgerEngine(read, weigh, () => []) : createLedgerEngine(read)
engine('hello', [], ledger, '2026-11-22')
console.log(
  `ledger of ${ledger.records.length} records on ${ledger.entities.size} entities built in ${(performance.now() - builtAt).toFixed(0)} ms\n`,
)

const verdicts: Verdict[] = []
for (const { name, questions } of sets) {
  const judged = questions.map((question) => judge(question, engine, ledger))
  verdicts.push(...judged)
  console.log(`${name}: ${right(judged).length} of ${judged.length} right`)
}
report(verdicts)
// A part of the questions says nothing of the whole: by itself only a run over all sets answers for the gates.
if (args.includes('--gates') || (file === undefined && option('--set') === undefined && !weights)) {
  const answered = right(verdicts)
  const gates = [fillerGate(answered, engine, ledger), topicGate(answered, engine, ledger), ...distressGates(engine, ledger)]
  for (const { name, passes, says, misses } of gates)
    console.log(
      `${passes ? 'passes' : 'FAILS '}  ${name}: ${says}${isVerbose ? misses.map((miss) => `\n    ${miss}`).join('') : ''}`,
    )
  process.exitCode = gates.every(({ passes }) => passes) ? 0 : 1
}

function right(judged: readonly Verdict[]): Verdict[] {
  return judged.filter(({ issues, wrongFigures }) => issues.length === 0 && wrongFigures.length === 0)
}

function report(judged: readonly Verdict[]): void {
  const count = (test: (verdict: Verdict) => boolean) => judged.filter(test).length
  const declining = decliningOf(judged)
  const times = judged.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const percentile = (share: number) => (times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0).toFixed(2)
  console.log(`
accuracy            ${right(judged).length}/${judged.length} = ${percent(right(judged).length, judged.length)}
asked back          ${percent(
    count(({ askedBack }) => askedBack),
    judged.length,
  )}, the right one offered in ${count(({ offered }) => offered)} of ${count(({ askedBack }) => askedBack)}
another reading     ${percent(
    count(({ others }) => others.offered),
    judged.length,
  )} have one beside the answer, which leads to a right one in ${count((verdict) => right([verdict]).length === 0 && verdict.others.holdRight)} of ${judged.length - right(judged).length} that are wrong
answered wrong      ${percent(
    count((verdict) => right([verdict]).length === 0 && !verdict.askedBack && !verdict.declined),
    judged.length,
  )}
decline precision   ${percent(declining.rightly, declining.declined)}
decline recall      ${percent(declining.rightly, declining.unanswerable)}
wrong figures       ${judged.reduce((total, { wrongFigures }) => total + wrongFigures.length, 0)}
latency             p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms
calibration         ${calibration(judged)}
by category         ${byCategory(judged)}
`)
  for (const verdict of judged) {
    if (right([verdict]).length > 0) continue
    const { question, issues, wrongFigures, text } = verdict
    console.log(
      `✗ ${question.id}: ${[...(question.earlier ?? []), question.question].join(' → ')}\n    ${[...issues, ...wrongFigures.map((figure) => `figure ${figure}`)].join('; ')}`,
    )
    if (isVerbose) console.log(text.replaceAll(/^/gm, '    | '))
  }
}

/** Of the answers given with so much confidence, the share that was right. */
function calibration(judged: readonly Verdict[]): string {
  const sure = judged.filter(({ answer }) => answer.confidence !== null)
  const bins = Map.groupBy(sure, ({ answer }) => Math.min(9, Math.floor(answer.confidence! * 10)))
  return [...bins]
    .toSorted(([one], [other]) => one - other)
    .map(([bin, own]) => `${bin / 10}+: ${percent(right(own).length, own.length)} of ${own.length}`)
    .join(', ')
}

function byCategory(judged: readonly Verdict[]): string {
  const categories = Map.groupBy(
    judged.filter(({ question }) => question.category),
    ({ question }) => question.category,
  )
  return [...categories].map(([category, own]) => `${category} ${right(own).length}/${own.length}`).join(', ')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((part / whole) * 100).toFixed(1)} %`
}
