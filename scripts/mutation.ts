/**
 * npm run mutation -- FOLDER...: changes the code of these folders in every way of the field's tool, one at a time, and prints what no test
 * noticed (docs/decisions/0095-mutation-testing.md). Without a folder: all of domain, which takes an hour of two cores.
 */
import { Stryker } from '@stryker-mutator/core'

const folders = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''))
// The project's own run makes its variables those of a product that runs; a test's product is another.
process.env.NODE_ENV = 'test'
await new Stryker(
  folders.length > 0 ? { mutate: [...folders.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts'] } : {},
).runMutationTest()
