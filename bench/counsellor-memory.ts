/** What the counsellor holds beside an otherwise empty process: heap and buffers, after everything that can go has gone. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { print } from './load.ts'

const EMPTY = 'const { heapUsed, arrayBuffers } = process.memoryUsage(); console.log((heapUsed + arrayBuffers) / 1024 ** 2)'
const COUNSELLOR = path.join(import.meta.dirname, 'counsellor-alone.ts')

export function measureCounsellorMemory(): void {
  print('counsellor_memory (goal at most 60)', held([COUNSELLOR]) - held(['-e', EMPTY]), 'MB')
}

function held(script: readonly string[]): number {
  return Number(execFileSync(process.execPath, [...script], { encoding: 'utf8' }))
}
