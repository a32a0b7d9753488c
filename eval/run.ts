/**
 * npm run eval: puts the whole evaluation set to the default engine and prints how it did. `-- --open` takes the part that the
 * engine is tuned with, `-- --held-out` the part that is looked at when a change is done; `--verbose` prints the answers of the misses.
 */
import { CATALOGUE } from '#content/catalogue.ts'
import { createKnowledge } from '#server/assistant/knowledge.ts'
import { judge, type Verdict } from './judge.ts'
import type { EvalSet } from './question.ts'
import { FIFTH_HELD_OUT_QUESTIONS } from './questions/held-out-fifth.ts'
import { FOURTH_HELD_OUT_QUESTIONS } from './questions/held-out-fourth.ts'
import { SECOND_HELD_OUT_QUESTIONS } from './questions/held-out-second.ts'
import { THIRD_HELD_OUT_QUESTIONS } from './questions/held-out-third.ts'
import { HELD_OUT_QUESTIONS } from './questions/held-out.ts'
import { PROGRAMME_QUESTIONS } from './questions/programmes.ts'
import { QUESTIONS_TO_REFUSE } from './questions/to-refuse.ts'
import { UNIVERSITY_QUESTIONS } from './questions/universities.ts'
import { VISA_AND_WORK_QUESTIONS } from './questions/visas-and-work.ts'
import { WAYS_OF_ASKING } from './questions/ways-of-asking.ts'

const OPEN_SETS: readonly EvalSet[] = [
  { name: 'programmes, admissions, fees', questions: PROGRAMME_QUESTIONS },
  { name: 'universities', questions: UNIVERSITY_QUESTIONS },
  { name: 'visas, work, German', questions: VISA_AND_WORK_QUESTIONS },
  { name: 'ways of asking', questions: WAYS_OF_ASKING },
  { name: 'to refuse or handle with care', questions: QUESTIONS_TO_REFUSE },
]
const HELD_OUT: readonly EvalSet[] = [
  { name: 'held out', questions: HELD_OUT_QUESTIONS },
  { name: 'held out, second', questions: SECOND_HELD_OUT_QUESTIONS },
  { name: 'held out, third', questions: THIRD_HELD_OUT_QUESTIONS },
  { name: 'held out, fourth', questions: FOURTH_HELD_OUT_QUESTIONS },
  { name: 'held out, fifth', questions: FIFTH_HELD_OUT_QUESTIONS },
]

/** Right at the first look at each held-out set, before the faults it showed were mended: what to expect of new questions. */
const FIRST_LOOKS = [
  [68, 70],
  [23, 28],
  [21, 30],
  [20, 28],
  [23, 30],
] as const

const args = process.argv.slice(2)
const sets = args.includes('--held-out') ? HELD_OUT : args.includes('--open') ? OPEN_SETS : [...OPEN_SETS, ...HELD_OUT]
const isVerbose = args.includes('--verbose')

const builtAt = performance.now()
const knowledge = createKnowledge(CATALOGUE)
console.log(
  `index of ${knowledge.facts.length} facts and ${knowledge.universities.length} universities built in ${(performance.now() - builtAt).toFixed(0)} ms\n`,
)

const verdicts: Verdict[] = []
for (const { name, questions } of sets) {
  const judged = questions.map((question) => judge(question, knowledge))
  verdicts.push(...judged)
  console.log(`${name}: ${right(judged).length} of ${judged.length} right`)
}
report(verdicts)
process.exitCode = right(verdicts).length / verdicts.length >= 0.95 ? 0 : 1

function right(judged: readonly Verdict[]): Verdict[] {
  return judged.filter(({ faults, wrongFigures }) => faults.length === 0 && wrongFigures.length === 0)
}

function report(judged: readonly Verdict[]): void {
  const count = (test: (verdict: Verdict) => boolean) => judged.filter(test).length
  const sum = (value: (verdict: Verdict) => number) => judged.reduce((total, verdict) => total + value(verdict), 0)
  const rightlyDeclined = count(({ declined, question }) => declined && question.decline === true)
  const times = judged.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const percentile = (share: number) => (times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0).toFixed(2)
  const firstRight = FIRST_LOOKS.reduce((total, [of]) => total + of, 0)
  const firstAll = FIRST_LOOKS.reduce((total, [, all]) => total + all, 0)
  console.log(`
accuracy            ${right(judged).length}/${judged.length} = ${percent(right(judged).length, judged.length)}
citation precision  ${percent(
    sum(({ supported }) => supported),
    sum(({ cited }) => cited),
  )} of ${sum(({ cited }) => cited)} cited sentences
decline precision   ${percent(
    rightlyDeclined,
    count(({ declined }) => declined),
  )}
decline recall      ${percent(
    rightlyDeclined,
    count(({ question }) => question.decline === true),
  )}
wrong figures       ${sum(({ wrongFigures }) => wrongFigures.length)}
first looks         ${FIRST_LOOKS.map(([of, all]) => `${of}/${all}`).join(', ')} of the held-out sets = ${percent(firstRight, firstAll)}
latency             p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms
`)
  const misses = judged.filter((verdict) => !right([verdict]).includes(verdict) || verdict.supported < verdict.cited)
  for (const { question, faults, wrongFigures, text, supported, cited } of misses) {
    const unsupported = supported < cited ? `, ${cited - supported} unsupported` : ''
    console.log(
      `✗ ${question.id}: ${[...(question.earlier ?? []), question.question].join(' → ')}\n    ${[...faults, ...wrongFigures.map((figure) => `figure ${figure}`)].join('; ')}${unsupported}`,
    )
    if (isVerbose) console.log(text.replaceAll(/^/gm, '    | '))
  }
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((part / whole) * 100).toFixed(1)} %`
}
