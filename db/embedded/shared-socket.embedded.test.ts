import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { databaseDirectory } from '#db/open.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { openShared, shareDatabase } from './shared-socket.ts'

describe('the embedded engine shared on a socket', () => {
  let owner: TestDatabase
  let shared: Database
  let unshare: () => Promise<void>

  beforeAll(async () => {
    owner = await openTestDatabase()
    const directory = databaseDirectory(owner.settings.DATA_DIR)
    unshare = await shareDatabase(owner.database, directory)
    shared = (await openShared(directory))!
    await owner.database.unsafeTransaction((transaction) => transaction.execute('create table notes (text text not null)'))
  })
  afterAll(async () => {
    await shared.close()
    await unshare()
    await owner.close()
  })

  const add = (database: Database, text: string | null) =>
    database.unsafeTransaction((transaction) => transaction.query('insert into notes values ($1)', [text]))
  const texts = async (database: Database) => {
    const { rows } = await database.unsafeTransaction((transaction) =>
      transaction.query<{ text: string }>('select text from notes order by 1'),
    )
    return rows.map((row) => row.text)
  }

  test('what either side commits, the other sees', async () => {
    await add(shared, 'from the command')
    await add(owner.database, 'from the server')
    expect(await texts(shared)).toEqual(['from the command', 'from the server'])
    expect(await texts(owner.database)).toEqual(['from the command', 'from the server'])
  })

  test('a failed statement arrives with its SQLSTATE and undoes the transaction', async () => {
    const failing = shared.unsafeTransaction(async (transaction) => {
      await transaction.query('insert into notes values ($1)', ['never'])
      await transaction.query('insert into notes values ($1)', [null])
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await texts(shared)).not.toContain('never')
  })

  test('a process that goes away in the middle leaves nothing and holds nobody up', async () => {
    const leaver = (await openShared(databaseDirectory(owner.settings.DATA_DIR)))!
    const left = leaver.unsafeTransaction(async (transaction) => {
      await transaction.query('insert into notes values ($1)', ['half done'])
      await leaver.close()
    })
    await expect(left).rejects.toThrow('has stopped')
    expect(await texts(owner.database)).not.toContain('half done')
  })

  test('nobody answers for a directory without a server', async () => {
    expect(await openShared('/nonexistent/directory')).toBeNull()
  })
})
