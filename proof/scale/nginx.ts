/** An nginx of the proof's own, before several processes, from the example in deploy/. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const EXAMPLE = new URL('../../deploy/nginx.conf', import.meta.url)

export function findNginx(): string | null {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => fs.existsSync(file)) ?? null
}

/** Listens on the port and shares what comes among the servers in turn. Gives what stops it. */
export async function startNginx(program: string, port: number, servers: readonly string[]): Promise<() => Promise<void>> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-nginx-'))
  const upstream = servers.map((url) => `  server ${new URL(url).host};\n`).join('')
  const site = fs
    .readFileSync(EXAMPLE, 'utf8')
    .replace(/( {2}server [\d.:]+;\n)+/, upstream)
    // Whoever comes without TLS is sent away by a server of its own.
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`)
  const settings = path.join(directory, 'nginx.conf')
  fs.writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${directory}/pid; error_log ${directory}/errors;
events { worker_connections 2048; }
http { access_log off; ${temporary.join(' ')}
${site}}`,
  )
  const running = spawn(program, ['-c', settings, '-p', directory, '-e', `${directory}/errors`], { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  for (let attempt = 0; ; attempt++) {
    const answers = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) break
    if (running.exitCode !== null || attempt === 200)
      throw new Error(`nginx does not answer:\n${fs.readFileSync(path.join(directory, 'errors'), 'utf8')}`)
    await delay(50)
  }
  return async () => {
    running.kill('SIGTERM')
    await exited
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
