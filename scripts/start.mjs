// npm start: installs what is missing, then runs the server (which builds the pages when they are stale).
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, nodeBinary, ROOT } from './setup.mjs'

process.env.NODE_ENV ??= 'production'
ensureInstalled()
const main = path.join(ROOT, 'server', 'main.ts')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(main)
} else {
  // The first start: npm found the machine's older Node. The server ends with this process, however it ends.
  const server = spawn(nodeBinary, [main], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
