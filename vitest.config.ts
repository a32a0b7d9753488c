import { defineConfig } from 'vitest/config'

const server = {
  include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Two cores: more workers only make the engines wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['domain/**/*.test.ts', 'content/**/*.test.ts', 'app/**/*.test.ts', 'test/**/*.test.ts'] },
      },
      { test: { ...server, name: 'embedded', env: { TEST_ENGINE: 'embedded' }, globalSetup: 'test/embedded-template.ts' } },
      { test: { ...server, name: 'postgres', env: { TEST_ENGINE: 'postgres' }, globalSetup: 'test/postgres-template.ts' } },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup: 'test/postgres-template.ts',
        },
      },
    ],
  },
})
