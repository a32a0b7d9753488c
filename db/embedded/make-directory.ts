import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a directory for this user alone (mode 0700), with those above it. Node's own recursive mkdir never ends where a directory
 * that exists says ENOENT to every new one, as /proc does.
 */
export function makeDirectory(directory: string): void {
  const parent = path.dirname(directory)
  if (parent !== directory && !fs.existsSync(parent)) makeDirectory(parent)
  try {
    fs.mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    if (!fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
