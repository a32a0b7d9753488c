// node scripts/run.mjs FILE.ts ARGUMENTS: installs what is missing, then runs the file on the project's own Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, nodeBinary, OWN_NODE, ROOT } from './setup.mjs'

const [, , file, ...args] = process.argv
const main = path.join(ROOT, file)
process.env.NODE_ENV ??= 'production'
if (process.platform === 'linux' && process.env.MALLOC_TRIM_THRESHOLD_ === undefined) {
  // The C library reads it when a process begins: what a start frees goes back to the machine (docs/decisions/0044-memory.md).
  process.env.MALLOC_TRIM_THRESHOLD_ ??= '131072'
  // This process begins anew, under its own id, so that signals and the terminal stay where they are. Older Nodes cannot.
  if (!process.send)
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}
ensureInstalled()

if (Number(process.versions.node.split('.')[0]) >= OWN_NODE) {
  process.argv = [process.argv[0], main, ...args]
  await import(pathToFileURL(main).href)
} else {
  // The first run: npm found the machine's older Node. The child ends with this process, however it ends.
  const child = spawn(nodeBinary, [main, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
