// npm run dev: pages reload in place; a change to the server starts it anew.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, nodeBinary, ROOT } from './setup.mjs'

ensureInstalled()
const watched = ['server', 'db', 'domain', 'content'].map((folder) => `--watch-path=${path.join(ROOT, folder)}`)
const server = spawn(nodeBinary, [...watched, '--watch-preserve-output', path.join(ROOT, 'server', 'main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
