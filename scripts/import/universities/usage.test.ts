import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const SCRIPT = new URL('../../import-universities.ts', import.meta.url).pathname

function run(args: string[]): Promise<{ code: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], (error, _stdout, stderr) => resolve({ code: error?.code, stderr }))
  })
}

test.each([[[]], [['--nonsense']], [['a.csv', 'b.csv']]])('called with %j it says how it is called', async (args) => {
  expect(await run(args)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run import:universities -- [--dry-run] [--edition YYYY-MM] FILE.csv'),
  })
})
