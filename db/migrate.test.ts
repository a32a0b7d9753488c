import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { EditedMigrationError, migrate, readMigrations } from './migrate.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(test_.database)).toEqual([])
})

test('a landed migration that was edited is refused by its name', async () => {
  const [first, ...rest] = readMigrations()
  const edited = [{ ...first!, checksum: 'other' }, ...rest]
  await expect(migrate(test_.database, edited)).rejects.toThrow(EditedMigrationError)
  await expect(migrate(test_.database, edited)).rejects.toThrow('0001_roles.sql')
})
