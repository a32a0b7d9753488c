import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Runs `work` with a directory that only this user may read and that is gone afterwards. */
export async function withSpool<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-copy-'))
  try {
    return await work(directory)
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
