/**
 * What the counsellor holds more than a process without it: heap and buffers, after everything that can go has gone. Both have opened and filled a
 * first start's database, whose code and whose type stripper the product has in any case.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { print } from './load.ts'

export function measureCounsellorMemory(): void {
  print('counsellor_memory (goal at most 60)', held('counsellor-alone.ts') - held('without-counsellor.ts'), 'MB')
}

function held(script: string): number {
  return Number(execFileSync(process.execPath, [path.join(import.meta.dirname, script)], { encoding: 'utf8' }))
}
