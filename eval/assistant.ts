/**
 * Puts the whole evaluation set to the default engine and prints how it did. `-- --round E` takes the set of one round,
 * `-- --verbose` prints the answers of the misses. What the figures mean: eval/README.md.
 */
import { CATALOGUE } from '#content/catalogue.ts'
import { createKnowledge } from '#server/assistant/knowledge.ts'
import { judge, type Verdict } from './judge.ts'
import { ONCE_UNSEEN_SETS, OPEN_SETS } from './sets.ts'

const args = process.argv.slice(2)
const round = args.includes('--round') ? args[args.indexOf('--round') + 1] : undefined
const sets = [...OPEN_SETS, ...ONCE_UNSEEN_SETS].filter(({ unseenIn }) => round === undefined || unseenIn?.round === round)
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
  return judged.filter(({ issues, wrongFigures }) => issues.length === 0 && wrongFigures.length === 0)
}

function report(judged: readonly Verdict[]): void {
  const count = (test: (verdict: Verdict) => boolean) => judged.filter(test).length
  const sum = (value: (verdict: Verdict) => number) => judged.reduce((total, verdict) => total + value(verdict), 0)
  const rightlyDeclined = count(({ declined, question }) => declined && question.decline === true)
  const times = judged.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const percentile = (share: number) => (times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0).toFixed(2)
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
latency             p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms
when first seen     ${firstLooks()}
`)
  const misses = judged.filter((verdict) => !right([verdict]).includes(verdict) || verdict.supported < verdict.cited)
  for (const { question, issues, wrongFigures, text, supported, cited } of misses) {
    const unsupported = supported < cited ? `, ${cited - supported} unsupported` : ''
    console.log(
      `✗ ${question.id}: ${[...(question.earlier ?? []), question.question].join(' → ')}\n    ${[...issues, ...wrongFigures.map((figure) => `figure ${figure}`)].join('; ')}${unsupported}`,
    )
    if (isVerbose) console.log(text.replaceAll(/^/gm, '    | '))
  }
}

/** How each set did before anything was mended for it. */
function firstLooks(): string {
  return sets
    .flatMap(({ questions, unseenIn }) =>
      unseenIn ? `${unseenIn.round}: ${unseenIn.right}/${questions.length} = ${percent(unseenIn.right, questions.length)}` : [],
    )
    .join(', ')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((part / whole) * 100).toFixed(1)} %`
}
