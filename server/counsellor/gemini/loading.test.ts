import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loads the counsellor in a process of its own and says which packages came with it. */
const LOADED = `
import { registerHooks } from 'node:module'
const packages = []
registerHooks({ resolve(specifier, context, next) { packages.push(specifier); return next(specifier, context) } })
await import('#server/counsellor/counsellor.ts')
console.log(JSON.stringify(packages))`

test('the language model’s libraries are not in memory before a question is put to the model', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LOADED], { encoding: 'utf8' })
  const packages = JSON.parse(output) as string[]
  expect(packages).toContain('./gemini/gemini-error.ts')
  expect(packages.filter((name) => name === 'ai' || name.startsWith('@ai-sdk/'))).toEqual([])
})
