import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { openEmbedded } from './embedded.ts'

const MEBIBYTE = 1024 * 1024

describe('a disk that gets full', { timeout: 120_000 }, () => {
  let data: string
  beforeEach(() => {
    data = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-full-'))
  })
  afterEach(() => fs.rmSync(data, { recursive: true, force: true }))

  const write = (database: Database, n: number) =>
    database.unsafeTransaction((transaction) => transaction.query('insert into written values ($1)', [n]))
  const read = async (database: Database) => {
    const { rows } = await database.unsafeTransaction((transaction) => transaction.query('select n from written order by n'), {
      begin: 'read only',
    })
    return rows.map(({ n }) => n)
  }

  test('refuses what may write before it is full, still reads, and writes again as soon as there is room', async () => {
    fs.cpSync(inject('embeddedTemplate'), path.join(data, 'database'), { recursive: true })
    let free = 1_000 * MEBIBYTE
    const database = await openEmbedded(path.join(data, 'database'), { freeBytes: () => free })
    await database.unsafeTransaction((transaction) => transaction.execute('create table written (n int)'))
    await write(database, 1)
    free = 40 * MEBIBYTE
    await expect(write(database, 2)).rejects.toMatchObject({ code: '53100' })
    expect(await read(database)).toEqual([1])
    await expect(database.check()).resolves.toBeUndefined()
    free = 100 * MEBIBYTE
    await write(database, 3)
    expect(await read(database)).toEqual([1, 3])
    free = 0
    await database.close()
  })

  describe('a file system that is put to reading only', () => {
    let disk: string
    let isMounted: boolean
    beforeEach(({ skip }) => {
      disk = path.join(data, 'disk')
      fs.mkdirSync(disk)
      fs.writeFileSync(`${disk}.image`, '')
      fs.truncateSync(`${disk}.image`, 320 * MEBIBYTE)
      const done = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
      isMounted = done('mkfs.ext4', '-q', '-F', `${disk}.image`) && done('mount', '-o', 'loop', `${disk}.image`, disk)
      skip(!isMounted, 'only root on Linux, with devices for files, can make such a file system')
      fs.cpSync(inject('embeddedTemplate'), path.join(disk, 'database'), { recursive: true })
    })
    afterEach(() => void (isMounted && execFileSync('umount', ['-l', disk])))

    // With files open it cannot be mounted so; no file of it can be written either where each is immutable.
    const forbidWrites = () => void spawnSync('chattr', ['-R', '+i', disk])
    const allowWrites = () => void spawnSync('chattr', ['-R', '-i', disk])

    test('is said to be so, what is stored is read, and it is written to again as soon as it can be', async () => {
      const database = await openEmbedded(path.join(disk, 'database'))
      await database.unsafeTransaction((transaction) => transaction.execute('create table written (n int)'))
      await write(database, 1)
      forbidWrites()
      await expect(write(database, 2)).rejects.toMatchObject({ code: '58030' })
      expect(await read(database)).toEqual([1])
      allowWrites()
      await write(database, 3)
      expect(await read(database)).toEqual([1, 3])
      await database.close()
    })

    test('ends an engine in the middle of a transaction, and it comes back by itself with what was acknowledged', async () => {
      const crashed = vi.fn<(error: Error) => void>()
      const database = await openEmbedded(path.join(disk, 'database'), { crashed })
      await database.unsafeTransaction((transaction) => transaction.execute('create table written (n int)'))
      await write(database, 1)
      const underWay = database.unsafeTransaction(async (transaction) => {
        await transaction.query('insert into written values (2)')
        forbidWrites()
      })
      // Not when its time is over: that would be minutes.
      await expect(underWay).rejects.toMatchObject({ code: '58030' })
      await expect(write(database, 3)).rejects.toMatchObject({ code: '58030' })
      allowWrites()
      await vi.waitFor(() => write(database, 4), { timeout: 60_000 })
      // What was not acknowledged may be there or not.
      expect((await read(database)).filter((n) => n !== 2)).toEqual([1, 4])
      expect(crashed).not.toHaveBeenCalled()
      await database.close()
    })
  })

  describe('a file system of its own', () => {
    const canMount = process.getuid?.() === 0 && process.platform === 'linux'
    let disk: string
    let database: Database
    beforeEach(({ skip }) => {
      skip(!canMount, 'only root on Linux can make a small file system to fill')
      disk = path.join(data, 'disk')
      fs.mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk])
      fs.cpSync(inject('embeddedTemplate'), path.join(disk, 'database'), { recursive: true })
    })
    afterEach(async () => {
      if (!canMount) return
      await database.close()
      execFileSync('umount', ['-l', disk])
    })

    function fillUpTo(freeBytes: number): () => void {
      const { bavail, bsize } = fs.statfsSync(disk)
      const ballast = path.join(disk, 'ballast')
      fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
      return () => fs.rmSync(ballast)
    }

    test('that is nearly full refuses writes and takes them again', async () => {
      database = await openEmbedded(path.join(disk, 'database'))
      await database.unsafeTransaction((transaction) => transaction.execute('create table written (n int)'))
      const makeRoom = fillUpTo(8 * MEBIBYTE)
      await expect(write(database, 1)).rejects.toMatchObject({ code: '53100' })
      expect(await read(database)).toEqual([])
      makeRoom()
      await write(database, 2)
      expect(await read(database)).toEqual([2])
    })

    test('that is full although nobody saw it coming loses nothing acknowledged, and recovers by itself', async () => {
      database = await openEmbedded(path.join(disk, 'database'), { freeBytes: () => (blind ? 1_000 * MEBIBYTE : seen()) })
      const seen = () => fs.statfsSync(disk).bavail * fs.statfsSync(disk).bsize
      let blind = true
      await database.unsafeTransaction((transaction) => transaction.execute('create table written (n int, filling text)'))
      const makeRoom = fillUpTo(2 * MEBIBYTE)
      const acknowledged: number[] = []
      const failure = await (async () => {
        for (let n = 0; ; n++) {
          try {
            await database.unsafeTransaction(
              (transaction) =>
                transaction.query(
                  `insert into written select $1, string_agg(md5(x::text), '') from generate_series($1, $1 + 5000) x`,
                  [n],
                ),
              { statementTimeoutMs: 5_000 },
            )
            acknowledged.push(n)
          } catch (error) {
            return error
          }
        }
      })()
      expect(failure).toMatchObject({ code: expect.stringMatching(/^(53100|08006|57014|58030)$/) })
      blind = false
      await expect(write(database, -1)).rejects.toMatchObject({ code: '53100' })
      makeRoom()
      await vi.waitFor(() => database.unsafeTransaction((transaction) => transaction.query('insert into written values (-2)')), {
        timeout: 30_000,
      })
      expect(await read(database)).toEqual([-2, ...acknowledged])
    })
  })
})
