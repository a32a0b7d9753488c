/** What the counsellor holds with the facts of a first start, once it has answered, from a process of its own. Prints megabytes of heap and buffers. */
import os from 'node:os'
import v8 from 'node:v8'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { servedLedger } from '../eval/served-ledger.ts'

const ledger = await servedLedger()
const engine = createLedgerEngine(createReader())
engine('What does Heidelberg cost?', [], ledger, '2026-11-22')

// For a snapshot all goes that can go; a collection alone leaves by chance the source texts of what was compiled.
v8.writeHeapSnapshot(os.devNull)
const { heapUsed, arrayBuffers } = process.memoryUsage()
console.log((heapUsed + arrayBuffers) / 1024 ** 2)
// So that nothing of it went before.
engine('And Lund?', [], ledger, '2026-11-22')
