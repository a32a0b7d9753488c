import fs from 'node:fs'
import path from 'node:path'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { decliningOf, judge, type Verdict } from './judge.ts'
import { servedLedger } from './served-ledger.ts'
import { setOf } from './sets.ts'
const args = process.argv.slice(2)
const show = args.includes('--strays'), misses = args.includes('--misses'), alarms = args.includes('--alarms')
const files = args.filter((a) => !a.startsWith('--'))
const ledger = await servedLedger()
const engine = createLedgerEngine(createReader())
engine('hello', [], ledger, '2026-11-22')
const all: Verdict[] = []
const ok = (v: Verdict) => v.issues.length === 0 && v.wrongFigures.length === 0
const line = (name: string, vs: Verdict[]) => {
  const d = decliningOf(vs)
  console.log(`${name}: ${vs.filter(ok).length}/${vs.length} declined ${d.rightly}/${d.unanswerable} (of ${d.declined}) stray ${vs.reduce((t, v) => t + v.wrongFigures.length, 0)} back ${vs.filter((v) => v.askedBack).length} help ${vs.filter((v) => v.answer.helplines.length > 0).length}`)
}
for (const f of files) {
  const { questions } = setOf(f, JSON.parse(fs.readFileSync(f, 'utf8')))
  const vs = questions.map((q) => judge(q, engine, ledger))
  all.push(...vs)
  line(path.basename(f), vs)
  if (show || misses || alarms)
    for (const v of vs)
      if ((show && v.wrongFigures.length > 0) || (misses && !ok(v)) || (alarms && v.answer.helplines.length > 0))
        console.log(`✗ ${v.question.id} [${v.question.category}]: ${[...(v.question.earlier ?? []), v.question.question].join(' → ')}\n    ${[...v.issues, ...v.wrongFigures.map((x) => `figure ${x}`)].join('; ')}\n${v.text.split('\n').slice(0, 8).map((l) => '    | ' + l.slice(0, 300)).join('\n')}`)
}
line('all', all)
const t = all.map((v) => v.ms).toSorted((a, b) => a - b)
console.log('p50', t[Math.floor(t.length * 0.5)]!.toFixed(1), 'p99', t[Math.floor(t.length * 0.99)]!.toFixed(1))
