/**
 * A process for db/embedded/embedded.test.ts to kill: prints `found N`, then adds one row a transaction and prints `wrote N` only
 * once the commit is acknowledged, with the number of fsyncs so far where test/preload/note-fsyncs.ts is loaded.
 */
import fs from 'node:fs'
import { openEmbedded } from '#db/embedded/embedded.ts'

const fsyncLog = process.env.FSYNC_LOG
const database = await openEmbedded(process.argv[2]!)
const found = await database.unsafeTransaction(async (transaction) => {
  await transaction.execute('create table if not exists counted (n bigint primary key)')
  const { rows } = await transaction.query<{ n: number }>('select count(*)::int as n from counted')
  return rows[0]!.n
})
process.stdout.write(`found ${found}\n`)
for (let n = found + 1; ; n++) {
  await database.unsafeTransaction((transaction) => transaction.query('insert into counted values ($1)', [n]))
  process.stdout.write(`wrote ${n}${fsyncLog ? ` fsyncs ${fs.statSync(fsyncLog).size}` : ''}\n`)
}
