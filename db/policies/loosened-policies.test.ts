import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { listPolicies, looseningsOf } from './loosened-policies.ts'
import { failureOfTable, inVain, listTables, prepareChecks } from './policy-checks.ts'

test('a policy that is loosened in any way fails a check of its table', async () => {
  const { database, close } = await openTestDatabase()
  await inVain(database, async (transaction) => {
    const cast = await prepareChecks(transaction)
    const tables = new Map((await listTables(transaction)).map((facts) => [facts.table, facts]))
    const policies = await listPolicies(transaction)
    const survivors: string[] = []
    let loosened = 0
    for (const policy of policies) {
      const loosenings = looseningsOf(policy, policies)
      expect(loosenings.length, `${policy.table} ${policy.name} can be loosened`).toBeGreaterThan(0)
      for (const { what, sql } of loosenings) {
        loosened++
        await transaction.execute(`savepoint loosened; ${sql}`)
        const failure = await failureOfTable(transaction, cast, tables.get(policy.table)!)
        if (failure === null) survivors.push(`${policy.table} ${policy.name}: ${what}`)
        await transaction.execute('rollback to savepoint loosened; release savepoint loosened')
      }
    }
    console.info(`${policies.length} policies loosened in ${loosened} ways, ${survivors.length} unnoticed`)
    expect(survivors).toEqual([])
  })
  await close()
}, 300_000)
