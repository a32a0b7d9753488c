/** The product as a person runs it: a process of its own, for browser tests and benchmarks. */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  url: string
  processId: number
  /** The line it printed once it was ready. */
  readyLine: string
  readyAfterMs: number
  /** Asks it to stop and waits; resolves with its exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** Resolves when it is gone, with its exit code. */
  exited: Promise<number | null>
}

const MAIN = path.join(import.meta.dirname, '..', 'server', 'main.ts')
/** Among the settings, for a product that is not measured: signing a student up, and in, hashes her password three times. */
export const CHEAP_PASSWORDS = { NODE_OPTIONS: `--import=${new URL('preload/cheapen-hashes.ts', import.meta.url).href}` }
const READY_WITHIN_MS = 120_000

/** What a process of the product finds besides its settings: the programs, and what is compiled already (test/runner/temporary-directory.ts). */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

/**
 * Starts the server with these settings on a free port (or PORT) and resolves when it says that it is ready. `killed` kills it, ready or
 * not, and rejects while it is not; so does not being ready `withinMs`.
 */
export async function startServer(
  settings: Record<string, string>,
  main = MAIN,
  { killed, withinMs = READY_WITHIN_MS }: { killed?: AbortSignal; withinMs?: number } = {},
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [main], {
    // By the channel it notices that whoever started it is gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...COMMAND_ENVIRONMENT,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Thousands of bare entries would be in every test's way, and in its start.
      BUILT_IN_REGISTERS: 'false',
      PORT: '0',
      // No test asks another computer for anything.
      EXCHANGE_RATES_URL: '',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings,
    },
  })
  killed?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  child.stderr!.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const readyLine = await readyLineOf(child, exited, withinMs, () => output)
  return {
    url: /ready on (\S+)/.exec(readyLine)![1]!,
    processId: child.pid!,
    readyLine,
    readyAfterMs: performance.now() - startedAt,
    stop: () => {
      child.kill('SIGINT')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    exited,
  }
}

function readyLineOf(child: ChildProcess, exited: Promise<unknown>, withinMs: number, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`The server ${why}.\n${output()}`))
    const timeout = setTimeout(() => {
      child.kill('SIGKILL')
      failed('was not ready in time')
    }, withinMs)
    void exited.then(() => failed('ended before it was ready'))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!line.startsWith('ready on ')) return
      clearTimeout(timeout)
      resolve(line)
    })
  })
}
