/** What a process holds that has opened, filled and closed a first start's database, and knows nothing of the counsellor. Prints megabytes of heap and buffers. */
import os from 'node:os'
import v8 from 'node:v8'
import { inServedDatabase } from '../eval/served-database.ts'

await inServedDatabase(async () => undefined)

// As `counsellor-alone.ts` does.
v8.writeHeapSnapshot(os.devNull)
const { heapUsed, arrayBuffers } = process.memoryUsage()
console.log((heapUsed + arrayBuffers) / 1024 ** 2)
