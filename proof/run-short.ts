import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { FILLED } from './engines.ts'

/** Runs the short form of a proof on copies of what is filled already, and gives what it prints. */
export async function runShort(proof: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`proof/${proof}/run.ts`, '--short'], {
    env: { ...process.env, NODE_ENV: 'production', [FILLED]: JSON.stringify(inject('filled')) },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
