import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPooler } from './test/engines/pooler.ts'
import LongestFirst from './test/runner/longest-first.ts'
import { takeTemporaryDirectory } from './test/runner/temporary-directory.ts'

takeTemporaryDirectory()

const EMBEDDED_ONLY = '**/*embedded.test.ts'
const POSTGRES_ONLY = '**/*postgres.test.ts'
const SERVER_TESTS = ['server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts']
/** The files of a worker share its modules, which keep nothing that a test changed: reading them again for each file was half the work. */
const isolate = false
/** What a test file takes a database from: it runs once on each engine. The others run once. */
const NEEDS_ENGINE = /\binject\(|#test\/(app|database|people|postgres-server)\.ts/
/** What takes a module's place for its own file alone. */
const MOCKS_A_MODULE = /\bvi\.mock\(/
const MOCKING = fs.globSync(SERVER_TESTS).filter((file) => MOCKS_A_MODULE.test(fs.readFileSync(file, 'utf8')))
const WITHOUT_ENGINE = fs.globSync(SERVER_TESTS).filter((file) => !NEEDS_ENGINE.test(fs.readFileSync(file, 'utf8')))

/**
 * What they hold is a room's own: headers and bytes, the words of the counsellor, Stripe's protocol, papers as PDF, in how many orders a
 * stranger tries, what two hundred typed names find, and that the checks of the policies notice a loosened one. What they ask of the database is asked on both engines by
 * the files beside them. So they run on Postgres alone, where calls meet.
 */
const ALIKE_ON_BOTH = [
  'db/policies/loosened-policies',
  'db/rules/search/typed-queries',
  'server/auth/accounts/strangers',
  'server/hostile-requests',
  'server/http/{cors,log-requests,security-headers}',
  'server/http/{caller,page-cache}/*',
  'server/storage/storage',
  'server/storage/{download,upload,store}/*',
  'server/functions/*',
  'server/counsellor/**/*',
  'server/matches/*',
  'server/imports/routes',
  'server/payments/{stripe,gateway,receipts}/*',
  'server/payments/invoices/invoice-pdf',
].map((files) => `${files}.test.ts`)

/** What speaks to the database in every way the product does: once more through PgBouncer, where it is installed. */
const THROUGH_POOLER = [
  'db/transactions',
  'server/rest/**/*',
  'server/changes/changes',
  'server/mail/outbox-queue',
  'server/auth/**/*',
]

/** Their cases differ in what somebody sends or in what order, and not in how the database is spoken to: a pooler changes nothing of them. */
const ALIKE_THROUGH_POOLER = [
  'server/auth/accounts/strangers',
  'server/auth/hostile-input',
  'server/rest/{filter-trees,form-rules,naughty-strings,refusing}',
].map((files) => `${files}.test.ts`)

const onEngine = { isolate, include: SERVER_TESTS, testTimeout: 120_000, hookTimeout: 120_000 }
const onEmbedded = { ...onEngine, env: { TEST_ENGINE: 'embedded' }, globalSetup: 'test/engines/embedded-template.ts' }
const onPostgres = { ...onEngine, env: { TEST_ENGINE: 'postgres' }, globalSetup: 'test/engines/postgres-template.ts' }

export default defineConfig({
  test: {
    // On two cores: a file waits for something a fifth of its time, and a journey as often as it works.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/runner/skipped-tests.ts', './test/runner/second-attempts.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: [
            'domain/**/*.test.ts',
            'content/**/*.test.ts',
            'app/**/*.test.ts',
            'test/**/*.test.ts',
            'docs/**/*.test.ts',
            'eval/**/*.test.ts',
            ...WITHOUT_ENGINE,
          ],
          // Some start the product, or a build.
          testTimeout: 120_000,
        },
      },
      {
        test: { ...onEmbedded, name: 'embedded', exclude: [POSTGRES_ONLY, ...ALIKE_ON_BOTH, ...WITHOUT_ENGINE, ...MOCKING] },
      },
      { test: { ...onEmbedded, name: 'embedded, mocking', isolate: true, include: MOCKING } },
      {
        test: { ...onPostgres, name: 'postgres', exclude: [EMBEDDED_ONLY, ...WITHOUT_ENGINE, ...MOCKING] },
      },
      { test: { ...onPostgres, name: 'postgres, mocking', isolate: true, include: MOCKING } },
      {
        test: {
          ...onPostgres,
          name: 'postgres, pooled',
          env: { TEST_ENGINE: 'postgres', TEST_POOLED: 'true' },
          globalSetup: ['test/engines/postgres-template.ts', 'test/engines/pooler-template.ts'],
          include: findPooler() === null ? [] : THROUGH_POOLER.map((files) => `${files}.test.ts`),
          exclude: [EMBEDDED_ONLY, ...ALIKE_THROUGH_POOLER, ...WITHOUT_ENGINE, ...MOCKING],
        },
      },
      {
        test: {
          name: 'browser',
          isolate,
          include: ['e2e/**/*.test.ts', 'proof/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A second browser beside this one makes an answer slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
          // With its first failure in the report (test/runner/second-attempts.ts).
          retry: 1,
          globalSetup: ['test/engines/postgres-template.ts', 'e2e/shared-site.ts'],
          // After the suites without a browser, not among them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
