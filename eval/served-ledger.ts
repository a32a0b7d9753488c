import { pino } from 'pino'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { createLedgerSource } from '#server/counsellor/ledger/source.ts'
import { inServedDatabase } from './served-database.ts'

/** The ledger that the first start of an installation answers from: the stored catalogue with what the registers add, and not the content alone. */
export function servedLedger(): Promise<Ledger> {
  return inServedDatabase((database) => createLedgerSource(database, pino({ level: 'warn' })).current())
}
