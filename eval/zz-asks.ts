import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { servedLedger } from './served-ledger.ts'
import fs from 'node:fs'
const ledger = await servedLedger()
const engine = createLedgerEngine(createReader())
for (const l of fs.readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const turns = l.split('=>').map((t) => t.trim())
  const a = engine(turns.at(-1)!, turns.slice(0, -1).map((content) => ({ role: 'user' as const, content })), ledger, process.env.DAY ?? '2026-11-28')
  console.log(`# ${l}\n   [${a.declined ? 'declined' : a.helplines.length > 0 ? 'HELP' : 'told'} ${a.confidence?.toFixed(2)} ${a.state.query?.operation}]\n` + a.text.split('\n').slice(0, 5).map((t) => '   | ' + t.slice(0, 260)).join('\n'))
}
