// node scripts/run.mjs FILE.ts ARGUMENTS: installs what is missing, then runs the file on the project's own Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, nodeBinary, OWN_NODE, ROOT } from './setup.mjs'

const [, , file, ...args] = process.argv
const main = path.join(ROOT, file)
process.env.NODE_ENV ??= 'production'
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
