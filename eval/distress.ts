/**
 * Puts the messages of and near distress to the counsellor and prints how many it recognises and how many calm ones it takes for distress,
 * a second or two. `-- distress PATH` takes messages of distress-money.json's form from elsewhere, `--verbose` prints what went wrong.
 */
import fs from 'node:fs'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { calmOrNotGate, distressGates } from './gates.ts'

const [path] = process.argv.slice(3).filter((argument) => !argument.startsWith('--'))
const ledger = builtInLedger()
const engine = createLedgerEngine(read)
const gates = path
  ? [calmOrNotGate(path, JSON.parse(fs.readFileSync(path, 'utf8')), engine, ledger)]
  : distressGates(engine, ledger)
for (const { name, passes, says, misses } of gates) {
  console.log(`${passes ? 'passes' : 'FAILS '}  ${name}: ${says}`)
  if (process.argv.includes('--verbose')) console.log(misses.map((miss) => `    ${miss}`).join('\n'))
}
process.exitCode = gates.every(({ passes }) => passes) ? 0 : 1
