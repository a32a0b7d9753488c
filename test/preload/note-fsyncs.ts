/** Preloaded into a process: every fsync adds a byte to the file FSYNC_LOG, once the real call has returned. */
import fs from 'node:fs'

const { fsyncSync } = fs
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor)
  fs.appendFileSync(process.env.FSYNC_LOG!, '.')
}
