import { defineConfig } from 'vitest/config'

/** What `npm run mutation` runs: tests that take no database, so that a mutant costs a fraction of a second. */
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 120_000,
    include: ['domain/**/*.test.ts', 'server/rest/parse/*.test.ts', 'server/counsellor/executor/*.test.ts'],
  },
})
