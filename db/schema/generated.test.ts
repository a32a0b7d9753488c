import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { generateSchemaFiles } from './generated.ts'

let test_: TestDatabase
let generated: Record<string, string>
beforeAll(async () => {
  test_ = await openTestDatabase()
  generated = await test_.database.unsafeTransaction(generateSchemaFiles)
})
afterAll(() => test_.close())

describe('what is generated from a migrated database is committed as it is: npm run schema', () => {
  test.each(['db/structure.sql', 'docs/permissions.md', 'domain/database-types.ts'])('%s', (file) => {
    expect(fs.readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(generated[file])
  })
})

test('a change of the schema that nobody wrote down changes what is generated', async () => {
  const undo = new Error('undo')
  const changed: string[] = []
  await expect(
    test_.database.unsafeTransaction(async (transaction) => {
      for (const change of [
        'alter table public.payments add column note text',
        'drop policy owner_reads on public.applications',
        'grant update (note) on public.application_documents to authenticated',
        'revoke execute on function public.portal_facts() from authenticated',
        'drop trigger end_review on public.student_profiles',
        'drop index public.payments_one_live',
        'alter table public.payments alter column currency drop not null',
        'alter table storage.objects drop constraint objects_bytes_check',
        'alter table public.jobs disable row level security',
        'alter function public.portal_facts() security invoker',
      ]) {
        await transaction.execute(`savepoint changed; set local role helix_owner; ${change}; reset role`)
        const now = await generateSchemaFiles(transaction)
        if (Object.keys(now).some((file) => now[file] !== generated[file])) changed.push(change)
        else changed.push(`unnoticed: ${change}`)
        await transaction.execute('rollback to savepoint changed; release savepoint changed')
      }
      throw undo
    }),
  ).rejects.toBe(undo)
  expect(changed).toHaveLength(10)
  expect(changed.filter((change) => change.startsWith('unnoticed'))).toEqual([])
})
