/** Several processes of the product as docs/operations.md has them: nginx before them, PgBouncer behind, a primary, a replica, one bucket. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startS3Server } from '#server/storage/store/test-s3-server.ts'
import { findPooler, startPooler } from '#test/engines/pooler.ts'
import { createDatabase, freePort, startPostgres, startReplica } from '#test/postgres-server.ts'
import { type ServerProcess, startServer } from '#test/server-process.ts'
import { findNginx, startNginx } from './nginx.ts'

export interface Stand {
  /** What is missing on this machine, and so left out. */
  missing: readonly string[]
  /** What commands beside the processes need. */
  settings: { DATA_DIR: string } & Record<string, string>
  /** Starts so many, runs `work` with the address that leads to all and with each one's own, and stops them. */
  withProcesses<T>(
    count: number,
    own: Record<string, string>,
    work: (site: string, each: readonly string[]) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

const BUCKET = 'helix-scale'
const KEY = 'scale'
/** Connections to Postgres for all processes together. */
const POOL_SIZE = 16

export async function openStand(): Promise<Stand> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-scale-'))
  const [primary, storage] = [await startPostgres(), await startS3Server(BUCKET, KEY)]
  const directUrl = await createDatabase(primary.adminUrl)
  const replica = await startReplica(primary.adminUrl)
  const pooler = findPooler() === null ? null : await startPooler(primary.adminUrl, { poolSize: POOL_SIZE })
  const nginx = findNginx()
  const readUrl = new URL(directUrl)
  readUrl.port = new URL(replica.adminUrl).port
  const settings = {
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: nginx ? 'true' : 'false',
    DATABASE_URL: pooler ? pooler.urlOf(directUrl) : directUrl,
    ...(pooler && { DATABASE_DIRECT_URL: directUrl }),
    DATABASE_READ_URL: readUrl.href,
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: BUCKET,
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: 'scale-secret',
  }
  return {
    missing: [...(nginx ? [] : ['nginx']), ...(pooler ? [] : ['PgBouncer'])],
    settings,
    async withProcesses(count, own, work) {
      const port = await freePort()
      const site = `http://127.0.0.1:${port}`
      const servers: ServerProcess[] = []
      let stopNginx = async () => {}
      try {
        // Without nginx the first process is the site.
        for (let number = 0; number < count; number++)
          servers.push(
            await startServer({ ...settings, ...own, SITE_URL: site, ...(!nginx && number === 0 && { PORT: String(port) }) }),
          )
        const each = servers.map(({ url }) => url)
        if (nginx) stopNginx = await startNginx(nginx, port, each)
        return await work(site, each)
      } finally {
        await stopNginx()
        await Promise.all(servers.map((server) => server.stop()))
      }
    },
    async close() {
      await pooler?.stop()
      await replica.stop()
      await primary.stop()
      await storage.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}
